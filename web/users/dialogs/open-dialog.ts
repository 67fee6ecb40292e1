import type { User } from "@corridor/product/users/user";
import type { Administration, People, WalletsAnswer } from "../administration.ts";

export type OpenUserDialog =
  | { kind: "roles" }
  | { kind: "invite" }
  | { kind: "edit"; email: string }
  /** With the person as they stood when it was opened: the change they waited for may be decided meanwhile. */
  | { kind: "review"; user: User };

export type DialogContext = {
  administration: Administration;
  people: People;
  wallets: WalletsAnswer | null;
  onOpenDialog: (dialog: OpenUserDialog) => void;
  onClose: () => void;
};
