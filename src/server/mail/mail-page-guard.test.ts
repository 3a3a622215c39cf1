import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setMailPage } from "@/platform/mail/mail-page";
import { keptMailOfPage, keptMailsOfPage } from "./mail-page-guard";

let asked = new Headers();
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(asked) }));
const mail = { id: "1", subject: "Welcome", keptAt: new Date("2026-11-20T12:00:00Z") };
vi.mock("@/services/mail/kept-mails", () => ({
  listKeptMails: () => Promise.resolve([mail]),
  getKeptMail: () => Promise.resolve(mail),
}));

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", "http://demo.example:3000");
  setMailPage(true);
});
afterEach(() => {
  setMailPage(false);
  vi.unstubAllEnvs();
});

const isShown = async (host: string | null, from: string | null = "127.0.0.1") => {
  asked = new Headers({ ...(host !== null && { host }), ...(from !== null && { "x-forwarded-for": from }) });
  const shown = [await keptMailsOfPage(), await keptMailOfPage("1")].map((found) => found !== null);
  expect(shown[0]).toBe(shown[1]);
  return shown[0];
};

it.each(["demo.example:3000", "localhost:3250", "127.0.0.1:3000", "[::1]:3000"])(
  "a demo shows kept mails to who asks for %s",
  async (name) => expect(await isShown(name)).toBe(true),
);

it.each(["evil.example", "demo.example.evil.example:3000", "localhost.evil.example", "", " ", null])(
  "but not by another name, to which any site could point a browser: %s",
  async (name) => expect(await isShown(name)).toBe(false),
);

it.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])(
  "this machine sees them from its address %s",
  async (address) => expect(await isShown("localhost:3000", address)).toBe(true),
);

it.each([
  "192.0.2.7",
  "::ffff:192.0.2.7",
  "2001:db8::1",
  "127.0.0.1.evil.example",
  "127.0.0.1, 192.0.2.7",
  "",
  null,
])("but nobody from elsewhere, whatever name they give: %s", async (address) => {
  expect(await isShown("localhost:3000", address)).toBe(false);
  expect(await isShown("demo.example:3000", address)).toBe(false);
});

it("nobody sees them in a run that did not open the page, or that has a mail server", async () => {
  vi.stubEnv("SMTP_URL", "smtp://mail.example");
  expect(await isShown("localhost:3000")).toBe(false);
  vi.stubEnv("SMTP_URL", "");
  expect(await isShown("localhost:3000")).toBe(true);
  setMailPage(false);
  expect(await isShown("localhost:3000")).toBe(false);
});
