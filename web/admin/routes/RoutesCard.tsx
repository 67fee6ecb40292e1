import { Plus, Route, SearchX, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { setRouteConfigs } from "@corridor/product/admin/actions/routes";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { Button } from "../../design/actions/Button.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Note } from "../../design/feedback/Note.tsx";
import { matches } from "../../design/fields/matching.ts";
import { SearchField } from "../../design/fields/SearchField.tsx";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { Pagination } from "../../design/layout/Pagination.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import { failureOf } from "../actions/find-actions.ts";
import { unconnectedIntegrations, type EditedRow, type RowProblem } from "./edited-routes.ts";
import { RouteDifference } from "./RouteDifference.tsx";
import styles from "./RoutesCard.module.css";
import { rowId, RoutesTable } from "./RoutesTable.tsx";
import { SaveBar } from "./SaveBar.tsx";
import type { RouteEditing } from "./useRouteEdits.ts";
import { useSaveRoutes } from "./useSaveRoutes.ts";

const ConfirmActionDialog = lazyPart(
  async () => (await import("../actions/ConfirmActionDialog.tsx")).ConfirmActionDialog,
);
const DiscardDialog = lazyPart(async () => (await import("./DiscardDialog.tsx")).DiscardDialog);

export type RoutesCardProps = {
  context: ClientAdminContext;
  rows: readonly EditedRow[];
  problems: readonly RowProblem[];
  editing: RouteEditing;
};

const [usualSize, phoneSize] = [25, 10];
/** A field to focus once its row is drawn. */
type FieldToFocus = { readonly id: string; readonly field: string };

/** The table of routes with its search, its pages and the bar that saves the edits. */
export function RoutesCard({ context, rows, problems, editing }: RoutesCardProps) {
  const words = t.adminRoutes;
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(0);
  const [isDiscarding, setDiscarding] = useState(false);
  const wanted = useRef<FieldToFocus | null>(null);
  const pageSize = useMedia(isNarrow) ? phoneSize : usualSize;
  const saving = useSaveRoutes(context, rows, editing);
  const found = rows.filter(({ route }) =>
    matches(typed, ...Object.values(route).map((value) => value ?? "")),
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const current = Math.min(page, pages - 1);

  useEffect(() => {
    if (!wanted.current) return;
    const { id, field } = wanted.current;
    const row = rows.find((one) => one.id === id);
    const cell = row && document.querySelector(`#${CSS.escape(rowId(row))} [data-field=${field}]`);
    cell?.querySelector<HTMLElement>("button, input")?.focus();
    if (cell) wanted.current = null;
  });

  /** Shows a row whatever the search and the page are. */
  function goTo(place: number, field: FieldToFocus): void {
    wanted.current = field;
    setTyped("");
    setPage(Math.floor(place / pageSize));
  }

  function add(): void {
    goTo(rows.length, { id: editing.add(), field: "providerId" });
  }

  const unconnected = unconnectedIntegrations(rows, context);
  const canAdd = context.permittedProviders.length > 0;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p className={styles.about}>{words.about}</p>
        {rows.length > pageSize && (
          <SearchField
            label={words.search}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setPage(0);
            }}
          />
        )}
        <Button icon={<Icon of={Plus} />} onClick={add} isDisabled={!canAdd}>
          {words.add}
        </Button>
      </div>
      {saving.submission.error && (
        <Banner tone="error" title={failureOf(setRouteConfigs)}>
          {Object.values(saving.submission.error.fieldErrors).join(" ") || saving.submission.error.message}
        </Banner>
      )}
      {editing.edits.seenVersion !== null && editing.edits.seenVersion !== context.routesVersion && (
        <Banner
          tone="warning"
          title={words.outdated.title}
          action={
            <Button size="small" onClick={editing.acknowledge}>
              {words.outdated.seen}
            </Button>
          }
        >
          {words.outdated.detail}
        </Banner>
      )}
      {unconnected.length > 0 && (
        <Note icon={<Icon of={TriangleAlert} />}>{words.unconnected({ names: unconnected.join(", ") })}</Note>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={<Icon of={Route} size={20} />}
          title={canAdd ? words.none : words.noProviders}
          detail={canAdd ? words.noneDetail : words.noProvidersDetail}
        />
      ) : found.length === 0 ? (
        <EmptyState
          icon={<Icon of={SearchX} size={20} />}
          title={words.noneFound}
          detail={words.noneFoundDetail}
        />
      ) : (
        <RoutesTable
          context={context}
          rows={found.slice(current * pageSize, (current + 1) * pageSize)}
          problems={problems}
          editing={editing}
        />
      )}
      {found.length > pageSize && (
        <Pagination
          page={current}
          pageSize={pageSize}
          total={found.length}
          onPage={setPage}
          label={words.table}
        />
      )}
      <SaveBar
        rows={rows}
        problems={problems}
        isBusy={saving.submission.isBusy}
        onProblem={({ row, field }) => goTo(row.number - 1, { id: row.id, field })}
        onDiscard={() => setDiscarding(true)}
        onSave={saving.submission.submit}
      />
      {saving.isConfirming && (
        <ConfirmActionDialog
          action={setRouteConfigs}
          content={saving.content}
          kept={saving.kept}
          shown={
            <RouteDifference
              changes={saving.kept.draft.preview?.changes ?? []}
              feeSchedules={context.feeSchedules}
            />
          }
          onDone={saving.finish}
          onClose={saving.stopConfirming}
        />
      )}
      {isDiscarding && (
        <DiscardDialog
          onDiscard={() => {
            setDiscarding(false);
            editing.discard();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </div>
  );
}
