import { once } from "node:events";
import type { Socket } from "node:net";
import type { Connection } from "ssh2";
import type { App } from "../platform/app.ts";
import { serveChannel, type Channel } from "./channel.ts";
import { FileSession } from "./file-session.ts";
import { explainRefusedChannels } from "./internals.ts";
import type { SftpLogin } from "./log-in.ts";
import type { Flow } from "./request-queue.ts";
import { endSession, type SessionKey } from "./store-sessions.ts";

/** More than this waits for the client to take it before the next request is answered. */
const mostUnsentBytes = 1_000_000;

/** A session that is open in this process. */
export type OpenSession = {
  readonly login: SftpLogin;
  readonly sessionKey: SessionKey;
  /** Milliseconds since the last request, by the clock of the process; 0 while a request is being answered. */
  idleMs(): number;
  /** Closes the connection; what was not finished is discarded. */
  end(): Promise<void>;
};

export type SessionHooks = {
  /** The client proved its key and has a session. A connection without a session is closed after a while. */
  readonly onSession: (session: OpenSession) => void;
  readonly onEnd: (session: OpenSession) => void;
};

type SessionParts = {
  readonly client: Connection;
  readonly socket: Socket;
  readonly login: SftpLogin;
  readonly sessionKey: SessionKey;
  readonly hooks: SessionHooks;
};

/** Opens the session of a client that has logged in, and serves its channels. */
export function openSftpSession(
  app: App,
  { client, socket, login, sessionKey, hooks }: SessionParts,
): OpenSession {
  const files = new FileSession(app, login, sessionKey);
  let channel: Channel | null = null;
  let lastRequestAt = performance.now();
  let ended: Promise<void> | null = null;
  const session: OpenSession = {
    login,
    sessionKey,
    idleMs: () => (channel?.isBusy() ? 0 : performance.now() - lastRequestAt),
    end: () => (ended ??= end()),
  };

  async function end(): Promise<void> {
    closeConnection(client, socket);
    await channel?.close();
    hooks.onEnd(session);
    await endSession(app, login.caller, sessionKey);
  }

  hooks.onSession(session);
  if (socket.destroyed) endLoggingErrors(app, session);
  let isChannelOpen = false;
  explainRefusedChannels(client, "A connection has one channel at a time.");
  client.on("session", (accept, reject) => {
    // One channel at a time: the limit of sessions counts connections.
    if (isChannelOpen) {
      reject();
      return;
    }
    isChannelOpen = true;
    const sshSession = accept();
    sshSession.on("close", () => (isChannelOpen = false));
    sshSession.on("sftp", (acceptSftp) => {
      const sftp = acceptSftp();
      const openedChannel = serveChannel(app, sftp, {
        type: login.user.type,
        files,
        flow: flowOf(socket),
        onRequest: () => (lastRequestAt = performance.now()),
        end: () => endLoggingErrors(app, session),
      });
      channel = openedChannel;
      sftp.on("close", () => void openedChannel.close());
    });
  });
  return session;
}

export function closeConnection(client: Connection, socket: Socket): void {
  client.end();
  socket.destroySoon();
}

/** If the end cannot be stored, the row of the session expires by itself. */
export function endLoggingErrors(app: App, session: OpenSession): void {
  session
    .end()
    .catch((error: unknown) => app.log.error({}, "the end of a session by SFTP was not stored", error));
}

function flowOf(socket: Socket): Flow {
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
