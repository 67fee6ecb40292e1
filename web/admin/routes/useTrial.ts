import { useState } from "react";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { tryRoutes } from "@corridor/product/admin/route-settings/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { useField } from "../../design/fields/useField.ts";
import { useChoice } from "../../design/fields/useChoice.ts";
import { t } from "../../texts.ts";
import { routesToSave, type EditedRow } from "./edited-routes.ts";

export type TrialAnswer = OutputOf<typeof tryRoutes>;

/** A place to pay to, as the list has it: a country, or one provider. */
const countryMark = "country:";
export const countryOption = (country: string) => `${countryMark}${country}`;

/** A sample payment, tried against the saved routes or those with the edits. */
export function useTrial({ clientId, wallets }: ClientAdminContext, rows: readonly EditedRow[]) {
  const required = (value: string) => (value === "" ? t.common.required : null);
  const amount = useField("amount", {
    initial: "100.00",
    rule: (typed) => (/\d/.test(typed) ? null : t.adminRoutes.trial.amountNeeded),
  });
  const first = wallets.find(({ walletId }) => walletId === "main") ?? wallets[0];
  const currency = useChoice("currency", { initial: first?.currency ?? "", rule: required });
  const wallet = useChoice("walletId", { initial: first?.walletId ?? "", rule: required });
  const to = useChoice("provider", { rule: required });
  const [against, setAgainst] = useState<"saved" | "edited">("edited");
  const [answer, setAnswer] = useState<{ of: string; trial: TrialAnswer } | null>(null);
  const { configs, removed } = routesToSave(rows);
  const hasEdits = configs.length + removed.length > 0;
  const isEdited = hasEdits && against === "edited";
  const asked = {
    clientId,
    walletId: wallet.value,
    amount: amount.value.trim(),
    currency: currency.value,
    ...(to.value.startsWith(countryMark)
      ? { country: to.value.slice(countryMark.length) }
      : { provider: to.value }),
    ...(isEdited && { configs: [...configs], removed: [...removed] }),
  };
  const of = JSON.stringify(asked);
  const submission = useSubmit([wallet, amount, currency, to], async () => {
    setAnswer({ of, trial: await call(tryRoutes, asked) });
  });
  return {
    amount,
    currency,
    wallet,
    /** The amount is in the currency of the wallet until the person chooses another. */
    chooseWallet: (id: string) => {
      const [before, after] = [wallet.value, id].map(
        (walletId) => wallets.find((one) => one.walletId === walletId)?.currency,
      );
      wallet.change(id);
      if (after !== undefined && currency.value === before) currency.change(after);
    },
    to,
    against,
    setAgainst,
    hasEdits,
    isEdited,
    submission,
    /** Null as soon as the payment or the rows are others than those that were tried. */
    answer: answer?.of === of ? answer.trial : null,
  };
}
