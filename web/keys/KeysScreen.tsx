import { queryKeys, querySftpKeys } from "@corridor/product/keys/contract";
import { BookOpen } from "lucide-react";
import { useCall } from "../api/useCall.ts";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { ButtonLink } from "../design/actions/Button.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { Card } from "../design/layout/Card.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { useViewer } from "../session/access.ts";
import { deployment } from "../session/deployment.ts";
import { useOpenScreens } from "../shell/useNavigation.ts";
import { t } from "../texts.ts";
import { AddressStrip } from "./AddressStrip.tsx";
import { SftpFacts } from "./SftpFacts.tsx";
import { apiCommands, Commands, sftpCommands } from "./Commands.tsx";
import { apiKeyColumns, sftpKeyColumns } from "./key-columns.tsx";
import { keyTables, mayChange, maySee, sftpTypeOf, type KeyTable, type SftpKeyTable } from "./key-tables.ts";
import { KeysCard } from "./KeysCard.tsx";
import styles from "./KeysScreen.module.css";

/** The public keys of the client: of programs that call the API, and of programs that transfer files (KEY-01). */
export function KeysScreen() {
  const viewer = useViewer();
  const docs = useOpenScreens().find(({ name }) => name === "apiDocs");
  if (!viewer) return null; // Null at the moment of log-out.
  const { clientId } = viewer;
  const shown = keyTables.filter((table) => maySee(table, viewer));
  const changeable = shown.filter((table) => mayChange(table, viewer));
  const place = (table: KeyTable) => ({ clientId, isChangeable: changeable.includes(table) });
  const sftp = shown.filter((table) => table !== "api");
  return (
    <div key={clientId} className={styles.screen}>
      <ScreenHeader
        title={t.keys.title}
        site={deployment.providerName}
        subtitle={t.keys.subtitle}
        actions={
          docs && (
            <ButtonLink href={docs.path} icon={<Icon of={BookOpen} />}>
              <ActionLabel>{docs.label}</ActionLabel>
            </ButtonLink>
          )
        }
      />
      <AddressStrip clientId={clientId} />
      {shown.length === 0 && <Banner tone="info">{t.keys.disabled}</Banner>}
      {shown.includes("api") && <ApiKeys {...place("api")} />}
      {sftp.length > 0 && (
        <div className={styles.pair}>
          {sftp.map((table) => (
            <SftpKeys key={table} table={table} {...place(table)} />
          ))}
        </div>
      )}
      {changeable.length > 0 && <KeyPairCard hasSftp={sftp.length > 0} />}
    </div>
  );
}

type KeysPlace = { clientId: string; isChangeable: boolean };

function ApiKeys(place: KeysPlace) {
  const answer = useCall(queryKeys, { clientId: place.clientId });
  const keys = { ...answer, data: answer.data?.publicKeys };
  return <KeysCard table="api" {...place} answer={keys} columns={apiKeyColumns()} />;
}

function SftpKeys({ table, ...place }: KeysPlace & { table: SftpKeyTable }) {
  const answer = useCall(querySftpKeys, { clientId: place.clientId, sftpKeyType: sftpTypeOf[table] });
  const keys = { ...answer, data: answer.data?.sftpKeys };
  const access = answer.data?.sftp;
  return (
    <KeysCard
      table={table}
      {...place}
      answer={keys}
      columns={sftpKeyColumns()}
      {...(access && { footer: <SftpFacts access={access} /> })}
    />
  );
}

function KeyPairCard({ hasSftp }: { hasSftp: boolean }) {
  const words = t.keys.pair;
  return (
    <Card title={words.title} subtitle={words.advice}>
      <div className={styles.commands}>
        <Commands label={words.forApi} commands={apiCommands} />
        {hasSftp && <Commands label={words.forSftp} commands={sftpCommands} />}
      </div>
    </Card>
  );
}
