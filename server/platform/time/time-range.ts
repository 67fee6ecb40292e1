import { sql, type RawBuilder } from "kysely";

type Seconds = number | null | undefined;

/** The conditions that a time lies in a range. Both ends are included, the last one with its whole second. */
export function between(time: RawBuilder<unknown>, from: Seconds, to: Seconds): RawBuilder<unknown>[] {
  return [
    ...(typeof from === "number" ? [sql`${time} >= to_timestamp(${from})`] : []),
    ...(typeof to === "number" ? [sql`${time} < to_timestamp(${to}) + interval '1 second'`] : []),
  ];
}
