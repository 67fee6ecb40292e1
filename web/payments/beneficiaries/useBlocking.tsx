import { useState, type ReactNode } from "react";
import { blockBeneficiary, unblockBeneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { Button } from "../../design/actions/Button.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { useMayCall } from "../../session/access.ts";
import { t } from "../../texts.ts";
import type { BlockablePerson } from "./blockable-person.ts";

const BlockDialog = lazyPart(async () => (await import("./BlockDialog.tsx")).BlockDialog);
const UnblockDialog = lazyPart(async () => (await import("./UnblockDialog.tsx")).UnblockDialog);

export type BlockActions = {
  mayBlock: boolean;
  mayUnblock: boolean;
  askToBlock: (person: BlockablePerson) => void;
  askToUnblock: (person: BlockablePerson) => void;
  dialog: ReactNode;
};

/** The dialogs that block and unblock an account, for people who may (BEN-08). */
export function useBlocking(clientId: string): BlockActions {
  const [asked, setAsked] = useState<{ person: BlockablePerson; isBlock: boolean } | null>(null);
  const close = () => setAsked(null);
  const Asked = asked?.isBlock ? BlockDialog : UnblockDialog;
  return {
    mayBlock: useMayCall(blockBeneficiary),
    mayUnblock: useMayCall(unblockBeneficiary),
    askToBlock: (person) => setAsked({ person, isBlock: true }),
    askToUnblock: (person) => setAsked({ person, isBlock: false }),
    dialog: asked && <Asked clientId={clientId} person={asked.person} onClose={close} />,
  };
}

export function BlockButton({ person, blocking }: { person: BlockablePerson; blocking: BlockActions }) {
  const words = t.beneficiaryPage.block;
  return (
    <Button size="small" onClick={() => blocking.askToBlock(person)}>
      <span>
        {words.button}
        <VisuallyHidden> {person.name}</VisuallyHidden>
      </span>
    </Button>
  );
}
