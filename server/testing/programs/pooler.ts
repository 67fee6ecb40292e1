import { createServer, type AddressInfo, type Socket } from "node:net";
import { readFileSync } from "node:fs";
import { TLSSocket } from "node:tls";
import pg from "pg";

/**
 * A pooler in transaction mode between the product and its PostgreSQL, like PgBouncer: each transaction gets the session that was idle
 * longest, and a session keeps whatever was left in it.
 */
export type Pooler = {
  readonly databaseUrl: string;
  /** The sessions of the database, to look at what was left in them. */
  readonly sessions: readonly pg.Client[];
  /** How often each session was lent for a transaction. */
  readonly lent: readonly number[];
  close(): Promise<void>;
};

type Session = { readonly client: pg.Client; readonly socket: Socket; readonly index: number };

const sslRequest = 80_877_103;

type PoolerWish = {
  readonly sessionCount?: number;
  /** Settings of its sessions, such as those of a standby. */
  readonly options?: string;
  /** Takes TLS with the certificate of these tests, which is for localhost. */
  readonly hasTls?: boolean;
};

const inFolder = (file: string) => new URL(`./tls/${file}`, import.meta.url);

/** The certificate of poolers with TLS, and one for the same host by an authority that did not sign theirs. */
export const certificateFile = inFolder("certificate.pem").pathname;
export const strangeCertificateFile = inFolder("other-authority.pem").pathname;

export async function openPooler(
  databaseUrl: string,
  { sessionCount = 3, options = "", hasTls = false }: PoolerWish = {},
): Promise<Pooler> {
  const indexes = Array.from({ length: sessionCount }, (_, index) => index);
  const opened = await Promise.all(indexes.map((index) => openSession(databaseUrl, index, options)));
  const free = [...opened];
  const waiting: ((session: Session) => void)[] = [];
  const sockets = new Set<Socket>();
  const lent = opened.map(() => 0);
  const borrow = async (): Promise<Session> => {
    const session = free.shift() ?? (await new Promise<Session>((resolve) => waiting.push(resolve)));
    lent[session.index] = lent[session.index]! + 1;
    return session;
  };
  const giveBack = (session: Session): void => {
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  };
  const server = createServer((near) => {
    sockets.add(near.on("error", () => undefined).once("close", () => sockets.delete(near)));
    greet(near, hasTls, (socket, rest) => serveConnection(socket, rest, borrow, giveBack));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: url.href,
    sessions: opened.map(({ client }) => client),
    lent,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(opened.map(({ client }) => client.end()));
    },
  };
}

async function openSession(databaseUrl: string, index: number, options: string): Promise<Session> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "a pooler", options });
  client.on("error", () => undefined); // The test may drop the database first.
  await client.connect();
  return { client, socket: (client.connection as unknown as { stream: Socket }).stream, index };
}

/** Reads the first message of a connection, after TLS if that is asked for and offered. */
function greet(near: Socket, hasTls: boolean, serve: (socket: Socket, rest: Buffer) => void): void {
  near.once("data", (bytes: Buffer) => {
    const [length, kind] = [bytes.readInt32BE(0), bytes.readInt32BE(4)];
    if (kind === sslRequest) {
      near.write(hasTls ? "S" : "N");
      greet(hasTls ? withTls(near) : near, false, serve);
    } else if (bytes.toString("utf8", 8, length).split("\0").includes("options")) {
      near.end(refusal);
    } else {
      near.write(Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]));
      serve(near, bytes.subarray(length));
    }
  });
}

function withTls(near: Socket): Socket {
  const [cert, key] = [readFileSync(certificateFile), readFileSync(inFolder("key.pem"))];
  return new TLSSocket(near, { isServer: true, cert, key }).on("error", () => undefined);
}

function serveConnection(
  near: Socket,
  rest: Buffer,
  borrow: () => Promise<Session>,
  giveBack: (session: Session) => void,
): void {
  let received = rest;
  let session: Session | null = null;
  let isBorrowing = false;

  async function carryOn(): Promise<void> {
    if (isBorrowing || received.length === 0) return;
    if (received[0] === "X".charCodeAt(0)) return void near.end();
    if (!session) {
      isBorrowing = true;
      session = await borrow();
      isBorrowing = false;
      relayAnswers(session, near, () => {
        giveBack(session!);
        session = null;
        void carryOn();
      });
    }
    session.socket.write(received);
    received = Buffer.alloc(0);
  }

  near.on("data", (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    void carryOn();
  });
}

/** Passes on what the session answers, until its transaction has ended. */
function relayAnswers({ socket }: Session, near: Socket, ended: () => void): void {
  const own = socket.listeners("data") as ((bytes: Buffer) => void)[];
  socket.removeAllListeners("data");
  let pending = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    pending = Buffer.concat([pending, bytes]);
    let isIdle = false;
    let end = 0;
    while (pending.length >= end + 5 && pending.length >= end + 1 + pending.readInt32BE(end + 1)) {
      isIdle =
        pending.toString("latin1", end, end + 1) === "Z" &&
        pending.toString("latin1", end + 5, end + 6) === "I";
      end += 1 + pending.readInt32BE(end + 1);
    }
    near.write(pending.subarray(0, end));
    pending = pending.subarray(end);
    if (!isIdle) return;
    socket.removeAllListeners("data");
    for (const listener of own) socket.on("data", listener);
    ended();
  });
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The answer of PgBouncer to settings of a session. */
const refusal = message(
  "E",
  Buffer.from("SFATAL\0C08P01\0Munsupported startup parameter: options\0\0", "utf8"),
);
