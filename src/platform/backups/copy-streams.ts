import { Readable, Writable } from "node:stream";
import type pg from "pg";

type Done = (error?: Error | null) => void;

/** The messages of COPY, which pg's connection supports but its types leave out. */
type CopyConnection = pg.Connection & {
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
  readonly sendCopyFail: (reason: string) => void;
};

/** Runs `COPY … TO STDOUT` and gives what it writes; the server waits for the reader. */
export function copyOut(client: pg.Client, sql: string): Readable {
  return client.query(new CopyOut(sql));
}

/** Runs `COPY … FROM STDIN`; what is written to it goes to the server. Ends when the server has taken everything. */
export function copyIn(client: pg.Client, sql: string): Writable {
  return client.query(new CopyIn(sql));
}

class CopyOut extends Readable implements pg.Submittable {
  #socket: pg.Connection["stream"] | null = null;

  constructor(readonly text: string) {
    super();
  }

  readonly submit = (connection: pg.Connection): void => {
    this.#socket = connection.stream;
    connection.query(this.text);
  };

  override _read(): void {
    this.#socket?.resume();
  }

  override _destroy(error: Error | null, done: Done): void {
    // The connection has to receive the rest, or be ended.
    this.#socket?.resume();
    done(error);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.destroyed) return;
    // A copy, because pg reads the next message into the same memory.
    if (!this.push(Buffer.from(chunk))) this.#socket?.pause();
  }

  handleCommandComplete(): void {
    // The end comes when the server is ready.
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

class CopyIn extends Writable implements pg.Submittable {
  #connection: CopyConnection | null = null;
  #whenOpen: (() => void) | null = null;
  #whenTaken: Done | null = null;
  #isOpen = false;

  constructor(readonly text: string) {
    super();
  }

  readonly submit = (connection: pg.Connection): void => {
    if (!speaksCopy(connection)) throw new Error("This version of pg has no COPY.");
    this.#connection = connection;
    connection.query(this.text);
  };

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#onceOpen((connection) => {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once("drain", done);
      else done();
    });
  }

  override _final(done: Done): void {
    this.#onceOpen((connection) => {
      this.#whenTaken = done;
      connection.endCopyFrom();
    });
  }

  override _destroy(error: Error | null, done: Done): void {
    if (this.#isOpen && this.#whenTaken === null) this.#connection?.sendCopyFail("given up");
    this.#isOpen = false;
    done(error);
  }

  handleCopyInResponse(): void {
    this.#isOpen = true;
    this.#whenOpen?.();
  }

  handleCommandComplete(): void {
    // The end comes when the server is ready.
  }

  handleReadyForQuery(): void {
    this.#isOpen = false;
    this.#whenTaken?.();
  }

  handleError(error: Error): void {
    this.#isOpen = false;
    this.destroy(error);
  }

  #onceOpen(run: (connection: CopyConnection) => void): void {
    const open = () => {
      if (this.#connection !== null) run(this.#connection);
    };
    if (this.#isOpen) open();
    else this.#whenOpen = open;
  }
}

function speaksCopy(connection: pg.Connection): connection is CopyConnection {
  return "sendCopyFromChunk" in connection && "endCopyFrom" in connection && "sendCopyFail" in connection;
}
