import styles from "./WholeDates.module.css";

const date = /(\d{4}-\d{2}-\d{2})/;

/** Text in which no line breaks within a date: browsers break dates at hyphens. */
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
