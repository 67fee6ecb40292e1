import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { beginRecovery } from "@corridor/product/payments/recoveries/contract";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { t } from "../../texts.ts";

export type RecoverySource = Omit<InputOf<typeof beginRecovery>, "clientId">;

/** Why no recovery was opened. */
export type NotOpened = { readonly title: string; readonly reasons: readonly string[] };

/** Begins a recovery and opens its table; without a payment that can be paid again, it says why (AGAIN-01, AGAIN-02). */
export function usePayAgain(clientId: string) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const [notOpened, setNotOpened] = useState<NotOpened | null>(null);
  const words = t.recovery;

  async function begin(source: RecoverySource): Promise<void> {
    setOpening(true);
    try {
      const begun = await call(beginRecovery, { clientId, ...source });
      if (begun.recoveryId === null) setNotOpened({ title: words.none, reasons: reasonsOf(begun) });
      else await navigate({ to: "/newPayment", search: { tab: "again", recovery: begun.recoveryId } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setNotOpened({ title: words.beginError, reasons: [error.message] });
    } finally {
      setOpening(false);
    }
  }

  return { isOpening, notOpened, begin, close: () => setNotOpened(null) };
}

function reasonsOf({ leftOut }: OutputOf<typeof beginRecovery>): string[] {
  return leftOut.map(({ why, count }) => t.recovery.leftOut[why]({ count }));
}
