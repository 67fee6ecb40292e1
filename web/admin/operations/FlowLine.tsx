import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { Operations } from "@corridor/product/operations/contract";
import { flowOf, type Flow } from "@corridor/product/operations/flow";
import { Banner, type BannerTone } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";

const tones: Record<Flow, BannerTone> = {
  halted: "error",
  off: "error",
  workerless: "error",
  unjudged: "error",
  stuck: "error",
  troubled: "warning",
  flows: "success",
};

/** One line that says whether money flows (OPS-18). */
export function FlowLine({ data, isOld }: { data: Operations; isOld: boolean }) {
  const words = t.operations.flow;
  // Many people read this line alone, so it must not say that money flows when nobody knows.
  if (isOld)
    return (
      <Banner tone="error" title={words.old({ time: formatTimestamp(data.measuredTimestamp) })}>
        {words.oldDetail}
      </Banner>
    );
  const flow = flowOf(data);
  return (
    <Banner tone={tones[flow]} title={words.titles[flow]}>
      {detailOf(flow, data)}
    </Banner>
  );
}

function detailOf(flow: Flow, { judgedTimestamp, incidents }: Operations): string {
  const words = t.operations.flow;
  if (flow === "halted") return words.halted;
  if (flow === "off") return words.off;
  if (flow === "workerless") return words.workerless;
  if (flow === "unjudged")
    return words.unjudged({ time: judgedTimestamp === null ? null : formatTimestamp(judgedTimestamp) });
  const n = incidents.filter(({ endedTimestamp }) => endedTimestamp === null).length;
  return n === 0 ? words.none : words.incidents({ n });
}
