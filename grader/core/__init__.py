"""What an assignment is: its parts and points, its checks, and how a check can come out."""
