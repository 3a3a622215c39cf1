import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LoadAnswer, LoadFigures, LoadMessage, LoadOrder, LoadPlan } from "../load-process";

/** The load generator in a process of its own, so that it shares no event loop with anything measured. */
export class LoadDriver {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL("../load-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
  });

  private readonly ended = once(this.child, "exit").then(() => {
    throw new Error("The load generator ended.");
  });

  /** Makes a plan known, under its name, before it is driven. */
  async learn(plan: LoadPlan): Promise<void> {
    await this.ask({ plan });
  }

  async run(order: LoadOrder): Promise<LoadFigures> {
    const answer = await this.ask({ order });
    if (!("figures" in answer)) throw new Error("The load generator gave no figures.");
    return answer.figures;
  }

  /** Lets the load that runs end now. */
  halt(): void {
    this.child.send({ stop: true } satisfies LoadMessage);
  }

  stop(): void {
    this.ended.catch(() => undefined);
    this.child.kill();
  }

  private async ask(message: LoadMessage): Promise<LoadAnswer> {
    const answered = once(this.child, "message");
    this.child.send(message);
    const [answer] = (await Promise.race([answered, this.ended])) as [LoadAnswer];
    if ("error" in answer) throw new Error(`The load generator failed: ${answer.error}`);
    return answer;
  }
}
