import { formatTimestamp } from "@corridor/product/i18n/formats";
import { onServerClock } from "../api/server-clock.ts";
import { LiveMark } from "../design/feedback/LiveMark.tsx";
import { t } from "../texts.ts";
import type { LookupsView } from "./useLookups.ts";

/** The time of the shown answer, while newer ones come by themselves. */
export function UpdateTime({ view: { isLive, answeredAt } }: { view: LookupsView }) {
  if (!isLive || !answeredAt) return null;
  const seconds = Math.floor(onServerClock(answeredAt).getTime() / 1_000);
  return <LiveMark>{t.lookups.previous.updated({ time: formatTimestamp(seconds).slice(11) })}</LiveMark>;
}
