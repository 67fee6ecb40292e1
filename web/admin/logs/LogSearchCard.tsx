import { ExternalLink, ScrollText } from "lucide-react";
import { useRef, type SyntheticEvent } from "react";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { logViewerUrl } from "@corridor/product/admin/log-viewer";
import { ButtonLink } from "../../design/actions/Button.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { SelectField } from "../../design/fields/SelectField.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import { useChoice } from "../../design/fields/useChoice.ts";
import { useField } from "../../design/fields/useField.ts";
import { Card } from "../../design/layout/Card.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import styles from "./LogSearchCard.module.css";

/** Opens the provider's own log viewer at a client, a transaction or a payment provider (ADMIN-02, ADMIN-21). */
export function LogSearchCard({ context }: { context: ClientAdminContext }) {
  const words = t.adminRecords.logs;
  return (
    <Card title={words.title}>
      {context.logViewerUrl === null ? (
        <EmptyState icon={<Icon of={ScrollText} size={20} />} title={words.none} detail={words.noneDetail} />
      ) : (
        <LogSearchForm template={context.logViewerUrl} context={context} />
      )}
    </Card>
  );
}

function LogSearchForm({ template, context }: { template: string; context: ClientAdminContext }) {
  const words = t.adminRecords.logs;
  const clientId = useField("logClientId", { initial: context.clientId });
  const transactionId = useField("logTransactionId");
  const provider = useChoice("logProvider", {});
  const foot = useRef<HTMLDivElement>(null);
  const url = logViewerUrl(template, {
    clientId: clientId.value,
    transactionId: transactionId.value,
    provider: provider.value === anyProvider ? "" : provider.value,
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    foot.current?.querySelector("a")?.click();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField field={clientId} label={words.clientId} autoComplete="off" isCode />
      <TextField field={transactionId} label={words.transactionId} isOptional autoComplete="off" isCode />
      <SelectField
        choice={provider}
        label={words.provider}
        isOptional
        options={[
          { id: anyProvider, text: words.anyProvider },
          ...context.availableProviders.map((id) => ({ id, text: id })),
        ]}
        chosen={provider.value === anyProvider ? null : provider.value}
        placeholder={words.anyProvider}
        searchLabel={t.admin.choice.search}
        emptyText={t.admin.choice.noneFound}
        onSelect={provider.change}
      />
      <div ref={foot} className={styles.foot}>
        <ButtonLink href={url} opensTab icon={<Icon of={ExternalLink} />}>
          {words.open}
        </ButtonLink>
        {/* Enter in a field submits the form, which needs a button for that. */}
        <button type="submit" hidden />
      </div>
    </form>
  );
}

const anyProvider = "*";
