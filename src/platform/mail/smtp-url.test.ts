import { describe, expect, it } from "vitest";
import { readSmtpUrl } from "./smtp-url";

describe("the address of a mail server", () => {
  it.each([
    ["smtp://mail.example", { port: 587, secure: false, requireTLS: false }],
    ["smtp://mail.example:25?requireTLS=true", { port: 25, secure: false, requireTLS: true }],
    ["smtps://mail.example/", { port: 465, secure: true, requireTLS: false }],
    ["smtp://[::1]:2525", { host: "::1", port: 2525 }],
    ["smtp://u:p@localhost:2525", { requireTLS: false, auth: { user: "u", pass: "p" } }],
  ])("reads %s", (url, server) => expect(readSmtpUrl(url)).toMatchObject(server));

  it("sends a password over an encrypted connection only, unless the server is this machine", () =>
    expect(readSmtpUrl("smtp://me%40mail.example:p%2F%3Aw@mail.example")).toEqual({
      host: "mail.example",
      port: 587,
      secure: false,
      requireTLS: true,
      auth: { user: "me@mail.example", pass: "p/:w" },
    }));

  it.each(["mail.example:25", "http://mail.example", "smtp://", "smtp://host/path", "smtp://host?x=1"])(
    "refuses %s, without repeating a password",
    (url) => expect(() => readSmtpUrl(url)).toThrow(/^must look like smtp:/),
  );
});
