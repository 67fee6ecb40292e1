import type { Incident } from "@corridor/product/operations/contract";
import type { WayOut } from "@corridor/product/operations/rule";
import { isJobList, type WorkList } from "@corridor/product/operations/work-lists";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { t } from "../../../texts.ts";
import { searchOf, type CountedList } from "../counted-list.ts";
import { countedName } from "../counted-words.ts";
import { searchOfWork, workName, type NamedWork } from "../work/work-list.ts";
import { formSearch, waysOutOf } from "./way-out.ts";
import styles from "./WaysOut.module.css";

/** What may end an incident: forms with the fields of the incident, commands for the server, screens to look at (OPS-13). */
export function WaysOut({ incident }: { incident: Incident }) {
  return (
    <div>
      <p className={styles.title}>{t.operations.incidents.waysOut}</p>
      <ul className={styles.ways}>
        {waysOutOf(incident).map((way) => (
          <li key={keyOf(way)}>
            <Way way={way} incident={incident} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const keyOf = (way: WayOut) => JSON.stringify(way);

function Way({ way, incident }: { way: WayOut; incident: Incident }) {
  const words = t.operations.incidents;
  if (way.kind === "command")
    return (
      <span className={styles.command}>
        {words.command} <code>{way.command}</code>
      </span>
    );
  if (way.kind === "list") return <PaymentsOf providerId={incident.subject} list={way.list} />;
  if (way.kind === "work") return <WorkOf {...workOf(way.list, incident)} />;
  if (way.kind === "screen")
    return (
      <TextLink to={screens[way.screen].path} search={{ atClient: incident.subject }}>
        {words.screen} {t.shell.nav[way.screen]}
      </TextLink>
    );
  const { label, about } = t.adminActions.actions[way.action];
  return (
    <>
      <TextLink to={screens.admin.path} search={formSearch(way, incident)}>
        {label}
      </TextLink>{" "}
      <span className={styles.about}>{about}</span>
    </>
  );
}

function PaymentsOf(counted: CountedList) {
  return (
    <TextLink to={screens.operations.path} search={searchOf(counted)} resetScroll={false}>
      {t.operations.incidents.screen} {countedName(counted)}
    </TextLink>
  );
}

/** A list of jobs needs the name of the jobs, which is the subject of the incident. */
const workOf = (list: WorkList, { subject }: Incident): NamedWork =>
  isJobList(list) ? { list, job: subject } : { list };

function WorkOf(work: NamedWork) {
  return (
    <TextLink to={screens.operations.path} search={searchOfWork(work)} resetScroll={false}>
      {t.operations.incidents.screen} {workName(work)}
    </TextLink>
  );
}
