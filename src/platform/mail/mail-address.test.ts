import { expect, it } from "vitest";
import { readMailAddress } from "./mail-address";

it.each([
  ["hiatus@example.com", { name: "", address: "hiatus@example.com" }],
  ["Time off <hiatus@example.com>", { name: "Time off", address: "hiatus@example.com" }],
  ['"Kranich, time off" <a@b>', { name: "Kranich, time off", address: "a@b" }],
  ["<a@b>", { name: "", address: "a@b" }],
  ["nobody", null],
  ["", null],
  ["a@b, c@d", null],
  ["A <a@b> <c@d>", null],
])("reads %s", (text, address) => expect(readMailAddress(text)).toEqual(address));
