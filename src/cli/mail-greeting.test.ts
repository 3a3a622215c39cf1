import { expect, it } from "vitest";
import { mailGreeting } from "./mail-greeting";

const port = 3000;

it("says where mails are to be seen, or that there are none", () => {
  const kept = { smtpUrl: null, port };
  expect(mailGreeting(kept, { hasMailPage: true })).toContain("http://localhost:3000/mail");
  expect(mailGreeting(kept, { hasMailPage: false })).toContain("SMTP_URL is not set");
  expect(mailGreeting(kept, { hasMailPage: false })).not.toContain("/mail");
});

it("names the mail server without its password", () => {
  const smtpUrl = "smtps://user:secret@mail.example:465";
  const said = mailGreeting({ smtpUrl, port }, { hasMailPage: true });
  expect(said).toBe("Mails leave by mail.example:465");
});
