import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { copyIn, copyOut } from "./copy-streams";

const db = givenDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
  await client.query("CREATE TEMP TABLE line (number int PRIMARY KEY, words text)");
});
afterAll(() => client.end());

it("carries rows in and out unchanged, and leaves the connection free", async () => {
  const input = copyIn(client, "COPY line FROM STDIN");
  const text = "1\ta\\tb\\nc\n2\t\\N\n3\tö\n";
  // In pieces that end in the middle of a row and of a letter.
  for (const byte of Buffer.from(text)) input.write(Buffer.from([byte]));
  input.end();
  await once(input, "finish");
  const pieces: Buffer[] = [];
  for await (const piece of copyOut(client, "COPY line TO STDOUT")) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString()).toBe(text);
  expect((await client.query("SELECT count(*)::int AS count FROM line")).rows).toEqual([{ count: 3 }]);
});

it("lets the server wait for a slow reader", async () => {
  const output = copyOut(client, "COPY (SELECT repeat('x', 1000) FROM generate_series(1, 100000)) TO STDOUT");
  let size = 0;
  let most = 0;
  for await (const piece of output) {
    size += (piece as Buffer).length;
    if (size % 10_010_000 === 0) await sleep(100);
    most = Math.max(most, output.readableLength);
  }
  expect(size).toBe(100_000 * 1001);
  expect(most).toBeLessThan(1_000_000);
});

it("fails with what the server says, and leaves the connection free", async () => {
  const input = copyIn(client, "COPY line FROM STDIN");
  input.write("1\tthere already\n");
  input.end();
  await expect(once(input, "finish")).rejects.toThrow("duplicate key");
  const output = copyOut(client, "COPY nowhere TO STDOUT");
  await expect(once(output, "end")).rejects.toThrow('relation "nowhere" does not exist');
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

it("can be given up half-way", async () => {
  const input = copyIn(client, "COPY line FROM STDIN");
  input.write("9\tnever\n");
  await sleep(50);
  input.destroy();
  const output = copyOut(client, "COPY (SELECT generate_series(1, 1000000)) TO STDOUT");
  await once(output, "readable");
  output.destroy();
  expect((await client.query("SELECT 1 FROM line WHERE number = 9")).rowCount).toBe(0);
});
