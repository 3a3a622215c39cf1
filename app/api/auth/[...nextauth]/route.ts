import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/server/auth/auth-options";

interface Params {
  readonly params: Promise<{ nextauth: string[] }>;
}

const handle = (request: NextRequest, context: Params): Promise<Response> =>
  NextAuth(request, context, authOptions()) as Promise<Response>;

export { handle as GET, handle as POST };
