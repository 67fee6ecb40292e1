import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy before a database or a server that can be cut, stalled, slowed or held up, as networks do. */
export type BreakableLine = {
  /** The address that was given, through this line. */
  readonly url: string;
  /** Resets connections and refuses new ones. */
  cut(): void;
  /** Connections stay open and carry no data, as behind a firewall that dropped them. The other side never learns of a close. */
  stall(): void;
  /** Carries nothing, and keeps what was sent until the line is mended, as TCP does when a network is divided. */
  hold(): void;
  /** Each piece arrives later by a time of its own; pieces keep their order. Null ends the delay. */
  delay(pickMs: (() => number) | null): void;
  /** New connections work, and held ones go on. Stalled ones stay stalled. */
  mend(): void;
  /** The far sides of stalled connections are closed, as by the keepalive of their system. */
  endStalled(): void;
  close(): Promise<void>;
};

/** One direction of a connection. */
type Way = {
  readonly from: Socket;
  readonly to: Socket;
  readonly pieces: { data: Buffer; dueAt: number }[];
};

export async function openBreakableLine(address: string): Promise<BreakableLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const farSockets = new WeakSet<Socket>();
  const ways = new Set<Way>();
  const stalled = new Set<Way>();
  let state: "whole" | "cut" | "stalled" | "held" = "whole";
  let pickDelayMs: (() => number) | null = null;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  };
  function carry(from: Socket, to: Socket): void {
    const way: Way = { from, to, pieces: [] };
    ways.add(way);
    if (state === "stalled") stalled.add(way);
    from.on("data", (data) => {
      const last = way.pieces.at(-1)?.dueAt ?? 0;
      const dueAt = Math.max(last, performance.now() + (pickDelayMs?.() ?? 0));
      way.pieces.push({ data, dueAt });
      deliver(way);
    });
    from.once("close", () => deliver(way));
  }
  function deliver(way: Way): void {
    if (state === "held" || stalled.has(way)) return;
    for (let piece = way.pieces[0]; piece; piece = way.pieces[0]) {
      const leftMs = piece.dueAt - performance.now();
      if (leftMs > 0) return void setTimeout(() => deliver(way), leftMs + 1);
      way.to.write(way.pieces.shift()!.data);
    }
    if (!way.from.destroyed) return;
    ways.delete(way);
    way.to.destroySoon();
  }

  const server = createServer((near) => {
    keep(near);
    if (state === "cut") return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    farSockets.add(far);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(address);
  url.port = String((server.address() as AddressInfo).port);
  const destroyAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
    ways.clear();
    stalled.clear();
  };
  return {
    url: url.href.replace(/\/$/, ""),
    cut() {
      state = "cut";
      destroyAll();
    },
    stall() {
      state = "stalled";
      for (const way of ways) stalled.add(way);
    },
    hold: () => void (state = "held"),
    delay: (pickMs) => void (pickDelayMs = pickMs),
    mend() {
      state = "whole";
      for (const way of ways) deliver(way);
    },
    endStalled() {
      for (const { to } of stalled) if (farSockets.has(to)) to.destroy();
    },
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
