import { creatorOf, type RequestDetails } from "@corridor/product/payments/requests/request";
import { truncations } from "@corridor/product/truncate";
import { Card } from "../../../design/layout/Card.tsx";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { CopyId } from "../../../design/actions/CopyId.tsx";
import { FactList, type Fact } from "../../../design/layout/FactList.tsx";
import { Person } from "../../../design/values/Person.tsx";
import { t } from "../../../texts.ts";
import { Timestamp } from "../../../design/values/Timestamp.tsx";

/** The facts that the creator gave; empty facts are left out, and so is the batch reference of a request of a file: it is the file's name. */
export function RequestFacts({ request }: { request: RequestDetails }) {
  const words = t.requests.facts;
  const { requestId, batchReference, scheduledTimestamp: scheduled, fileName, file } = request;
  const facts: (Fact | null)[] = [
    {
      name: t.requests.columns.requestId,
      value: <CopyId id={requestId} tail={truncations.requestId.keep} />,
    },
    batchReference === null || file !== null ? null : { name: words.batchReference, value: batchReference },
    { name: words.creator, value: <Person person={creatorOf(request)} /> },
    { name: t.requests.columns.source, value: t.transactionFields.sources[request.source] },
    scheduled === null ? null : { name: words.scheduled, value: <Timestamp seconds={scheduled} /> },
    fileName === null || file !== null ? null : { name: words.fileName, value: fileName },
    file && { name: words.file, value: <FileLink fileName={file.fileName} /> },
  ];
  return (
    <Card title={words.title}>
      <FactList isNarrow facts={facts.filter((fact) => fact !== null)} />
    </Card>
  );
}

/** The payment file by which the request came in (FILE-27). */
function FileLink({ fileName }: { fileName: string }) {
  return (
    <TextLink to="/filesDetails/$fileName" params={{ fileName }}>
      {fileName}
    </TextLink>
  );
}
