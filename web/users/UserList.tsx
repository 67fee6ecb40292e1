import { UserRoundX } from "lucide-react";
import { memo } from "react";
import type { User } from "@corridor/product/users/user";
import { Icon } from "../design/values/Icon.tsx";
import { Button } from "../design/actions/Button.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Pagination } from "../design/layout/Pagination.tsx";
import { SearchField } from "../design/fields/SearchField.tsx";
import { Table } from "../design/layout/Table.tsx";
import { Tabs } from "../design/layout/Tabs.tsx";
import { t } from "../texts.ts";
import type { Administration, WalletsAnswer } from "./administration.ts";
import { userColumns } from "./columns.tsx";
import type { OpenUserDialog } from "./dialogs/open-dialog.ts";
import styles from "./UserList.module.css";
import { UserActions } from "./UserActions.tsx";
import { usersPerPage, useUserList, type UserListPlace, type UserTab } from "./useUserList.ts";
import { offeredWallets } from "./wallet-words.ts";

export type UserListProps = {
  administration: Administration;
  users: readonly User[];
  wallets: WalletsAnswer | null;
  isRefreshing: boolean;
  onOpenDialog: (dialog: OpenUserDialog) => void;
};

export function UserList(props: UserListProps) {
  const list = useUserList(props.users, props.administration);
  const words = t.users;
  const tabs: readonly UserTab[] = ["active", "inactive"];
  return (
    <Tabs
      label={words.tabs}
      tabs={tabs.map((id) => ({ id, label: words.tab[id]({ n: list.count(id) }) }))}
      selected={list.tab}
      onSelect={(id) => list.openTab(id as UserTab)}
    >
      {() => (
        <div className={styles.list}>
          <div className={styles.search}>
            <SearchField label={words.find} value={list.query} onChange={list.search} />
          </div>
          <Rows {...props} list={list} />
        </div>
      )}
    </Tabs>
  );
}

function Rows({ list, ...props }: UserListProps & { list: UserListPlace }) {
  const words = t.users;
  if (list.shown.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={UserRoundX} size={20} />}
        title={words.empty}
        action={list.query !== "" && <Button onClick={() => list.search("")}>{t.filters.clear}</Button>}
      />
    );
  }
  return (
    <div>
      <UserTable {...props} users={list.shown} />
      <Pagination
        page={list.page}
        pageSize={usersPerPage}
        total={list.total}
        onPage={list.goToPage}
        label={words.pages}
      />
    </div>
  );
}

/** Drawn anew only when other people come into sight, not with every letter that is typed. */
const UserTable = memo(function UserTable(props: UserListProps) {
  const { administration, users, wallets, isRefreshing, onOpenDialog } = props;
  return (
    <Table
      label={t.users.title}
      columns={userColumns({
        myEmail: administration.me.email,
        wallets: wallets && offeredWallets(wallets.data?.wallets ?? []),
      })}
      phoneFirst={["name", "state", "role"]}
      rows={users}
      rowKey={({ email }) => email}
      isRefreshing={isRefreshing}
      {...(administration.mayChange && {
        actions: (user: User) => <UserActions user={user} onOpenDialog={onOpenDialog} />,
      })}
    />
  );
});
