import { useId, type ReactNode } from "react";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import type { RouteConfig } from "@corridor/product/admin/route-settings/route-config";
import { feeText } from "@corridor/product/fees/schedule";
import { paymentProviders, providerName } from "@corridor/product/providers";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { language, t } from "../../texts.ts";
import styles from "./Cell.module.css";
import { CellSelect, emptyChoice } from "./CellSelect.tsx";
import { changedFields, unconnectedIntegrations, type EditedRow } from "./edited-routes.ts";

export type RouteCellProps = {
  context: ClientAdminContext;
  row: EditedRow;
  field: keyof RouteConfig;
  /** As a sentence; null if the value is right, or not judged yet. */
  problem: string | null;
  /** Column and route, for screen readers. */
  label: string;
  onChange: (part: Partial<RouteConfig>) => void;
  onLeave: () => void;
};

/** One value of a route, to be edited in its place. */
export function RouteCell(props: RouteCellProps) {
  const { row, field, problem, onLeave } = props;
  const id = useId();
  const isRemoved = row.state === "removed";
  const isChanged = !isRemoved && row.state !== "same" && changedFields(row).includes(field);
  const warning = isUnconnected(props) ? t.adminRoutes.notConnected : null;
  const said = problem ?? warning;
  return (
    <td role="cell" data-field={field} onBlur={onLeave}>
      <div
        className={styles.cell}
        data-changed={isChanged}
        data-warned={warning !== null}
        data-wrong={problem !== null}
      >
        <span className={styles.label} aria-hidden>
          {t.adminRoutes.columns[field]}
        </span>
        <Control {...props} describedBy={said === null ? undefined : id} isDisabled={isRemoved} />
      </div>
      {said !== null && (
        <VisuallyHidden>
          <span id={id}>{said}</span>
        </VisuallyHidden>
      )}
    </td>
  );
}

function isUnconnected({ context, row, field }: RouteCellProps): boolean {
  return field === "integration" && unconnectedIntegrations([row], context).length > 0;
}

type ControlProps = RouteCellProps & { describedBy: string | undefined; isDisabled: boolean };

function Control(props: ControlProps): ReactNode {
  const { context, row, field, onChange } = props;
  const { route } = row;
  switch (field) {
    case "providerId": {
      const offered = withOwn(context.permittedProviders, route.providerId);
      return (
        <Choice
          {...props}
          options={offered.map((id) => ({ id, text: providerName(id, language), note: id }))}
          chosen={route.providerId || null}
        />
      );
    }
    case "currency": {
      const provider = paymentProviders.find(({ name }) => name === route.providerId);
      const offered = withOwn(provider?.currencies ?? [], route.currency);
      return (
        <Choice
          {...props}
          options={offered.map((id) => ({ id, text: id }))}
          chosen={route.currency || null}
        />
      );
    }
    case "walletId":
      return (
        <Choice
          {...props}
          options={[
            { id: emptyChoice, text: t.adminRoutes.allWallets },
            ...context.wallets.map(({ walletId, walletName, currency }) => ({
              id: walletId,
              text: walletName,
              note: walletId,
              tag: currency,
            })),
          ]}
          chosen={route.walletId || t.adminRoutes.allWallets}
        />
      );
    case "managedFeeScheduleId":
    case "reversalFeeScheduleId": {
      const chosen = context.feeSchedules.find(({ id }) => id === route[field]);
      return (
        <Choice
          {...props}
          options={[
            { id: emptyChoice, text: t.adminRoutes.noFees },
            ...context.feeSchedules.map((schedule) => ({
              id: schedule.id,
              text: schedule.name,
              note: feeText(schedule, t.wallets.fee),
            })),
          ]}
          chosen={route[field] === null ? t.adminRoutes.noFees : (chosen?.name ?? route[field])}
        />
      );
    }
    case "integration":
    case "modality":
    case "payerAccount":
      return (
        <input
          type="text"
          aria-label={props.label}
          aria-invalid={props.problem !== null || undefined}
          aria-describedby={props.describedBy}
          value={route[field]}
          maxLength={64}
          list={field === "payerAccount" ? undefined : `routes-${field}`}
          disabled={props.isDisabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      );
  }
}

type ChoiceProps = ControlProps & {
  options: readonly { id: string; text: string; note?: string; tag?: string }[];
  chosen: string | null;
};

function Choice({ row, field, options, chosen, label, describedBy, isDisabled, onChange }: ChoiceProps) {
  const isNullable = field === "managedFeeScheduleId" || field === "reversalFeeScheduleId";
  return (
    <CellSelect
      label={label}
      options={options}
      value={row.route[field] || emptyChoice}
      chosen={chosen}
      describedBy={describedBy}
      isDisabled={isDisabled}
      onChange={(id) => onChange({ [field]: id === emptyChoice ? (isNullable ? null : "") : id })}
    />
  );
}

/** The present value is offered too, also if it is no longer allowed. */
function withOwn(offered: readonly string[], own: string): readonly string[] {
  return own === "" || offered.includes(own) ? offered : [own, ...offered];
}
