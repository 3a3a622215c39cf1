import { write, writeSync } from "node:fs";

/** What cannot be written is kept up to here; then lines are lost. */
const MOST_KEPT_BYTES = 1024 * 1024;
/**
 * Even with a last line, chunks stay below 4 KiB, which a pipe takes as a whole: several processes may write
 * to one.
 */
const CHUNK_BYTES = 3_072;
/** How long to wait at the end for a slow reader. */
const LAST_TRIES = 20;
const TRY_MS = 25;

/**
 * Drops what a library prints when the disk is full: without a listener, such an error would end the service.
 */
export function loseUnwritable(stream: NodeJS.WriteStream): void {
  stream.on("error", () => undefined);
}

/**
 * Lines on their way to a file or a pipe. A full disk must not end or delay anything: the lines wait, and are
 * written once there is room.
 */
export class LogOutput {
  private chunk: Buffer = Buffer.alloc(0);
  private lines: string[] = [];
  private bytes = 0;
  private isWriting = false;

  constructor(private readonly fd: number) {}

  /** Takes a line, which is written later with many others. */
  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.bytes + bytes > MOST_KEPT_BYTES) return;
    this.bytes += bytes;
    this.lines.push(line);
    if (this.bytes >= CHUNK_BYTES) this.flush();
  }

  /** Takes a line and writes it before returning, if possible. */
  writeAtOnce(line: string): void {
    this.write(line);
    if (!this.isWriting) this.writeAll(1);
  }

  /** Writes what waits; what fails waits for the next time. */
  flush(): void {
    if (this.isWriting || this.bytes === 0) return;
    this.isWriting = true;
    write(this.fd, this.gathered(), (error, written) => {
      this.isWriting = false;
      if (error === null) this.drop(written);
      if (error === null && this.bytes >= CHUNK_BYTES) this.flush();
    });
  }

  /** Writes what waits while the process ends, without waiting for a full disk. */
  end(): void {
    this.writeAll(LAST_TRIES);
  }

  private writeAll(tries: number): void {
    for (let left = tries; this.bytes > 0; ) {
      try {
        this.drop(writeSync(this.fd, this.gathered()));
      } catch (error) {
        left -= 1;
        const isBusy = error instanceof Error && "code" in error && error.code === "EAGAIN";
        if (!isBusy || left <= 0) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_MS);
      }
    }
  }

  /** The chunk whose turn it is: whole lines, or what is left of them. */
  private gathered(): Buffer {
    if (this.chunk.length > 0) return this.chunk;
    let bytes = 0;
    const end = this.lines.findIndex((line) => (bytes += Buffer.byteLength(line)) >= CHUNK_BYTES);
    this.chunk = Buffer.from(this.lines.splice(0, end < 0 ? this.lines.length : end + 1).join(""));
    return this.chunk;
  }

  private drop(written: number): void {
    this.chunk = this.chunk.subarray(written);
    this.bytes -= written;
  }
}
