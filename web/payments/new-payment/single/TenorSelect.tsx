import { tenors } from "@corridor/product/fx/rate";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { t } from "../../../texts.ts";
import type { Choice } from "../../../design/fields/useChoice.ts";

/** The time of the currency exchange; spot by default (PAY-34, EXT-10). */
export function TenorSelect({ choice, isDisabled }: { choice: Choice; isDisabled: boolean }) {
  const words = t.newPayment.form;
  const names = t.transactionFields.tenors;
  const chosen = tenors.find((tenor) => tenor === choice.value) ?? "spot";
  return (
    <SelectField
      choice={choice}
      label={t.paymentTexts.labels.tenor}
      options={tenors.map((tenor) => ({ id: tenor, text: names[tenor] }))}
      chosen={names[chosen]}
      placeholder={names.spot}
      hint={words.tenorHint}
      isDisabled={isDisabled}
      searchLabel={words.findTenor}
      emptyText={words.noTenorFound}
      onSelect={choice.change}
    />
  );
}
