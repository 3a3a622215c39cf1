import { cookies } from "next/headers";
import { cache } from "react";
import { currentTime } from "@/platform/clock";
import { readSession, type Session } from "@/services/account/read-session";
import { touchSession } from "@/services/sessions/touch-session";
import { openSessionCookie, sessionCookieName } from "./session-cookie";

/** Who is signed in, for pages: read from the database once in each request; null when nobody is. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const token = await openSessionCookie((await cookies()).get(sessionCookieName())?.value);
  const now = currentTime();
  const session = token === null ? null : await readSession(token, now);
  if (session !== null) touchSession(session, now);
  return session;
});
