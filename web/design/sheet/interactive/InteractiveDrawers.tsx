import { useState } from "react";
import { Button } from "../../actions/Button.tsx";
import { Drawer } from "../../overlays/Drawer.tsx";
import styles from "../ComponentsScreen.module.css";
import own from "./Interactive.module.css";

export function InteractiveDrawers() {
  const [shown, setShown] = useState<"navigation" | "details" | "transaction" | null>(null);
  const close = () => setShown(null);
  const content = (title: string) => (
    <div className={own.drawer}>
      <h2>{title}</h2>
      <Button onClick={close}>Close</Button>
    </div>
  );
  return (
    <div className={styles.row}>
      <Button onClick={() => setShown("navigation")}>Navigation</Button>
      <Button onClick={() => setShown("details")}>Details</Button>
      <Button onClick={() => setShown("transaction")}>Transaction</Button>
      <Drawer label="Navigation" side="left" isOpen={shown === "navigation"} onClose={close}>
        {content("Navigation")}
      </Drawer>
      <Drawer label="Details" side="right" isModal isOpen={shown === "details"} onClose={close}>
        {content("Details")}
      </Drawer>
      <Drawer label="Transaction" side="right" width={600} isOpen={shown === "transaction"} onClose={close}>
        {content("Transaction")}
      </Drawer>
    </div>
  );
}
