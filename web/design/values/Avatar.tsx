import styles from "./Avatar.module.css";

/** Two letters for a name: the initials of its first and last word, or the first two letters of a single word. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const letters = words.length > 1 ? [[...first][0], [...last][0]] : [...first].slice(0, 2);
  return letters.join("").toUpperCase();
}

/** Decoration beside a name that is written out. */
export function Avatar({ name, isRound = false }: { name: string; isRound?: boolean }) {
  return (
    <span aria-hidden className={styles.avatar} data-round={isRound}>
      {initialsOf(name)}
    </span>
  );
}
