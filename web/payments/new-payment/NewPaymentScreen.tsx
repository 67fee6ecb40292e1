import { useSearch } from "@tanstack/react-router";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { t } from "../../texts.ts";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { deployment } from "../../session/deployment.ts";
import { useSession } from "../../session/session.ts";
import { CallState } from "../../shell/CallState.tsx";
import { useWallets } from "../../wallets/useWallets.ts";
import { NewPayment } from "./NewPayment.tsx";

export function NewPaymentScreen() {
  const { clientId, user, frame } = useSession();
  if (clientId === null || !user || !frame) return null; // Null at the moment of log-out.
  return <NewPaymentOf clientId={clientId} />;
}

function NewPaymentOf({ clientId }: { clientId: string }) {
  const answer = useWallets(clientId);
  // Each recovery has a draft of its own.
  const { recovery } = useSearch({ strict: false });
  return (
    <>
      {!answer.data && <ScreenHeader title={t.newPayment.title} site={deployment.providerName} />}
      <CallState of={answer} failure={t.wallets.fetchError} skeleton={<Skeleton look="card" count={3} />}>
        {(wallets) => <NewPayment key={recovery} clientId={clientId} wallets={wallets} />}
      </CallState>
    </>
  );
}
