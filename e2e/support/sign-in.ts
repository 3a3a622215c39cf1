import { type BrowserContextOptions, request } from "@playwright/test";
import { emailOf, PASSWORD } from "./demo";

export type Session = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Signs in without the page, for what begins behind it. */
export async function signIn(person: string, baseURL: string): Promise<Session> {
  const browserless = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const { csrfToken } = (await (await browserless.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const form = { csrfToken, email: emailOf(person), password: PASSWORD, json: "true" };
  const response = await browserless.post("/api/auth/callback/credentials", { form });
  if (!response.ok()) throw new Error(`${person} could not sign in: ${response.status()}`);
  const session = await browserless.storageState();
  await browserless.dispose();
  return session;
}
