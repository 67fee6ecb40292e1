import type { Socket } from "node:net";
import type { AuthContext, Connection } from "ssh2";
import type { App } from "../platform/app.ts";
import { countEvent } from "../platform/rate-limit.ts";
import { explainRefusedChannels } from "./internals.ts";
import { judgeKey, type LoginRefusal, type SftpLogin } from "./log-in.ts";
import {
  closeConnection,
  endLoggingErrors,
  openSftpSession,
  type OpenSession,
  type SessionHooks,
} from "./open-session.ts";
import { beginSession, mostSessions } from "./store-sessions.ts";

/** Attempts of one connection that are refused, until it is closed. */
const mostRefusedAttempts = 6;
/** Attempts of one address in a minute, with any key; a program may offer several keys for one log-in. */
const mostAttemptsPerMinute = 120;
/** Every exchange of keys costs time of the serving thread; clients exchange them after a gigabyte or an hour. */
const mostRekeys = 50;

/** Serves one connection from its first byte to its end. */
export function serveConnection(app: App, client: Connection, socket: Socket, hooks: SessionHooks): void {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  let refusedAttempts = 0;
  let rekeys = 0;
  let session: OpenSession | null = null;

  // ssh2 closes the connection after an error. The errors of a client that has not logged in would only fill the log.
  client.on("error", () => undefined);
  client.on("rekey", () => {
    rekeys += 1;
    if (rekeys > mostRekeys) closeConnection(client, socket);
  });
  client.on("authentication", (context) => {
    authenticate(context).catch((error: unknown) => {
      app.log.error({}, "a log-in by SFTP failed", error);
      closeConnection(client, socket);
    });
  });
  client.on("close", () => session && endLoggingErrors(app, session));

  async function authenticate(context: AuthContext): Promise<void> {
    if (context.method !== "publickey") {
      refuse(context, null);
      return;
    }
    const { username, key, signature, blob, hashAlgo } = context;
    const attempts = await countEvent(app.db, `sftp ${address}`, 60);
    const login =
      attempts > mostAttemptsPerMinute
        ? "too-many-attempts"
        : await judgeKey(app, { username, key, signature, blob, hashAlgo, address });
    if (typeof login === "string") {
      refuse(context, login);
      return;
    }
    if (signature) await logIn(login);
    context.accept();
  }

  async function logIn(login: SftpLogin): Promise<void> {
    const { caller, keyId, user } = login;
    const sessionKey = await beginSession(app, caller, { clientId: user.clientId, keyId });
    if (sessionKey) session = openSftpSession(app, { client, socket, login, sessionKey, hooks });
    // The key is right, so the log-in is accepted. The refused channel tells the program that its key is not the reason.
    else {
      explainRefusedChannels(client, `A client has at most ${mostSessions} SFTP sessions at once.`);
      client.on("session", (_accept, reject) => reject());
    }
    noteAttempt(user.clientId, sessionKey ? null : "too-many-sessions");
  }

  function refuse(context: AuthContext, reason: LoginRefusal | null): void {
    if (reason) noteAttempt(null, reason);
    context.reject(["publickey"]);
    refusedAttempts += 1;
    if (refusedAttempts >= mostRefusedAttempts) closeConnection(client, socket);
  }

  /** Support finds here why a client's program is refused. The name of the user may be any text, so it is not logged. */
  function noteAttempt(clientId: string | null, reason: LoginRefusal | null): void {
    app.metrics.sftpLogins.inc({ outcome: reason ?? "accepted" });
    if (reason) app.log.info({ clientId, address, reason }, "a log-in by SFTP was refused");
  }
}
