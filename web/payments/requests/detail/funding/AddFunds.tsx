import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { formatMoney, toDecimal } from "@corridor/product/money";
import { queryWallets, transferFunds } from "@corridor/product/wallets/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../../../../design/values/Icon.tsx";
import { useCall } from "../../../../api/useCall.ts";
import { Button } from "../../../../design/actions/Button.tsx";
import { lazyPart } from "../../../../design/hooks/lazy-part.tsx";
import { t } from "../../../../texts.ts";
import { OutsideLink } from "../../../../design/actions/TextLink.tsx";
import { useMayCall } from "../../../../session/access.ts";
import { deployment, supportLink } from "../../../../session/deployment.ts";
import styles from "./FundingPanel.module.css";
import { helpfulTransfers, type HelpfulTransfer } from "./helpful-transfers.ts";
import type { Details } from "../merge-details.ts";
import { hasEnoughFunds, type WalletShare } from "./missing-funds.ts";

const TransferDialog = lazyPart(
  async () => (await import("../../../../wallets/dialogs/TransferDialog.tsx")).TransferDialog,
);

type AddFundsProps = { request: Details["request"]; funding: readonly WalletShare[] };

/**
 * Ways to add the missing money: a transfer, if another wallet has enough and the person may transfer, and money from outside. Once no
 * money is missing, no way is offered, but the dialog of the transfer that added the money may still be open.
 */
export function AddFunds({ request, funding }: AddFundsProps) {
  const words = t.requests.funding;
  return (
    <div className={styles.help}>
      {useMayCall(transferFunds) && <Transfers request={request} funding={funding} />}
      {!hasEnoughFunds(funding) && (
        <p>
          {words.fromOutside({ provider: deployment.providerName })}{" "}
          <OutsideLink href={supportLink(request.requestId)}>
            {words.writeTo({ email: deployment.supportEmail })}
          </OutsideLink>{" "}
          {words.bankDetails}
        </p>
      )}
    </div>
  );
}

function Transfers({ request: { clientId }, funding }: AddFundsProps) {
  const { data } = useCall(queryWallets, { clientId });
  // The wallets as they were when the dialog was opened: the answer to the transfer changes them while it still closes.
  const [open, setOpen] = useState<{ transfer: HelpfulTransfer; wallets: readonly Wallet[] } | null>(null);
  if (!data) return null;
  return (
    <>
      {helpfulTransfers(funding, data.wallets).map((transfer) => (
        <Button
          key={transfer.to.walletId}
          icon={<Icon of={ArrowLeftRight} />}
          onClick={() => setOpen({ transfer, wallets: data.wallets })}
        >
          {t.requests.funding.transferMissing({
            amount: formatMoney(transfer.amount),
            wallet: transfer.from.walletName,
          })}
        </Button>
      ))}
      {open && (
        <TransferDialog
          wallets={open.wallets}
          fromWalletId={open.transfer.from.walletId}
          toWalletId={open.transfer.to.walletId}
          amount={toDecimal(open.transfer.amount)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
