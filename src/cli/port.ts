import { createServer } from "node:net";

/** Fails early, before a build and a database, if the port is not available. */
export async function refuseTakenPort(
  port: number,
  host: string | undefined,
  setting = "PORT",
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new Error(reasonOf(error, { port, host, setting }))),
    );
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => server.close(() => resolve()));
  });
}

interface Wanted {
  readonly port: number;
  readonly host: string | undefined;
  /** The variable that says which port. */
  readonly setting: string;
}

function reasonOf(error: NodeJS.ErrnoException, { port, host, setting }: Wanted): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is in use. Set ${setting} to another one.`;
  if (error.code === "EACCES") return `Port ${port} needs more rights. Set ${setting} to one above 1023.`;
  return `Cannot listen on ${host ?? "any interface"}, port ${port}: ${error.message}`;
}
