import { ArrowRight, CircleCheck, CircleMinus } from "lucide-react";
import type { User } from "@corridor/product/users/user";
import { t } from "../texts.ts";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { permissionsOf, type RoleName } from "@corridor/product/permissions";
import { Icon } from "../design/values/Icon.tsx";
import {
  isLimitable,
  type Administration,
  type People,
  type Role,
  type WalletsAnswer,
} from "./administration.ts";
import { differenceOf } from "./change-difference.ts";
import styles from "./ChangeRows.module.css";
import { roleWords } from "./role-words.ts";
import { tabOf } from "./useUserList.ts";
import { accessInNames, offeredWallets, permittedWalletsOf } from "./wallet-words.ts";

export type ChangeRowsProps = {
  administration: Administration;
  people: People;
  wallets: WalletsAnswer | null;
  user: User;
  change: NonNullable<User["pendingChange"]>;
};

/** Each changed value, old and new, and the permissions that are added and removed. */
export function ChangeRows({ administration, people, wallets, user, change }: ChangeRowsProps) {
  const words = t.users;
  const offered = offeredWallets(wallets?.data?.wallets ?? []);
  const isInvitation = change.kind === "invitation";
  const newRole = change.newRole === null ? user.role : roleNamed(change.newRole, people);
  const present = permittedWalletsOf(user);
  const wanted = change.changesWalletAccess ? change.newPermittedWallets : present;
  const { adds, removes } = differenceOf(user, change, newRole);
  const before = (value: string) => (isInvitation ? words.reviewing.nothing : value);
  return (
    <>
      <div className={styles.rows}>
        {(isInvitation || newRole.name !== user.role.name) && (
          <ChangeRow label={words.role} before={before(user.role.displayName)} after={newRole.displayName} />
        )}
        {(change.changesWalletAccess || (isInvitation && isLimitable(administration, newRole))) && (
          <ChangeRow
            label={words.walletAccess.label}
            before={before(accessInNames(present, offered))}
            after={accessInNames(wanted, offered)}
          />
        )}
        {change.activationAction && (
          <ChangeRow
            label={words.state}
            before={tabOf(user) === "inactive" ? words.inactive : words.active}
            after={change.activationAction === "Reactivate" ? words.active : words.inactive}
          />
        )}
      </div>
      <Permissions title={words.reviewing.adds} names={adds} isAdded />
      <Permissions title={words.reviewing.removes} names={removes} isAdded={false} />
      {adds.length + removes.length === 0 && <p>{words.reviewing.changesNothing}</p>}
    </>
  );
}

/** Includes a role that cannot be given here any more, because the change may ask for it. */
function roleNamed(name: RoleName, { roles }: People): Role {
  const { roleTexts, permissionTexts } = roleWords;
  const permissions = permissionsOf[name].map((permission) => ({
    name: permission,
    displayName: permissionTexts[permission],
  }));
  return roles.find((role) => role.name === name) ?? { name, ...roleTexts[name], permissions };
}

function ChangeRow({ label, before, after }: { label: string; before: string; after: string }) {
  const { from, to } = t.users.reviewing;
  return (
    <div className={styles.row}>
      <p className={styles.label}>{label}</p>
      <p className={styles.values}>
        <span>
          <VisuallyHidden>{from} </VisuallyHidden>
          {before}
        </span>
        <Icon of={ArrowRight} />
        <strong>
          <VisuallyHidden>{to} </VisuallyHidden>
          {after}
        </strong>
      </p>
    </div>
  );
}

type PermissionsProps = { title: string; names: readonly string[]; isAdded: boolean };

function Permissions({ title, names, isAdded }: PermissionsProps) {
  if (names.length === 0) return null;
  return (
    <div className={styles.permissions} data-added={isAdded}>
      <h3>{title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Icon of={isAdded ? CircleCheck : CircleMinus} size={14} strokeWidth={2} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
