import { queryWallets } from "@corridor/product/wallets/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { CallError } from "../api/call-error.ts";
import { useCall, type CallResult } from "../api/useCall.ts";
import { t } from "../texts.ts";

/**
 * The wallets this person may see at a client, in their order. A person who may see none gets a notice without this call
 * (CONTRA-19), so an answer without any means that the client is not set up (WAL-13).
 */
export function useWallets(clientId: string): CallResult<readonly Wallet[]> {
  const answer = useCall(queryWallets, { clientId });
  const wallets = answer.data?.wallets;
  if (wallets?.length !== 0) return { ...answer, data: wallets };
  const error = new CallError({ status: 200, message: t.wallets.empty, safeToRetry: true });
  return { ...answer, data: undefined, error: answer.error ?? error };
}
