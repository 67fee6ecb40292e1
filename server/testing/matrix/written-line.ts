import type { ClientFeature } from "@corridor/product/clients/features";
import type { GlobalFlag } from "@corridor/product/flags";
import type { Permission } from "@corridor/product/permissions";

/** A row of section 3 of docs/spec/permissions.md, as far as the gate can check it before a verb reads anything. */
export type WrittenLine = {
  /** The calls of that section's row, as they stand there. */
  row: string;
  session: "any" | "loggedIn" | "loggedIn or needs2FASetup" | "needs2FA";
  /** What the row says of the client: none where the call is about the caller alone. */
  client:
    | "none"
    | "match"
    | "primary"
    | "primary (provider admin: any)"
    | "allowed payment"
    | "provider admin"
    | "none (provider admin)";
  permission?: readonly Permission[];
  feature?: ClientFeature;
  flagOff?: GlobalFlag;
  allWallets?: true;
  /** The call names a thing and no client. Only people of the thing's client and provider staff find it (PERM-24). */
  findsOwnAlone?: true;
  notArchived?: true;
  /** For internal users, this permission and this flag replace the ones above. */
  internal?: { permission: Permission; flagOff: GlobalFlag };
  /** Named in the row, but checked by the verb, because it depends on the state of the request or user that the call is about. */
  checkedByVerb?: readonly (Permission | GlobalFlag | ClientFeature)[];
};
