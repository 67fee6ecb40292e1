import { t } from "../texts.ts";
import { useChoice, type Choice } from "../design/fields/useChoice.ts";

export function useWalletChoice(name: string, initial = ""): Choice {
  return useChoice(name, { rule: (walletId) => (walletId === "" ? t.common.required : null), initial });
}
