import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import tls from "node:tls";

/** A server of a test that counts its connections. */
export type Receiver = {
  readonly port: number;
  connections(): number;
  close(): Promise<void>;
};

type ReceiverOptions = {
  /** By default 127.0.0.1. */
  readonly host?: string;
  readonly certificate?: { readonly key: string; readonly cert: string };
};

export async function startReceiver(
  answer: (socket: Socket) => void,
  { host = "127.0.0.1", certificate }: ReceiverOptions = {},
): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const accept = (socket: Socket) => {
    socket.on("error", () => undefined); // A caller that gives up resets its connection.
    answer(socket);
  };
  const server = certificate ? tls.createServer(certificate, accept) : net.createServer(accept);
  server.on("tlsClientError", () => undefined);
  let connections = 0;
  server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
  });
  server.listen(0, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Answers each request of a kept connection. Requests of the tests come in one piece or with a body that is thrown away. */
export const answerWith =
  (text: string | Buffer) =>
  (socket: Socket): void => {
    socket.on("data", (piece) => {
      if (piece.includes("POST ")) socket.write(text);
    });
  };

/** Writes pieces for as long as the other side takes them, with turns for the other work of this process in between. */
export function writeEndlessly(socket: Socket, piece: string): void {
  const pieces = piece.repeat(16);
  const write = () => {
    if (socket.destroyed) return;
    if (socket.write(pieces)) setImmediate(write);
    else socket.once("drain", write);
  };
  write();
}

/** Writes one piece at a time, with a pause after each. */
export function writeSlowly(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on("close", () => clearInterval(timer));
}
