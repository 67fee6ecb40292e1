import type { Readable } from "node:stream";
import { Problem } from "@corridor/product/problems";

/** The header of a part. */
export type PartHead = { readonly name: string; readonly fileName: string | null };

/** The parts of a form, read one after the other: each head, then its content, before the next head. */
export type FormReader = {
  /** Null at the end of the form. */
  nextHead(): Promise<PartHead | null>;
  /** The whole content of the part, of a limited number of bytes. */
  text(mostBytes: number): Promise<string>;
  /** The content of the part as it arrives, of a limited number of bytes. */
  content(mostBytes: number): AsyncIterable<Buffer>;
  /** Stops reading; the rest of the body stays in the stream. */
  close(): Promise<void>;
};

const mostHeadBytes = 4_096;
const mostBoundaryLetters = 70;

/**
 * Reads a body of multipart/form-data from beginning to end and refuses any deviation from the format: there is one way to read
 * a form, and every part is awaited (decision 0037).
 */
export function openForm(body: Readable, boundary: string): FormReader {
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const edge = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line break before it; adding one makes all boundaries alike.
  let rest: Buffer = Buffer.from("\r\n");

  /** Reads the next bytes; a body that ends here lacks its closing boundary. */
  async function more(): Promise<void> {
    const { value, done } = (await pieces.next()) as IteratorResult<Buffer, undefined>;
    if (done) throw new Problem("request.unreadable");
    rest = rest.length > 0 ? Buffer.concat([rest, value]) : value;
  }

  /** Takes the bytes before the mark, and the mark. */
  async function takeUpTo(mark: Buffer, mostBytes: number, problem: Problem): Promise<Buffer> {
    for (;;) {
      const at = rest.indexOf(mark);
      if (at > mostBytes || (at < 0 && rest.length > mostBytes + mark.length)) throw problem;
      if (at >= 0) {
        const taken = rest.subarray(0, at);
        rest = rest.subarray(at + mark.length);
        return taken;
      }
      await more();
    }
  }

  async function* content(mostBytes: number): AsyncGenerator<Buffer> {
    let left = mostBytes;
    for (;;) {
      const at = rest.indexOf(edge);
      // The last bytes may be the beginning of the boundary.
      const sure = at >= 0 ? at : Math.max(0, rest.length - edge.length + 1);
      left -= sure;
      if (left < 0) throw new Problem("request.too-large");
      if (sure > 0) yield rest.subarray(0, sure);
      rest = rest.subarray(at >= 0 ? at + edge.length : sure);
      if (at >= 0) return;
      await more();
    }
  }

  let isBegun = false;
  return {
    async nextHead() {
      const damaged = new Problem("request.unreadable");
      if (!isBegun) await takeUpTo(edge, 2, damaged); // Some programs begin with an empty line.
      isBegun = true;
      while (rest.length < 2) await more();
      if (rest.subarray(0, 2).equals(Buffer.from("--"))) return null;
      if (!rest.subarray(0, 2).equals(Buffer.from("\r\n"))) throw damaged;
      const head = await takeUpTo(Buffer.from("\r\n\r\n"), mostHeadBytes, damaged);
      return headOf(head.toString("utf8"));
    },
    text: async (mostBytes) =>
      (await takeUpTo(edge, mostBytes, new Problem("request.too-large"))).toString("utf8"),
    content,
    async close() {
      await pieces.return?.();
    },
  };
}

/** The boundary of a content type; null without a usable one. Some programs name a charset beside the boundary. */
export function boundaryOf(contentType: string): string | null {
  const boundary = valueOf(contentType.slice(contentType.indexOf(";") + 1), "boundary") ?? "";
  return boundary.length > 0 && boundary.length <= mostBoundaryLetters ? boundary : null;
}

const parameter = /(?:^|;) *([a-z*]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gi;
const disposition = /^content-disposition: *form-data *;(.*)$/i;

function headOf(lines: string): PartHead {
  const [found, second] = lines.split("\r\n").flatMap((line) => disposition.exec(line)?.[1] ?? []);
  const name = found === undefined || second !== undefined ? null : valueOf(found, "name");
  if (found === undefined || name === null) throw new Problem("request.unreadable");
  return { name, fileName: uploadedName(valueOf(found, "filename")) };
}

/** Browsers write a quotation mark inside a value as %22, some programs with a backslash. */
function valueOf(parameters: string, name: string): string | null {
  for (const [, known, quoted, plain] of parameters.matchAll(parameter))
    if (known!.toLowerCase() === name)
      return plain ?? quoted!.replaceAll(/\\(["\\])/g, "$1").replaceAll("%22", '"');
  return null;
}

/** The file name without the folders that some browsers add. */
function uploadedName(given: string | null): string | null {
  return given === null ? null : given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
}
