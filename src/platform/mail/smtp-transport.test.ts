import { createServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { composeMail } from "@/server/mail/compose-mail";
import { mailLocale } from "@/server/mail/mail-locale";
import { smtpSink } from "@/test/clients/smtp-sink";
import { HOSTILE_NAME, MAIL_FACTS } from "@/test/mail-facts";
import { MailError } from "./mail-transport";
import { smtpTransport } from "./smtp-transport";

const FROM = { name: "Hiatus, time off", address: "hiatus@mail.example" };
const letter = (facts = MAIL_FACTS[0]) => {
  if (facts === undefined) throw new Error("There is no such mail.");
  const to = { name: HOSTILE_NAME, address: "ben@kranich.example" };
  return composeMail({ id: "org.17", to, facts, locale: mailLocale("de", "DE") });
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function sinkWith(options: SMTPServerOptions = {}) {
  const sink = await smtpSink(options);
  const transport = smtpTransport(sink.url, FROM);
  closing.push(() => {
    transport.close();
    return sink.close();
  });
  return { ...sink, transport };
}
const refusing = (responseCode: number) => Object.assign(new Error("No."), { responseCode });
const failureOf = async (options: SMTPServerOptions) => {
  const { transport } = await sinkWith(options);
  const error: unknown = await transport.send(letter()).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
};

describe("a mail sent by SMTP", () => {
  it("arrives whole: both parts, names, umlauts and headers", async () => {
    const { transport, mails } = await sinkWith();
    const message = letter();
    await transport.send(message);
    const [mail] = mails;
    expect(mail).toMatchObject({
      messageId: "<org.17@hiatus.example>",
      from: FROM,
      to: [{ name: HOSTILE_NAME, address: "ben@kranich.example" }],
      subject: message.subject,
    });
    expect(mail?.html?.trim()).toBe(message.html.trim());
    expect(mail?.text?.trim()).toBe(message.text.trim());
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      "auto-submitted": "auto-generated",
      "list-id": "Hiatus <notifications.hiatus.example>",
      "content-language": "de",
    });
    expect(mail?.attachments).toEqual([]);
  });

  it("has the same Message-ID at a second try", async () => {
    const { transport, mails } = await sinkWith();
    for (const message of [letter(), letter()]) await transport.send(message);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it("goes over the connection of the one before", async () => {
    let connections = 0;
    const onConnect: SMTPServerOptions["onConnect"] = (_session, done) => {
      connections++;
      done();
    };
    const { transport, mails } = await sinkWith({ onConnect });
    for (let n = 1; n <= 3; n++) {
      await transport.send(letter());
      // The connection is free in the next turn.
      await setImmediate();
    }
    expect({ connections, mails: mails.length }).toEqual({ connections: 1, mails: 3 });
  });

  it("goes over a new connection when the server has closed the kept one", async () => {
    const { transport, mails, hangUp } = await sinkWith();
    for (let n = 1; n <= 3; n++) {
      await transport.send(letter());
      hangUp();
    }
    expect(mails).toHaveLength(3);
  });

  it.each([
    ["an unknown address", { onRcptTo: (_a, _s, done) => done(refusing(550)) }],
    [
      "a refused mail",
      { onData: (stream, _s, done) => stream.resume().on("end", () => done(refusing(554))) },
    ],
  ] satisfies [string, SMTPServerOptions][])("fails for good with %s", async (_name, options) =>
    expect((await failureOf(options)).isPermanent).toBe(true),
  );

  it.each([
    ["a full or greylisting server", { onRcptTo: (_a, _s, done) => done(refusing(451)) }],
    [
      "a server out of order",
      { onData: (stream, _s, done) => stream.resume().on("end", () => done(refusing(452))) },
    ],
    ["a server that turns everybody away", { onConnect: (_s, done) => done(refusing(554)) }],
    ["a sender who may not", { onMailFrom: (_a, _s, done) => done(refusing(550)) }],
    ["a missing password, which the operator can mend", { authOptional: false }],
  ] satisfies [string, SMTPServerOptions][])("may be tried again after %s", async (_name, options) =>
    expect((await failureOf(options)).isPermanent).toBe(false),
  );

  it("may be tried again when nobody listens or the connection breaks", async () => {
    const gone = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await new Promise((resolve) => gone.once("listening", resolve));
    const { port } = gone.address() as { port: number };
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, FROM);
    await expect(transport.send(letter())).rejects.toMatchObject({ isPermanent: false });
    await new Promise((resolve) => gone.close(resolve));
    await expect(transport.send(letter())).rejects.toMatchObject({ isPermanent: false });
  });

  it("sends no password over a connection that cannot be encrypted", async () => {
    const { url } = await sinkWith();
    const transport = smtpTransport(`${url.replace("//", "//me:secret@")}?requireTLS=true`, FROM);
    const error: unknown = await transport.send(letter()).catch((error: unknown) => error);
    expect(error).toMatchObject({
      isPermanent: false,
      message: expect.stringContaining("STARTTLS") as string,
    });
  });
});
