import { z } from "zod";
import { Email } from "./account";

/** The address with which the caller signs in, and the one that waits to be confirmed; null: none. */
export const SignInEmail = z.object({
  email: z.string(),
  asked: z.object({ email: z.string(), expires_at: z.string() }).nullable(),
});
export const AskForEmailInput = z.strictObject({ email: Email, password: z.string().max(200) });
export const EmailLinkInput = z.strictObject({ token: z.string().max(200) });
/** What the link in a mail does once it is confirmed. */
export const EmailLink = z.object({ email: z.string(), replaces: z.string() });

export type SignInEmail = z.infer<typeof SignInEmail>;
export type AskForEmailInput = z.infer<typeof AskForEmailInput>;
export type EmailLinkInput = z.infer<typeof EmailLinkInput>;
export type EmailLink = z.infer<typeof EmailLink>;
