import type { StoredJob } from "./store.ts";
import { wordsIn } from "./words.ts";

/** What the file is called where it is saved: of whom it is and when it was asked for, in UTC. */
export function fileNameOf({ client_id, subject, language, format, created_at }: StoredJob): string {
  const [day, time] = created_at.toISOString().split("T");
  return `${wordsIn[language].names[subject]}-${client_id}-${day}-${time!.slice(0, 5).replace(":", "")}.${format}`;
}
