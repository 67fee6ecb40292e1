import type { ClientPage } from "@corridor/product/admin/clients/contract";
import { providerName } from "@corridor/product/providers";
import { Card } from "../../design/layout/Card.tsx";
import { FactList } from "../../design/layout/FactList.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { language, t } from "../../texts.ts";
import { ActionLinks } from "./ActionLink.tsx";
import { NameList } from "./NameList.tsx";
import styles from "./SettingsCard.module.css";

const onOff = (isOn: boolean) => (isOn ? t.admin.yes : t.admin.no);

/** The settings and features of a client, and the rules about its payments. */
export function SettingsCard({ page }: { page: ClientPage }) {
  const { settings, createdTimestamp, archivedTimestamp } = page;
  const words = t.adminClients.settings;
  const { changes } = t.adminActions;
  const required = settings.twoFactorRequiredBy;
  return (
    <Card title={words.title} isFlush>
      <div className={styles.facts}>
        <FactList
          isNarrow
          facts={[
            { name: words.created, value: <Timestamp seconds={createdTimestamp} /> },
            ...(archivedTimestamp === null
              ? []
              : [{ name: words.archivedAt, value: <Timestamp seconds={archivedTimestamp} /> }]),
            { name: changes.webApprovalsRequired, value: settings.webApprovalsRequired },
            { name: changes.apiApprovalsExempt, value: onOff(settings.apiApprovalsExempt) },
            {
              name: words.twoFactor,
              value: required === null ? words.notRequired : words.requiredBy[required],
            },
            { name: changes.awaitWalletFunding, value: onOff(settings.awaitWalletFunding) },
            { name: changes.exactRepeatsRefused, value: onOff(settings.exactRepeatsRefused) },
            { name: changes.unattendedRepeatsRefused, value: onOff(settings.unattendedRepeatsRefused) },
            { name: changes.fxTradesEnabled, value: onOff(settings.fxTradesEnabled) },
            { name: changes.offshoreSwiftEnabled, value: onOff(settings.offshoreSwiftEnabled) },
            {
              name: changes.providers,
              value: (
                <NameList
                  names={settings.permittedProviders.map((id) => providerName(id, language))}
                  count={words.providerCount({ n: settings.permittedProviders.length })}
                />
              ),
            },
            {
              name: words.features,
              value: (
                <NameList
                  names={settings.features.map((feature) => t.featureTexts[feature].name)}
                  count={words.featureCount({ n: settings.features.length })}
                />
              ),
            },
          ]}
        />
      </div>
      <ActionLinks
        clientId={page.clientId}
        part={words.title}
        paths={[
          "client/setKycLevel",
          "client/setWebApprovalsCount",
          "client/setPermittedProviders",
          "client/setArchivedAccount",
        ]}
      />
    </Card>
  );
}
