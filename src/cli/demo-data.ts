import { seedDemo } from "@/demo/seed-demo";
import { currentTime } from "@/platform/clock";

export type DemoSummary = Awaited<ReturnType<typeof seedDemo>>;

/** Puts the demo organizations into the database unless they are there. */
export async function fillWithDemoData(): Promise<DemoSummary & { note: string }> {
  const summary = await seedDemo(currentTime());
  return { ...summary, note: summary.isNew ? "two organizations" : "there already" };
}

/** How to sign in to the demo, for the console. */
export function demoGreeting({ accounts, keys }: DemoSummary): string {
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  const people = accounts.map(
    ({ organization, name, email, password, role }) =>
      `  ${email.padEnd(widest)}  ${password}   ${name}, ${role}, ${organization}`,
  );
  const secrets = keys.filter(({ key }) => key !== null).map(({ name, key }) => `  ${key}  ${name}`);
  const keyLines = secrets.length === 0 ? [] : ["", "API keys, shown this once:", ...secrets];
  return ["Sign in with e-mail and password:", ...people, ...keyLines].join("\n");
}
