import type { Connection, SFTPWrapper } from "ssh2";

/** Parts of ssh2 1.17 that its types do not name. A new version of the library is checked against the tests of this folder. */
type Internals = {
  /** Answers that wait while the client grants no window. */
  readonly _buffer: readonly unknown[];
  readonly _protocol: Protocol;
  readonly outgoing: { readonly id: number; readonly state: string; window: number };
};

type Protocol = {
  exitStatus(channel: number, status: number): void;
  channelExtData(channel: number, text: string, type: number): void;
  channelOpenFail(channel: number, reason: number, text?: string): void;
};

/** Numbers of the protocol (RFC 4254, 5.1 and 5.2). */
const [resourceShortage, stderr] = [4, 1];

const internalsOf = (sftp: SFTPWrapper) => sftp as unknown as Internals;

export function untakenAnswers(sftp: SFTPWrapper): number {
  return internalsOf(sftp)._buffer.length;
}

/** Closes a channel that the client has ended. Without an exit status, scp would report a failure. */
export function endChannel(sftp: SFTPWrapper): void {
  const { _protocol, outgoing } = internalsOf(sftp);
  if (outgoing.state === "open") _protocol.exitStatus(outgoing.id, 0);
  sftp.end();
}

/**
 * Writes a line of ASCII to the stderr of the program, which OpenSSH shows to its user. A line for which the program has granted no window
 * is left out.
 */
export function writeToStderr(sftp: SFTPWrapper, line: string): void {
  const { _protocol, outgoing } = internalsOf(sftp);
  const text = `${line}\n`;
  if (outgoing.state !== "open" || outgoing.window <= text.length) return;
  outgoing.window -= text.length;
  _protocol.channelExtData(outgoing.id, text, stderr);
}

/** Refusals of a channel on this connection say why from now on. ssh2 itself refuses a channel without a text. */
export function explainRefusedChannels(client: Connection, text: string): void {
  const { _protocol: protocol } = client as unknown as { readonly _protocol: Protocol };
  const refuse = protocol.channelOpenFail.bind(protocol);
  protocol.channelOpenFail = (channel) => refuse(channel, resourceShortage, text);
}
