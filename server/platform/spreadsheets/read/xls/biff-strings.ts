import { recordAt, records } from "./biff-records.ts";
import { FileRefused, refuseUnreadable } from "../sheet.ts";

/**
 * The shared texts of a BIFF8 workbook. A text can continue in the next record, which states the width of its characters again.
 */
export function readBiffStrings(stream: Buffer, at: number): string[] {
  const cursor = new StringCursor(stream, at);
  const count = cursor.first.readUInt32LE(4);
  if (count > stream.length) throw new FileRefused({ code: "fileUnreadable" });
  return Array.from({ length: count }, () => cursor.next());
}

class StringCursor {
  readonly #parts: Buffer[] = [];
  #part = 0;
  #at = 8;

  constructor(stream: Buffer, at: number) {
    let record = recordAt(stream, at);
    this.#parts.push(record.data);
    while (record.next + 4 <= stream.length) {
      record = recordAt(stream, record.next);
      if (record.type !== records.continued) break;
      this.#parts.push(record.data);
    }
  }

  get first(): Buffer {
    return this.#parts[0]!;
  }

  next(): string {
    if (this.#at >= this.#data.length) this.#turn();
    const length = this.#number(2);
    const flags = this.#number(1);
    const runs = flags & 8 ? this.#number(2) : 0;
    const spoken = flags & 4 ? this.#number(4) : 0;
    const text = this.#characters(length, (flags & 1) === 1);
    this.#skip(runs * 4 + spoken);
    return text;
  }

  get #data(): Buffer {
    return this.#parts[this.#part] ?? refuseUnreadable();
  }

  #turn(): void {
    this.#part += 1;
    this.#at = 0;
  }

  #number(bytes: 1 | 2 | 4): number {
    const value = this.#data.readUIntLE(this.#at, bytes);
    this.#at += bytes;
    return value;
  }

  #characters(length: number, isWide: boolean): string {
    let text = "";
    let left = length;
    let wide = isWide;
    while (left > 0) {
      if (this.#at >= this.#data.length) {
        this.#turn();
        wide = (this.#number(1) & 1) === 1;
      }
      const taken = Math.min(left, Math.floor((this.#data.length - this.#at) / (wide ? 2 : 1)));
      if (taken === 0) refuseUnreadable();
      const end = this.#at + taken * (wide ? 2 : 1);
      text += this.#data.subarray(this.#at, end).toString(wide ? "utf16le" : "latin1");
      this.#at = end;
      left -= taken;
    }
    return text;
  }

  #skip(bytes: number): void {
    let left = bytes;
    while (left > 0) {
      if (this.#at >= this.#data.length) this.#turn();
      const skipped = Math.min(left, this.#data.length - this.#at);
      if (skipped === 0) refuseUnreadable();
      this.#at += skipped;
      left -= skipped;
    }
  }
}
