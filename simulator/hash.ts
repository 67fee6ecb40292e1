/** A pseudorandom number from 0 to below 1, the same for the same words in every run. */
export function shareOf(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join("\0")) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  // FNV leaves similar words, such as numbered ids, close together, so the bits are mixed once more.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
