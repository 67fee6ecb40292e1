export type HttpAnswer = {
  readonly status: number;
  readonly body: string;
  /** The other side closes the connection after this answer. */
  readonly isLast: boolean;
};

const longestBytes = 65_536;
const headEnd = "\r\n\r\n";

/**
 * Parses an answer: null while bytes are missing, "unreadable" for anything but one complete answer with a stated length.
 * Nothing is guessed, because an unreadable answer is an unknown outcome.
 */
export function readHttpAnswer(bytes: Buffer): HttpAnswer | "unreadable" | null {
  if (bytes.length > longestBytes) return "unreadable";
  const bodyStart = bytes.indexOf(headEnd) + headEnd.length;
  if (bodyStart < headEnd.length) return null;
  const head = bytes.toString("latin1", 0, bodyStart);
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  const lengths = [...head.matchAll(/^content-length: *(\d{1,5})\r$/gim)];
  if (!status || lengths.length !== 1 || /^transfer-encoding:/im.test(head)) return "unreadable";
  const bodyEnd = bodyStart + Number(lengths[0]![1]);
  if (bytes.length < bodyEnd) return null;
  if (bytes.length > bodyEnd) return "unreadable";
  const isLast = /^connection: *close\r$/im.test(head);
  return { status: Number(status), body: bytes.toString("utf8", bodyStart), isLast };
}
