import { RefreshCw, Shield } from "lucide-react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { Operations } from "@corridor/product/operations/contract";
import { onServerClock } from "../../api/server-clock.ts";
import { Button } from "../../design/actions/Button.tsx";
import { LiveMark } from "../../design/feedback/LiveMark.tsx";
import { StaleNote } from "../../design/feedback/StaleNote.tsx";
import { Badge } from "../../design/feedback/StatusBadge.tsx";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { deployment } from "../../session/deployment.ts";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { FlowLine } from "./FlowLine.tsx";
import { IncidentsCard } from "./incidents/IncidentsCard.tsx";
import styles from "./OperationsScreen.module.css";
import { OpenPaymentsCard } from "./OpenPaymentsCard.tsx";
import { ProvidersCard } from "./providers/ProvidersCard.tsx";
import { HaltsCard } from "./work/HaltsCard.tsx";
import { ShownList } from "./ShownList.tsx";
import { JobsCard } from "./work/JobsCard.tsx";
import { ProcessesCard } from "./work/ProcessesCard.tsx";
import { ProofsCard } from "./work/ProofsCard.tsx";
import { WorkCard } from "./work/WorkCard.tsx";
import { useOperations, type OperationsView } from "./useOperations.ts";

/** Whether money flows, or why it does not (OPS-18). */
export function OperationsScreen() {
  const view = useOperations();
  const provider = deployment.providerName;
  return (
    <>
      <ScreenHeader
        title={t.operations.title}
        site={provider}
        badge={<Badge tone={{ tone: "info", icon: Shield }}>{t.shell.visitor.staff({ provider })}</Badge>}
        actions={
          <>
            <UpdateTime view={view} />
            <Button icon={<Icon of={RefreshCw} />} onClick={view.refresh}>
              {t.common.refresh}
            </Button>
          </>
        }
      />
      <CallState of={view} failure={t.operations.loadError} skeletonRows={12}>
        {(data) => <Figures data={data} isOld={view.isOld} />}
      </CallState>
      <ShownList />
    </>
  );
}

/** The time of the shown figures; a note once they are old. */
function UpdateTime({ view: { answeredAt, isOld, error, refresh } }: { view: OperationsView }) {
  if (!answeredAt || error) return null; // The content says so.
  const seconds = Math.floor(onServerClock(answeredAt).getTime() / 1_000);
  if (isOld) return <StaleNote time={seconds} onRefresh={refresh} />;
  return <LiveMark>{t.operations.updated({ time: formatTimestamp(seconds).slice(11) })}</LiveMark>;
}

function Figures({ data, isOld }: { data: Operations; isOld: boolean }) {
  return (
    <div className={styles.figures}>
      <FlowLine data={data} isOld={isOld} />
      <HaltsCard halts={data.halts} resuming={data.resuming} />
      <IncidentsCard incidents={data.incidents} />
      <OpenPaymentsCard providers={data.providers} />
      <ProvidersCard providers={data.providers} measuredTimestamp={data.measuredTimestamp} />
      <WorkCard data={data} />
      <JobsCard jobs={data.jobs} />
      <ProofsCard proofs={data.proofs} />
      <ProcessesCard processes={data.processes} />
    </div>
  );
}
