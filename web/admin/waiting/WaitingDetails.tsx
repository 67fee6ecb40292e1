import { Info } from "lucide-react";
import type { OutputOf } from "@corridor/product/endpoint";
import type { findWaitingAction, WaitingAction } from "@corridor/product/admin/waiting/contract";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Note } from "../../design/feedback/Note.tsx";
import { FactList } from "../../design/layout/FactList.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import { ChangeList } from "../actions/ChangeList.tsx";
import { askedFacts } from "./asked-fields.ts";
import { personName, timeLeft } from "./waiting-words.tsx";
import styles from "./WaitingDetails.module.css";

export type FoundAction = OutputOf<typeof findWaitingAction>;

/** What was shown to the asker, what it would be now if that differs, what else they asked for, and who may not decide. */
export function WaitingDetails({ action, fields, changesNow }: FoundAction) {
  const words = t.adminRecords.waiting;
  return (
    <>
      {changesNow !== null && (
        <Banner tone="warning" title={words.changed}>
          {words.changedDetail}
        </Banner>
      )}
      <section>
        <h3 className={styles.heading}>{words.shown}</h3>
        <ChangeList changes={action.changes} />
      </section>
      {changesNow !== null && (
        <section>
          <h3 className={styles.heading}>{words.now}</h3>
          <ChangeList changes={changesNow} />
        </section>
      )}
      <FactList
        isNarrow
        facts={[
          { name: words.askedBy, value: personName(action.askedBy) },
          { name: words.asked, value: formatTimestamp(action.askedTimestamp) },
          { name: words.reason, value: action.reason ?? words.reasonOfEach },
          ...askedFacts({ action: action.action, fields }).map(({ name, value }) => ({
            name,
            value: <span className={styles.asked}>{value}</span>,
          })),
          {
            name: words.expires,
            value: formatTimestamp(action.expiresTimestamp),
            detail: timeLeft(action.expiresTimestamp),
          },
        ]}
      />
      {whyNot(action) !== null && <Note icon={<Icon of={Info} />}>{whyNot(action)}</Note>}
    </>
  );
}

function whyNot({ isOwn, mayDecide }: WaitingAction): string | null {
  const words = t.adminRecords.waiting;
  if (isOwn) return words.own;
  return mayDecide ? null : words.mayNotDecide;
}
