import { useState } from "react";
import { activateSubwallet } from "@corridor/product/wallets/contract";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { showChange } from "../api/useCall.ts";
import { t } from "../texts.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { useSession } from "../session/session.ts";
import type { TransferSide } from "./dialogs/transfer-sides.ts";

/** Reactivating does no harm, so it needs no confirmation; doing it twice changes nothing more. */
export function useReactivation() {
  const { clientId } = useSession();
  const [error, setError] = useState<CallError | null>(null);

  async function reactivate({ walletId, walletName: name }: TransferSide): Promise<void> {
    setError(null);
    try {
      await call(activateSubwallet, { clientId: clientId!, walletId });
      toast({ title: t.wallets.subwallets.reactivated({ name }) });
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown);
    }
    void showChange();
  }

  return {
    error,
    reactivate: (wallet: TransferSide) => void reactivate(wallet),
    forget: () => setError(null),
  };
}
