import { queryDeliveries, type Delivery } from "@corridor/product/webhooks/contract";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { useState } from "react";
import { serverTime } from "../../api/server-clock.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { useFocusOfClosed } from "../../design/hooks/useFocusOfClosed.ts";
import { Card } from "../../design/layout/Card.tsx";
import { FilterBar } from "../../lists/FilterBar.tsx";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import type { ConsoleView } from "../useConsoleView.ts";
import { deliveryLinkId } from "./delivery-columns.tsx";
import { deliveryFilters } from "./delivery-filters.ts";
import styles from "./DeliveriesCard.module.css";
import { DeliveryActions, type ActionFailure } from "./DeliveryActions.tsx";
import { DeliveryTable, type DeliveryPage } from "./DeliveryTable.tsx";
import { useFollowedCall } from "./useFollowedCall.ts";

const DeliveryDrawer = lazyPart(async () => (await import("./DeliveryDrawer.tsx")).DeliveryDrawer);

const deliveriesIn = ({ deliveries }: DeliveryPage) => deliveries;

/** The callbacks of the last 30 days: find one, look at it, send it again (ACC-13). */
export function DeliveriesCard({ clientId, view }: { clientId: string; view: ConsoleView }) {
  const { filters, cursor, delivery: open } = view;
  const question = { clientId, ...deliveryFilters.toInput(filters), ...(cursor !== null && { cursor }) };
  const answer = useFollowedCall(queryDeliveries, question, deliveriesIn);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  useFocusOfClosed(open === null ? null : deliveryLinkId(open));
  const moves = movesIn(answer.data?.deliveries ?? [], view);
  const words = t.accountArea.deliveries;
  const receiver = answer.data?.receiver;
  const hasNothing = answer.data?.deliveries.length === 0 && !view.isFiltered && cursor === null;
  return (
    <Card
      title={words.title}
      isFlush
      {...(receiver && { subtitle: receiverText(receiver) })}
      {...(receiver?.url && {
        aside: <DeliveryActions clientId={clientId} receiver={receiver} view={view} onFailure={setFailure} />,
      })}
    >
      {failure && (
        <div className={styles.note}>
          <Banner tone="error" title={failure.title} onDismiss={() => setFailure(null)}>
            {failure.message}
          </Banner>
        </div>
      )}
      {!hasNothing && (
        <div className={styles.filters}>
          <FilterBar filters={deliveryFilters.filters} list={view} />
        </div>
      )}
      <CallState of={answer} failure={words.fetchError} skeletonRows={5}>
        {(page) => <DeliveryTable page={page} view={view} isRefreshing={answer.isRefreshing} />}
      </CallState>
      {open !== null && <DeliveryDrawer clientId={clientId} id={open} onClose={view.closeRow} {...moves} />}
    </Card>
  );
}

/** The neighbours of the open callback on the shown page; null if there is none. */
function movesIn(rows: readonly Delivery[], { delivery: open, openDelivery }: ConsoleView) {
  const place = rows.findIndex(({ id }) => id === open);
  const to = (next: number) => {
    const row = place === -1 ? undefined : rows[next];
    return row ? () => openDelivery(row.id) : null;
  };
  return { onPrevious: to(place - 1), onNext: to(place + 1) };
}

function receiverText({
  url,
  secretShownTimestamp,
  formerSecretUntilTimestamp: until,
}: DeliveryPage["receiver"]) {
  const words = t.accountArea.deliveries;
  if (url === null) return words.noAddress;
  const isOverlapping = until !== null && until * 1_000 > serverTime().getTime();
  return [
    words.to({ url }),
    secretShownTimestamp === null && words.secretUnseen,
    isOverlapping && words.formerSecret({ time: formatTimestamp(until) }),
  ]
    .filter(Boolean)
    .join(". ");
}
