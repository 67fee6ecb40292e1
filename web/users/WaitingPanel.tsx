import { Hourglass } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";
import { Panel } from "./Panel.tsx";

/** Explains why nothing else can be changed now, and links to the pending change (USER-19). */
export function WaitingPanel({ onReview }: { onReview: () => void }) {
  const words = t.users;
  return (
    <Panel
      icon={<Icon of={Hourglass} size={18} />}
      title={words.change.exists}
      detail={words.editing.waitingDetail}
      actions={
        <Button size="small" onClick={onReview}>
          {words.review}
        </Button>
      }
    />
  );
}
