import { Landmark } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../../design/values/Icon.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { Tabs } from "../../design/layout/Tabs.tsx";
import { t } from "../../texts.ts";
import { OutsideLink } from "../../design/actions/TextLink.tsx";
import { deployment, supportLink } from "../../session/deployment.ts";
import { useSession } from "../../session/session.ts";
import { BulkPayment } from "./bulk/BulkPayment.tsx";
import { SinglePayment } from "./single/SinglePayment.tsx";
import { StepMarks } from "./StepMarks.tsx";
import { useFileCheck } from "./bulk/useFileCheck.ts";
import { useNewPayment, type PaymentTab } from "./useNewPayment.ts";

/** Loads while the payment is entered, so that it is ready after the check. */
const loadConfirmStep = async () => ({ default: (await import("./confirm/ConfirmStep.tsx")).ConfirmStep });
const ConfirmStep = lazy(loadConfirmStep);

/** One payment or a file of payments: entered, checked, confirmed, submitted (PAY-06). */
export function NewPayment({ clientId, wallets }: { clientId: string; wallets: readonly Wallet[] }) {
  const { user, frame } = useSession();
  const payment = useNewPayment(clientId, user?.email ?? "");
  const check = useFileCheck(payment, clientId);
  useEffect(() => void loadConfirmStep().catch(() => undefined), []);
  if (!frame) return null;
  const { tab, checked, attempt } = payment;
  const words = t.newPayment;
  const first = tab === "bulk" ? words.steps.file : words.steps.payment;
  const { webApprovalsRequired: approvals = 0, awaitWalletFunding: awaitsFunding = false } =
    frame.configuration;
  const discard = () => {
    check.remove();
    payment.startAnew();
  };
  if (checked)
    return (
      <Suspense>
        <ConfirmStep {...{ payment, checked, approvals, awaitsFunding, first }} onDiscard={discard} />
      </Suspense>
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
      )}
    </>
  );
}
