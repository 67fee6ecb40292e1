/** The characters of the bytes 80 to 9F. Five of these bytes have no character and cannot be decoded. */
const fromEighty = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";

/**
 * Decodes by a table of our own (PAY-41): some builds of Node decode the bytes 80 to 9F to control characters, and the standard of web
 * browsers does so with the five bytes that have no character.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return text.replace(/[\u0080-\u009f]/g, (character) => fromEighty[character.charCodeAt(0) - 0x80]!);
}
