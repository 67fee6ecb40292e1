import { Navigate, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { entryOf } from "@corridor/product/wallets/wallet";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { t } from "../texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { useWallets } from "./useWallets.ts";
import type { OpenWalletDialog } from "./dialogs/WalletDialogs.tsx";
import { WalletPanel } from "./WalletPanel.tsx";
import { WalletsActions } from "./WalletsActions.tsx";
import { WalletTabs } from "./WalletTabs.tsx";

const WalletDialogs = lazyPart(async () => (await import("./dialogs/WalletDialogs.tsx")).WalletDialogs);

export function WalletsScreen() {
  const { clientId } = useSession();
  return clientId === null ? null : <WalletsOf clientId={clientId} />; // Null when logged out this very moment.
}

function WalletsOf({ clientId }: { clientId: string }) {
  const answer = useWallets(clientId);
  const navigate = useNavigate();
  const { walletId = "" } = useParams({ strict: false });
  const [dialog, setDialog] = useState<OpenWalletDialog | null>(null);
  const open = (id: string) => void navigate({ to: "/wallets/$walletId", params: { walletId: id } });
  const wallets = answer.data ?? [];
  const shown = entryOf(wallets, walletId);
  const [first] = wallets;
  return (
    <>
      <ScreenHeader
        title={t.wallets.title}
        site={deployment.providerName}
        actions={shown && <WalletsActions shown={shown} onOpenDialog={setDialog} />}
      />
      {!shown && first && <Navigate to="/wallets/$walletId" params={{ walletId: first.walletId }} replace />}
      <CallState of={answer} failure={t.wallets.fetchError} skeleton={<Skeleton look="card" count={3} />}>
        {() =>
          shown && (
            <WalletTabs wallets={wallets} shown={shown} onOpen={open}>
              <WalletPanel
                key={shown.walletId}
                wallet={shown}
                openWalletId={walletId}
                onOpen={open}
                onOpenDialog={setDialog}
              />
            </WalletTabs>
          )
        }
      </CallState>
      {dialog && (
        <WalletDialogs dialog={dialog} wallets={wallets} onClose={() => setDialog(null)} onCreated={open} />
      )}
    </>
  );
}
