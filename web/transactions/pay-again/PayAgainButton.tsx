import { RotateCcw } from "lucide-react";
import { beginRecovery } from "@corridor/product/payments/recoveries/contract";
import { ActionLabel } from "../../design/actions/ActionLabel.tsx";
import { Button, type ButtonLook } from "../../design/actions/Button.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { useMayCall } from "../../session/access.ts";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts.ts";
import { usePayAgain, type RecoverySource } from "./usePayAgain.ts";

const NotOpenedDialog = lazyPart(async () => (await import("./NotOpenedDialog.tsx")).NotOpenedDialog);

export type PayAgainButtonProps = Pick<ButtonLook, "kind" | "size"> & {
  source: RecoverySource;
  label?: string;
  /** On a phone the button shows its icon alone. */
  isInHeader?: boolean;
};

/** Makes a new request of failed payments, for people who may make payments (AGAIN-01). */
export function PayAgainButton({
  source,
  label = t.recovery.action,
  isInHeader = false,
  ...look
}: PayAgainButtonProps) {
  const { clientId } = useSession();
  const mayBegin = useMayCall(beginRecovery);
  const { isOpening, notOpened, begin, close } = usePayAgain(clientId ?? "");
  if (!mayBegin || clientId === null) return null;
  return (
    <>
      <Button
        {...look}
        icon={<Icon of={RotateCcw} />}
        isBusy={isOpening}
        {...(!isInHeader && { busyLabel: t.recovery.opening })}
        onClick={() => void begin(source)}
      >
        {isInHeader ? <ActionLabel>{label}</ActionLabel> : label}
      </Button>
      {notOpened && <NotOpenedDialog {...notOpened} onClose={close} />}
    </>
  );
}
