import type { ChildProcess } from "node:child_process";
import { z } from "zod";
import { PlainMetric } from "@/platform/metrics/merged-metrics";

/** What the first process tells a worker. */
const Order = z.discriminatedUnion("kind", [
  // With a connection that has been accepted for it.
  z.object({ kind: z.literal("connection") }),
  z.object({ kind: z.literal("drain") }),
  z.object({ kind: z.literal("finish"), graceMs: z.number() }),
  z.object({ kind: z.literal("measure"), number: z.number() }),
]);

/** What a worker tells the first process. */
const Report = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("took") }),
  z.object({ kind: z.literal("measured"), number: z.number(), metrics: z.array(PlainMetric) }),
]);

export type Order = z.infer<typeof Order>;
export type Report = z.infer<typeof Report>;

export function readOrder(message: unknown): Order {
  return Order.parse(message);
}

/** Null for what is not a message: the first process, on which all others depend, must not end because of it. */
export function readReport(message: unknown): Report | null {
  return Report.safeParse(message).data ?? null;
}

/** Tells a worker something; one that is gone hears nothing, and its end is told by itself. */
export function order(worker: ChildProcess, told: Order): void {
  if (worker.connected) worker.send(told, () => undefined);
}

/** Tells the first process something. */
export function report(told: Report): void {
  if (process.connected) process.send?.(told, undefined, {}, () => undefined);
}
