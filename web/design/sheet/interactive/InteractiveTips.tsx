import { Copy } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../values/Icon.tsx";
import { Button } from "../../actions/Button.tsx";
import { Kbd } from "../../values/Kbd.tsx";
import { toast } from "../../feedback/Toast.tsx";
import { Tooltip } from "../../overlays/Tooltip.tsx";
import styles from "../ComponentsScreen.module.css";

export function InteractiveTips() {
  const [copies, setCopies] = useState(0);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Tooltip text="RECIPIENT_NOT_FOUND: the provider knows no recipient with this number.">
          <Button>Failed 604</Button>
        </Tooltip>
        <Kbd keys={["Ctrl", "K"]} />
      </div>
      <div className={styles.row}>
        <Button
          onClick={() =>
            toast({ title: "Funds transferred", detail: "500,000.00 KES to Turkana field office" })
          }
        >
          Transfer
        </Button>
        <Button
          onClick={() => {
            setCopies(copies + 1);
            toast({
              title: `Transaction ID copied (${copies + 1})`,
              icon: <Icon of={Copy} />,
            });
          }}
        >
          Copy
        </Button>
      </div>
    </div>
  );
}
