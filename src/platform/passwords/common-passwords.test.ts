import { expect, it } from "vitest";
import { commonPasswords } from "./common-passwords";
import list from "./common-passwords.json";

it("holds the 10,000 most common passwords and all long ones behind them, with source and licence", () => {
  const passwords = commonPasswords();
  expect(passwords.length).toBeGreaterThan(10_200);
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.slice(0, 3)).toEqual(["123456", "password", "12345678"]);
  expect(passwords.slice(10_000).filter((password) => password.length < 12)).toEqual([]);
  expect(passwords).toEqual(expect.arrayContaining(["passwordpassword", "123456789012", "1qaz2wsx3edc"]));
  expect(list.licence.join(" ")).toContain("Permission is hereby granted, free of charge");
});
