import { ArrowRight } from "lucide-react";
import type { Change } from "@corridor/product/admin/change";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { Dash } from "../../design/values/Dash.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { t } from "../../texts.ts";
import styles from "./RouteDifference.module.css";

export type RouteDifferenceProps = {
  changes: readonly Change[];
  feeSchedules: ClientAdminContext["feeSchedules"];
};

/** Each changed route with its values before and after, as the server will store them. */
export function RouteDifference({ changes, feeSchedules }: RouteDifferenceProps) {
  const names = [...new Set(changes.map(({ of }) => of!))];
  return (
    <ul className={styles.routes}>
      {names.map((name) => (
        <ChangedRoute
          key={name}
          name={name}
          changes={changes.filter(({ of }) => of === name)}
          feeSchedules={feeSchedules}
        />
      ))}
    </ul>
  );
}

function ChangedRoute({ name, changes, feeSchedules }: RouteDifferenceProps & { name: string }) {
  const words = t.adminRoutes.difference;
  const isNew =
    changes.some(({ name: value }) => value === "integration") &&
    changes.every(({ before }) => before === null);
  const isRemoved = !isNew && changes.every(({ after }) => after === null) && changes.length > 1;
  const kind = isNew ? "added" : isRemoved ? "removed" : "changed";
  const route = name.split(" ").length === 2 ? words.forAll({ route: name }) : name;
  return (
    <li className={styles.route} data-kind={kind}>
      <strong>{words[kind]({ route })}</strong>
      <dl className={styles.values}>
        {changes
          .filter(({ before, after }) => isFilled(before) || isFilled(after))
          .map((change) => (
            <div key={change.name}>
              <dt>{t.adminActions.changes[change.name]}</dt>
              <dd>
                {kind !== "added" && (
                  <>
                    <VisuallyHidden>{t.admin.change.from} </VisuallyHidden>
                    <Value change={change} value={change.before} feeSchedules={feeSchedules} />
                  </>
                )}
                {kind === "changed" && <Icon of={ArrowRight} size={14} />}
                {kind !== "removed" && (
                  <b>
                    <VisuallyHidden>{t.admin.change.to} </VisuallyHidden>
                    <Value change={change} value={change.after} feeSchedules={feeSchedules} />
                  </b>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

function isFilled(value: Change["before"]): boolean {
  return value !== null && value !== "";
}

type ValueProps = Pick<RouteDifferenceProps, "feeSchedules"> & { change: Change; value: Change["before"] };

function Value({ change, value, feeSchedules }: ValueProps) {
  const isFee = change.name === "managedFee" || change.name === "reversalFee";
  if (!isFilled(value)) return isFee ? t.adminRoutes.noFees : <Dash />;
  return isFee ? (feeSchedules.find(({ id }) => id === value)?.name ?? String(value)) : String(value);
}
