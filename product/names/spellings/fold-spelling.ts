const [a, d, e, h, i, j, o, p, u, y] = Array.from("adehijopuy", (letter) => letter.charCodeAt(0));

/**
 * One spelling for the usual spellings of a name in Latin letters: doubled letters (Koffi, Kofi; but not André and Andrée), ou (Moussa,
 * Musa), dj (Djibril), ph (Joseph), a last h (Aminah), and Slavic endings (Zelenskyi, Zelensky; Mariia, Maria).
 */
export function foldSpelling(word: string): string {
  const letters = hasFoldedLetters(word) ? foldLetters(word) : word;
  return letters.length < 4 ? letters : foldEnd(letters);
}

/** Most words need no folding, and a scan is cheaper than a new text. */
function hasFoldedLetters(word: string): boolean {
  let before = word.charCodeAt(0);
  for (let at = 1; at < word.length; at += 1) {
    const letter = word.charCodeAt(at);
    if (before === letter || (letter === u && before === o)) return true;
    if ((letter === j && before === d) || (letter === h && before === p)) return true;
    before = letter;
  }
  return false;
}

function foldLetters(word: string): string {
  let folded = "";
  let last = 0;
  for (let at = 0; at < word.length; at += 1) {
    let letter = word.charCodeAt(at);
    const next = word.charCodeAt(at + 1);
    if (letter === o && next === u) letter = u;
    else if (letter === d && next === j) letter = j;
    else if (letter === p && next === h) letter = "f".charCodeAt(0);
    if (letter !== word.charCodeAt(at)) at += 1;
    if (letter === last && letter !== e && letter !== o) continue;
    folded += String.fromCharCode(letter);
    last = letter;
  }
  return folded;
}

function foldEnd(word: string): string {
  const end = word.charCodeAt(word.length - 1);
  const before = word.charCodeAt(word.length - 2);
  if (end === h) return isVowel(before) ? word.slice(0, -1) : word;
  if (before === i || before === y) {
    if (end === y || end === j || end === i) return `${word.slice(0, -2)}i`;
    if (before === i || end !== a) return word;
    const first = word.charCodeAt(word.length - 3);
    return first === i ? `${word.slice(0, -3)}ia` : isVowel(first) ? word : `${word.slice(0, -2)}ia`;
  }
  return end === y ? `${word.slice(0, -1)}i` : word;
}

function isVowel(letter: number): boolean {
  return letter === a || letter === e || letter === i || letter === o || letter === u;
}
