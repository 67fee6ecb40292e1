import { Search } from "lucide-react";
import { providerName } from "@corridor/product/providers";
import { Button } from "../design/actions/Button.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { ChosenOption, SelectField } from "../design/fields/SelectField.tsx";
import { TextField } from "../design/fields/TextField.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { language, t } from "../texts.ts";
import styles from "./SingleLookup.module.css";
import { SessionLookups } from "./SessionLookups.tsx";
import { anyProvider, useSingleLookup, type SingleLookupForm } from "./useSingleLookup.ts";

/** One phone number, typed in (LOOK-02). */
export function SingleLookup({ clientId }: { clientId: string }) {
  const form = useSingleLookup(clientId);
  return (
    <div className={styles.parts}>
      <Failure form={form} />
      <form className={styles.form} onSubmit={form.submission.onSubmit} noValidate>
        <Fields form={form} />
        <p className={styles.waits} role="status">
          {form.submission.isBusy && t.lookups.form.waits({ seconds: form.longestWaitSeconds })}
        </p>
      </form>
      <SessionLookups lookups={form.lookups} hasExpectedNames={form.hasExpectedNames} />
    </div>
  );
}

function Failure({ form: { submission } }: { form: SingleLookupForm }) {
  const { error } = submission;
  const isSaidAtFields = error && Object.keys(error.fieldErrors).length > 0;
  if (!error || isSaidAtFields) return null;
  return (
    <Banner tone="error" title={t.lookups.runError}>
      {error.message}
    </Banner>
  );
}

function Fields({ form }: { form: SingleLookupForm }) {
  const { fields, providers, hasExpectedNames, submission } = form;
  const words = t.lookups.form;
  const common = { autoComplete: "off", isReadOnly: submission.isBusy };
  const provider = fields.provider.value;
  return (
    <div className={styles.fields} data-has-names={hasExpectedNames}>
      <TextField
        field={fields.phoneNumber}
        label={words.phone}
        hint={words.phoneHint}
        inputMode="text"
        {...common}
      />
      <SelectField
        choice={fields.provider}
        label={words.provider}
        isOptional
        options={[
          { id: anyProvider, text: words.anyProvider },
          ...providers.map((name) => ({ id: name, text: providerName(name, language), note: name })),
        ]}
        chosen={
          provider !== anyProvider && (
            <ChosenOption name={providerName(provider, language)} aside={provider} />
          )
        }
        placeholder={words.anyProvider}
        hint={words.providerHint}
        isDisabled={submission.isBusy}
        searchLabel={words.findProvider}
        emptyText={words.noProviderFound}
        onSelect={fields.provider.change}
      />
      {hasExpectedNames && (
        <TextField
          field={fields.expectedName}
          label={words.expectedName}
          hint={words.expectedNameHint}
          isOptional
          {...common}
        />
      )}
      <div className={styles.submit}>
        <Button
          kind="primary"
          type="submit"
          size="large"
          icon={<Icon of={Search} />}
          isBusy={submission.isBusy}
          busyLabel={words.submitting}
        >
          {words.submit}
        </Button>
      </div>
    </div>
  );
}
