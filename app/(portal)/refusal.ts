import { TRPCError } from "@trpc/server";

/** Why the service refused what a page is about; anything else is a fault and goes to the error page. */
export function refusalOf(error: unknown): "absent" | "forbidden" {
  if (error instanceof TRPCError) {
    if (error.code === "FORBIDDEN") return "forbidden";
    if (["NOT_FOUND", "UNPROCESSABLE_CONTENT", "BAD_REQUEST"].includes(error.code)) return "absent";
  }
  throw error;
}
