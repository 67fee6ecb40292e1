import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Icon } from "../values/Icon.tsx";
import { Button } from "../actions/Button.tsx";
import styles from "./ComponentsScreen.module.css";

export function ButtonStates() {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button kind="primary">Approve</Button>
        <Button>Export</Button>
        <Button kind="quiet">Clear all</Button>
        <Button kind="danger">Reject</Button>
        <Button kind="dangerSolid">Revoke key</Button>
      </div>
      <div className={styles.row}>
        <Button kind="primary" isBusy busyLabel="Approving…">
          Approve
        </Button>
        <Button isDisabled>Disabled</Button>
        <Button icon={<Icon of={RefreshCw} />}>Refresh</Button>
        <Button isBusy={isBusy} busyLabel="Working…" onClick={() => setBusy(true)}>
          Becomes busy
        </Button>
      </div>
      <div className={styles.row}>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
      </div>
      <Button kind="primary" size="large" isWide>
        Wide
      </Button>
    </div>
  );
}
