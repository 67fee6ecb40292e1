import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { currencies } from "@corridor/product/money";
import { paymentProviders, providerName } from "@corridor/product/providers";
import { Button } from "../../design/actions/Button.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { SegmentedControl } from "../../design/fields/SegmentedControl.tsx";
import { ChosenOption, SelectField } from "../../design/fields/SelectField.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import type { Choice } from "../../design/fields/useChoice.ts";
import { Card } from "../../design/layout/Card.tsx";
import type { SelectOption } from "../../design/overlays/SelectOption.tsx";
import { language, t } from "../../texts.ts";
import type { EditedRow, RowProblem } from "./edited-routes.ts";
import styles from "./TrialCard.module.css";
import { TrialResult } from "./TrialResult.tsx";
import { countryOption, useTrial } from "./useTrial.ts";

export type TrialCardProps = {
  context: ClientAdminContext;
  rows: readonly EditedRow[];
  problems: readonly RowProblem[];
};

/** What a payment would cost and which route takes it, before anything is saved (ADMIN-25). */
export function TrialCard({ context, rows, problems }: TrialCardProps) {
  const words = t.adminRoutes.trial;
  const trial = useTrial(context, rows);
  const { submission, answer } = trial;
  const isWrong = trial.isEdited && problems.length > 0;
  return (
    <Card title={words.title} subtitle={words.about}>
      <form className={styles.form} onSubmit={submission.onSubmit} noValidate>
        <div className={styles.fields}>
          <TextField field={trial.amount} label={words.amount} inputMode="decimal" autoComplete="off" />
          <TrialSelect
            choice={trial.currency}
            label={words.currency}
            options={currencies.map((id) => ({ id, text: id }))}
          />
          <TrialSelect
            choice={trial.wallet}
            label={words.from}
            options={context.wallets.map(({ walletId, walletName, currency }) => ({
              id: walletId,
              text: walletName,
              note: walletId,
              tag: currency,
            }))}
            onSelect={trial.chooseWallet}
          />
          <TrialSelect choice={trial.to} label={words.to} options={placesToPay()} />
        </div>
        {trial.hasEdits && (
          <SegmentedControl
            label={words.against}
            value={trial.against}
            options={[
              { id: "edited", text: words.edited },
              { id: "saved", text: words.saved },
            ]}
            onChange={trial.setAgainst}
          />
        )}
        {isWrong && <p className={styles.note}>{words.wrongRows}</p>}
        {submission.error && (
          <Banner tone="error" title={words.error}>
            {Object.values(submission.error.fieldErrors).join(" ") || submission.error.message}
          </Banner>
        )}
        <div>
          <Button type="submit" isDisabled={isWrong} isBusy={submission.isBusy} busyLabel={words.trying}>
            {words.try}
          </Button>
        </div>
      </form>
      <div role="status" aria-label={words.results}>
        {answer && <TrialResult answer={answer} />}
      </div>
    </Card>
  );
}

/** Countries first: the person may not know which provider pays there. */
function placesToPay(): SelectOption[] {
  const countries = [...new Set(paymentProviders.flatMap(({ country }) => (country ? [country] : [])))];
  const names = new Intl.DisplayNames(language, { type: "region" });
  return [
    ...countries
      .map((country) => ({
        id: countryOption(country),
        text: names.of(country) ?? country,
        note: t.adminRoutes.trial.countryNote,
      }))
      .sort((one, other) => one.text.localeCompare(other.text, language)),
    ...paymentProviders.map(({ name }) => ({ id: name, text: providerName(name, language), note: name })),
  ];
}

type TrialSelectProps = {
  choice: Choice;
  label: string;
  options: SelectOption[];
  onSelect?: (id: string) => void;
};

function TrialSelect({ choice, label, options, onSelect = choice.change }: TrialSelectProps) {
  const chosen = options.find(({ id }) => id === choice.value);
  return (
    <SelectField
      choice={choice}
      label={label}
      options={options}
      chosen={chosen && <ChosenOption name={chosen.text} aside={chosen.note ?? ""} />}
      placeholder={t.adminRoutes.choose}
      searchLabel={t.adminRoutes.find}
      emptyText={t.adminRoutes.nothingFound}
      onSelect={onSelect}
    />
  );
}
