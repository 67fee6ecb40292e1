import net from "node:net";
import { performance } from "node:perf_hooks";
import { readHttpAnswer, type HttpAnswer } from "./http-answer.ts";

/** One thing to be asked. It is over when it was answered, or when its time was up. */
export type Call = {
  readonly text: string;
  /** By this process's running time: after it nobody waits any more, and it must not leave any more either. */
  readonly until: number;
  end(answer: HttpAnswer | null): void;
};

/** One connection that is kept, with one call at a time on it. */
export type Line = {
  carry(call: Call): void;
  /** A call that was given up closes its connection: its answer could still come, and must not be taken for that of the next call. */
  close(): void;
};

/** Shorter than servers keep theirs, so that one is hardly ever closed at the moment it is used. */
const idleMs = 30_000;

export function openLine(
  address: { readonly host: string; readonly port: number },
  heard: { onFree(line: Line): void; onClose(line: Line): void },
): Line {
  let current: Call | null = null;
  let received: Buffer | null = null;
  const socket = net.connect({ ...address, noDelay: true });
  // A process that was frozen meanwhile would hand over what somebody else has taken on since: so the time is looked at here, last.
  const write = (): void => {
    if (current && performance.now() < current.until) socket.write(current.text);
    else socket.destroy();
  };
  const line: Line = {
    carry(call) {
      current = call;
      socket.ref();
      if (socket.connecting) socket.once("connect", write);
      else write();
    },
    close: () => void socket.destroy(),
  };
  const endCurrent = (answer: HttpAnswer | null): void => {
    current?.end(answer);
    [current, received] = [null, null];
  };
  socket.setTimeout(idleMs);
  socket.on("timeout", () => {
    if (!current) socket.destroy();
  });
  socket.on("data", (piece) => {
    received = received ? Buffer.concat([received, piece]) : piece;
    const answer = readHttpAnswer(received);
    if (!answer) return;
    if (answer === "unreadable" || !current) {
      line.close();
      return;
    }
    endCurrent(answer);
    socket.unref(); // A connection that nobody uses keeps no program alive.
    if (answer.isLast) line.close();
    else heard.onFree(line);
  });
  socket.on("error", () => undefined); // Its close follows.
  socket.on("close", () => {
    endCurrent(null);
    heard.onClose(line);
  });
  return line;
}
