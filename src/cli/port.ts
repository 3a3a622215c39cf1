import { createServer } from "node:net";

/** Says early, before a build and a database, that the port cannot be had. */
export async function refuseTakenPort(port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, port, host))));
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => server.close(() => resolve()));
  });
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is in use. Set PORT to another one.`;
  if (error.code === "EACCES") return `Port ${port} needs more rights. Set PORT to one above 1023.`;
  return `Cannot listen on ${host ?? "any interface"}, port ${port}: ${error.message}`;
}
