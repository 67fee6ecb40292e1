import { Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { routeName, type RouteConfig } from "@corridor/product/admin/route-settings/route-config";
import { IconButton } from "../../design/actions/IconButton.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { t } from "../../texts.ts";
import type { EditedRow, RowProblem } from "./edited-routes.ts";
import { problemWords } from "./problem-words.ts";
import { RouteCell } from "./RouteCells.tsx";
import styles from "./RoutesTable.module.css";
import type { RouteEditing } from "./useRouteEdits.ts";

export type RoutesTableProps = {
  context: ClientAdminContext;
  rows: readonly EditedRow[];
  problems: readonly RowProblem[];
  editing: RouteEditing;
};

const routeFields = [
  "providerId",
  "currency",
  "walletId",
  "integration",
  "modality",
  "payerAccount",
  "managedFeeScheduleId",
  "reversalFeeScheduleId",
] as const;

/** The routes, each edited in its row (ADMIN-22). */
export function RoutesTable(props: RoutesTableProps) {
  const { context, rows } = props;
  const words = t.adminRoutes;
  // A missing value of a new row is wrong only once the person has left its field.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (row: EditedRow, field: keyof RouteConfig) =>
    setLeft((others) => new Set(others).add(`${row.id} ${field}`));
  return (
    <div className={styles.region} role="region" aria-label={words.table} tabIndex={0}>
      <Suggestions
        field="integration"
        values={[...context.availableIntegrations, ...valuesOf(context, "integration")]}
      />
      <Suggestions field="modality" values={valuesOf(context, "modality")} />
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {routeFields.map((field) => (
              <th key={field} role="columnheader" scope="col" data-field={field}>
                {words.columns[field]}
              </th>
            ))}
            <th role="columnheader" scope="col" className={styles.state}>
              <VisuallyHidden>{words.state}</VisuallyHidden>
            </th>
            <th role="columnheader" scope="col" className={styles.end}>
              <VisuallyHidden>{t.common.rowActions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <RouteRow key={row.id} {...props} row={row} left={left} onLeave={leave} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RouteRowProps = RoutesTableProps & {
  row: EditedRow;
  left: ReadonlySet<string>;
  onLeave: (row: EditedRow, field: keyof RouteConfig) => void;
};

function RouteRow({ context, row, problems, editing, left, onLeave }: RouteRowProps) {
  const words = t.adminRoutes;
  const name = row.state === "new" && row.route.providerId === "" ? words.rowName(row) : routeName(row.route);
  const problemOf = (field: keyof RouteConfig) => {
    const found = problems.find((problem) => problem.row.id === row.id && problem.field === field)?.problem;
    const isEarly = found?.code === "required" && row.state === "new" && !left.has(`${row.id} ${field}`);
    return found && !isEarly ? problemWords(found) : null;
  };
  return (
    <tr role="row" id={rowId(row)} data-state={row.state}>
      {routeFields.map((field) => (
        <RouteCell
          key={field}
          context={context}
          row={row}
          field={field}
          label={words.cell({ column: words.columns[field], route: name })}
          problem={problemOf(field)}
          onChange={(part) => editing.change(row, part)}
          onLeave={() => onLeave(row, field)}
        />
      ))}
      <td role="cell" className={styles.state}>
        {row.state !== "same" && (
          <span className={styles.tag} data-state={row.state}>
            {words.states[row.state]}
          </span>
        )}
      </td>
      <td role="cell" className={styles.end}>
        {row.state === "removed" ? (
          <IconButton label={words.restore({ route: name })} onClick={() => editing.restore(row)}>
            <Icon of={Undo2} />
          </IconButton>
        ) : (
          <IconButton label={words.remove({ route: name })} onClick={() => editing.remove(row)}>
            <Icon of={Trash2} />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

export function rowId({ id }: EditedRow): string {
  return `route-${id.replaceAll(" ", "-")}`;
}

function valuesOf(
  { routeSettings }: ClientAdminContext,
  field: "integration" | "modality",
): readonly string[] {
  return routeSettings.map((route) => route[field]);
}

function Suggestions({ field, values }: { field: string; values: readonly string[] }) {
  return (
    <datalist id={`routes-${field}`}>
      {[...new Set(values)]
        .filter((value) => value !== "")
        .map((value) => (
          <option key={value} value={value} />
        ))}
    </datalist>
  );
}
