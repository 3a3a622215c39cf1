import { expect, it } from "vitest";
import { LimitError } from "./limit";
import { outageIn } from "./outage";

const withCode = (code: string) => Object.assign(new Error("words of the driver"), { code });

it.each<[string, unknown]>([
  ["an address where nobody listens", withCode("ECONNREFUSED")],
  ["all addresses of a host", new AggregateError([withCode("ECONNREFUSED"), withCode("ETIMEDOUT")])],
  ["a cut connection", new Error("Connection terminated unexpectedly")],
  ["no free connection", new Error("timeout exceeded when trying to connect")],
  ["a server that shuts down", withCode("57P01")],
  ["a server that starts", withCode("57P03")],
  ["a full disk", withCode("53100")],
  ["too many connections", withCode("53300")],
  ["a failed read", withCode("58030")],
  ["a statement that took too long", withCode("57014")],
  ["a lock that was not given", withCode("55P03")],
  ["two who waited for each other", withCode("40P01")],
  ["a database that may only be read", withCode("25006")],
  ["a transaction that took too long", new LimitError("too long")],
])("%s is an outage", (_what, error) => {
  expect(outageIn(error)).toMatchObject({ code: "unavailable", status: 503, detail: null, cause: error });
});

it.each<[string, unknown]>([
  ["a second row of the same kind", withCode("23505")],
  ["a check", withCode("23514")],
  ["a statement that cannot be parsed", withCode("42601")],
  ["a mistake of ours", new TypeError("x is not a function")],
  ["what is no error", "57P01"],
])("%s is none", (_what, error) => {
  expect(outageIn(error)).toBeNull();
});
