import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * @typedef {object} Step
 * @property {string} name what the person reads
 * @property {string} command
 * @property {readonly string[]} args
 * @property {Record<string, string>} [env]
 * @property {boolean} [isStreamed] shows its output as it comes, instead of only when it fails
 */

/**
 * Runs one program and says how it went and how long it took.
 * @param {Step} step
 * @returns {Promise<{ name: string, isPassed: boolean, output: string }>}
 */
export async function runStep(step) {
  const begin = performance.now();
  const child = spawn(step.command, [...step.args], {
    cwd: ROOT,
    env: { ...process.env, ...step.env, PATH: `${ROOT}node_modules/.bin:${process.env.PATH ?? ""}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString();
    if (step.isStreamed) process.stdout.write(chunk);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  /** @type {boolean} */
  const isPassed = await new Promise((resolve) => {
    child.on("error", (error) => {
      output += `${error.message}\n`;
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${isPassed ? "ok  " : "FAIL"} ${step.name} (${seconds} s)`);
  if (!isPassed && !step.isStreamed) console.log(output.trimEnd());
  return { name: step.name, isPassed, output };
}

/**
 * Runs steps in parallel, as many as there are processors, in the given order.
 * @param {readonly Step[]} steps
 */
export async function runBeside(steps) {
  const waiting = [...steps];
  /** @type {Awaited<ReturnType<typeof runStep>>[]} */
  const done = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      done.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return done;
}
