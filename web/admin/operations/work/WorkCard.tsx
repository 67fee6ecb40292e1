import type { ReactNode } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { Operations } from "@corridor/product/operations/contract";
import { releaseJob, type WorkList } from "@corridor/product/operations/work-lists";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { FactList, type Fact } from "../../../design/layout/FactList.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";
import { PlaceLink } from "../PlaceLink.tsx";
import styles from "./WorkCard.module.css";
import { WorkLink } from "./WorkLink.tsx";

/** What waits besides payments in flight, and the systems of clients that do not take callbacks. */
export function WorkCard({ data }: { data: Operations }) {
  return (
    <div className={styles.cards}>
      <Card title={t.operations.work.title}>
        <FactList facts={factsOf(data)} />
      </Card>
      <CallbacksCard callbacks={data.callbacks} />
    </div>
  );
}

function factsOf({ queue, jobs, providers, emails, files, statements }: Operations): Fact[] {
  const words = t.operations.work;
  const unknown = providers.flatMap(({ oldestUnknownTimestamp: at }) => (at === null ? [] : [at]));
  const releases = jobs.find(({ job }) => job === releaseJob);
  return [
    fact(
      words.releases,
      releases?.oldestTimestamp ?? null,
      <WorkLink n={releases?.waiting ?? 0} of={{ list: "waitingJobs", job: releaseJob }} />,
    ),
    fact(words.waiting, queue.oldestTimestamp, <WaitingPayments n={queue.waiting} />),
    {
      name: words.unknown,
      value:
        unknown.length === 0 ? (
          t.operations.count({ n: 0 })
        ) : (
          <PlaceLink place="payments">
            <Timestamp seconds={Math.min(...unknown)} />
          </PlaceLink>
        ),
    },
    workFact("unsentEmails", emails.unsent, emails.oldestTimestamp),
    workFact("unreadFiles", files.unread, files.oldestTimestamp),
    { name: words.refused, value: <RefusedFiles refused={files.refused} /> },
    workFact("missingStatements", statements.missing, null),
    workFact("statementFaults", statements.faults, null),
  ];
}

function fact(name: string, oldestTimestamp: number | null, value: ReactNode): Fact {
  if (oldestTimestamp === null) return { name, value };
  return { name, value, detail: t.operations.work.oldest({ time: formatTimestamp(oldestTimestamp) }) };
}

const workFact = (list: WorkList, n: number, oldestTimestamp: number | null) =>
  fact(t.operations.lists.names[list], oldestTimestamp, <WorkLink n={n} of={{ list }} />);

function WaitingPayments({ n }: { n: number }) {
  const shown = t.operations.count({ n });
  return n === 0 ? shown : <PlaceLink place="payments">{shown}</PlaceLink>;
}

function RefusedFiles({ refused }: { refused: Operations["files"]["refused"] }) {
  if (refused.length === 0) return t.operations.count({ n: 0 });
  return (
    <ul>
      {refused.map(({ clientId, clientName, count }) => (
        <li key={clientId}>
          <TextLink to={screens.files.path} search={{ atClient: clientId }}>
            {t.operations.count({ n: count })} {clientName}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function CallbacksCard({ callbacks }: { callbacks: Operations["callbacks"] }) {
  const words = t.operations.work;
  return (
    <Card title={words.callbacks} isFlush={callbacks.length > 0}>
      {callbacks.length === 0 ? (
        <p>{words.callbacksNone}</p>
      ) : (
        <Table
          label={words.callbacks}
          isInCard
          isWrapping
          columns={[
            {
              id: "client",
              header: words.client,
              cell: ({ clientId, clientName }) => (
                <TextLink to={screens.console.path} search={{ atClient: clientId }}>
                  {clientName}
                </TextLink>
              ),
            },
            {
              id: "inARow",
              header: words.inARow,
              align: "end",
              cell: ({ failedInARow }) => t.operations.count({ n: failedInARow }),
            },
          ]}
          rows={callbacks}
          rowKey={({ clientId }) => clientId}
        />
      )}
    </Card>
  );
}
