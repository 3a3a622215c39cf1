import { expect, it } from "vitest";
import { domainsIn } from "./domains-typed";

it.each([
  ["a.example", ["a.example"]],
  [" a.example, b.example;c.example\nd.example ", ["a.example", "b.example", "c.example", "d.example"]],
  ["", null],
  [" , ", null],
])("reads %j", (typed, domains) => {
  expect(domainsIn(typed)).toEqual(domains);
});
