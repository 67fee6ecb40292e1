import { useMemo, useState } from "react";
import { beneficiaryFields, type Beneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { fieldsFor } from "@corridor/product/payments/offered";
import { validatePayments, type Validation } from "@corridor/product/payments/contract";
import { paymentProviders } from "@corridor/product/providers";
import { entryOf, type Wallet } from "@corridor/product/wallets/wallet";
import { wordProblem } from "@corridor/product/i18n/payment-wording";
import { call } from "../../../api/call.ts";
import { useSubmit } from "../../../api/useSubmit.ts";
import type { Field } from "../../../design/fields/useField.ts";
import type { Frame } from "../../../session/session.ts";
import { t } from "../../../texts.ts";
import { transferSides } from "../../../wallets/dialogs/transfer-sides.ts";
import type { PaymentFormValues } from "../draft.ts";
import { estimateOf } from "./estimate.ts";
import { placeErrors } from "./place-errors.ts";
import { paymentContextOf } from "../payment-context.ts";
import { headOf, type NewPaymentState } from "../useNewPayment.ts";
import { usePaymentFields, type FormField } from "./usePaymentFields.ts";
import { useRequestHeadFields } from "../useRequestHeadFields.ts";
import { useRules } from "./useRules.ts";
import { useShownRates } from "./useShownRates.ts";

const mainWallet = "main";

/** The form of a single payment (PAY-25): its choices, derived values, and the server's errors. */
export function useSinglePayment(
  { draft, change, startCheck, confirm }: NewPaymentState,
  clientId: string,
  frame: Frame,
  wallets: readonly Wallet[],
) {
  const usable = transferSides(wallets).filter(({ hidden }) => !hidden);
  const first = usable.find(({ walletId }) => walletId === mainWallet) ?? usable[0];
  const isKept = usable.some(({ walletId }) => walletId === draft.payment.walletId);
  const initial = isKept ? draft.payment : { ...draft.payment, walletId: first?.walletId ?? "" };
  const walletId = initial.walletId ?? "";
  const context = useMemo(() => paymentContextOf(frame, wallets, walletId), [frame, wallets, walletId]);
  const rules = useRules(context);
  const head = useRequestHeadFields(draft, change);
  const { fields, asSent } = usePaymentFields(initial, rules, (payment) => change({ payment }));
  /** Errors of the server that belong to no field of the form. */
  const [errorsNowhere, setErrorsNowhere] = useState<readonly string[]>([]);

  const wallet = usable.find((one) => one.walletId === fields.walletId.value);
  const rateOf = useShownRates(clientId, wallet?.currency ?? "");
  const provider = paymentProviders.find(({ name }) => name === fields.provider.value);
  const routed = context.providers.find(({ name }) => name === fields.provider.value);
  const schedule =
    provider && entryOf(wallets, walletId)?.providerSettings[provider.name]?.managedFeeSchedule;
  const offered = fieldsFor(context);
  const { value: currency } = fields.currency;
  const isConverted = wallet !== undefined && currency !== "" && currency !== wallet.currency;
  const shown = (Object.keys(fields) as FormField[]).filter(
    (name) =>
      offered.has(name) &&
      (!isOfBanks(name) || provider?.kind === "bank") &&
      (name !== "tenor" || isConverted),
  );

  const submission = useSubmit(
    [...shown.map((name) => fields[name]), head.batchReference, head.schedule.time, head.comment],
    async (focusWhenFree) => {
      setErrorsNowhere([]);
      const transaction = proposed();
      const request = { clientId, requestId: startCheck(), ...headOf(draft), transactions: [transaction] };
      const validation = await call(validatePayments, { paymentRequest: request });
      if (validation.summary) confirm({ validation, transaction, fileName: null });
      else tell(validation, focusWhenFree);
    },
  );

  /** Only visible fields are sent: a branch code of another provider is left out. */
  function proposed(): PaymentFormValues {
    const filled = shown.map((name) => [name, asSent(name)] as const);
    return Object.fromEntries(filled.filter(([, value]) => value.trim() !== ""));
  }

  /** The errors of these fields were about another provider or wallet. */
  function forgetErrors(...names: FormField[]): void {
    for (const name of names) fields[name].refuse(null);
  }

  /** The wallet's own currency, which needs no exchange; else the chosen currency, or the only one. */
  function proposeCurrency(by: string, from: string): void {
    const offers = context.providers.find(({ name }) => name === by)?.currencies ?? [];
    const own = usable.find((one) => one.walletId === from)?.currency ?? "";
    const likely = [own, fields.currency.value].find((currency) => offers.includes(currency));
    fields.currency.change(likely ?? (offers.length === 1 ? offers[0]! : ""));
  }

  function tell({ errors }: Validation, focusWhenFree: (field: Field) => void): void {
    const { atFields, elsewhere } = placeErrors(errors, shown);
    for (const name of shown) fields[name].refuse(atFields[name] ?? null);
    const wrong = shown.find((name) => name in atFields);
    if (wrong) focusWhenFree(fields[wrong]);
    setErrorsNowhere(elsewhere);
  }

  function chooseProvider(name: string): void {
    fields.provider.change(name);
    proposeCurrency(name, fields.walletId.value);
    forgetErrors("currency", "amount", "recipientAccountId", "recipientBank", "reason");
    fields.recipientAccountId.readAgain(); // The provider decides which country code the number gets.
    fields.amount.readAgain();
  }

  /** Fills in who was paid and how; what is paid, and why, stays as it is (BEN-01). */
  function chooseBeneficiary(person: Beneficiary): void {
    const { name, recipientAccountId, provider: by, values, blockedReason: reason } = person;
    const isUsable = context.providers.some((one) => one.name === by);
    if (isUsable && by !== fields.provider.value) chooseProvider(by);
    fields.name.change(name);
    fields.recipientAccountId.change(recipientAccountId);
    // The fields of a bank belong to the account, and are emptied where the last payment had none.
    if (isUsable && paymentProviders.find((one) => one.name === by)?.kind === "bank")
      for (const field of beneficiaryFields) fields[field].change(values[field] ?? "");
    forgetErrors("name", "recipientAccountId", ...beneficiaryFields);
    // The server refuses the account at the check; the person reads it before they type the rest.
    if (reason !== null)
      fields.recipientAccountId.refuse(wordProblem(t.paymentTexts, { code: "recipientBlocked", reason }));
  }

  return {
    submission,
    errorsNowhere,
    head,
    fields,
    shown,
    usable,
    wallet,
    context,
    provider,
    currencies: provider ? (routed?.currencies ?? []) : [],
    schedule: schedule ?? null,
    estimate: wallet
      ? estimateOf(fields.amount.value, fields.currency.value, wallet, schedule ?? null, rateOf)
      : null,
    isReasonOptional:
      provider?.kind !== "bank" || context.features.includes("OptionalAddressAndReasonFields"),
    chooseWallet: (id: string) => {
      fields.walletId.change(id);
      proposeCurrency(fields.provider.value, id);
      forgetErrors("currency", "amount", "provider");
      fields.amount.readAgain();
    },
    chooseProvider,
    chooseBeneficiary,
    chooseCurrency: (currency: string) => {
      fields.currency.change(currency);
      fields.amount.readAgain();
    },
  };
}
export type SinglePaymentForm = ReturnType<typeof useSinglePayment>;

function isOfBanks(name: FormField): boolean {
  return name === "recipientBankCode" || name === "recipientBankBranchCode" || name === "recipientBank";
}
