import type { Operations } from "@corridor/product/operations/contract";
import { haltReasonIn } from "@corridor/product/i18n/halt-reasons";
import { screens } from "@corridor/product/screens";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";

type Halt = Operations["halts"][number];
type ResumeCheck = NonNullable<Operations["resuming"]>;

/** Why sending is halted, and what became of the last request to resume it; absent while it is not halted. */
export function HaltsCard({ halts, resuming }: { halts: readonly Halt[]; resuming: ResumeCheck | null }) {
  const words = t.operations.halts;
  if (halts.length === 0) return null;
  const { label } = t.adminActions.actions["sending/resume"];
  return (
    <Card
      title={words.title}
      isFlush
      aside={
        <TextLink to={screens.admin.path} search={{ action: "sending/resume" }}>
          {label}
        </TextLink>
      }
    >
      {resuming && <ResumeCheckBanner resuming={resuming} />}
      <Table
        label={words.title}
        isInCard
        isWrapping
        columns={[
          {
            id: "client",
            header: words.client,
            cell: ({ clientId }) => (
              <TextLink to={screens.admin.path} search={{ atClient: clientId }}>
                {clientId}
              </TextLink>
            ),
          },
          {
            id: "since",
            header: words.since,
            cell: ({ haltedTimestamp }) => <Timestamp seconds={haltedTimestamp} />,
          },
          { id: "breaches", header: words.breaches, cell: ({ breaches }) => <Reasons stored={breaches} /> },
        ]}
        rows={halts}
        rowKey={({ clientId, haltedTimestamp }) => `${clientId} ${haltedTimestamp}`}
      />
    </Card>
  );
}

/** What became of the last request to resume: the check goes on, or has found faults (OPS-14). */
export function ResumeCheckBanner({ resuming: { by, timestamp, breaches } }: { resuming: ResumeCheck }) {
  const words = t.operations.halts;
  const said = { by, time: formatTimestamp(timestamp) };
  if (breaches === null) return <Banner tone="info" title={words.asked(said)} />;
  return (
    <Banner tone="warning" title={words.refused(said)}>
      <Reasons stored={breaches} />
    </Banner>
  );
}

/** What a check found, in the reader's language (OPS-24). */
function Reasons({ stored }: { stored: readonly string[] }) {
  return (
    <ul>
      {stored.map((reason) => (
        <li key={reason}>{haltReasonIn(t.operations.halts.reasons, reason)}</li>
      ))}
    </ul>
  );
}
