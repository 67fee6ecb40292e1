import type { Operations } from "@corridor/product/operations/contract";
import type { JobList } from "@corridor/product/operations/work-lists";
import { Card } from "../../../design/layout/Card.tsx";
import { Table, type TableColumn } from "../../../design/layout/Table.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";
import { WorkLink } from "./WorkLink.tsx";

type Job = Operations["jobs"][number];

/** Queued work by name; each count leads to its jobs. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  const words = t.operations.jobs;
  return (
    <Card title={words.title} subtitle={words.about} isFlush={jobs.length > 0}>
      {jobs.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          label={words.title}
          isInCard
          columns={[
            { id: "job", header: words.job, cell: ({ job }) => job },
            countColumn("waiting", words.waiting, "waitingJobs"),
            countColumn("failing", words.failing, "failingJobs"),
            countColumn("givenUp", words.givenUp, "givenUpJobs"),
            {
              id: "oldest",
              header: words.oldest,
              cell: ({ oldestTimestamp }) => <Timestamp seconds={oldestTimestamp} />,
            },
          ]}
          rows={jobs}
          rowKey={({ job }) => job}
        />
      )}
    </Card>
  );
}

function countColumn(id: "waiting" | "failing" | "givenUp", header: string, list: JobList): TableColumn<Job> {
  return { id, header, align: "end", cell: (row) => <WorkLink n={row[id]} of={{ list, job: row.job }} /> };
}
