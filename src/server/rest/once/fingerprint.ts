import { createHash, type Hash } from "node:crypto";

/** SHA-256 of an input: of its fields in the order of their names, and of its files' contents, however the body was written. */
export async function fingerprintOf(input: unknown): Promise<Buffer> {
  const hash = createHash("sha256");
  await add(hash, input);
  return hash.digest();
}

async function add(hash: Hash, value: unknown): Promise<void> {
  if (value instanceof File) {
    const content = createHash("sha256").update(new Uint8Array(await value.arrayBuffer()));
    hash.update(`file ${JSON.stringify(value.name)} ${content.digest("hex")};`);
  } else if (Array.isArray(value)) {
    hash.update(`list ${value.length};`);
    for (const item of value) await add(hash, item);
  } else if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`object ${entries.length};`);
    for (const [name, field] of entries) {
      hash.update(`${JSON.stringify(name)}:`);
      await add(hash, field);
    }
  } else {
    hash.update(`${JSON.stringify(value)};`);
  }
}
