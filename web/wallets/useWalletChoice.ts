import { useRef, type RefObject } from "react";
import { t } from "../design/texts.ts";
import { useField, type Field } from "../design/useField.ts";

/** A field whose value is the ID of a wallet, chosen from a list that a button opens. */
export type WalletChoice = Field & { button: RefObject<HTMLButtonElement | null> };

export function useWalletChoice(name: string, initial = ""): WalletChoice {
  const button = useRef<HTMLButtonElement>(null);
  const rule = (walletId: string) => (walletId === "" ? t.common.required : null);
  return { ...useField(name, { rule, initial }), button, focus: () => button.current?.focus() };
}
