import { endOfTag, parseTag, resolveReferences, type XmlTag } from "./xml-tag.ts";

export type ScannedProblem = "xmlBroken" | "xmlDoctype" | "xmlInstruction" | "xmlTextTooLong";

/** What the scanner finds. Texts outside the root are blank and are not passed on. */
export type XmlEvents = {
  readonly declaration: (encoding: string | null) => void;
  readonly open: (tag: XmlTag) => void;
  readonly text: (text: string) => void;
  readonly comment: () => void;
  readonly close: () => void;
  readonly refuse: (code: ScannedProblem) => never;
};

const declarationForm =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"([A-Za-z][A-Za-z0-9._-]*)"|'([A-Za-z][A-Za-z0-9._-]*)'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>$/;
const instructionTarget = /^<\?([^ \t\n?]+)/;
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
/** A message repeats few tags, also with attributes: each is parsed once. */
const [mostKnownTags, longestKnownTag] = [500, 100];

/**
 * Finds the elements of XML, piece by piece. Document types and processing instructions are refused; the rest of XML 1.0 is checked as
 * strictly as saxes does, in less time (decision 0052). An XML 1.1 is read by the rules of 1.0.
 */
export class XmlScanner {
  /** The line of the end of what was found last. */
  line = 1;
  readonly #events: XmlEvents;
  /** The longest unfinished text or tag that is kept for the next piece. */
  readonly #longest: number;
  readonly #names: string[] = [];
  readonly #knownTags = new Map<string, XmlTag>();
  #rest = "";
  #isAtStart = true;
  #hasRoot = false;
  #isInComment = false;
  /** The place of the next line end in the present text. */
  #nextLine = 0;

  constructor(longest: number, events: XmlEvents) {
    this.#longest = longest;
    this.#events = events;
  }

  write(piece: string): void {
    const wrong = piece.search(forbidden);
    this.#scan(this.#rest + (wrong === -1 ? piece : piece.slice(0, wrong)));
    if (wrong !== -1) this.#refuseAtEnd();
    if (this.#rest.length > this.#longest) this.#events.refuse("xmlTextTooLong");
  }

  end(): void {
    // A return at the end of the last piece still waits for its line feed.
    if (this.#rest.endsWith("\r")) this.#scan(`${this.#rest}\n`);
    const isComplete = this.#hasRoot && this.#names.length === 0 && !this.#isInComment;
    if (!isComplete || !isBlank(this.#rest)) this.#refuseAtEnd();
  }

  #refuseAtEnd(): never {
    this.#countLines(this.#rest, this.#rest.length);
    this.#events.refuse("xmlBroken");
  }

  #scan(written: string): void {
    // XML reads every line end as a line feed.
    const isCut = written.endsWith("\r");
    const whole = isCut ? written.slice(0, -1) : written;
    const text = whole.includes("\r") ? whole.replace(/\r\n?/g, "\n") : whole;
    this.#nextLine = text.indexOf("\n");
    let at = 0;
    while (at < text.length) {
      const next = this.#isInComment ? this.#comment(text, at) : this.#content(text, at);
      if (next === -1) break;
      at = next;
    }
    this.#rest = text.slice(this.#unread(text, at)) + (isCut ? "\r" : "");
    this.#nextLine = this.#rest.indexOf("\n");
  }

  /** Of a comment only what may be a part of its end is kept, so that it may be long. */
  #unread(text: string, at: number): number {
    if (!this.#isInComment) return at;
    const from = Math.max(at, text.length - 2);
    this.#countLines(text, from);
    return from;
  }

  /** Reads the text up to the next mark, and the mark. Returns where it ends, or -1 if the mark goes on in the next piece. */
  #content(text: string, at: number): number {
    const start = text.indexOf("<", at);
    if (start === -1) return -1;
    if (start > at) this.#text(text.slice(at, start), text, start);
    const next = this.#mark(text, start);
    if (next !== -1) this.#isAtStart = false;
    // The text before the mark is done; the mark alone waits.
    else if (start > at) return start;
    return next;
  }

  #text(found: string, text: string, end: number): void {
    this.#countLines(text, end);
    this.#isAtStart = false;
    if (this.#names.length === 0) {
      if (!isBlank(found)) this.#events.refuse("xmlBroken");
      return;
    }
    const resolved = found.includes("]]>") ? null : resolveReferences(found);
    if (resolved === null) return this.#events.refuse("xmlBroken");
    this.#events.text(resolved);
  }

