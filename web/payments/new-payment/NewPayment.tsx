import { Landmark } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { discardRecovery } from "@corridor/product/payments/recoveries/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../../design/values/Icon.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { Tabs } from "../../design/layout/Tabs.tsx";
import { call } from "../../api/call.ts";
import { t } from "../../texts.ts";
import { OutsideLink } from "../../design/actions/TextLink.tsx";
import { deployment, supportLink } from "../../session/deployment.ts";
import { useSession } from "../../session/session.ts";
import { ProviderWeather } from "../weather/ProviderWeather.tsx";
import { BulkPayment } from "./bulk/BulkPayment.tsx";
import { SinglePayment } from "./single/SinglePayment.tsx";
import { StepMarks } from "./StepMarks.tsx";
import { useFileCheck } from "./bulk/useFileCheck.ts";
import { useNewPayment, type PaymentTab } from "./useNewPayment.ts";

/** Loads while the payment is entered, so that it is ready after the check. */
const loadConfirmStep = async () => ({ default: (await import("./confirm/ConfirmStep.tsx")).ConfirmStep });
const ConfirmStep = lazy(loadConfirmStep);
const RecoveryPayments = lazy(async () => ({
  default: (await import("./recovery/RecoveryPayments.tsx")).RecoveryPayments,
}));

/** One payment or a file of payments: entered, checked, confirmed, submitted (PAY-06). */
export function NewPayment({ clientId, wallets }: { clientId: string; wallets: readonly Wallet[] }) {
  const { user, frame } = useSession();
  const payment = useNewPayment(clientId, user?.email ?? "");
  const check = useFileCheck(payment, clientId);
  useEffect(() => void loadConfirmStep().catch(() => undefined), []);
  if (!frame) return null;
  const { tab, checked, attempt, recoveryId } = payment;
  const words = t.newPayment;
  const first = { single: words.steps.payment, bulk: words.steps.file, again: t.recoveryRows.step }[tab];
  const { webApprovalsRequired: approvals = 0, awaitWalletFunding: awaitsFunding = false } =
    frame.configuration;
  const discard = () => {
    check.remove();
    if (tab === "again" && recoveryId !== null)
      // If the call fails, the recovery is forgotten after 7 days.
      void call(discardRecovery, { clientId, recoveryId }).catch(() => undefined);
    payment.startAnew();
  };
  if (checked)
    return (
      <Suspense>
        <ConfirmStep {...{ payment, checked, approvals, awaitsFunding, first }} onDiscard={discard} />
      </Suspense>
    );
  if (tab === "again" && recoveryId !== null)
    return (
      <>
        <ScreenHeader
          title={t.recoveryRows.title}
          site={deployment.providerName}
          subtitle={t.recoveryRows.intro}
          actions={<StepMarks first={first} isConfirming={false} />}
        />
        <Suspense fallback={<Skeleton look="card" count={3} />}>
          {payment.isRecoveryOver ? (
            <Skeleton look="card" count={3} />
          ) : (
            <RecoveryPayments
              key={recoveryId}
              {...{ payment, recoveryId, clientId, frame, wallets }}
              onDiscard={discard}
            />
          )}
        </Suspense>
      </>
    );
  return (
    <>
      <ScreenHeader
        title={words.title}
        site={deployment.providerName}
        actions={<StepMarks first={first} isConfirming={false} />}
      />
      {frame.configuration.providers?.length === 0 ? (
        <EmptyState
          icon={<Icon of={Landmark} size={20} />}
          title={words.noProviders}
          detail={words.noProvidersDetail}
          action={<OutsideLink href={supportLink()}>{t.common.emailSupport}</OutsideLink>}
        />
      ) : (
        <>
          <ProviderWeather clientId={clientId} />
          <Tabs
            label={words.tabs}
            tabs={[
              { id: "single", label: words.single },
              { id: "bulk", label: words.bulk },
            ]}
            selected={tab}
            onSelect={(id) => payment.openTab(id as PaymentTab)}
          >
            {() =>
              tab === "bulk" ? (
                <BulkPayment key={attempt} {...{ payment, check, clientId, frame, wallets }} />
              ) : (
                <SinglePayment
                  key={attempt}
                  payment={payment}
                  clientId={clientId}
                  frame={frame}
                  wallets={wallets}
                />
              )
            }
          </Tabs>
        </>
      )}
    </>
  );
}
