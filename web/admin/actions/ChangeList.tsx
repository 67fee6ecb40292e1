import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { amountChanges, type Change } from "@corridor/product/admin/change";
import type { KycLevel } from "@corridor/product/clients/client";
import type { ClientFeature } from "@corridor/product/clients/features";
import type { GlobalFlag } from "@corridor/product/flags";
import { Dash } from "../../design/values/Dash.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { Money } from "../../design/values/Money.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { t } from "../../texts.ts";
import styles from "./ChangeList.module.css";

/** The values that an action changes, before and after it. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change, place) => (
        <li key={`${change.name} ${change.of ?? ""} ${place}`} className={styles.change}>
          <span className={styles.name}>
            {t.adminActions.changes[change.name]}
            {change.of !== undefined && <span className={styles.of}> {subjectOf(change)}</span>}
          </span>
          <Values change={change} />
        </li>
      ))}
    </ul>
  );
}

export function isUnchanged({ before, after }: Change): boolean {
  return before === after;
}

function subjectOf({ name, of }: Change): string {
  if (name === "feature") return t.featureTexts[of as ClientFeature].name;
  return name === "flag" ? t.flagTexts[of as GlobalFlag].name : of!;
}

function Values({ change }: { change: Change }) {
  const { from, to, stays } = t.admin.change;
  const { name, before, after } = change;
  if (isUnchanged(change))
    return (
      <span className={styles.values}>
        {name !== "providers" && (
          <strong>
            <Value of={change} value={after} />
          </strong>
        )}
        <span className={styles.of}>{stays}</span>
      </span>
    );
  if (name === "providers") return <ListDifference before={String(before)} after={String(after)} />;
  return (
    <span className={styles.values}>
      {before !== null && (
        <>
          <VisuallyHidden>{from} </VisuallyHidden>
          <Value of={change} value={before} />
          <Icon of={ArrowRight} size={14} />
        </>
      )}
      <strong>
        <VisuallyHidden>{to} </VisuallyHidden>
        <Value of={change} value={after} />
      </strong>
    </span>
  );
}

function Value({ of, value }: { of: Change; value: Change["before"] }): ReactNode {
  const { name, currency } = of;
  if (value === null || value === "") return <Dash />;
  if (name === "nextStep" && value === "ask") return t.admin.change.asks;
  if (typeof value === "boolean") return value ? t.admin.yes : t.admin.no;
  if (currency !== undefined && amountChanges.includes(name))
    return <Money amount={String(value)} currency={currency} isOneText />;
  const text = name === "kycLevel" ? t.admin.kycLevels[value as KycLevel] : String(value);
  return currency === undefined ? text : `${text} ${currency}`;
}

/** Only what is added and removed: the lists are long. */
function ListDifference({ before, after }: { before: string; after: string }) {
  const words = t.admin.change;
  const [old, next] = [before, after].map((list) => list.split(", ").filter((item) => item !== "")) as [
    string[],
    string[],
  ];
  const added = next.filter((item) => !old.includes(item));
  const removed = old.filter((item) => !next.includes(item));
  return (
    <span className={styles.lists}>
      {added.length > 0 && <span>{words.added({ list: added.join(", ") })}</span>}
      {removed.length > 0 && <span>{words.removed({ list: removed.join(", ") })}</span>}
    </span>
  );
}
