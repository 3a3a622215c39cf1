import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** A mail that was taken. */
export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  readonly at: number;
}

/** What the server did with mails that it did not simply take. */
export type Moods = Record<"delayed" | "refused" | "cutBefore" | "cutAfter", number>;

export interface MoodyMailServer {
  readonly url: string;
  readonly mails: readonly TakenMail[];
  readonly moods: Moods;
  /** From now on it is only slow. */
  readonly calmDown: () => void;
  readonly close: () => Promise<void>;
}

const LONGEST_DELAY_MS = 250;

/** A mail server that takes its time, refuses for now, and cuts connections, before it has taken a mail or after. */
export async function startMoodyMailServer(): Promise<MoodyMailServer> {
  const mails: TakenMail[] = [];
  const moods: Moods = { delayed: 0, refused: 0, cutBefore: 0, cutAfter: 0 };
  const sockets = new Map<number | undefined, Socket>();
  let isMoody = true;
  const isIn = (share: number) => isMoody && Math.random() < share;
  const answer = async ({ take, cut, done }: { take: () => void; cut: () => void; done: () => void }) => {
    if (Math.random() < 0.5) {
      moods.delayed++;
      await sleep(Math.random() * LONGEST_DELAY_MS);
    }
    if (isIn(0.08)) {
      moods.cutBefore++;
      return cut();
    }
    take();
    if (!isIn(0.04)) return done();
    moods.cutAfter++;
    cut();
  };

  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const isRefused = isIn(0.15);
      if (isRefused) moods.refused++;
      done(isRefused ? Object.assign(new Error("Try again later"), { responseCode: 451 }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const take = () =>
          mails.push({
            messageId: messageIdOf(Buffer.concat(chunks).toString("utf8")),
            to: session.envelope.rcptTo.map(({ address }) => address).join(","),
            at: Date.now(),
          });
        void answer({ take, cut: () => sockets.get(session.remotePort)?.destroy(), done });
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once("close", () => sockets.delete(remotePort));
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    moods,
    calmDown: () => {
      isMoody = false;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function messageIdOf(mail: string): string {
  return /^message-id:\s*<([^>]+)>/im.exec(mail)?.[1] ?? "";
}
