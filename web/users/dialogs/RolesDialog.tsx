import { Check, Info } from "lucide-react";
import { useRef } from "react";
import { permissionGroups, type Permission, type PermissionGroup } from "@corridor/product/permissions";
import { Icon } from "../../design/values/Icon.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { Dash } from "../../design/values/Dash.tsx";
import { Dialog } from "../../design/overlays/Dialog.tsx";
import { t } from "../../texts.ts";
import { useScrollEdges } from "../../design/hooks/useScrollEdges.ts";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import type { People } from "../administration.ts";
import styles from "./RolesDialog.module.css";
import type { DialogContext } from "./open-dialog.ts";

/** What each role may do (USER-01). */
export function RolesDialog({ administration, people, onClose }: DialogContext) {
  const words = t.users.roles;
  return (
    <Dialog
      title={words.title}
      subtitle={words.detail}
      size="matrix"
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      <Matrix people={people} isInternal={administration.isInternal} />
      <p className={styles.note}>
        <Icon of={Info} size={14} />
        {words.fourEyes}
      </p>
    </Dialog>
  );
}

function Matrix({ people, isInternal }: { people: People; isInternal: boolean }) {
  const words = t.users.roles;
  const region = useRef<HTMLDivElement>(null);
  const { scrolls } = useScrollEdges(region);
  return (
    <div
      ref={region}
      className={styles.region}
      role="region"
      aria-label={words.title}
      tabIndex={scrolls ? 0 : undefined}
    >
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{words.permission}</th>
            {people.roles.map(({ name, displayName }) => (
              <th key={name} scope="col">
                {displayName}
              </th>
            ))}
          </tr>
        </thead>
        {shownGroups(people, isInternal).map(({ name, permissions }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={people.roles.length + 1} className={styles.group}>
                <span>{words.groups[name]}</span>
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission.name}>
                <th scope="row">{permission.displayName}</th>
                {people.roles.map((role) => (
                  <td key={role.name}>
                    <Mark isGranted={role.permissions.some(({ name }) => name === permission.name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function shownGroups({ permissions }: People, isInternal: boolean) {
  const groups = Object.entries(permissionGroups) as [PermissionGroup, readonly Permission[]][];
  return groups.map(([name, names]) => ({
    name,
    permissions: names
      // A client has nothing to do with the administration of the provider's staff.
      .filter((permission) => isInternal || permission !== "ADMINISTER_INTERNAL_USERS")
      .flatMap((permission) => permissions.filter((known) => known.name === permission)),
  }));
}

function Mark({ isGranted }: { isGranted: boolean }) {
  const { yes, no } = t.users.roles;
  return (
    <>
      <span aria-hidden>
        {isGranted ? (
          <span className={styles.tick}>
            <Icon of={Check} size={14} strokeWidth={2.25} />
          </span>
        ) : (
          <Dash />
        )}
      </span>
      <VisuallyHidden>{isGranted ? yes : no}</VisuallyHidden>
    </>
  );
}
