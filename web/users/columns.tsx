import type { ReactNode } from "react";
import type { User } from "@corridor/product/users/user";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import type { TableColumn } from "../design/layout/Table.tsx";
import { Tag } from "../design/values/Tag.tsx";
import { t } from "../texts.ts";
import { Timestamp } from "../design/values/Timestamp.tsx";
import styles from "./columns.module.css";
import { accessInWords, permittedWalletsOf, type OfferedWallet } from "./wallet-words.ts";

export type ColumnsWish = {
  myEmail: string;
  /** To name them by; null where access to wallets is not chosen. */
  wallets: readonly OfferedWallet[] | null;
};

/** The columns of the list (USER-15); what waits for approval stands under what it would change. */
export function userColumns({ myEmail, wallets }: ColumnsWish): readonly TableColumn<User>[] {
  const words = t.users;
  const all: (TableColumn<User> | null)[] = [
    {
      id: "name",
      header: words.name,
      cell: ({ displayName, email }) => (
        <div className={styles.name}>
          <span>
            {displayName || email}
            {email === myEmail && (
              <>
                {" "}
                <Tag>{words.you}</Tag>
              </>
            )}
          </span>
          {displayName !== "" && <span className={styles.email}>{email}</span>}
        </div>
      ),
    },
    {
      id: "role",
      header: words.role,
      cell: ({ role, pendingChange }) => (
        <WithNote note={isOfSomebodyHere(pendingChange) && pendingChange.newRole && words.waiting.role}>
          {role.displayName}
        </WithNote>
      ),
    },
    {
      id: "state",
      header: words.state,
      cell: ({ accountState, pendingChange }) => (
        <div className={styles.state}>
          <WithNote
            note={
              isOfSomebodyHere(pendingChange) &&
              pendingChange.activationAction &&
              words.waiting[pendingChange.activationAction]
            }
          >
            <StatusBadge kind="user" value={accountState} />
          </WithNote>
        </div>
      ),
    },
    {
      id: "twoFactor",
      header: <span className={styles.heading}>{words.twoFactor}</span>,
      cell: ({ twoFactorSetupState }) => (
        <div className={styles.secondFactor}>
          <StatusBadge kind="twoFactor" value={twoFactorSetupState} look="plain" />
        </div>
      ),
    },
    wallets && {
      id: "walletAccess",
      header: <span className={styles.heading}>{words.walletAccess.label}</span>,
      cell: (user) => (
        <WithNote
          note={
            isOfSomebodyHere(user.pendingChange) &&
            user.pendingChange.changesWalletAccess &&
            words.waiting.wallets
          }
        >
          <span className={styles.lesser}>{accessInWords(permittedWalletsOf(user), wallets)}</span>
        </WithNote>
      ),
    },
    {
      id: "lastLogin",
      header: <span className={styles.heading}>{words.lastLogin}</span>,
      cell: ({ lastLoginTimestamp }) =>
        lastLoginTimestamp === null ? (
          <span className={styles.lesser}>{words.never}</span>
        ) : (
          <Timestamp seconds={lastLoginTimestamp} />
        ),
    },
  ];
  return all.filter((column) => column !== null);
}

/** Of an invitation all is new, and the state says that it waits. */
function isOfSomebodyHere(change: User["pendingChange"]): change is NonNullable<User["pendingChange"]> {
  return change?.kind === "change";
}

function WithNote({ note, children }: { note: string | false | null; children: ReactNode }) {
  return (
    <div className={styles.noted}>
      <span>{children}</span>
      {note && <span className={styles.waiting}>{note}</span>}
    </div>
  );
}
