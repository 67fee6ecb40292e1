import { Percent, Plus } from "lucide-react";
import { useState } from "react";
import { setFeeSchedule } from "@corridor/product/admin/actions/routes";
import type { ClientAdminContext, NamedFeeSchedule } from "@corridor/product/admin/client-context";
import { feeText } from "@corridor/product/fees/schedule";
import { Button } from "../../design/actions/Button.tsx";
import { LinkButton } from "../../design/actions/TextLink.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Disclosure } from "../../design/layout/Disclosure.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { t } from "../../texts.ts";
import { emptyDraft, useActionDraft } from "../actions/action-draft.ts";
import { ActionForm } from "../actions/ActionForm.tsx";
import type { EditedRow } from "./edited-routes.ts";
import styles from "./FeeSchedulesCard.module.css";

export type FeeSchedulesCardProps = { context: ClientAdminContext; rows: readonly EditedRow[] };

/** The fee schedules that routes may name, each with its versions. */
export function FeeSchedulesCard({ context, rows }: FeeSchedulesCardProps) {
  const words = t.adminRoutes.fees;
  const kept = useActionDraft(context.clientId, setFeeSchedule.path);
  const started = kept.draft === emptyDraft ? null : (kept.draft.typed["feeScheduleId"] ?? "");
  /** The ID of the schedule whose form is open; empty for a new one. */
  const [opened, setOpened] = useState<string | null>(started);

  /** An unfinished form of the same schedule stays as it is. */
  function open(id: string): void {
    if (started !== id) kept.change({ ...emptyDraft, typed: id === "" ? {} : { feeScheduleId: id } });
    setOpened(id);
  }

  return (
    <Card
      title={words.title}
      isFlush
      aside={
        opened === null ? (
          <Button size="small" icon={<Icon of={Plus} size={14} />} onClick={() => open("")}>
            {words.add}
          </Button>
        ) : (
          <Button size="small" onClick={() => setOpened(null)}>
            {words.close}
          </Button>
        )
      }
    >
      {context.feeSchedules.length === 0 && opened === null ? (
        <EmptyState icon={<Icon of={Percent} size={20} />} title={words.none} detail={words.noneDetail} />
      ) : (
        <ul className={styles.list}>
          {context.feeSchedules.map((schedule) => (
            <ScheduleItem
              key={schedule.id}
              schedule={schedule}
              usedBy={
                rows.filter(({ route, state }) => state !== "removed" && names(route, schedule.id)).length
              }
              onChange={() => open(schedule.id)}
            />
          ))}
        </ul>
      )}
      {opened !== null && (
        <div className={styles.form}>
          <p className={styles.note}>{words.note}</p>
          <ActionForm key={opened} here={{ action: setFeeSchedule, context }} />
        </div>
      )}
    </Card>
  );
}

function names({ managedFeeScheduleId, reversalFeeScheduleId }: EditedRow["route"], id: string): boolean {
  return managedFeeScheduleId === id || reversalFeeScheduleId === id;
}

type ScheduleItemProps = { schedule: NamedFeeSchedule; usedBy: number; onChange: () => void };

function ScheduleItem({ schedule, usedBy, onChange }: ScheduleItemProps) {
  const words = t.adminRoutes.fees;
  const { name, id, version, since, earlier } = schedule;
  return (
    <li className={styles.schedule}>
      <div className={styles.words}>
        <b>{name}</b> <span className={styles.id}>{id}</span>
        <p>{feeText(schedule, t.wallets.fee)}</p>
        <p className={styles.facts}>
          {words.used({ n: usedBy })} · {words.version({ n: version })} {words.since}{" "}
          <Timestamp seconds={since} />
        </p>
        {earlier.length > 0 && (
          <Disclosure label={words.earlier({ n: earlier.length })}>
            <ul className={styles.versions}>
              {earlier.map((before) => (
                <li key={before.version}>
                  {words.version({ n: before.version })} {words.since} <Timestamp seconds={before.since} />:{" "}
                  {feeText(before, t.wallets.fee)}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      <LinkButton onClick={onChange}>
        <span aria-hidden>{words.change}</span>
        <VisuallyHidden>{words.changeOf({ name })}</VisuallyHidden>
      </LinkButton>
    </li>
  );
}
