import { beforeEach, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { PasswordThrottle } from "./password-throttle";

process.env.NEXTAUTH_SECRET ??= "only for tests, thirty-two characters";

const db = givenDatabase();
beforeEach(() => db.owner.query("TRUNCATE guess_counts"));

const now = new Date();
const asked = async (
  throttle: PasswordThrottle,
  count: number,
  more: { email?: string; ip?: string; device?: string } = {},
) => {
  const { email = "a@example.com", ip = "192.0.2.1", device = null } = more;
  let passed = 0;
  for (let n = 0; n < count; n++) if (await throttle.mayAsk({ email, ip, device }, now)) passed += 1;
  return passed;
};

it("lets five mails an hour go to an address, from wherever they are asked for", async () => {
  const throttle = new PasswordThrottle();
  expect(
    (await asked(throttle, 4)) +
      (await asked(new PasswordThrottle(), 4, { ip: "192.0.2.2", email: " A@example.com" })),
  ).toBe(5);
});

it("lets twenty be asked for from one place, of which the refused ones are none", async () => {
  const throttle = new PasswordThrottle();
  await asked(throttle, 100);
  let others = 0;
  for (let n = 0; n < 30; n++) others += await asked(throttle, 1, { email: `${n}@example.com` });
  expect(others).toBe(15);
});

it("leaves a known device three of its own, whoever else asks", async () => {
  const throttle = new PasswordThrottle();
  await asked(throttle, 100);
  expect(await asked(throttle, 100, { device: "hers" })).toBe(3);
});