  #mark(text: string, start: number): number {
    switch (text.charCodeAt(start + 1)) {
      case 47: // A slash begins an end tag.
        return this.#endTag(text, start);
      case 33: // An exclamation mark begins a comment, CDATA or a document type.
        return this.#section(text, start);
      case 63: // A question mark begins an instruction.
        return this.#instruction(text, start);
      default:
        return this.#startTag(text, start);
    }
  }

  #startTag(text: string, start: number): number {
    let end = text.indexOf(">", start);
    if (end === -1) return -1;
    let tag = this.#knownTags.get(text.slice(start + 1, end));
    if (!tag) {
      end = endOfTag(text, start + 1);
      if (end === -1) return -1;
      tag = this.#parseTag(text.slice(start + 1, end), text, end);
    }
    this.#countLines(text, end);
    const isSecondRoot = this.#names.length === 0 && this.#hasRoot;
    if (isSecondRoot) this.#events.refuse("xmlBroken");
    this.#hasRoot = true;
    this.#events.open(tag);
    if (tag.isEmpty) this.#events.close();
    else this.#names.push(tag.name);
    return end + 1;
  }

  #parseTag(written: string, text: string, end: number): XmlTag {
    const tag = text[end] === ">" ? parseTag(written) : null;
    if (!tag) {
      this.#countLines(text, end);
      return this.#events.refuse("xmlBroken");
    }
    if (written.length <= longestKnownTag && this.#knownTags.size < mostKnownTags)
      this.#knownTags.set(written, tag);
    return tag;
  }

  #endTag(text: string, start: number): number {
    const name = this.#names.at(-1) ?? "";
    const nameEnd = start + 2 + name.length;
    const end = text.charCodeAt(nameEnd) === 62 ? nameEnd : text.indexOf(">", start);
    if (end === -1) return -1;
    this.#countLines(text, end);
    const isRight =
      text.startsWith(name, start + 2) && (end === nameEnd || isBlank(text.slice(nameEnd, end)));
    if (name === "" || !isRight) this.#events.refuse("xmlBroken");
    this.#names.pop();
    this.#events.close();
    return end + 1;
  }

  #section(text: string, start: number): number {
    if (text.startsWith("<!--", start)) {
      this.#isInComment = true;
      return start + 4;
    }
    const mark = text.slice(start, start + 9);
    if (mark === "<![CDATA[") return this.#characterData(text, start);
    if (mark.length < 9 && ("<![CDATA[".startsWith(mark) || "<!DOCTYPE".startsWith(mark) || mark === "<!-"))
      return -1;
    this.#countLines(text, start);
    return this.#events.refuse(mark === "<!DOCTYPE" && !this.#hasRoot ? "xmlDoctype" : "xmlBroken");
  }

  /** Two hyphens may not stand inside a comment. */
  #comment(text: string, at: number): number {
    const hyphens = text.indexOf("--", at);
    if (hyphens === -1 || hyphens + 2 >= text.length) return -1;
    this.#countLines(text, hyphens + 2);
    if (text[hyphens + 2] !== ">") this.#events.refuse("xmlBroken");
    this.#isInComment = false;
    this.#events.comment();
    return hyphens + 3;
  }

  #characterData(text: string, start: number): number {
    const end = text.indexOf("]]>", start + 9);
    if (end === -1) return -1;
    this.#countLines(text, end);
    if (this.#names.length === 0) this.#events.refuse("xmlBroken");
    this.#events.text(text.slice(start + 9, end));
    return end + 3;
  }

  #instruction(text: string, start: number): number {
    const end = text.indexOf("?>", start + 2);
    if (end === -1) return -1;
    this.#countLines(text, end);
    const written = text.slice(start, end + 2);
    const target = instructionTarget.exec(written)?.[1] ?? "";
    const declared = this.#isAtStart ? declarationForm.exec(written) : null;
    if (!declared)
      return this.#events.refuse(
        target !== "" && target.toLowerCase() !== "xml" ? "xmlInstruction" : "xmlBroken",
      );
    this.#events.declaration(declared[1] ?? declared[2] ?? null);
    return end + 2;
  }

  #countLines(text: string, end: number): void {
    while (this.#nextLine !== -1 && this.#nextLine < end) {
      this.line += 1;
      this.#nextLine = text.indexOf("\n", this.#nextLine + 1);
    }
  }
}

function isBlank(text: string): boolean {
  return /^[ \t\n\r]*$/.test(text);
}
