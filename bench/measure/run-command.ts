import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as readText } from "node:stream/consumers";
import { projectRoot } from "@/platform/project-root";

/** Runs a command of the service, such as `doctor`, and says how it ended; what it wrote is shown unless that is 0. */
export async function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ["scripts/hiatus.mjs", ...args], { cwd: projectRoot(), env });
  const exited = once(child, "exit");
  const said = await Promise.all([readText(child.stdout), readText(child.stderr)]);
  await exited;
  const status = child.exitCode ?? 1;
  if (status !== 0)
    console.log(`     ${args[0]} ended with ${status}: ${said.join("").trim().slice(0, 500)}`);
  return status;
}
