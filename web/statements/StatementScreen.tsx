import { useParams } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { queryStatementLines } from "@corridor/product/statements/contract";
import { StatementPeriod } from "@corridor/product/statements/statement";
import { useCall } from "../api/useCall.ts";
import { Button } from "../design/actions/Button.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { Crumb } from "../design/layout/Crumb.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { t } from "../texts.ts";
import { DownloadFailure } from "./DownloadFailure.tsx";
import { MissingStatement, WrongPeriod } from "./MissingStatement.tsx";
import { NeighbourLinks } from "./NeighbourLinks.tsx";
import { StatementDocument } from "./StatementDocument.tsx";
import { DownloadMenu } from "./StatementMenu.tsx";
import { useStatementDownload } from "./useStatementDownload.ts";
import { useWalletName } from "./useWalletName.ts";

/** One statement, made to be printed (STMT-10). */
export function StatementScreen() {
  const { clientId } = useSession();
  const { walletId = "", period = "" } = useParams({ strict: false });
  if (clientId === null) return null; // Null at the moment of log-out.
  if (StatementPeriod.safeParse(period).success)
    return <StatementOf key={`${walletId} ${period}`} {...{ clientId, walletId, period }} />;
  return (
    <>
      <Header walletId={walletId} walletName={null} title={t.statements.title} here={period} />
      <WrongPeriod period={period} />
    </>
  );
}

type StatementKey = { clientId: string; walletId: string; period: string };

function StatementOf({ clientId, walletId, period }: StatementKey) {
  const answer = useCall(queryStatementLines, { clientId, walletId, period });
  const walletName = useWalletName(clientId, walletId);
  const download = useStatementDownload(clientId);
  const words = t.statements.screen;
  const isMissing = !answer.data && answer.error?.status === 404;
  return (
    <>
      <Header
        walletId={walletId}
        walletName={walletName}
        title={words.title({ period })}
        here={t.statements.periodName({ period })}
        tabName={words.tabName({ walletId, period })}
        actions={
          answer.data && (
            <>
              <DownloadMenu statement={answer.data.statement} download={download} />
              <Button kind="primary" icon={<Icon of={Printer} />} onClick={() => window.print()}>
                {words.print}
              </Button>
            </>
          )
        }
      />
      <DownloadFailure {...download} />
      {isMissing ? (
        <MissingStatement
          clientId={clientId}
          walletId={walletId}
          period={period}
          isWalletSeen={walletName === undefined ? undefined : walletName !== null}
          onRetry={answer.refresh}
        />
      ) : (
        <CallState
          of={answer}
          failure={t.statements.fetchError}
          skeleton={<Skeleton look="card" count={2} />}
        >
          {(read) => (
            <>
              <NeighbourLinks statement={read.statement} />
              <StatementDocument
                {...read}
                clientId={clientId}
                walletName={walletName ?? null}
                onDownloadCsv={() => download.start(read.statement, "csv")}
              />
            </>
          )}
        </CallState>
      )}
    </>
  );
}

type HeaderProps = {
  walletId: string;
  walletName: string | null | undefined;
  title: string;
  here: string;
  tabName?: string;
  actions?: React.ReactNode;
};

function Header({ walletId, walletName, here, ...header }: HeaderProps) {
  return (
    <ScreenHeader
      {...header}
      site={deployment.providerName}
      crumb={
        <Crumb
          label={t.statements.screen.path}
          to={walletName === null ? "/wallets" : `/wallets/${encodeURIComponent(walletId)}`}
          back={walletName ?? t.wallets.title}
          here={here}
        />
      }
    />
  );
}
