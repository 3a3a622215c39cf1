import type { OpenApiDocument } from "@/server/openapi/open-api";
import { exchange } from "./exchange";
import type { Seen } from "./seen";

interface Service {
  readonly document: OpenApiDocument;
  readonly port: number;
  readonly seen: Seen;
}

/** Brings every operation to what the front refuses before it is reached: too long, too large, too slow, unreadable. */
export async function bringToTheEdges(service: Service): Promise<void> {
  const slow: Promise<void>[] = [];
  for (const { method, path } of addressesOf(service.document)) {
    const head = (target: string, more = "") =>
      `${method} /api/v1${target} HTTP/1.1\r\nHost: localhost\r\n${more}`;
    const say = async (target: string, text: string) => {
      const { response } = await exchange(service.port, Buffer.from(text));
      await service.seen.note({ method, path: target, shown: `${method} ${target.slice(0, 200)}` }, response);
    };
    const long = `${path}?x=${"y".repeat(9000)}`;
    await say(long, `${head(long)}Connection: close\r\n\r\n`);
    await say(path, `${head(path, `X-Long: ${"y".repeat(17_000)}\r\n`)}\r\n`);
    await say(path, `${head(path, "No colon\r\n")}\r\n`);
    // The end of the headers never comes.
    slow.push(say(path, head(path)));
  }
  await Promise.all(slow);
}

/** Calls every operation with a key that has none left. */
export async function bringToTheLimit(service: Service, key: string): Promise<void> {
  for (const { method, path } of addressesOf(service.document)) {
    for (let times = 0; times < 2; times++) {
      const lines = [`${method} /api/v1${path} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${key}`];
      const { response } = await exchange(
        service.port,
        Buffer.from(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`),
      );
      await service.seen.note({ method, path, shown: `${method} ${path}` }, response);
    }
  }
}

function addressesOf({ paths }: OpenApiDocument): { method: string; path: string }[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000"),
    })),
  );
}
