import { useState } from "react";
import { createSubwallet } from "@corridor/product/wallets/contract";
import { freeWalletId, isWalletId, walletNameMaxLength } from "@corridor/product/wallets/names";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { useField } from "../../design/fields/useField.ts";
import { useSession } from "../../session/session.ts";
import { useWalletChoice } from "../useWalletChoice.ts";

export type NewSubwalletProps = {
  wallets: readonly Wallet[];
  /** The current main wallet. */
  parentWalletId: string;
  onClose: () => void;
  onCreated: (walletId: string) => void;
};

const lengthOf = (name: string) => [...name.trim()].length;
const idOf = ({ walletId }: { walletId: string }) => walletId;

/** The form of a new subwallet: its ID follows the name until a person edits it, and again once it is empty (WAL-18). */
export function useNewSubwallet({ wallets, parentWalletId, onClose, onCreated }: NewSubwalletProps) {
  const { clientId } = useSession();
  const [isIdTyped, setIdTyped] = useState(false);
  const words = t.wallets.newSubwallet;
  const parents = wallets.filter((wallet) => wallet.parentWalletId === null);
  const shown = parents.find(({ walletId }) => walletId === parentWalletId) ?? parents[0];
  const parent = useWalletChoice("parentWalletId", shown?.walletId);
  const taken = new Set(wallets.flatMap(({ walletId, subwallets }) => [walletId, ...subwallets.map(idOf)]));
  const suggestedFor = (typed: string) => freeWalletId(typed, (walletId) => taken.has(walletId));
  const name = useField("walletName", {
    rule: (typed) => {
      if (lengthOf(typed) === 0) return t.common.required;
      return lengthOf(typed) > walletNameMaxLength ? words.nameTooLong({ n: walletNameMaxLength }) : null;
    },
  });
  const isIdNeeded = lengthOf(name.value) > 0 && suggestedFor(name.value) === "";
  const id = useField("walletId", {
    rule: (typed) => {
      if (isIdTyped) return isWalletId(typed) ? null : words.idRule;
      return isIdNeeded && typed === "" ? words.idNeeded : null;
    },
  });

  const submission = useSubmit([parent, name, id], async () => {
    const { wallet } = await call(createSubwallet, {
      clientId: clientId!,
      parentWalletId: parent.value,
      walletName: name.value,
      walletId: isIdTyped ? id.value : null, // The server then makes a free ID from the name.
    });
    await showChange(); // The new subwallet can be shown only once it is in the list.
    toast({ title: words.created({ name: wallet.walletName }), detail: wallet.walletId });
    onClose();
    onCreated(wallet.walletId);
  });

  return {
    submission,
    form: {
      parents,
      parent,
      chosenParent: parents.find(({ walletId }) => walletId === parent.value),
      nameLength: lengthOf(name.value),
      isIdNeeded,
      name: {
        ...name,
        change: (typed: string) => {
          name.change(typed);
          if (!isIdTyped) id.change(suggestedFor(typed));
        },
      },
      id: {
        ...id,
        change: (typed: string) => {
          setIdTyped(typed !== "");
          id.change(typed);
        },
      },
    },
  };
}
