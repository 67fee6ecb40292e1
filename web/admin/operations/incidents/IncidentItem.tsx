import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { Incident } from "@corridor/product/operations/contract";
import type { Severity } from "@corridor/product/operations/rule";
import { Button } from "../../../design/actions/Button.tsx";
import type { StatusLook } from "../../../design/feedback/status-looks.ts";
import { Badge } from "../../../design/feedback/StatusBadge.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { VisuallyHidden } from "../../../design/values/VisuallyHidden.tsx";
import { t } from "../../../texts.ts";
import { incidentTitle } from "./incident-words.ts";
import styles from "./IncidentItem.module.css";
import { IncidentPayments } from "./IncidentPayments.tsx";
import { WaysOut } from "./WaysOut.tsx";

const looks: Record<Severity, StatusLook> = {
  urgent: { tone: "fail", icon: CircleAlert },
  serious: { tone: "await", icon: TriangleAlert },
  notice: { tone: "info", icon: Info },
};

export type IncidentItemProps = {
  incident: Incident;
  /** An alert led here, so that it comes into view. */
  isCalled: boolean;
  onAcknowledge: (incident: Incident) => void;
};

/** One incident: what is wrong and since when, who deals with it, and what may end it. */
export function IncidentItem({ incident, isCalled, onAcknowledge }: IncidentItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCalled) item.current?.scrollIntoView({ block: "center" });
  }, [isCalled]);
  const words = t.operations.incidents;
  const { rule, severity, sinceTimestamp, endedTimestamp, acknowledged } = incident;
  const title = incidentTitle(incident);
  const isOpen = endedTimestamp === null;
  return (
    <li ref={item} className={styles.item} data-called={isCalled}>
      <div className={styles.head}>
        <Badge tone={looks[severity]}>{t.operationRules.severityNames[severity]}</Badge>
        <h3>{title}</h3>
        <span className={styles.time}>
          {words.since} <Timestamp seconds={sinceTimestamp} />
          {!isOpen && (
            <>
              {" "}
              · {words.until} <Timestamp seconds={endedTimestamp} />
            </>
          )}
        </span>
        {isOpen && (
          <Button size="small" onClick={() => onAcknowledge(incident)}>
            <span>
              {acknowledged ? words.changeNote : words.acknowledge}
              <VisuallyHidden>{words.about({ title })}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      {isOpen && <p className={styles.means}>{t.operationRules.ruleTexts[rule].means}</p>}
      {isOpen && <IncidentPayments incident={incident} />}
      {acknowledged && (
        <p className={styles.note}>
          {words.acknowledged({ by: acknowledged.by, time: formatTimestamp(acknowledged.timestamp) })}{" "}
          <b>{acknowledged.note}</b>
        </p>
      )}
      {isOpen && <WaysOut incident={incident} />}
    </li>
  );
}
