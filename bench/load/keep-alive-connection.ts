import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { readAnswer } from "./answer-reader";

export interface Answer {
  status: number;
  body: string;
}

interface Waiting {
  isBodyWanted: boolean;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/**
 * One HTTP/1.1 connection that sends prepared bytes and looks at no more of an answer than its status and its end:
 * a fifth of what node:http's client costs, so that the cores are left to what is measured.
 */
export class KeepAliveConnection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: Waiting | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.take(chunk));
    socket.on("error", (error) => this.fail(error));
    socket.on("close", () => this.fail(new Error("The server closed the connection.")));
  }

  static async open(port: number): Promise<KeepAliveConnection> {
    const socket = connect({ host: "127.0.0.1", port });
    await once(socket, "connect");
    return new KeepAliveConnection(socket);
  }

  /** Sends one request and waits for its answer; one at a time. */
  send(request: Buffer, { isBodyWanted = false } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { isBodyWanted, resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const answer = readAnswer(this.received);
    if (answer === null || this.waiting === null) return;
    const { isBodyWanted, resolve } = this.waiting;
    const body = isBodyWanted ? answer.body(this.received) : "";
    this.received = this.received.subarray(answer.end);
    this.waiting = null;
    resolve({ status: answer.status, body });
  }

  private fail(error: Error): void {
    this.waiting?.reject(error);
    this.waiting = null;
  }
}
