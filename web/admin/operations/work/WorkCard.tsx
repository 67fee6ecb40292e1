import type { ReactNode } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { Operations } from "@corridor/product/operations/contract";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { FactList, type Fact } from "../../../design/layout/FactList.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";
import { PlaceLink, type Place } from "../PlaceLink.tsx";
import styles from "./WorkCard.module.css";

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

function factsOf({ queue, providers, emails, files, statements }: Operations): Fact[] {
  const words = t.operations.work;
  const unknown = providers.flatMap(({ oldestUnknownTimestamp: at }) => (at === null ? [] : [at]));
  return [
    countFact(words.waiting, queue.waiting, "payments", queue.oldestTimestamp),
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
    countFact(words.mails, emails.unsent, "jobs", emails.oldestTimestamp),
    countFact(words.files, files.unread, "jobs", files.oldestTimestamp),
    { name: words.refused, value: <RefusedFiles refused={files.refused} /> },
    countFact(words.missing, statements.missing, "incidents", null),
    countFact(words.statementFaults, statements.faults, "incidents", null),
  ];
}

/** A count that leads to the list behind it on this screen. */
function countFact(name: string, n: number, place: Place, oldestTimestamp: number | null): Fact {
  const shown = t.operations.count({ n });
  const value: ReactNode = n === 0 ? shown : <PlaceLink place={place}>{shown}</PlaceLink>;
  if (oldestTimestamp === null) return { name, value };
  return { name, value, detail: t.operations.work.oldest({ time: formatTimestamp(oldestTimestamp) }) };
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
