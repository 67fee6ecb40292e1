import type { Operations } from "@corridor/product/operations/contract";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";

type Job = Operations["jobs"][number];

/** Queued work by name; failed jobs lead to the form that tries them again. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  const words = t.operations.jobs;
  return (
    <div id="jobs">
      <Card title={words.title} subtitle={words.about} isFlush={jobs.length > 0}>
        {jobs.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Table
            label={words.title}
            isInCard
            columns={[
              { id: "job", header: words.job, cell: ({ job }) => job },
              {
                id: "waiting",
                header: words.waiting,
                align: "end",
                cell: ({ waiting }) => t.operations.count({ n: waiting }),
              },
              {
                id: "failing",
                header: words.failing,
                align: "end",
                cell: ({ job, failing }) => <FailedJobs job={job} n={failing} />,
              },
              {
                id: "givenUp",
                header: words.givenUp,
                align: "end",
                cell: ({ job, givenUp }) => <FailedJobs job={job} n={givenUp} />,
              },
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
    </div>
  );
}

function FailedJobs({ job, n }: { job: string; n: number }) {
  const shown = t.operations.count({ n });
  if (n === 0) return shown;
  return (
    <TextLink
      to={screens.admin.path}
      search={{ action: "jobs/requeue", job }}
      aria-label={t.operations.jobs.requeue({ n: shown, job })}
    >
      {shown}
    </TextLink>
  );
}
