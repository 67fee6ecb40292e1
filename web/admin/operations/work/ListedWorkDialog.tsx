import { mostListed, queryListedWork, type ListedWork } from "@corridor/product/operations/contract";
import { jobOfList } from "@corridor/product/operations/work-lists";
import { screens } from "@corridor/product/screens";
import { useCall } from "../../../api/useCall.ts";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { CallState } from "../../../shell/CallState.tsx";
import { t } from "../../../texts.ts";
import { ListDialog } from "../ListDialog.tsx";
import { workColumns } from "./work-columns.tsx";
import { workName, type NamedWork } from "./work-list.ts";
import styles from "./WorkCard.module.css";

export type ListedWorkDialogProps = { work: NamedWork; onClose: () => void };

/** The e-mails, files, jobs or statements behind a figure, and what may be done about them (OPS-21). */
export function ListedWorkDialog({ work, onClose }: ListedWorkDialogProps) {
  const words = t.operations.lists;
  const answer = useCall(queryListedWork, work);
  return (
    <ListDialog title={workName(work)} onClose={onClose}>
      <CallState of={answer} failure={words.error} skeletonRows={4}>
        {({ items }) => (items.length === 0 ? <p>{words.none}</p> : <WorkTable work={work} items={items} />)}
      </CallState>
    </ListDialog>
  );
}

type WorkTableProps = { work: NamedWork; items: readonly ListedWork[] };

function WorkTable({ work, items }: WorkTableProps) {
  // Two e-mails to one person in the same second are two rows, so only the place is a key.
  const rows = items.map((item, place) => ({ ...item, place }));
  return (
    <div className={styles.listed}>
      <Table
        label={workName(work)}
        isWrapping
        columns={workColumns(work.list)}
        rows={rows}
        rowKey={({ place }) => String(place)}
      />
      {items.length === mostListed && <p>{t.operations.payments.listFirst({ n: mostListed })}</p>}
      <TryAgain work={work} />
    </div>
  );
}

/** To the form that tries the jobs of the list again, or the jobs that do its work. */
function TryAgain({ work: { list, job } }: { work: NamedWork }) {
  const named = job ?? jobOfList[list];
  if (!named || list === "waitingJobs") return null;
  return (
    <p>
      <TextLink to={screens.admin.path} search={{ action: "jobs/requeue", job: named }}>
        {t.operations.lists.tryAgain({ job: named })}
      </TextLink>
    </p>
  );
}
