import { useParams } from "@tanstack/react-router";
import { Info, SlidersHorizontal } from "lucide-react";
import { openClientPage, type ClientPage } from "@corridor/product/admin/clients/contract";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { useCall } from "../../api/useCall.ts";
import { Note } from "../../design/feedback/Note.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { Columns } from "../../design/layout/Columns.tsx";
import { Crumb } from "../../design/layout/Crumb.tsx";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { deployment } from "../../session/deployment.ts";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { CallbacksCard } from "./CallbacksCard.tsx";
import { ClientStateBadges } from "./ClientStateBadges.tsx";
import { KeysOfClientCard } from "./KeysOfClientCard.tsx";
import { PeopleCard } from "./PeopleCard.tsx";
import { RequestsCard } from "./RequestsCard.tsx";
import { SettingsCard } from "./SettingsCard.tsx";
import styles from "./ClientScreen.module.css";
import { WalletsCard } from "./WalletsCard.tsx";

/**
 * What support asks about one client (CLIENTS-04), as the staff member and not in the name of anybody at the client. Each answer is an
 * entry of the audit log, so the page does not load again by itself.
 */
export function ClientScreen() {
  const { clientId = "" } = useParams({ strict: false });
  return <PageOf key={clientId} clientId={clientId} />;
}

function PageOf({ clientId }: { clientId: string }) {
  const answer = useCall(openClientPage, { clientId });
  const page = answer.data;
  const words = t.adminClients;
  return (
    <>
      <ScreenHeader
        crumb={
          <Crumb label={words.path} to="/admin/clients" back={words.title} here={page?.name ?? clientId} />
        }
        title={page?.name ?? clientId}
        badge={page && <ClientStateBadges client={page} />}
        subtitle={page && <Subtitle page={page} />}
        site={deployment.providerName}
        actions={
          page && (
            <TextLink to="/admin" search={{ atClient: clientId }}>
              <Icon of={SlidersHorizontal} size={14} /> {words.admin}
            </TextLink>
          )
        }
      />
      <CallState of={answer} failure={words.pageError} skeleton={<Skeleton look="card" count={3} />}>
        {(loaded) => <PageBody page={loaded} />}
      </CallState>
    </>
  );
}

function Subtitle({ page: { clientId, lastActivityTimestamp: last } }: { page: ClientPage }) {
  const words = t.adminClients;
  return (
    <>
      <span className={styles.id}>{clientId}</span>
      {" · "}
      {last === null ? words.noActivity : words.lastActivity({ time: formatTimestamp(last) })}
    </>
  );
}

function PageBody({ page }: { page: ClientPage }) {
  return (
    <div className={styles.page}>
      <Note icon={<Icon of={Info} />}>{t.adminClients.audited}</Note>
      <Columns
        aside={
          <>
            <SettingsCard page={page} />
            <CallbacksCard page={page} />
          </>
        }
      >
        <WalletsCard page={page} />
        <RequestsCard page={page} />
        <PeopleCard page={page} />
        <KeysOfClientCard page={page} />
      </Columns>
    </div>
  );
}
