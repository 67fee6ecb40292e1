import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Contact } from "lucide-react";
import { useState } from "react";
import {
  findBeneficiaries,
  queryBlocked,
  type Beneficiary,
} from "@corridor/product/payments/beneficiaries/contract";
import { questionOf, useCall } from "../../api/useCall.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { SearchField } from "../../design/fields/SearchField.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { Table } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { deployment } from "../../session/deployment.ts";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts.ts";
import { beneficiaryColumns } from "./beneficiary-columns.tsx";
import { BlockedCard } from "./BlockedCard.tsx";
import { BlockButton, useBlocking } from "./useBlocking.tsx";
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
  const words = t.beneficiaryPage;
  return (
    <>
      <ScreenHeader
        title={t.shell.nav.beneficiaries}
        subtitle={words.subtitle}
        site={deployment.providerName}
      />
      <div className={styles.cards}>
        <Card title={words.found} subtitle={words.foundNote} isFlush>
          <div className={styles.search}>
            <SearchField label={words.search} value={typed} onChange={setTyped} />
          </div>
          <FoundPeople clientId={clientId} query={query} blocking={blocking} />
        </Card>
        <BlockedCard answer={blocked} blocking={blocking} />
      </div>
      {blocking.dialog}
    </>
  );
}

type FoundPeopleProps = { clientId: string; query: string; blocking: ReturnType<typeof useBlocking> };

function FoundPeople({ clientId, query, blocking }: FoundPeopleProps) {
  const answer = useQuery({
    ...questionOf(findBeneficiaries, { clientId, query, count: shown }),
    placeholderData: keepPreviousData,
  });
  const words = t.beneficiaryPage;
  if (answer.error) return <Banner tone="error" title={words.fetchError} />;
  if (!answer.data) return <Skeleton look="rows" count={5} />;
  const { beneficiaries, hasMore } = answer.data;
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
        isRefreshing={answer.isFetching}
        phoneFirst={["name", "last", "account"]}
        columns={beneficiaryColumns()}
        {...(blocking.mayBlock && {
          actions: (person: Beneficiary) =>
            person.blockedReason === null && <BlockButton person={person} blocking={blocking} />,
        })}
      />
      {hasMore && <p className={styles.more}>{words.more}</p>}
    </>
  );
}
