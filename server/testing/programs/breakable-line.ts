import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy between the product and its PostgreSQL that tests can cut or stall, as networks and databases do. */
export type BreakableLine = {
  /** The same database, through this line. */
  readonly databaseUrl: string;
  /** Breaks connections and refuses new ones. */
  cut(): void;
  /** Connections stay open and carry no data, as behind a firewall that dropped them. */
  stall(): void;
  /** New connections work. Stalled ones stay stalled. */
  mend(): void;
  close(): Promise<void>;
};

export async function openBreakableLine(databaseUrl: string): Promise<BreakableLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: "whole" | "cut" | "stalled" = "whole";
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state === "cut") return void near.destroy();
    if (state === "stalled") return;
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    near.pipe(far).once("close", () => near.destroy());
    far.pipe(near).once("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: url.href,
    cut() {
      state = "cut";
      for (const socket of sockets) socket.destroy();
    },
    stall() {
      state = "stalled";
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => void (state = "whole"),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
