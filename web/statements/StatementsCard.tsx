import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronDown, FileText } from "lucide-react";
import { neighbourOf, newestStatementDay, monthsBetween } from "@corridor/product/statements/periods";
import { queryStatements } from "@corridor/product/statements/contract";
import { StatementMonth, type Statement } from "@corridor/product/statements/statement";
import { serverTime } from "../api/server-clock.ts";
import { useCall } from "../api/useCall.ts";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Select } from "../design/overlays/Select.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { WholeDates } from "../design/values/WholeDates.tsx";
import { useMayCall } from "../session/access.ts";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { t } from "../texts.ts";
import { DownloadFailure } from "./DownloadFailure.tsx";
import { dueMoment, isDueLater } from "./due-words.ts";
import styles from "./StatementsCard.module.css";
import { StatementsTable } from "./StatementsTable.tsx";
import { useStatementDownload } from "./useStatementDownload.ts";

export type StatementsCardProps = {
  walletId: string;
  currency: string;
  /** Names the wallet, if the page shows several. */
  walletName?: string | undefined;
};

/** The statements of a wallet, a month at a time (STMT-10); nothing for a person who may not see transactions. */
export function StatementsCard(props: StatementsCardProps) {
  const { clientId } = useSession();
  const mayRead = useMayCall(queryStatements);
  return mayRead && clientId !== null ? <CardOf key={props.walletId} {...props} clientId={clientId} /> : null;
}

function CardOf({ clientId, walletId, currency, walletName }: StatementsCardProps & { clientId: string }) {
  const [month, setMonth] = useMonthInAddress();
  const answer = useCall(
    queryStatements,
    { clientId, walletId, month },
    { keepsAnswerOf: (earlier) => earlier.clientId === clientId && earlier.walletId === walletId },
  );
  const download = useStatementDownload(clientId);
  const { data } = answer;
  const words = t.statements;
  const shownMonth = month ?? data?.lastMonth ?? null;
  return (
    <Card
      title={words.title}
      isFlush
      {...(walletName !== undefined && { subtitle: walletName })}
      {...(data?.firstMonth &&
        data.lastMonth &&
        shownMonth !== null && {
          aside: (
            <MonthSelect
              months={monthsBetween(data.firstMonth, data.lastMonth)}
              month={shownMonth}
              onSelect={setMonth}
            />
          ),
        })}
    >
      {download.failed !== null && (
        <div className={styles.failure}>
          <DownloadFailure {...download} />
        </div>
      )}
      <CallState of={answer} failure={words.fetchError}>
        {({ statements, month: whole, lastMonth }) =>
          statements.length === 0 ? (
            <NoStatements month={lastMonth === null ? null : shownMonth} />
          ) : (
            <>
              {statements[0]!.period.slice(0, 7) === lastMonth && <NextStatement newest={statements[0]!} />}
              <StatementsTable
                statements={whole ? [whole, ...statements] : statements}
                currency={currency}
                isRefreshing={answer.isRefreshing}
                download={download}
              />
            </>
          )
        }
      </CallState>
    </Card>
  );
}

/** The address holds the chosen month, so that a reload or a link shows the same; undefined for the newest. */
function useMonthInAddress(): [month: string | undefined, choose: (month: string) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const month = StatementMonth.safeParse(search.month).success ? search.month : undefined;
  return [month, (chosen) => void navigate({ to: ".", search: { ...search, month: chosen }, replace: true })];
}

type MonthSelectProps = { months: readonly string[]; month: string; onSelect: (month: string) => void };

function MonthSelect({ months, month, onSelect }: MonthSelectProps) {
  const words = t.statements;
  return (
    <Select
      label={words.month}
      look="quiet"
      options={months.map((each) => ({ id: each, text: words.periodName({ period: each }) }))}
      selected={month}
      onSelect={onSelect}
      trigger={
        <>
          {words.periodName({ period: month })}
          <Icon of={ChevronDown} />
        </>
      }
      searchLabel={words.findMonth}
      emptyText={words.noMonth}
    />
  );
}

/** A month without statements; null for a wallet that has none at all. */
function NoStatements({ month }: { month: string | null }) {
  const words = t.statements;
  const icon = <Icon of={FileText} size={20} />;
  if (month !== null) return <EmptyState icon={icon} title={words.noneInMonth({ period: month })} />;
  const firstDay = neighbourOf(newestStatementDay(serverTime().getTime() / 1_000), 1);
  return <EmptyState icon={icon} title={words.none} detail={words.first({ moment: dueMoment(firstDay) })} />;
}

/** When the statement after the newest will be there (STMT-11). */
function NextStatement({ newest }: { newest: Statement }) {
  const period = neighbourOf(newest.period, 1);
  const words = t.statements;
  return (
    <p className={styles.next}>
      <WholeDates
        text={isDueLater(period) ? words.next({ period, moment: dueMoment(period) }) : words.late({ period })}
      />
    </p>
  );
}
