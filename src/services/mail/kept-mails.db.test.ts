import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { keepMails, readKeptMails } from "@/db/notifications/kept-mails.store";
import { givenDatabase } from "@/test/database/given-database";
import { getKeptMail, keptTransport, listKeptMails } from "./kept-mails";

const db = givenDatabase();

const message = (subject: string, messageId = `${randomUUID()}@hiatus.example`) => ({
  messageId,
  to: { name: "Ben", address: "ben@kranich.example" },
  subject,
  html: `<p>${subject}</p>`,
  text: subject,
  headers: {},
});

it("keeps a mail whole, once for its Message-ID, and shows the newest first", async () => {
  const transport = keptTransport();
  const first = message("first");
  for (const mail of [first, message("second"), first]) await transport.send(mail);
  const mails = await listKeptMails();
  expect(mails.map(({ subject }) => subject)).toEqual(["second", "first"]);
  expect(await getKeptMail(mails[1]?.id ?? "")).toMatchObject({
    messageId: first.messageId,
    toAddress: "ben@kranich.example",
    html: "<p>first</p>",
    body: "first",
  });
});

it.each([randomUUID(), "", "../etc/passwd", "1; DROP TABLE kept_mails"])(
  "has no mail with the id %s",
  async (id) => expect(await getKeptMail(id)).toBeNull(),
);

it("lets the oldest go when there are too many", async () => {
  for (const subject of ["a", "b", "c", "d"]) {
    const { text, to, headers: _, ...mail } = message(subject);
    await keepMails([{ ...mail, toName: to.name, toAddress: to.address, body: text }], 3);
  }
  expect((await readKeptMails(10)).map(({ subject }) => subject)).toEqual(["d", "c", "b"]);
});

it("keeps and lets go many at once, however many do so", async () => {
  const some = (count: number) =>
    Array.from({ length: count }, () => {
      const { text, to, headers: _, ...mail } = message("many");
      return { ...mail, toName: to.name, toAddress: to.address, body: text };
    });
  await keepMails(some(200), 500);
  await Promise.all(Array.from({ length: 40 }, () => keepMails(some(10), 5)));
  await keepMails(some(10), 10);
  expect(await readKeptMails(100)).toHaveLength(10);
});

it("is closed to every transaction that does not say that it is about kept mails", async () => {
  const { rows } = await db.service.query("SELECT id FROM kept_mails");
  expect(rows).toEqual([]);
  await expect(db.service.query("DELETE FROM kept_mails")).resolves.toMatchObject({ rowCount: 0 });
  expect(await listKeptMails()).not.toEqual([]);
});
