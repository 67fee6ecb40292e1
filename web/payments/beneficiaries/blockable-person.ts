import type { Beneficiary } from "@corridor/product/payments/beneficiaries/contract";

/** Whom a dialog blocks or unblocks. */
export type BlockablePerson = Pick<Beneficiary, "recipientAccountId" | "name">;

export type BlockDialogProps = { clientId: string; person: BlockablePerson; onClose: () => void };
