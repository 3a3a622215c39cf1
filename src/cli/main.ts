import { programVersion } from "@/platform/migrations/program-version";
import type { Command, Tools } from "./command";
import { backup, restore } from "./commands/backup";
import { checkConfig } from "./commands/check-config";
import { doctor } from "./commands/doctor";
import { erasePerson } from "./commands/erase-person";
import { exportPerson } from "./commands/export-person";
import { invitationLink } from "./commands/invitation";
import { keyCreate, keyList, keyRevoke } from "./commands/keys";
import { mcpSettingsCreate } from "./commands/mcp-settings";
import { migrateCommand } from "./commands/migrate";
import {
  organizationAllowPassword,
  organizationCreate,
  organizationDelete,
  organizationKeepAudit,
  organizationKeepPeople,
  organizationList,
  organizationRename,
} from "./commands/organization";
import { passwordReset } from "./commands/password";
import {
  personDeactivate,
  personEndSessions,
  personList,
  personResetFactors,
  personSetRole,
} from "./commands/person";
import { failureOf } from "./failure";
import { demo, dev, start } from "./start";
import { UsageError } from "./usage-error";

const COMMANDS: readonly Command[] = [
  start,
  demo,
  dev,
  checkConfig,
  migrateCommand,
  doctor,
  backup,
  restore,
  organizationCreate,
  organizationList,
  organizationRename,
  organizationKeepAudit,
  organizationKeepPeople,
  organizationAllowPassword,
  organizationDelete,
  personList,
  personDeactivate,
  personSetRole,
  personEndSessions,
  personResetFactors,
  exportPerson,
  erasePerson,
  keyCreate,
  keyRevoke,
  keyList,
  mcpSettingsCreate,
  passwordReset,
  invitationLink,
];

/** Runs one command and returns its exit status: 0 done, 1 refused or failed, 2 misused. */
export async function main(argv: readonly string[], tools: Tools): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined) {
    console.log(help());
    return 2;
  }
  if (first === "--version") {
    console.log(programVersion());
    return 0;
  }
  if (["help", "--help", "-h"].includes(first)) return showHelp(rest);
  const command = commandOf(argv);
  if (command === null) return refuseUnknown(argv);
  const args = argv.slice(command.name.split(" ").length);
  if (args.includes("--help") || args.includes("-h")) return showHelp(argv);
  try {
    return await command.run(args, tools);
  } catch (error) {
    return tell(error, { isJson: args.includes("--json"), advice: `  ${usageOf(command)}` });
  }
}

function commandOf(words: readonly string[]): Command | null {
  return COMMANDS.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" ")) ?? null;
}

function showHelp(words: readonly string[]): number {
  const wanted = words.filter((word) => !word.startsWith("-"));
  if (wanted.length === 0) {
    console.log(help());
    return 0;
  }
  const exact = commandOf(wanted);
  // `help organization` shows all that begins with it.
  const found =
    exact === null ? COMMANDS.filter(({ name }) => name.startsWith(`${wanted.join(" ")} `)) : [exact];
  if (found.length === 0) return refuseUnknown(words);
  console.log(found.map((command) => `${command.summary}\n\n  ${usageOf(command)}`).join("\n\n"));
  return 0;
}

function refuseUnknown(words: readonly string[]): number {
  const name = words.filter((word) => !word.startsWith("-")).join(" ");
  const error = new UsageError(`There is no command \`${name}\`.`);
  return tell(error, { isJson: words.includes("--json"), advice: help() });
}

/** Errors go to stderr, also as JSON: readers of stdout get a result or nothing. */
function tell(error: unknown, { isJson, advice }: { isJson: boolean; advice: string }): number {
  const { status, code, message, options } = failureOf(error);
  if (isJson) console.error(JSON.stringify({ error: { code, message, options } }));
  else console.error(error instanceof UsageError ? `${message}\n\n${advice}` : message);
  return status;
}

function usageOf({ name, usage }: Command): string {
  return `npm run -s hiatus -- ${[name, usage].filter(Boolean).join(" ")}`;
}

function help(): string {
  const lines = COMMANDS.map(
    (command) => `  ${[command.name, command.usage].filter(Boolean).join(" ")}\n      ${command.summary}`,
  );
  return `Usage: npm run -s hiatus -- COMMAND [--json]\n       npm run -s hiatus -- help COMMAND\n       npm run -s hiatus -- --version\n\n${lines.join("\n")}`;
}
