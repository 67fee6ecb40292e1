import { useNavigate } from "@tanstack/react-router";
import { FilterX, Webhook } from "lucide-react";
import type { OutputOf } from "@corridor/product/endpoint";
import { docsPath } from "@corridor/product/public-api/documentation";
import { sendTestEvent, type queryDeliveries } from "@corridor/product/webhooks/contract";
import { Button, ButtonLink } from "../../design/actions/Button.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import { Table } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { CursorPages } from "../../lists/CursorPages.tsx";
import { useMayCall } from "../../session/access.ts";
import { t } from "../../texts.ts";
import type { ConsoleView } from "../useConsoleView.ts";
import { deliveryColumns, deliveryPhoneColumns } from "./delivery-columns.tsx";

export type DeliveryPage = OutputOf<typeof queryDeliveries>;

type DeliveryTableProps = { page: DeliveryPage; view: ConsoleView; isRefreshing: boolean };

/** One page of callbacks, newest first, with the ways to newer and older ones. */
export function DeliveryTable({ page, view, isRefreshing }: DeliveryTableProps) {
  const navigate = useNavigate();
  const isOnPhone = useMedia(isNarrow);
  const words = t.accountArea.deliveries;
  const { deliveries, nextCursor } = page;
  const columnsOf = isOnPhone ? deliveryPhoneColumns : deliveryColumns;
  if (deliveries.length === 0 && view.cursor === null) return <NoDeliveries page={page} view={view} />;
  return (
    <>
      <Table
        label={words.title}
        isInCard
        columns={columnsOf(view.addressOfDelivery)}
        rows={deliveries}
        rowKey={({ id }) => id}
        onOpenRow={({ id }) => void navigate(view.addressOfDelivery(id))}
        openRowKey={view.delivery ?? undefined}
        isRefreshing={isRefreshing}
      />
      <CursorPages words={words} view={view} nextCursor={nextCursor} />
    </>
  );
}

function NoDeliveries({ page: { receiver }, view }: Pick<DeliveryTableProps, "page" | "view">) {
  const maySend = useMayCall(sendTestEvent);
  const words = t.accountArea.deliveries;
  if (view.isFiltered)
    return (
      <EmptyState
        icon={<Icon of={FilterX} size={20} />}
        title={words.noMatch}
        action={<Button onClick={view.clear}>{t.filters.clear}</Button>}
      />
    );
  const detail = receiver.url === null ? words.askSupport : maySend ? words.noneDetail : words.noneViewer;
  return (
    <EmptyState
      icon={<Icon of={Webhook} size={20} />}
      title={words.none}
      detail={detail}
      action={<ButtonLink href={docsPath("callbacks")}>{words.docs}</ButtonLink>}
    />
  );
}
