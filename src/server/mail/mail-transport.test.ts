import { expect, it, vi } from "vitest";
import { smtpSink } from "@/test/clients/smtp-sink";
import { MAIL_FACTS } from "@/test/mail-facts";
import { composeMail } from "./compose-mail";
import { mailLocale } from "./mail-locale";
import { mailTransport } from "./mail-transport";

it("sends by the mail server that is set, from the address that is set, over one transport", async () => {
  const sink = await smtpSink();
  vi.stubEnv("SMTP_URL", sink.url);
  vi.stubEnv("HIATUS_MAIL_FROM", "Time off <away@kranich.example>");
  const [facts] = MAIL_FACTS;
  if (facts === undefined) throw new Error("There is no mail.");
  const to = { name: "Ben", address: "ben@kranich.example" };
  await mailTransport().send(composeMail({ id: "1", to, facts, locale: mailLocale("en", "DE") }));
  expect(sink.mails).toMatchObject([{ from: { name: "Time off", address: "away@kranich.example" } }]);
  expect(mailTransport()).toBe(mailTransport());
  mailTransport().close();
  await sink.close();
});
