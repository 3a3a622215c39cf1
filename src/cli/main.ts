import { DomainError, type FieldError } from "@/domain/errors";
import { EnvironmentError } from "@/platform/env";
import { NotMigratedError } from "@/platform/migrations/is-migrated";
import { ENGLISH } from "@/server/words/words";
import { backup, restore } from "./backup";
import type { Command, Tools } from "./command";
import { doctor } from "./doctor";
import { invitationLink } from "./invitation";
import { keyCreate, keyList, keyRevoke } from "./keys";
import { mcpSettingsCreate } from "./mcp-settings";
import { migrateCommand } from "./migrate";
import { organizationCreate } from "./organization";
import { passwordReset } from "./password";
import { demo, dev, start } from "./start";
import { UsageError } from "./usage-error";

const COMMANDS: readonly Command[] = [
  start,
  demo,
  dev,
  migrateCommand,
  doctor,
  backup,
  restore,
  organizationCreate,
  keyCreate,
  keyRevoke,
  keyList,
  mcpSettingsCreate,
  passwordReset,
  invitationLink,
];

/** PostgreSQL's codes for a table, a column and a role that are not there. */
const SIGNS_OF_NO_MIGRATION = ["42P01", "42703", "22023"];

/** Runs one command and returns its exit status: 0 done, 1 refused or failed, 2 misused. */
export async function main(argv: readonly string[], tools: Tools): Promise<number> {
  if (argv.length === 0 || ["help", "--help", "-h"].includes(argv[0] ?? "")) {
    console.log(help());
    return argv.length === 0 ? 2 : 0;
  }
  const command = COMMANDS.find(({ name }) => name === argv.slice(0, name.split(" ").length).join(" "));
  if (command === undefined) {
    console.error(
      `There is no command \`${argv.filter((word) => !word.startsWith("-")).join(" ")}\`.\n\n${help()}`,
    );
    return 2;
  }
  const args = argv.slice(command.name.split(" ").length);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(`${command.summary}\n\n  ${usageOf(command)}`);
    return 0;
  }
  try {
    return await command.run(args, tools);
  } catch (error) {
    return explain(error, command);
  }
}

function explain(error: unknown, command: Command): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n  ${usageOf(command)}`);
    return 2;
  }
  if (error instanceof EnvironmentError) {
    console.error(error.message);
    return 2;
  }
  if (error instanceof DomainError && error.code === "unavailable") {
    console.error(`The database did not answer: ${error.cause instanceof Error ? error.cause.message : ""}`);
    return 1;
  }
  if (error instanceof DomainError) {
    console.error(error.errors.length === 0 ? saidOf(error) : error.errors.map(saidAt).join("\n"));
    return 1;
  }
  if (SIGNS_OF_NO_MIGRATION.includes((error as { code?: string } | null)?.code ?? "")) {
    console.error(new NotMigratedError().message);
    return 1;
  }
  console.error(error instanceof Error ? error.message || error.name : String(error));
  return 1;
}

function saidOf({ code, detail }: DomainError): string {
  return detail === null ? ENGLISH.title(code) : ENGLISH.say(detail);
}

/** Options are the fields of the wire, written as options are. */
function saidAt({ path, sentence }: FieldError): string {
  const message = ENGLISH.say(sentence);
  return path === "" ? message : `--${path.slice(1).replaceAll("_", "-")}: ${message}`;
}

function usageOf({ name, usage }: Command): string {
  return `npm run -s hiatus -- ${[name, usage].filter(Boolean).join(" ")}`;
}

function help(): string {
  const lines = COMMANDS.map(
    (command) => `  ${[command.name, command.usage].filter(Boolean).join(" ")}\n      ${command.summary}`,
  );
  return `Usage: npm run -s hiatus -- COMMAND [--json]\n\n${lines.join("\n")}`;
}
