import { once } from "node:events";
import type { Socket } from "node:net";
import type { AuthContext, Connection } from "ssh2";
import type { App } from "../platform/app.ts";
import { countEvent } from "../platform/rate-limit.ts";
import { serveChannel, type Channel } from "./channel.ts";
import { judgeKey, type LoginRefusal, type SftpLogin } from "./log-in.ts";
import { FileSession } from "./session.ts";
import { beginSession, endSession, type SessionName } from "./sessions.ts";

/** Attempts of one connection that are refused, until it is closed. */
const mostRefusedAttempts = 6;
/** Attempts of one address in a minute, with any key; a program may offer several keys for one log-in. */
const mostAttemptsPerMinute = 120;
/** Every exchange of keys costs time of the serving thread; clients exchange them after a gigabyte or an hour. */
const mostRekeys = 50;
/** More than this waits for the client to take it before the next request is answered. */
const mostUnsentBytes = 1_000_000;

/** A session that is open in this process. */
export type OpenSession = {
  readonly login: SftpLogin;
  readonly name: SessionName;
  /** Milliseconds since the last request, by the clock of the process; 0 while a request is being answered. */
  idleMs(): number;
  /** Closes the connection; what was not finished is discarded. */
  end(): Promise<void>;
};

type Hooks = {
  /** The client proved its key and has a session. A connection without a session is closed after a while. */
  readonly onSession: (session: OpenSession) => void;
  readonly onEnd: (session: OpenSession) => void;
};

/** Serves one connection from its first byte to its end. */
export function serveConnection(app: App, client: Connection, socket: Socket, hooks: Hooks): void {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  let refused = 0;
  let rekeys = 0;
  let session: OpenSession | null = null;

  client.on("error", () => undefined); // The connection closes after an error; a stranger's errors concern nobody.
  client.on("rekey", () => {
    rekeys += 1;
    if (rekeys > mostRekeys) close();
  });
  client.on("authentication", (context) => {
    authenticate(context).catch((error: unknown) => {
      app.log.error({}, "a log-in by SFTP failed", error);
      close();
    });
  });
  client.on("close", () => void session?.end().catch((error: unknown) => noteLostEnd(app, error)));

  function close(): void {
    client.end();
    socket.destroySoon();
  }

  async function authenticate(context: AuthContext): Promise<void> {
    if (context.method !== "publickey") {
      refuse(context, null);
      return;
    }
    const { username, key, signature, blob, hashAlgo } = context;
    const attempts = await countEvent(app.db, `sftp ${address}`, 60);
    const judged =
      attempts > mostAttemptsPerMinute
        ? "too-many-attempts"
        : await judgeKey(app, { username, key, signature, blob, hashAlgo, address });
    if (typeof judged === "string") {
      refuse(context, judged);
      return;
    }
    if (signature) {
      const name = await beginSession(app, judged.caller, {
        clientId: judged.user.clientId,
        keyId: judged.keyId,
      });
      if (name) open(judged, name);
      else client.on("session", (_accept, reject) => reject());
      note(judged.user.clientId, name ? null : "too-many-sessions");
    }
    context.accept();
  }

  function refuse(context: AuthContext, reason: LoginRefusal | null): void {
    if (reason) note(null, reason);
    context.reject(["publickey"]);
    refused += 1;
    if (refused >= mostRefusedAttempts) close();
  }

  /** Support finds here why a client's program is refused. The name of the user may be any text, so it is not logged. */
  function note(clientId: string | null, reason: LoginRefusal | null): void {
    app.metrics.sftpLogins.inc({ outcome: reason ?? "accepted" });
    if (reason) app.log.info({ clientId, address, reason }, "a log-in by SFTP was refused");
  }

  function open(of: SftpLogin, name: SessionName): void {
    const files = new FileSession(app, of, name);
    let channel: Channel | null = null;
    let lastRequestAt = performance.now();
    let ended: Promise<void> | null = null;
    const opened: OpenSession = {
      login: of,
      name,
      idleMs: () => (channel?.isBusy() ? 0 : performance.now() - lastRequestAt),
      end: () => (ended ??= end()),
    };
    async function end(): Promise<void> {
      close();
      await channel?.close();
      hooks.onEnd(opened);
      await endSession(app, of.caller, name);
    }
    session = opened;
    hooks.onSession(opened);
    if (socket.destroyed) opened.end().catch((error: unknown) => noteLostEnd(app, error));
    let isChannelOpen = false;
    client.on("session", (accept, reject) => {
      // One channel at a time: the limit of sessions counts connections.
      if (isChannelOpen) {
        reject();
        return;
      }
      isChannelOpen = true;
      const asked = accept();
      asked.on("close", () => (isChannelOpen = false));
      asked.on("sftp", (acceptSftp) => {
        const sftp = acceptSftp();
        const served = serveChannel(app, sftp, {
          type: of.user.type,
          files,
          flow: flowOf(socket),
          onRequest: () => (lastRequestAt = performance.now()),
          end: () => void opened.end().catch((error: unknown) => noteLostEnd(app, error)),
        });
        channel = served;
        sftp.on("close", () => void served.close());
      });
    });
  }
}

function flowOf(socket: Socket) {
  return {
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    async drained() {
      if (socket.writableLength <= mostUnsentBytes || socket.destroyed) return;
      const gone = new AbortController();
      await Promise.race([
        once(socket, "drain", { signal: gone.signal }),
        once(socket, "close", { signal: gone.signal }),
      ]).catch(() => undefined); // A broken connection is closed as well.
      gone.abort();
    },
  };
}

/** The row of the session expires by itself. */
function noteLostEnd(app: App, error: unknown): void {
  app.log.error({}, "the end of a session by SFTP was not stored", error);
}
