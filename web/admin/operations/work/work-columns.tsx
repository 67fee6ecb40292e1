import type { ListedWork } from "@corridor/product/operations/contract";
import { isJobList, type WorkList } from "@corridor/product/operations/work-lists";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import type { TableColumn } from "../../../design/layout/Table.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";

/** The columns of a list of work; each kind of work has those that it needs. */
export function workColumns(list: WorkList): TableColumn<ListedWork>[] {
  const words = t.operations.lists;
  const { name: header, since, count, detail } = words.columns[isJobList(list) ? "jobs" : list];
  const columns: TableColumn<ListedWork>[] = [
    { id: "name", header, cell: ({ name }) => name },
    { id: "client", header: words.client, cell: (item) => <ClientOf item={item} list={list} /> },
  ];
  if (since !== null)
    columns.push({
      id: "since",
      header: since,
      cell: ({ sinceTimestamp }) => <Timestamp seconds={sinceTimestamp} />,
    });
  if (count !== null)
    columns.push({
      id: "count",
      header: count,
      align: "end",
      cell: ({ count: n }) => (n === null ? null : t.operations.count({ n })),
    });
  if (detail !== null) columns.push({ id: "detail", header: detail, cell: (item) => detailOf(item, list) });
  return columns;
}

/** An unread file stands on the client's own screen of files; other work leads to the page of the client. */
function ClientOf({ item: { clientId, clientName }, list }: { item: ListedWork; list: WorkList }) {
  if (clientId === null) return null;
  if (list === "unreadFiles")
    return (
      <TextLink to={screens.files.path} search={{ atClient: clientId }}>
        {clientName}
      </TextLink>
    );
  return (
    <TextLink to="/admin/clients/$clientId" params={{ clientId }}>
      {clientName}
    </TextLink>
  );
}

/** The kind of an e-mail stands in words; a newer version may know more kinds. */
function detailOf({ detail }: ListedWork, list: WorkList): string | null {
  if (list !== "unsentEmails" || detail === null) return detail;
  const kinds: Readonly<Record<string, string>> = t.operations.lists.mailKinds;
  return kinds[detail] ?? detail;
}
