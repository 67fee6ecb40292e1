import { ListX } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../../../design/values/Icon.tsx";
import { Card } from "../../../../design/layout/Card.tsx";
import { EmptyState } from "../../../../design/feedback/EmptyState.tsx";
import { t } from "../../../../texts.ts";
import { CurrencyGroup } from "./CurrencyGroup.tsx";
import type { Details } from "../merge-details.ts";
import { OutcomeSwitch } from "./OutcomeSwitch.tsx";
import { useShownOutcome } from "./useShownOutcome.ts";

/** The payments of a request by currency, all or those of one outcome. */
export function TransactionsCard({ request }: { request: Details["request"] }) {
  const [openLine, setOpenLine] = useState<number | null>(null);
  const { outcome, choose } = useShownOutcome(request.requestId);
  const { succeeded, pending, failed } = request.counts;
  const isBegun = succeeded + pending + failed > 0;
  const groups = request.currencyCounts.filter((counts) => outcome === null || counts[outcome] > 0);
  return (
    <Card
      title={t.requests.transactions}
      aside={
        (isBegun || outcome !== null) && (
          <OutcomeSwitch
            request={request}
            outcome={outcome}
            onChoose={(chosen) => {
              setOpenLine(null);
              choose(chosen);
            }}
          />
        )
      }
      isFlush
    >
      {groups.length === 0 && (
        <EmptyState icon={<Icon of={ListX} size={20} />} title={t.requests.show.none} />
      )}
      {groups.map((counts) => (
        <CurrencyGroup
          key={`${counts.currency} ${outcome}`}
          request={request}
          counts={counts}
          outcome={outcome}
          openLine={openLine}
          onOpenLine={setOpenLine}
        />
      ))}
    </Card>
  );
}
