import net, { type LookupFunction } from "node:net";
import tls from "node:tls";

/** Where a connection leads. */
export type Destination = {
  readonly isTls: boolean;
  readonly host: string;
  readonly port: number;
  /** The name that the certificate must have, empty for an address. */
  readonly servername: string;
};

/** A call that uses a connection, one at a time. */
export type ConnectionUser = {
  /** The connection is open and carries this call alone. */
  begin(connection: OpenConnection): void;
  read(piece: Buffer): void;
  /** Nothing more is read: the connection failed, or the other side closed it. */
  end(error: Error | null): void;
};

export type OpenConnection = {
  write(head: string, body: string | Buffer): void;
  /** Lets the next call have the connection. */
  free(): void;
  /** After an answer that does not say where it ends, or in the middle of a call. */
  destroy(): void;
};

export type ConnectionSettings = {
  readonly lookup: LookupFunction;
  /** Of one destination within a pool. Further calls wait. */
  readonly most: number;
  readonly certificateAuthority: string | undefined;
};

/** Longer than a call may take, so that a call in flight never meets it. */
const idleMs = 30_000;
/** Most connections take less. Node's default of 250 ms would give up connections between continents. */
const connectAttemptMs = 2_000;

/** The connections to one destination, which the calls of one pool share. */
export class ConnectionPool {
  readonly #destination: Destination;
  readonly #settings: ConnectionSettings;
  readonly #onUnused: () => void;
  readonly #all = new Set<net.Socket>();
  readonly #idle: { readonly socket: net.Socket; readonly use: (user: ConnectionUser) => void }[] = [];
  /** Calls whose connection is not open yet. */
  readonly #opening = new Map<ConnectionUser, OpenConnection>();
  readonly #waiting = new Set<ConnectionUser>();

  constructor(destination: Destination, settings: ConnectionSettings, onUnused: () => void) {
    this.#destination = destination;
    this.#settings = settings;
    this.#onUnused = onUnused;
  }

  /** The call begins at once, when a new connection is open, or when another call frees one. */
  take(user: ConnectionUser): void {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.socket.writable) continue; // It is being closed.
      idle.socket.ref();
      idle.use(user);
      return;
    }
    if (this.#all.size < this.#settings.most) this.#connect(user);
    else this.#waiting.add(user);
  }

  /** For a call that has not begun. */
  giveUp(user: ConnectionUser): void {
    this.#waiting.delete(user);
    this.#opening.get(user)?.destroy();
  }

  /** Ends all calls, also those that wait. */
  destroy(): void {
    for (const socket of this.#all) socket.destroy();
    for (const user of this.#waiting) user.end(null);
  }

  #nextUser(): ConnectionUser | undefined {
    const [user] = this.#waiting;
    if (user) this.#waiting.delete(user);
    return user;
  }

  #connect(first: ConnectionUser): void {
    const socket = open(this.#destination, this.#settings);
    let present: ConnectionUser | null = first;
    const use = (user: ConnectionUser) => {
      present = user;
      user.begin(connection);
    };
    const end = (error: Error | null) => {
      const user = present;
      present = null;
      user?.end(error);
    };
    const idle = { socket, use };
    const connection: OpenConnection = {
      write(head, body) {
        socket.write(typeof body === "string" ? head + body : Buffer.concat([Buffer.from(head), body]));
      },
      free: () => {
        present = null;
        if (!socket.writable || socket.writableLength > 0) return void socket.destroy();
        const next = this.#nextUser();
        if (next) {
          use(next);
          return;
        }
        socket.unref();
        this.#idle.push(idle);
      },
      destroy() {
        present = null;
        socket.destroy();
      },
    };
    this.#all.add(socket);
    this.#opening.set(first, connection);
    socket
      .on(this.#destination.isTls ? "secureConnect" : "connect", () => {
        this.#opening.delete(first);
        present?.begin(connection);
      })
      // What is sent before the question is no answer.
      .on("data", (piece: Buffer) => (present ? present.read(piece) : socket.destroy()))
      .on("timeout", () => present ?? socket.destroy())
      .on("end", () => end(null))
      .on("error", end)
      .on("close", () => {
        end(null);
        this.#all.delete(socket);
        this.#opening.delete(first);
        const place = this.#idle.indexOf(idle);
        if (place >= 0) this.#idle.splice(place, 1);
        const next = this.#nextUser();
        if (next) this.#connect(next);
        else if (this.#all.size === 0) this.#onUnused();
      });
  }
}

function open({ isTls, host, port, servername }: Destination, settings: ConnectionSettings): net.Socket {
  const options = {
    ...{ host, port, lookup: settings.lookup, noDelay: true },
    autoSelectFamilyAttemptTimeout: connectAttemptMs,
  };
  const socket = isTls
    ? tls.connect({
        ...options,
        servername,
        // Set here, so that no environment variable switches the check of certificates off.
        rejectUnauthorized: true,
        minVersion: "TLSv1.2",
        ...(settings.certificateAuthority === undefined ? {} : { ca: settings.certificateAuthority }),
      })
    : net.connect(options);
  return socket.setTimeout(idleMs);
}
