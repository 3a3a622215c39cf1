import { expect, it } from "vitest";
import { initialsOf } from "./initials";

it.each([
  ["Ada Lovelace", "AL"],
  ["Juan Carlos de la Cruz", "JC"],
  ["Björk", "B"],
  ["  łukasz   żak ", "ŁŻ"],
  ["Zoë (Ops)", "ZO"],
  ["", "?"],
  ["42", "?"],
])("%s is %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
