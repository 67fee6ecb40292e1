import { statementDueAt } from "@corridor/product/statements/periods";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { serverTime } from "../api/server-clock.ts";
import { localTime } from "../design/values/local-time.ts";
import { t } from "../texts.ts";

/** Whether the statement of a period cannot exist yet (STMT-03). */
export function isDueLater(period: string): boolean {
  return statementDueAt(period) * 1_000 > serverTime().getTime();
}

/** When the statement of a period will be there, in UTC and in the device's time zone. */
export function dueMoment(period: string): string {
  const seconds = statementDueAt(period);
  const { day, time } = localTime(seconds);
  return t.statements.moment({ utc: formatTimestamp(seconds).slice(0, 16), here: `${day} ${time}` });
}
