import { useState } from "react";
import { Button } from "../../../design/actions/Button.tsx";
import { lazyPart } from "../../../design/hooks/lazy-part.tsx";
import { t } from "../../../texts.ts";

const DiscardDialog = lazyPart(async () => (await import("./DiscardDialog.tsx")).DiscardDialog);

export type DiscardButtonProps = {
  isOfFile: boolean;
  isWide: boolean;
  isDisabled: boolean;
  onDiscard: () => void;
};

/** Deletes the draft after a question: the entered values are stored nowhere else (PAY-59). */
export function DiscardButton({ isOfFile, isWide, isDisabled, onDiscard }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="large"
        isWide={isWide}
        isDisabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        {t.newPayment.discard.button}
      </Button>
      {isAsking && (
        <DiscardDialog isOfFile={isOfFile} onClose={() => setAsking(false)} onDiscard={onDiscard} />
      )}
    </>
  );
}
