import type { EgressFailure } from "./failure.ts";

/** The status of an answer, or why there is none. */
export type Result = number | EgressFailure;

/** What is known at the end of an answer. Another call may use the connection only if it is certain where the answer ended. */
export type ReadAnswer = { readonly result: Result; readonly isReusable: boolean };

const largestHead = 16_384;
/** Informational answers (1xx) before the answer; an endless row of them must end before the time limit. */
const mostInformational = 8;

const beginning = Buffer.from("HTTP/1.");
const endOfHead = Buffer.from("\r\n\r\n");
const lineFeed = 10;
const statusLine = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
const fieldLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):([\t\x20-\x7e\x80-\xff]*)$/;
const chunkLine = /^([0-9A-Fa-f]{1,8})[\t ]*(?:;[\t\x20-\x7e\x80-\xff]*)?$/;

/**
 * Reads one answer of HTTP/1.1 and keeps nothing of it but its status. Only these forms are known: no body, a length, chunks, or a body
 * that ends with the connection. Anything else, or two of them at once, is garbled. A compressed body is counted as it arrives.
 */
export class AnswerReader {
  readonly #mostBytes: number;
  #head: Buffer = Buffer.alloc(0);
  #status = 0;
  #isKept = false;
  #informational = 0;
  #body: "none" | "length" | "chunks" | "closing" | null = null;
  #bodyBytes = 0;
  /** Bytes that are left of the body, or of the present chunk. */
  #left = 0;
  #line = "";
  #expects: "size" | "data" | "end-of-data" | "trailer" = "size";

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Returns the answer when its end is known, else null. */
  read(piece: Buffer): ReadAnswer | null {
    let rest = piece;
    while (this.#body === null) {
      if (rest.length === 0) return null;
      this.#head = this.#head.length === 0 ? rest : Buffer.concat([this.#head, rest]);
      const known = Math.min(this.#head.length, beginning.length);
      if (this.#head.compare(beginning, 0, known, 0, known) !== 0) return noAnswer("answer-garbled");
      const end = this.#head.indexOf(endOfHead);
      if (end > largestHead || (end < 0 && this.#head.length > largestHead))
        return noAnswer("answer-too-large");
      if (end < 0) return null;
      const failure = this.#readHead(this.#head.toString("latin1", 0, end));
      if (failure) return noAnswer(failure);
      rest = this.#head.subarray(end + endOfHead.length);
      this.#head = Buffer.alloc(0);
    }
    return this.#readBody(rest);
  }

  /** The other side sends nothing more. */
  end(): ReadAnswer {
    if (this.#body === null) return noAnswer("no-connection");
    return this.#body === "closing"
      ? { result: this.#status, isReusable: false }
      : noAnswer("answer-garbled");
  }

  #readHead(text: string): EgressFailure | null {
    const [first = "", ...lines] = text.split("\r\n");
    const [, version, status] = statusLine.exec(first) ?? [];
    const fields = new Map<string, string>();
    for (const line of lines) {
      const [, name, value] = fieldLine.exec(line) ?? [];
      if (name === undefined) return "answer-garbled";
      const key = name.toLowerCase();
      if (fields.has(key) && key === "content-length") return "answer-garbled";
      const before = fields.get(key);
      fields.set(key, before === undefined ? value!.trim() : `${before},${value!.trim()}`);
    }
    this.#status = Number(status);
    if (status === undefined || this.#status === 101) return "answer-garbled";
    if (this.#status < 200) {
      this.#informational += 1;
      return this.#informational > mostInformational ? "answer-too-large" : null;
    }
    const closes = /\bclose\b/i.test(fields.get("connection") ?? "");
    this.#isKept = version === "1" && !closes;
    return this.#expectBody(fields.get("content-length"), fields.get("transfer-encoding"));
  }

  #expectBody(length: string | undefined, coding: string | undefined): EgressFailure | null {
    if (length !== undefined && coding !== undefined) return "answer-garbled";
    if (length !== undefined && !/^\d{1,15}$/.test(length)) return "answer-garbled";
    if (coding !== undefined && coding.toLowerCase() !== "chunked") return "answer-garbled";
    if (Number(length ?? 0) > this.#mostBytes) return "answer-too-large";
    this.#left = Number(length ?? 0);
    if (this.#status === 204 || this.#status === 304) this.#body = "none";
    else if (coding) this.#body = "chunks";
    else this.#body = length === undefined ? "closing" : "length";
    return null;
  }

  #readBody(piece: Buffer): ReadAnswer | null {
    if (this.#body === "none") return this.#answered(piece.length);
    this.#bodyBytes += piece.length;
    if (this.#bodyBytes > this.#mostBytes) return noAnswer("answer-too-large");
    if (this.#body === "chunks") return this.#readChunks(piece);
    if (this.#body === "closing" || this.#bodyBytes < this.#left) return null;
    return this.#answered(this.#bodyBytes - this.#left);
  }

  #readChunks(piece: Buffer): ReadAnswer | null {
    for (let at = 0; at < piece.length;) {
      if (this.#expects === "data") {
        const taken = Math.min(this.#left, piece.length - at);
        at += taken;
        this.#left -= taken;
        if (this.#left === 0) this.#expects = "end-of-data";
        continue;
      }
      const end = piece.indexOf(lineFeed, at);
      this.#line += piece.toString("latin1", at, end < 0 ? piece.length : end);
      if (end < 0) return null;
      at = end + 1;
      const line = this.#line;
      this.#line = "";
      if (!line.endsWith("\r") || !this.#readLine(line.slice(0, -1))) return noAnswer("answer-garbled");
      if (this.#expects === "trailer" && line === "\r") return this.#answered(piece.length - at);
    }
    return null;
  }

  /** Returns whether the line may stand between chunks or behind them. */
  #readLine(line: string): boolean {
    if (this.#expects === "trailer") return line === "" || fieldLine.test(line);
    if (this.#expects === "end-of-data") {
      this.#expects = "size";
      return line === "";
    }
    const [, size] = chunkLine.exec(line) ?? [];
    this.#left = Number.parseInt(size ?? "0", 16);
    this.#expects = this.#left === 0 ? "trailer" : "data";
    return size !== undefined;
  }

  /** Bytes behind the answer belong to no call. */
  #answered(bytesBehind: number): ReadAnswer {
    return { result: this.#status, isReusable: this.#isKept && bytesBehind === 0 };
  }
}

function noAnswer(reason: EgressFailure): ReadAnswer {
  return { result: reason, isReusable: false };
}
