import { Contact } from "lucide-react";
import { useState } from "react";
import type { OutputOf } from "@corridor/product/endpoint";
import {
  findBeneficiaries,
  queryBlocked,
  type Beneficiary,
} from "@corridor/product/payments/beneficiaries/contract";
import { useCall, type CallResult } from "../../api/useCall.ts";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { SearchField } from "../../design/fields/SearchField.tsx";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import { Card } from "../../design/layout/Card.tsx";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { Table } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { deployment } from "../../session/deployment.ts";
import { useSession } from "../../session/session.ts";
import { CallState } from "../../shell/CallState.tsx";
import { RefreshButton } from "../../shell/RefreshButton.tsx";
import { t } from "../../texts.ts";
import { beneficiaryColumns } from "./beneficiary-columns.tsx";
import { BlockedCard } from "./BlockedCard.tsx";
import { BlockButton, useBlocking, type BlockActions } from "./useBlocking.tsx";
import styles from "./BeneficiariesScreen.module.css";
import { useSettled } from "./useSettled.ts";

/** People who were paid before, and the accounts that must not be paid (BEN-07, BEN-08). */
export function BeneficiariesScreen() {
  const { clientId } = useSession();
  return clientId === null ? null : <Beneficiaries key={clientId} clientId={clientId} />; // Null at the moment of log-out.
}

const shown = 25;

function Beneficiaries({ clientId }: { clientId: string }) {
  const [typed, setTyped] = useState("");
  const query = useSettled(typed.trim());
  const blocking = useBlocking(clientId);
  const blocked = useCall(queryBlocked, { clientId });
  const found = useCall(
    findBeneficiaries,
    { clientId, query, count: shown },
    { keepsAnswerOf: (earlier) => earlier.clientId === clientId },
  );
  const words = t.beneficiaryPage;
  return (
    <>
      <ScreenHeader
        title={t.shell.nav.beneficiaries}
        subtitle={words.subtitle}
        site={deployment.providerName}
        actions={<RefreshButton isBusy={found.isRefreshing || blocked.isRefreshing} />}
      />
      <div className={styles.cards}>
        <Card title={words.found} subtitle={words.foundNote} isFlush>
          <div className={styles.search}>
            <SearchField label={words.search} value={typed} onChange={setTyped} />
          </div>
          <FoundPeople answer={found} query={query} blocking={blocking} />
        </Card>
        <BlockedCard answer={blocked} blocking={blocking} />
      </div>
      {blocking.dialog}
    </>
  );
}

type FoundPeopleProps = {
  answer: CallResult<OutputOf<typeof findBeneficiaries>>;
  query: string;
  blocking: BlockActions;
};

function FoundPeople({ answer, query, blocking }: FoundPeopleProps) {
  return (
    <CallState of={answer} failure={t.beneficiaryPage.fetchError}>
      {(found) => (
        <PeopleTable found={found} isRefreshing={answer.isRefreshing} query={query} blocking={blocking} />
      )}
    </CallState>
  );
}

type PeopleTableProps = Pick<FoundPeopleProps, "query" | "blocking"> & {
  found: OutputOf<typeof findBeneficiaries>;
  isRefreshing: boolean;
};

function PeopleTable({ found, isRefreshing, query, blocking }: PeopleTableProps) {
  const isPhone = useMedia(isNarrow);
  const words = t.beneficiaryPage;
  const { beneficiaries, hasMore } = found;
  if (beneficiaries.length === 0)
    return (
      <EmptyState
        icon={<Icon of={Contact} size={20} />}
        title={query === "" ? words.noneYet : words.none}
        {...(query !== "" && { detail: words.noneTips })}
      />
    );
  return (
    <>
      <Table
        label={words.found}
        isInCard
        isWrapping
        rows={beneficiaries}
        rowKey={({ recipientAccountId, provider }) => `${recipientAccountId} ${provider}`}
        isRefreshing={isRefreshing}
        columns={beneficiaryColumns(isPhone)}
        {...(blocking.mayBlock && {
          actions: (person: Beneficiary) =>
            person.blockedReason === null && <BlockButton person={person} blocking={blocking} />,
        })}
      />
      {hasMore && <p className={styles.more}>{words.more}</p>}
    </>
  );
}
