import type { User } from "@corridor/product/users/user";
import type { Administration, People, WalletsAnswer } from "../administration.ts";

export type OpenDialog =
  | { kind: "roles" }
  | { kind: "invite" }
  | { kind: "edit"; email: string }
  /** With the person as they stood when it was opened: the change they waited for may be decided meanwhile. */
  | { kind: "review"; user: User };

export type DialogSurroundings = {
  administration: Administration;
  people: People;
  wallets: WalletsAnswer | null;
  onOpenDialog: (dialog: OpenDialog) => void;
  onClose: () => void;
};
