import type { PaymentContext } from "@corridor/product/payments/context";
import { providerName } from "@corridor/product/providers";
import { ChosenOption, SelectField } from "../../../design/fields/SelectField.tsx";
import { language, t } from "../../../texts.ts";
import type { Choice } from "../../../design/fields/useChoice.ts";

export type ProviderSelectProps = {
  choice: Choice;
  providers: PaymentContext["providers"];
  walletCurrency: string;
  hint: string | undefined;
  isDisabled: boolean;
  onSelect: (provider: string) => void;
};

const currenciesListed = 4;

/** The providers this client may use, those first that pay in the wallet's own currency. */
export function ProviderSelect(props: ProviderSelectProps) {
  const { choice, providers, walletCurrency, hint, isDisabled, onSelect } = props;
  const fits = ({ currencies }: PaymentContext["providers"][number]) => currencies.includes(walletCurrency);
  const sorted = [...providers.filter(fits), ...providers.filter((provider) => !fits(provider))];
  return (
    <SelectField
      choice={choice}
      label={t.paymentTexts.labels.provider}
      options={sorted.map(({ name, currencies }) => ({
        id: name,
        text: providerName(name, language),
        note: `${name} · ${listedProviders(currencies)}`,
      }))}
      chosen={
        choice.value && <ChosenOption name={providerName(choice.value, language)} aside={choice.value} />
      }
      placeholder={t.newPayment.form.chooseProvider}
      hint={hint}
      isDisabled={isDisabled}
      searchLabel={t.newPayment.form.findProvider}
      emptyText={t.newPayment.form.noProviderFound}
      onSelect={onSelect}
    />
  );
}

function listedProviders(currencies: readonly string[]): string {
  const shown = currencies.slice(0, currenciesListed).join(", ");
  return currencies.length > currenciesListed ? `${shown}…` : shown;
}
