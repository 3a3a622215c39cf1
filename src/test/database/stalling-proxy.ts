import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface StallingProxy {
  /** The address of the database, through the proxy. */
  readonly url: string;
  /** From now on nothing is forwarded, and nobody is told. */
  readonly stall: () => void;
  /** What was held back goes on its way. */
  readonly resume: () => void;
  /** Connections that are open on the side of the service. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

/** Stands between the service and its database, and can stand still, as a server does whose disk hangs. */
export async function stallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isStalled = false;
  const added = (socket: Socket) => {
    sockets.add(socket);
    if (isStalled) socket.pause();
    // What breaks is told to the other side by its close.
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    added(client);
    added(upstream);
    clients.add(client);
    client.once("close", () => clients.delete(client));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.once("close", () => to.destroy());
    }
    if (isStalled) for (const socket of [client, upstream]) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    open: () => clients.size,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
