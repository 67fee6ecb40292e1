import { SearchX } from "lucide-react";
import { findTransaction } from "@corridor/product/transactions/contract";
import { Icon } from "../../design/values/Icon.tsx";
import { useCall } from "../../api/useCall.ts";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { t } from "../../texts.ts";
import { CallState } from "../../shell/CallState.tsx";
import { PayOneAgain } from "../pay-again/PayOneAgain.tsx";
import { RequestWay } from "../drawer/RequestWay.tsx";
import { TransactionDrawer, type TransactionDrawerProps } from "../drawer/TransactionDrawer.tsx";

export type ListedDrawerProps = Pick<TransactionDrawerProps, "onClose" | "onPrevious" | "onNext"> & {
  clientId: string;
  id: string;
};

/** One transaction of the list, loaded with all fields: the list leaves out hidden columns. */
export function ListedDrawer({ clientId, id, ...moves }: ListedDrawerProps) {
  const answer = useCall(findTransaction, { clientId, transactionId: id });
  const transaction = answer.data?.transactions[0];
  return (
    <TransactionDrawer
      {...moves}
      id={id}
      transaction={transaction}
      ways={
        transaction && (
          <>
            <RequestWay of={transaction} />
            <PayOneAgain transaction={transaction} />
          </>
        )
      }
    >
      <CallState
        of={answer}
        failure={t.transactions.fetchError}
        skeleton={<Skeleton look="card" count={3} />}
      >
        {() => <EmptyState icon={<Icon of={SearchX} size={20} />} title={t.search.empty} />}
      </CallState>
    </TransactionDrawer>
  );
}
