import { Table2, UserPlus } from "lucide-react";
import { useState } from "react";
import { Icon } from "../design/values/Icon.tsx";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { Button } from "../design/actions/Button.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { t } from "../texts.ts";
import { deployment } from "../session/deployment.ts";
import { CallState } from "../shell/CallState.tsx";
import {
  useAdministration,
  useClientWallets,
  usePeople,
  type Administration,
  type WalletsAnswer,
} from "./administration.ts";
import type { OpenUserDialog } from "./dialogs/open-dialog.ts";
import { loadRoleWords } from "./role-words.ts";
import { TwoFactorRequirementPanel } from "./dialogs/TwoFactorRequirementPanel.tsx";
import { UserList } from "./UserList.tsx";

const UserDialogs = lazyPart(async () => {
  const [{ UserDialogs: dialogs }] = await Promise.all([
    import("./dialogs/UserDialogs.tsx"),
    loadRoleWords(),
  ]);
  return dialogs;
});

/** The people of the current client. */
export function UsersScreen() {
  const administration = useAdministration(false);
  if (!administration) return null; // Null at the moment of log-out.
  const { clientId, hasWalletAccess } = administration;
  return hasWalletAccess ? (
    <WithWallets key={clientId} administration={administration} />
  ) : (
    <Users key={clientId} administration={administration} wallets={null} />
  );
}

/** The same for the provider's own people (USER-11). */
export function InternalUsersScreen() {
  const administration = useAdministration(true);
  return administration && <Users administration={administration} wallets={null} />;
}

function WithWallets({ administration }: { administration: Administration }) {
  const wallets = useClientWallets(administration);
  return <Users administration={administration} wallets={wallets} />;
}

type UsersProps = {
  administration: Administration;
  /** Null if wallet access cannot be chosen. */
  wallets: WalletsAnswer | null;
};

function Users({ administration, wallets }: UsersProps) {
  const { isInternal, mayChange, me, clientId } = administration;
  const people = usePeople(administration);
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);
  const open = (wanted: OpenUserDialog) => {
    setDialog(wanted);
    people.refresh(); // A decision must be about the present state.
  };
  const words = t.users;
  const provider = deployment.providerName;
  const client = me.visibleClients.find((seen) => seen.clientId === clientId)?.name ?? clientId;
  return (
    <>
      <ScreenHeader
        title={isInternal ? t.shell.nav.internalUsers({ provider }) : words.title}
        site={provider}
        subtitle={isInternal ? words.internalSubtitle({ provider }) : words.subtitle({ client })}
        actions={
          people.data && (
            <>
              <Button icon={<Icon of={Table2} />} onClick={() => open({ kind: "roles" })}>
                <ActionLabel>{words.roles.title}</ActionLabel>
              </Button>
              {mayChange && (
                <Button kind="primary" icon={<Icon of={UserPlus} />} onClick={() => open({ kind: "invite" })}>
                  <ActionLabel>{words.invite.title}</ActionLabel>
                </Button>
              )}
            </>
          )
        }
      />
      <CallState of={people} failure={words.fetchError} skeletonRows={10}>
        {(data) => (
          <>
            <TwoFactorRequirementPanel
              administration={administration}
              client={client}
              requiredBy={data.twoFactorRequiredBy}
            />
            <UserList
              administration={administration}
              users={data.users}
              wallets={wallets}
              isRefreshing={people.isRefreshing}
              onOpenDialog={open}
            />
            {dialog && (
              <UserDialogs
                dialog={dialog}
                administration={administration}
                people={data}
                wallets={wallets}
                onOpenDialog={open}
                onClose={() => setDialog(null)}
              />
            )}
          </>
        )}
      </CallState>
    </>
  );
}
