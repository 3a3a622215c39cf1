import { expect, it } from "vitest";
import { createOrganization } from "@/services/organizations/create-organization";
import { givenDatabase } from "@/test/database/given-database";
import { firstRunGreeting } from "./first-run-greeting";

givenDatabase();

it("prints another link at each start, until there is an organization", async () => {
  const print = () => firstRunGreeting("https://hiatus.example");
  const link = /\n {2}https:\/\/hiatus\.example\/first-run\/[A-Za-z0-9_-]{43}$/;
  const [first, second] = [await print(), await print()];
  expect(first).toMatch(link);
  expect(second).toMatch(link);
  expect(second).not.toBe(first);
  const acme = { name: "Acme", slug: "acme", countryCode: "DE", timeZone: "Europe/Berlin" };
  await createOrganization({ ...acme, adminEmail: "ada@acme.example", adminName: "Ada" }, new Date());
  expect(await print()).toBeNull();
});
