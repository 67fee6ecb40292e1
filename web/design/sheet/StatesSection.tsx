import { FunnelX, Inbox, ServerOff } from "lucide-react";
import { Icon } from "../values/Icon.tsx";
import { Button, ButtonLink } from "../actions/Button.tsx";
import { Card } from "../layout/Card.tsx";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorBlock } from "../feedback/ErrorBlock.tsx";
import { Skeleton } from "../feedback/Skeleton.tsx";
import { StaleNote } from "../feedback/StaleNote.tsx";
import { StateMessage } from "../feedback/StateMessage.tsx";
import { TextLink } from "../actions/TextLink.tsx";
import { doNothing } from "./do-nothing.ts";
import styles from "./ComponentsScreen.module.css";

export function StatesSection() {
  return (
    <>
      <Card title="Empty">
        <EmptyState
          icon={<Icon of={FunnelX} size={20} />}
          title="No transactions match."
          detail="Try deselecting filters."
          action={<Button size="small">Clear all</Button>}
        />
      </Card>
      <Card title="Empty, nothing to do about it">
        <EmptyState icon={<Icon of={Inbox} size={20} />} title="No payments have been submitted." />
      </Card>
      <Card title="Error block">
        <ErrorBlock
          title="Could not fetch transactions."
          detail="The server took too long to answer."
          onRetry={doNothing}
          supportHref="mailto:"
        />
      </Card>
      <Card title="Error block, not safe to retry">
        <ErrorBlock
          title="There was an error approving that payment."
          detail="There was an error reaching the API."
          hint={
            <>
              Check the <TextLink to="/">transactions page</TextLink> before resubmitting.
            </>
          }
          supportHref="mailto:"
        />
      </Card>
      <Card title="Whole-page state">
        <StateMessage
          icon={<Icon of={ServerOff} size={28} />}
          title="The service is not available"
          detail="A request that was already submitted is kept."
          meanwhile="Trying again in 12 s."
          actions={
            <>
              <Button kind="primary">Retry</Button>
              <ButtonLink href="mailto:">Contact support</ButtonLink>
            </>
          }
        />
      </Card>
      <Card title="Loading">
        <div className={styles.stack}>
          <Skeleton look="rows" count={4} />
          <Skeleton look="text" count={3} />
        </div>
      </Card>
      <Card title="Loading, cards">
        <Skeleton look="card" count={2} />
      </Card>
      <Card title="Stale">
        <StaleNote time={1_794_491_891} onRefresh={doNothing} />
      </Card>
    </>
  );
}
