import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Stands for a database that ends each connection as it begins. */
export async function endingServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    // What says that it may begin, and what ends it, in one packet.
    socket.once("data", () =>
      socket.end(
        Buffer.concat([packet("R", "\0\0\0\0"), packet("Z", "I"), packet("E", "SFATAL\0C57P01\0MEnded\0\0")]),
      ),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `postgresql://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

/** A message as the server sends it: its kind, its length, and what it says. */
function packet(kind: string, text: string): Buffer {
  const bytes = Buffer.alloc(5 + text.length);
  bytes.write(kind + "\0\0\0\0" + text, "latin1");
  bytes.writeInt32BE(4 + text.length, 1);
  return bytes;
}
