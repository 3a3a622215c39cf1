import { log } from "@/platform/log";

/** Does something again and again, never twice at a time; what fails is logged and done again. */
export function repeat(
  name: string,
  work: () => Promise<unknown>,
  pauseMs: number | (() => number),
): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = async () => {
    try {
      await work();
    } catch (error) {
      log().error({ err: error, job: name }, "a job of the service failed");
    }
    if (!isStopped) timer = setTimeout(begin, typeof pauseMs === "number" ? pauseMs : pauseMs());
  };
  const begin = () => {
    running = turn();
  };
  begin();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
