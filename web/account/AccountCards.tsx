import type { ReactNode } from "react";
import { queryAccountInfo } from "@corridor/product/clients/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { screens } from "@corridor/product/screens";
import { statuses, type Status } from "@corridor/product/statuses";
import { useCall } from "../api/useCall.ts";
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
  const mayOpenConsole = useMayOpen("console");
  const mayOpenKeys = useMayOpen("keys");
  const words = t.accountArea;
  const skeleton = <Skeleton look="text" count={2} />;
  return (
    <div className={styles.cards}>
      <Fact label={words.status.label}>
        <CallState of={answer} failure={words.fetchError} skeleton={skeleton}>
          {(info) => <AccountStatus info={info} />}
        </CallState>
      </Fact>
      <Fact label={words.callbacks.label}>
        <CallState of={answer} failure={words.callbackError} skeleton={skeleton}>
          {({ callbackHealth: { status, message } }) => (
            <>
              <StatusBadge kind="callback" value={status} />
              <p>
                {message}{" "}
                {mayOpenConsole && !isOnConsole && (
                  <TextLink to={screens.console.path}>{words.callbacks.toConsole}</TextLink>
                )}
              </p>
            </>
          )}
        </CallState>
      </Fact>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{label}</h2>
      {children}
    </section>
  );
}

function AccountStatus({ info }: { info: AccountInfo }) {
  const { frame } = useSession();
  const level = kycLevelOf(info.clientKycStatus);
  const approvals = frame?.configuration.webApprovalsRequired;
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
