/** The characters of the bytes 80 to 9F. Five of these bytes have none: what they were meant for cannot be known. */
const fromEighty = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";

/**
 * By a table of our own: the decoder of some builds of Node takes the bytes 80 to 9F for control characters, and the standard of web
 * browsers does so with the five that have no character (PAY-41).
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return text.replace(/[\u0080-\u009f]/g, (character) => fromEighty[character.charCodeAt(0) - 0x80]!);
}
