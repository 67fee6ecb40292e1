import { ChosenOption, SelectField } from "../../../design/fields/SelectField.tsx";
import { language, t } from "../../../texts.ts";
import type { Choice } from "../../../design/fields/useChoice.ts";

export type CurrencySelectProps = {
  choice: Choice;
  currencies: readonly string[];
  hasProvider: boolean;
  isDisabled: boolean;
  onSelect: (currency: string) => void;
};

/** The currencies of the provider; disabled until a provider is chosen (PAY-14). */
export function CurrencySelect({
  choice,
  currencies,
  hasProvider,
  isDisabled,
  onSelect,
}: CurrencySelectProps) {
  const words = t.newPayment.form;
  const names = new Intl.DisplayNames(language, { type: "currency" });
  const nameOf = (currency: string) => names.of(currency) ?? currency;
  return (
    <SelectField
      choice={choice}
      label={t.paymentTexts.labels.currency}
      options={currencies.map((currency) => ({ id: currency, text: currency, note: nameOf(currency) }))}
      chosen={choice.value && <ChosenOption name={choice.value} aside={nameOf(choice.value)} />}
      placeholder={words.chooseCurrency}
      hint={hasProvider ? undefined : words.providerFirst}
      isDisabled={isDisabled || !hasProvider}
      searchLabel={words.findCurrency}
      emptyText={words.noCurrencyFound}
      onSelect={onSelect}
    />
  );
}
