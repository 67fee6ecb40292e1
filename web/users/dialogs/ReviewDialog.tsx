import { Check, Info, Undo2, UserRoundX, X } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "@corridor/product/users/user";
import { Icon } from "../../design/values/Icon.tsx";
import { Avatar } from "../../design/values/Avatar.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { Dialog } from "../../design/overlays/Dialog.tsx";
import { FactList, type Fact } from "../../design/layout/FactList.tsx";
import { FormColumn } from "../../design/fields/FormColumn.tsx";
import { t } from "../../texts.ts";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { ChangeRows } from "../ChangeRows.tsx";
import { Note } from "../../design/feedback/Note.tsx";
import styles from "./ReviewDialog.module.css";
import type { DialogContext } from "./open-dialog.ts";
import { useReview, type ReviewDecision } from "./useReview.ts";

type PendingChange = NonNullable<User["pendingChange"]>;

/** The change, its maker, and the decision for people who may decide (USER-19). */
export function ReviewDialog(props: DialogContext & { user: User }) {
  const change = props.user.pendingChange;
  return change && <Review {...props} change={change} />;
}

function Review(props: DialogContext & { user: User; change: PendingChange }) {
  const { administration, people, wallets, user, change, onClose } = props;
  const { running, error, isOver, decide } = useReview({ ...props, userChangeId: change.userChangeId });
  const words = t.users.reviewing;
  const utc = (seconds: number) => (
    <>
      <Timestamp seconds={seconds} /> UTC
    </>
  );
  return (
    <Dialog
      title={words.title}
      size="confirm"
      isOpen
      onClose={onClose}
      isRunning={running !== null}
      footer={
        <Footer
          decisions={isOver ? [] : decisionsAbout(change)}
          running={running}
          onClose={onClose}
          onDecide={decide}
        />
      }
    >
      <FormColumn>
        {isOver ? (
          <Banner tone="warning" title={words.decided}>
            {words.decidedDetail}
          </Banner>
        ) : (
          error && (
            <Banner tone="error" title={words.error}>
              {Object.values(error.fieldErrors).join(" ") || error.message}
            </Banner>
          )
        )}
        <div className={styles.person}>
          <Avatar name={user.displayName || user.email} isRound />
          <div>
            <strong>{user.displayName || user.email}</strong>
            {user.displayName !== "" && <p>{user.email}</p>}
            {change.kind === "invitation" && <p>{words.invitation}</p>}
          </div>
        </div>
        <ChangeRows
          administration={administration}
          people={people}
          wallets={wallets}
          user={user}
          change={change}
        />
        <div className={styles.facts}>
          <FactList
            isNarrow
            facts={[
              askedBy(change),
              { name: words.askedAt, value: utc(change.requestedTimestamp) },
              { name: words.expires, value: utc(change.expiresTimestamp) },
            ]}
          />
        </div>
        {!change.makerIsAdministrator && !isOver && (
          <Note icon={<Icon of={UserRoundX} />}>{words.formerAdministrator}</Note>
        )}
        {!change.canReview && !isOver && <Note icon={<Icon of={Info} />}>{t.users.change.own}</Note>}
      </FormColumn>
    </Dialog>
  );
}

/** Anybody may call themselves anything; the e-mail address says who it is. */
function askedBy({ requestedByName, requestedBy }: PendingChange): Fact {
  const name = t.users.reviewing.askedBy;
  return requestedByName === ""
    ? { name, value: requestedBy }
    : { name, value: requestedByName, detail: requestedBy };
}

function decisionsAbout({ canReview, canWithdraw }: PendingChange): readonly ReviewDecision[] {
  if (canReview) return ["Reject", "Approve"];
  return canWithdraw ? ["Withdraw"] : [];
}

const icons = { Approve: Check, Reject: X, Withdraw: Undo2 };

type FooterProps = {
  decisions: readonly ReviewDecision[];
  running: ReviewDecision | null;
  onClose: () => void;
  onDecide: (decision: ReviewDecision) => void;
};

function Footer({ decisions, running, onClose, onDecide }: FooterProps): ReactNode {
  const words = t.users.reviewing;
  const labels = { Approve: words.approve, Reject: words.reject, Withdraw: words.withdraw };
  if (decisions.length === 0) {
    return (
      <Button key="close" onClick={onClose} autoFocus>
        {t.common.close}
      </Button>
    );
  }
  return (
    <>
      <Button kind="quiet" onClick={onClose} isDisabled={running !== null}>
        {t.common.cancel}
      </Button>
      {decisions.map((decision) => (
        <Button
          key={decision}
          kind={decision === "Approve" ? "primary" : "danger"}
          icon={<Icon of={icons[decision]} />}
          isBusy={running === decision}
          isDisabled={running !== null && running !== decision}
          busyLabel={words.running[decision]}
          onClick={() => onDecide(decision)}
        >
          {labels[decision]}
        </Button>
      ))}
    </>
  );
}
