import { useSearch } from "@tanstack/react-router";
import { CircleCheck, Info } from "lucide-react";
import { useState } from "react";
import type { Incident } from "@corridor/product/operations/contract";
import { EmptyState } from "../../../design/feedback/EmptyState.tsx";
import { Note } from "../../../design/feedback/Note.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { Disclosure } from "../../../design/layout/Disclosure.tsx";
import { Icon } from "../../../design/values/Icon.tsx";
import { t } from "../../../texts.ts";
import { lazyPart } from "../../../design/hooks/lazy-part.tsx";
import { IncidentItem } from "./IncidentItem.tsx";
import styles from "./IncidentsCard.module.css";

const AcknowledgeDialog = lazyPart(async () => (await import("./AcknowledgeDialog.tsx")).AcknowledgeDialog);

/** Open incidents, urgent ones first, and those that ended within a day. The link of an alert names one of them. */
export function IncidentsCard({ incidents }: { incidents: readonly Incident[] }) {
  const called = useSearch({ strict: false })["incident"];
  const [chosen, setChosen] = useState<Incident | null>(null);
  // As it is now: another person may write a note while the dialog is open.
  const chosenNow = incidents.find(({ incidentId }) => incidentId === chosen?.incidentId) ?? chosen;
  const words = t.operations.incidents;
  const open = incidents.filter(({ endedTimestamp }) => endedTimestamp === null);
  const ended = incidents.filter(({ endedTimestamp }) => endedTimestamp !== null);
  const isCalled = (incident: Incident) => incident.incidentId === called;
  const itemOf = (incident: Incident) => (
    <IncidentItem
      key={incident.incidentId}
      incident={incident}
      isCalled={isCalled(incident)}
      onAcknowledge={setChosen}
    />
  );
  return (
    <div id="incidents">
      <Card title={words.title} isFlush aside={t.operations.count({ n: open.length })}>
        {called !== undefined && !incidents.some(isCalled) && (
          <div className={styles.gone}>
            <Note icon={<Icon of={Info} />}>{words.gone}</Note>
          </div>
        )}
        {open.length === 0 ? (
          <EmptyState
            icon={<Icon of={CircleCheck} size={20} />}
            title={words.none}
            detail={words.noneDetail}
          />
        ) : (
          <ul>{open.map(itemOf)}</ul>
        )}
        {ended.length > 0 && (
          <div className={styles.ended}>
            <Disclosure label={words.ended} isOpenAtFirst={ended.some(isCalled)}>
              <ul>{ended.map(itemOf)}</ul>
            </Disclosure>
          </div>
        )}
      </Card>
      {chosenNow && <AcknowledgeDialog incident={chosenNow} onClose={() => setChosen(null)} />}
    </div>
  );
}
