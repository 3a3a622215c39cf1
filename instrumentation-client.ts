// Next runs this before the page comes alive, and so before its router listens.
import { holdTraversals } from "@/features/forms/leaving/hold-traversals";

holdTraversals();
