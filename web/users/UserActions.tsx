import type { User } from "@corridor/product/users/user";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import styles from "./UserActions.module.css";
import type { OpenUserDialog } from "./dialogs/open-dialog.ts";

export type UserActionsProps = { user: User; onOpenDialog: (dialog: OpenUserDialog) => void };

/** What can be done about one person: their change reviewed, or they themselves edited. */
export function UserActions({ user, onOpenDialog }: UserActionsProps) {
  const words = t.users;
  const name = user.displayName || user.email;
  return (
    <div className={styles.actions}>
      {user.pendingChange && (
        <Button size="small" onClick={() => onOpenDialog({ kind: "review", user })}>
          <ActionWords short={words.review} long={words.reviewOf({ name })} />
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => onOpenDialog({ kind: "edit", email: user.email })}>
        <ActionWords short={words.edit} long={words.editOf({ name })} />
      </Button>
    </div>
  );
}

/** One word to the eye, which sees the row; a screen reader hears whom it is about. */
function ActionWords({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </>
  );
}
