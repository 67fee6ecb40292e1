import type { SFTPWrapper } from "ssh2";

/** Parts of ssh2 1.17 that its types do not name. A new version of the library is checked against the tests of this folder. */
type Internals = {
  /** Answers that wait while the client grants no window. */
  readonly _buffer: readonly unknown[];
  readonly _protocol: { exitStatus(channel: number, status: number): void };
  readonly outgoing: { readonly id: number; readonly state: string };
};

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
