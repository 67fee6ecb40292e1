import ssh2 from "ssh2";
import { problemTexts } from "@corridor/product/i18n/en/problems/problems";
import { Problem } from "@corridor/product/problems";

const { STATUS_CODE } = ssh2.utils.sftp;

/** A refused request: a status of the protocol and a sentence. Programs read it, so it is in English alone. */
export class SftpRefusal extends Error {
  readonly status: number;
  /** For metrics and the log. */
  readonly reason: string;

  constructor(status: number, reason: string, text: string) {
    super(text);
    this.status = status;
    this.reason = reason;
  }
}

export const noSuchFile = () =>
  new SftpRefusal(STATUS_CODE.NO_SUCH_FILE, "no-such-file", "There is no such file or folder.");

export const accessRefusal = (text: string) =>
  new SftpRefusal(STATUS_CODE.PERMISSION_DENIED, "not-allowed", text);

export const unsupportedRefusal = (text: string) =>
  new SftpRefusal(STATUS_CODE.OP_UNSUPPORTED, "not-supported", text);

export const failureRefusal = (text: string) => new SftpRefusal(STATUS_CODE.FAILURE, "failed", text);

/** Bytes of an upload are missing, or came twice or too far out of order. */
export const bytesRefusal = (text: string) => new SftpRefusal(STATUS_CODE.FAILURE, "bytes-wrong", text);

/** The refusal for any error; null for a defect, about which the client learns nothing. */
export function refusalOf(error: unknown): SftpRefusal | null {
  if (error instanceof SftpRefusal) return error;
  if (!(error instanceof Problem)) return null;
  const words = problemTexts[error.code];
  return failureRefusal(typeof words === "function" ? words(error.details) : words);
}

/** A word for metrics and the log: the code of a problem, or "error" for a defect. */
export function refusalReasonOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  return error instanceof SftpRefusal ? error.reason : "error";
}
