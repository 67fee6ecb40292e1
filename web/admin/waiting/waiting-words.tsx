import type { ActionPath } from "@corridor/product/admin/actions/all";
import type { DecidedAction, WaitingAction } from "@corridor/product/admin/waiting/contract";
import { serverTime } from "../../api/server-clock.ts";
import { Money } from "../../design/values/Money.tsx";
import { t } from "../../texts.ts";
import styles from "./waiting-words.module.css";

type AskedAction = WaitingAction | DecidedAction;

/** An action that a later version has removed keeps its path. */
export function labelOf({ action }: AskedAction): string {
  const { actions } = t.adminActions;
  return action in actions ? actions[action as ActionPath].label : action;
}

export function clientOf({ clientName, clientIds }: AskedAction): string {
  const [only, ...others] = clientIds;
  if (clientName !== null) return only === undefined ? clientName : `${clientName} (${only})`;
  return others.length > 0 ? t.adminRecords.waiting.severalClients : (only ?? "");
}

export function personName({ name, email }: { name: string; email: string }): string {
  return name === "" ? email : `${name} (${email})`;
}

/** The sums of an action, one below the other: different currencies are never added. */
export function Sums({ of: { moved } }: { of: AskedAction }) {
  return (
    <ul className={styles.sums}>
      {moved.map(({ amount, currency }) => (
        <li key={currency}>
          <Money amount={amount} currency={currency} isOneText />
        </li>
      ))}
    </ul>
  );
}

/** How long an action goes on waiting, by the clock of the server. */
export function timeLeft(expiresTimestamp: number): string {
  const minutes = Math.max(0, Math.floor((expiresTimestamp * 1_000 - serverTime().getTime()) / 60_000));
  return t.adminRecords.waiting.expiresIn({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
