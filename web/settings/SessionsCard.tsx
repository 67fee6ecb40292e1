import { useState } from "react";
import { querySessions, type OpenSession } from "@corridor/product/auth/contract";
import { CallState } from "../shell/CallState.tsx";
import { useCall } from "../api/useCall.ts";
import { Button } from "../design/actions/Button.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Table } from "../design/layout/Table.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { t } from "../texts.ts";
import { Timestamp } from "../design/values/Timestamp.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { describeDevice } from "./describe-device.ts";
import styles from "./SessionsCard.module.css";

const EndSessionDialog = lazyPart(async () => (await import("./EndSessionDialog.tsx")).EndSessionDialog);

/** The open sessions, so that a person sees a stranger's session and can end it. */
export function SessionsCard() {
  const answer = useCall(querySessions, {});
  const [toEnd, setToEnd] = useState<OpenSession | null>(null);
  const words = t.settings.sessions;
  return (
    <Card title={words.title}>
      <p className={styles.explanation}>{words.explanation}</p>
      <CallState of={answer} failure={words.fetchError} skeletonRows={2}>
        {({ sessions }) => (
          <Table
            label={words.title}
            rows={sessions}
            rowKey={(session) => session.sessionId}
            isRefreshing={answer.isRefreshing}
            columns={[
              {
                id: "device",
                header: words.device,
                isRowHeader: true,
                cell: (session) => describeDevice(session.userAgent),
              },
              { id: "address", header: words.address, cell: (session) => session.address },
              {
                id: "started",
                header: words.started,
                cell: (session) => <Timestamp seconds={session.startedTimestamp} />,
              },
              {
                id: "lastSeen",
                header: words.lastSeen,
                cell: (session) => <Timestamp seconds={session.lastSeenTimestamp} />,
              },
              {
                id: "end",
                header: words.actions,
                cell: (session) =>
                  session.isCurrent ? (
                    words.current
                  ) : (
                    <Button kind="danger" size="small" onClick={() => setToEnd(session)}>
                      {words.end}
                      <VisuallyHidden> ({describeDevice(session.userAgent)})</VisuallyHidden>
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </CallState>
      {toEnd && (
        <EndSessionDialog session={toEnd} onClose={() => setToEnd(null)} onEnded={() => answer.refresh()} />
      )}
    </Card>
  );
}
