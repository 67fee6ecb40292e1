import { creatorOf, type PaymentRequest } from "@corridor/product/payments/requests/request";
import { truncations } from "@corridor/product/truncate";
import { Card } from "../../../design/layout/Card.tsx";
import { CopyId } from "../../../design/actions/CopyId.tsx";
import { FactList, type Fact } from "../../../design/layout/FactList.tsx";
import { Person } from "../../../design/values/Person.tsx";
import { t } from "../../../texts.ts";
import { Timestamp } from "../../../design/values/Timestamp.tsx";

/** The facts that the creator gave; empty facts are left out. */
export function RequestFacts({ request }: { request: PaymentRequest }) {
  const words = t.requests.facts;
  const { requestId, batchReference, scheduledTimestamp: scheduled, fileName } = request;
  const facts: (Fact | null)[] = [
    {
      name: t.requests.columns.requestId,
      value: <CopyId id={requestId} tail={truncations.requestId.keep} />,
    },
    batchReference === null ? null : { name: words.batchReference, value: batchReference },
    { name: words.creator, value: <Person person={creatorOf(request)} /> },
    { name: t.requests.columns.source, value: t.transactionFields.sources[request.source] },
    scheduled === null ? null : { name: words.scheduled, value: <Timestamp seconds={scheduled} /> },
    fileName === null ? null : { name: words.fileName, value: fileName },
  ];
  return (
    <Card title={words.title}>
      <FactList isNarrow facts={facts.filter((fact) => fact !== null)} />
    </Card>
  );
}
