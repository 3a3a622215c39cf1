// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { HOSTILE_NAME, MAIL_BASE_URL, MAIL_FACTS, MAIL_TOKEN, REQUEST_ID } from "@/test/mail-facts";
import type { MailFacts } from "./mail-facts";
import { mailLocale } from "./mail-locale";
import { renderMail } from "./render-mail";

const english = mailLocale("en", "DE");
const LOCALES = ["en", "de", "fr"].map((language) => mailLocale(language, "DE"));
const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html");
const hrefs = (html: string) =>
  [...parsed(html).querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
const shown = (html: string) => {
  const document = parsed(html);
  for (const hidden of document.querySelectorAll("style, title, div")) hidden.remove();
  return document.body.textContent.replace(/\s+/g, " ");
};
const nameOf = (facts: MailFacts) => ("isRecipientsOwn" in facts ? `own ${facts.event}` : facts.event);
const factsOf = <E extends MailFacts["event"]>(event: E) =>
  MAIL_FACTS.find((facts) => facts.event === event) as Extract<MailFacts, { event: E }>;
/** Pages that show; a decision, an acceptance and a password are sent from there. */
const PAGES = [
  `${MAIL_BASE_URL}/`,
  `${MAIL_BASE_URL}/approvals?organization=kranich`,
  `${MAIL_BASE_URL}/account/security`,
  `${MAIL_BASE_URL}/account/api-keys?organization=kranich`,
  `${MAIL_BASE_URL}/account/delegations?organization=kranich`,
  `${MAIL_BASE_URL}/account/email/${MAIL_TOKEN}`,
  `${MAIL_BASE_URL}/account/notifications?organization=kranich`,
  `${MAIL_BASE_URL}/account/security`,
  `${MAIL_BASE_URL}/time-off?organization=kranich`,
  `${MAIL_BASE_URL}/time-off/${REQUEST_ID}?organization=kranich`,
  `${MAIL_BASE_URL}/time-off/${REQUEST_ID}?organization=kranich#approve`,
  `${MAIL_BASE_URL}/time-off/${REQUEST_ID}?organization=kranich#decline`,
  `${MAIL_BASE_URL}/sign-in`,
  `${MAIL_BASE_URL}/sign-in/forgot`,
  `${MAIL_BASE_URL}/sign-in/link/${MAIL_TOKEN}`,
];

describe.each(LOCALES)("a mail in $language", (locale) => {
  it.each(MAIL_FACTS.map((facts) => [nameOf(facts), facts] as const))("tells of %s", (_name, facts) => {
    const { subject, html, text } = renderMail(facts, locale);
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/mails\.|undefined|null|\[object|Invalid/);
      expect(part).not.toMatch(/\{[a-z]+[,}]/);
    }
    expect(subject.length).toBeLessThan(90);
    expect(parsed(html).documentElement.lang).toBe(locale.language);
  });

  it("says of days that lapse nothing that is wrong of granted ones, which are not carried over", () => {
    const { html, text } = renderMail(factsOf("balance.lapsing"), locale);
    expect(`${html} ${text}`).not.toMatch(/carried|übertragen|report/i);
  });

  it.each(MAIL_FACTS.map((facts) => [nameOf(facts), facts] as const))(
    "says all of %s as text too, with the same addresses",
    (_name, facts) => {
      const { html, text } = renderMail(facts, locale);
      const document = parsed(html);
      const said = [...document.querySelectorAll("p, td[class=ink], a")].map(({ textContent }) =>
        textContent.trim(),
      );
      const plain = text.replace(/^> /gm, "").replace(/\s+/g, " ");
      for (const words of said.filter((words) => words !== "" && words !== "Hiatus")) {
        if (words.includes("http")) continue;
        expect(plain).toContain(words.replace(/\s+/g, " "));
      }
      for (const url of hrefs(html).filter((url) => url !== `${MAIL_BASE_URL}/`)) expect(text).toContain(url);
    },
  );

  it.each(MAIL_FACTS.map((facts) => [nameOf(facts), facts] as const))(
    "of %s links to pages only, and to nothing elsewhere",
    (_name, facts) => {
      const { html, text } = renderMail(facts, locale);
      for (const url of [...hrefs(html), ...(text.match(/https?:\S+/g) ?? [])]) expect(PAGES).toContain(url);
      expect(html).not.toMatch(/<(img|link|script|form|iframe|object|input)\b|url\(|@import|@font-face/i);
    },
  );

  it("names what the time off is for nowhere that a lock screen shows", () => {
    for (const facts of MAIL_FACTS) {
      const { subject, html, text } = renderMail(facts, locale);
      const document = parsed(html);
      const beginning = `${subject} ${document.querySelector("div")?.textContent} ${text.slice(0, 60)}`;
      expect(beginning).not.toContain("Sick leave");
      expect(beginning).not.toContain("release");
    }
  });
});

describe("a mail", () => {
  it.each(MAIL_FACTS.map((facts) => [nameOf(facts), facts] as const))(
    "of %s escapes every name that somebody chose",
    (_name, facts) => {
      const hostile = Object.fromEntries(
        Object.entries(facts).map(([key, value]) => [
          key,
          /Name$|^note$/.test(key) && value ? HOSTILE_NAME : value,
        ]),
      ) as unknown as MailFacts;
      const { html, text } = renderMail(hostile, english);
      expect(parsed(html).querySelectorAll("img")).toHaveLength(0);
      expect(shown(html)).toContain(HOSTILE_NAME);
      expect(text).toContain(HOSTILE_NAME);
    },
  );

  it("writes dates as the organization's country does", () => {
    const facts = factsOf("time_off.approved");
    expect(renderMail(facts, mailLocale("en", "DE")).subject).toMatch(/28 Dec 2026\s–\s4 Jan 2027/);
    expect(renderMail(facts, mailLocale("en", "US")).subject).toMatch(/Dec 28, 2026\s–\sJan 4, 2027/);
    expect(renderMail(facts, mailLocale("de-AT", "DE")).text).toContain("Jänner");
    expect(renderMail(facts, mailLocale("xx", null)).subject).toMatch(/^Approved/);
  });

  it("tells the employee the halves and the days that it takes", () => {
    const { text } = renderMail(factsOf("time_off.approved"), mailLocale("de", "DE"));
    expect(text).toMatch(/Montag, 28\. Dezember 2026 – Montag, 4\. Januar 2027, bis Mittag/);
    expect(text).toContain("Kostet: 3½ Tage");
  });

  it("takes nothing for what is not to be", () => {
    for (const event of ["time_off.declined", "time_off.cancelled"] as const) {
      expect(renderMail(factsOf(event), english).text).toMatch(/^Length: 3½ days$/m);
      expect(renderMail(factsOf(event), english).text).not.toContain("Takes");
    }
  });

  it("hands a declining note on, line by line, and keeps the note of a request on its page", () => {
    const { html, text } = renderMail(factsOf("time_off.declined"), english);
    expect(text).toContain("Clara Núñez wrote:\n> The release is that week.\n> The one after would be fine.");
    expect(html).toContain("The release is that week.<br>The one after would be fine.");
    expect(renderMail(factsOf("time_off.requested"), english).text).toContain("added a note and a file");
  });

  it("tells a delegate in whose place they decide, and nobody else", () => {
    const said = "You are standing in for Ben Schröder.";
    const { html, text } = renderMail(factsOf("time_off.turn_moved"), english);
    expect([html, text].every((part) => part.includes(said))).toBe(true);
    expect(renderMail(factsOf("time_off.requested"), english).text).not.toContain("standing in");
  });

  it("isolates a name that runs from right to left, in the subject too", () => {
    const { subject, text } = renderMail(
      { ...factsOf("time_off.requested"), employeeName: "\u05e2\u05d3\u05d4" },
      english,
    );
    expect(subject).toContain("\u2068\u05e2\u05d3\u05d4\u2069 asks for time off: ");
    expect(text).toContain("\u2068\u05e2\u05d3\u05d4\u2069 added a note");
  });

  it("says when a key expires in the owner's own zone", () =>
    expect(renderMail(factsOf("api_key.expiring"), english).subject).toBe(
      "Your API key “Payroll script” expires on 1 Dec 2026",
    ));

  it("says who revoked a key, where that is known", () => {
    const facts = factsOf("api_key.revoked");
    expect(renderMail(facts, english).text).toContain("Marlene Vogel revoked it.");
    expect(renderMail({ ...facts, revokedByName: null }, english).text).toContain("It was revoked.");
    expect(renderMail(facts, mailLocale("fr", "FR")).subject).toBe(
      "Votre clé API « Payroll script » a été révoquée",
    );
  });
});
