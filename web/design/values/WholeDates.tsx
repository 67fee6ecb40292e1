import styles from "./WholeDates.module.css";

const date = /(\d{4}-\d{2}-\d{2})/;

/** Words in which no line ends within a date: a browser breaks it at its hyphens. */
export function WholeDates({ text }: { text: string }) {
  return text.split(date).map((part, place) =>
    date.test(part) ? (
      <span key={place} className={styles.date}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
