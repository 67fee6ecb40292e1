import type { ReactNode } from "react";
import { queryAccountInfo } from "@corridor/product/clients/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { screens } from "@corridor/product/screens";
import { statuses, type Status } from "@corridor/product/statuses";
import { useCall, type CallResult } from "../api/useCall.ts";
import { CopyId } from "../design/actions/CopyId.tsx";
import { OutsideLink, TextLink } from "../design/actions/TextLink.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import { useMayOpen } from "../session/access.ts";
import { deployment, supportLink } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { t } from "../texts.ts";
import styles from "./AccountCards.module.css";

type AccountInfo = OutputOf<typeof queryAccountInfo>;

type AccountCardsProps = {
  clientId: string;
  /** On the console, the deliveries are below the cards. */
  isOnConsole?: boolean;
};

/** Account status, callback status, API client and support (ACC-02). */
export function AccountCards({ clientId, isOnConsole = false }: AccountCardsProps) {
  const answer = useCall(queryAccountInfo, { clientId });
  const { frame } = useSession();
  const mayOpenConsole = useMayOpen("console");
  const mayOpenKeys = useMayOpen("keys");
  const words = t.accountArea;
  return (
    <div className={styles.cards}>
      <StatusCards
        answer={answer}
        approvals={frame?.configuration.webApprovalsRequired}
        hasConsoleLink={mayOpenConsole && !isOnConsole}
      />
      <Fact label={words.client.label}>
        <CopyId id={clientId} shown={clientId} />
        <p>
          {words.client.signed}{" "}
          {mayOpenKeys && <TextLink to={screens.keys.path}>{words.client.toKeys}</TextLink>}
        </p>
      </Fact>
      <Fact label={words.support}>
        <OutsideLink href={supportLink()}>{deployment.supportEmail}</OutsideLink>
        <p>{t.common.supportReply}</p>
      </Fact>
    </div>
  );
}

type StatusCardsProps = {
  answer: CallResult<AccountInfo>;
  /** The number of approvals that a payment from the console needs. */
  approvals: number | undefined;
  hasConsoleLink: boolean;
};

/** The two cards of the one call; each says what it could not show (ACC-06). */
export function StatusCards({ answer, approvals, hasConsoleLink }: StatusCardsProps) {
  const words = t.accountArea;
  const skeleton = <Skeleton look="text" count={2} />;
  return (
    <>
      <Fact label={words.status.label}>
        <CallState of={answer} failure={words.fetchError} skeleton={skeleton}>
          {(info) => <AccountStatus info={info} approvals={approvals} />}
        </CallState>
      </Fact>
      <Fact label={words.callbacks.label}>
        <CallState of={answer} failure={words.callbackError} skeleton={skeleton}>
          {({ callbackHealth: { status, message } }) => (
            <>
              <StatusBadge kind="callback" value={status} />
              <p>
                {message}{" "}
                {hasConsoleLink && <TextLink to={screens.console.path}>{words.callbacks.toConsole}</TextLink>}
              </p>
            </>
          )}
        </CallState>
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{label}</h2>
      {children}
    </section>
  );
}

function AccountStatus({ info, approvals }: { info: AccountInfo; approvals: number | undefined }) {
  const level = kycLevelOf(info.clientKycStatus);
  const words = t.accountArea.status;
  return (
    <>
      <StatusBadge kind="kyc" value={level} />
      <p>
        {words[level]} {approvals !== undefined && words.approvals({ count: approvals })}
      </p>
    </>
  );
}

/** Any other status counts as a demo account (ACC-03). */
function kycLevelOf(status: string): Status<"kyc"> {
  return statuses.kyc.find((level) => level === status) ?? "None";
}
