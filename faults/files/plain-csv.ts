export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * Reads a csv file character by character; the caller names encoding and separator. It shares no code with the product's reader:
 * quotes as in RFC 4180, rows of any length, U+FFFD for bytes that cannot be decoded.
 */
export function readPlainly(bytes: Buffer, encoding: Encoding, separator: string): string[][] {
  const text = withoutMark(decode(bytes, encoding));
  const isOldMacintosh = !text.includes("\n");
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let state: "start" | "bare" | "quoted" | "closed" = "start";
  const endCell = () => {
    row.push(cell);
    cell = "";
    state = "start";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (state === "quoted") {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') cell += text[(index += 1)]!;
      else state = "closed";
    } else if (character === '"' && state === "start") state = "quoted";
    else if (character === separator) endCell();
    else if (character === "\n" || (character === "\r" && isOldMacintosh)) endRow();
    else if (character === "\r" && (text[index + 1] === "\n" || index === text.length - 1)) continue;
    else {
      cell += character;
      if (state === "start") state = "bare";
    }
  }
  if (row.length > 0 || cell !== "" || state !== "start") endRow();
  return rows;
}

function withoutMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

function decode(bytes: Buffer, encoding: Encoding): string {
  switch (encoding) {
    case "utf-8":
      return bytes.toString("utf8");
    case "windows-1252":
      return Array.from(bytes, western).join("");
    case "utf-16le":
    case "utf-16be": {
      let text = "";
      for (let at = 0; at + 1 < bytes.length; at += 2)
        text += String.fromCharCode(
          encoding === "utf-16le" ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at),
        );
      return text;
    }
  }
}

// oxfmt-ignore
const beyondLatin1: Readonly<Record<number, string>> = {
  0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ", 0x89: "‰", 0x8a: "Š", 0x8b: "‹",
  0x8c: "Œ", 0x8e: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—", 0x98: "˜", 0x99: "™",
  0x9a: "š", 0x9b: "›", 0x9c: "œ", 0x9e: "ž", 0x9f: "Ÿ",
};

function western(byte: number): string {
  return byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : (beyondLatin1[byte] ?? "\ufffd");
}

/** The bytes of a text in Windows-1252. */
export function toWestern(text: string): Buffer {
  const known = new Map(Object.entries(beyondLatin1).map(([byte, character]) => [character, Number(byte)]));
  return Buffer.from(Array.from(text, (character) => known.get(character) ?? character.charCodeAt(0)));
}
