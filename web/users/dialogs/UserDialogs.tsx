import { EditDialog } from "./EditDialog.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import type { DialogContext, OpenUserDialog } from "./open-dialog.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { RolesDialog } from "./RolesDialog.tsx";

/** At most one dialog is open; each opening resets its fields. */
export function UserDialogs({ dialog, ...surroundings }: DialogContext & { dialog: OpenUserDialog }) {
  const present = (wanted: string) => surroundings.people.users.find(({ email }) => email === wanted);
  switch (dialog.kind) {
    case "roles":
      return <RolesDialog {...surroundings} />;
    case "invite":
      return <InviteDialog {...surroundings} />;
    case "edit": {
      const user = present(dialog.email);
      return user ? <EditDialog {...surroundings} user={user} /> : null;
    }
    case "review": {
      const now = present(dialog.user.email);
      const waitsStill = now?.pendingChange?.userChangeId === dialog.user.pendingChange?.userChangeId;
      return <ReviewDialog {...surroundings} user={now && waitsStill ? now : dialog.user} />;
    }
  }
}
