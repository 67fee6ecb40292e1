import { useRef, useState, type RefObject } from "react";
import { t } from "../../texts.ts";
import { useField, type Field } from "../../design/fields/useField.ts";

const all = "*";

/** A field whose value is which wallets a person may see: all of them, or those that are ticked. */
export type WalletAccessChoice = Field & {
  /** Null stands for all wallets. */
  permitted: string[] | null;
  isPicked: (walletId: string) => boolean;
  choose: (isSpecific: boolean) => void;
  toggle: (walletId: string) => void;
  /** Begins anew from this. */
  take: (permitted: readonly string[] | null) => void;
  listRef: RefObject<HTMLDivElement | null>;
};

function valueOf(permitted: readonly string[] | null): string {
  return permitted === null ? all : permitted.join();
}

export function useWalletAccess(initial: readonly string[] | null, isOffered: boolean): WalletAccessChoice {
  const [picked, setPicked] = useState<readonly string[]>(initial ?? []);
  const listRef = useRef<HTMLDivElement>(null);
  const field = useField("permittedWallets", {
    initial: valueOf(initial),
    rule: (ids) => (isOffered && ids === "" ? t.users.walletAccess.pick : null),
  });
  const isSpecific = field.value !== all;
  return {
    ...field,
    permitted: isOffered && isSpecific ? [...picked] : null,
    isPicked: (walletId) => picked.includes(walletId),
    choose: (specific) => field.change(specific ? picked.join() : all),
    toggle: (walletId) => {
      const next = picked.includes(walletId)
        ? picked.filter((one) => one !== walletId)
        : [...picked, walletId];
      setPicked(next);
      field.change(next.join());
    },
    take: (permitted) => {
      setPicked(permitted ?? []);
      field.change(valueOf(permitted));
    },
    focus: () => listRef.current?.querySelector("input")?.focus(),
    listRef,
  };
}
