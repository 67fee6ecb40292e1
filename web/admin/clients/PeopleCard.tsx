import { Info, Users } from "lucide-react";
import type { ClientPage, PersonOfClient } from "@corridor/product/admin/clients/contract";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Note } from "../../design/feedback/Note.tsx";
import { StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import { Card } from "../../design/layout/Card.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { Person } from "../../design/values/Person.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { t } from "../../texts.ts";
import styles from "./client-columns.module.css";
import { PagedTable } from "./PagedTable.tsx";

export function PeopleCard({ page: { clientId, people, peopleCount } }: { page: ClientPage }) {
  const words = t.adminClients.people;
  return (
    <Card
      title={words.title}
      aside={
        <TextLink to="/users" search={{ atClient: clientId }}>
          {words.all}
        </TextLink>
      }
      isFlush
    >
      {people.length === 0 ? (
        <EmptyState icon={<Icon of={Users} size={20} />} title={words.none} />
      ) : (
        <PagedTable
          label={words.title}
          pages={words.pages}
          columns={columns()}
          rows={people}
          rowKey={({ email }) => email}
        />
      )}
      {people.length < peopleCount && (
        <Note icon={<Icon of={Info} />}>{words.first({ shown: people.length, n: peopleCount })}</Note>
      )}
    </Card>
  );
}

function columns(): TableColumn<PersonOfClient>[] {
  const words = t.adminClients.people;
  return [
    { id: "person", header: words.person, isRowHeader: true, cell: (person) => <Person person={person} /> },
    { id: "role", header: words.role, cell: ({ role }) => t.roleTexts[role].displayName },
    {
      id: "state",
      header: words.stateAndTwoFactor,
      cell: ({ accountState, twoFactorState }) => (
        <>
          <StatusBadge kind="user" value={accountState} />
          <div className={styles.below}>
            <StatusBadge kind="twoFactor" value={twoFactorState} look="plain" />
          </div>
        </>
      ),
    },
    {
      id: "lastLogin",
      header: words.lastLogin,
      cell: ({ lastLoginTimestamp: last }) => (last === null ? words.never : <Timestamp seconds={last} />),
    },
  ];
}
