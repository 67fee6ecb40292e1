import { CalendarClock, FileX } from "lucide-react";
import type { ReactNode } from "react";
import { queryStatements } from "@corridor/product/statements/contract";
import { useCall } from "../api/useCall.ts";
import { Button } from "../design/actions/Button.tsx";
import { TextLink } from "../design/actions/TextLink.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { t } from "../texts.ts";
import { dueMoment, isDueLater } from "./due-words.ts";

export type MissingStatementProps = {
  clientId: string;
  walletId: string;
  period: string;
  /** Undefined while the wallets load. */
  isWalletSeen: boolean | undefined;
  onRetry: () => void;
};

/** The page of a statement that is not there: not yet, late, before the wallet, or of a wallet out of sight (STMT-11). */
export function MissingStatement({
  clientId,
  walletId,
  period,
  isWalletSeen,
  onRetry,
}: MissingStatementProps) {
  const { data, error } = useCall(queryStatements, { clientId, walletId });
  const words = t.statements.screen;
  if (isWalletSeen === undefined && !error) return <Skeleton look="card" count={1} />;
  if (isWalletSeen === false)
    return (
      <NoDocument title={words.unknownWallet} detail={words.unknownWalletDetail({ walletId })}>
        <TextLink to="/wallets">{words.back}</TextLink>
      </NoDocument>
    );
  if (isDueLater(period))
    return (
      <EmptyState
        icon={<Icon of={CalendarClock} size={20} />}
        title={words.notYet({ period })}
        detail={t.statements.next({ period, moment: dueMoment(period) })}
        action={<BackToWallet walletId={walletId} />}
      />
    );
  const newest = data?.statements[0]?.period;
  if (data?.firstMonth && newest !== undefined && period < newest)
    return (
      <NoDocument title={words.none({ period })} detail={words.noneDetail({ period: data.firstMonth })}>
        <BackToWallet walletId={walletId} />
      </NoDocument>
    );
  return (
    <NoDocument title={words.notYet({ period })} detail={words.lateDetail}>
      <Button onClick={onRetry}>{t.common.retry}</Button>
    </NoDocument>
  );
}

/** The address has something else than a day or a month. */
export function WrongPeriod({ period }: { period: string }) {
  const words = t.statements.screen;
  return (
    <NoDocument title={words.wrongPeriod} detail={words.wrongPeriodDetail({ period })}>
      <TextLink to="/wallets">{words.back}</TextLink>
    </NoDocument>
  );
}

function BackToWallet({ walletId }: { walletId: string }) {
  return (
    <TextLink to="/wallets/$walletId" params={{ walletId }}>
      {t.statements.screen.back}
    </TextLink>
  );
}

function NoDocument({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return <EmptyState icon={<Icon of={FileX} size={20} />} title={title} detail={detail} action={children} />;
}
