import { Check, Copy } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import { announce } from "../feedback/announce.tsx";
import { Button } from "./Button.tsx";
import { canCopy } from "./clipboard.ts";
import { t } from "../../texts.ts";

export type CopyTextProps = {
  /** With hidden words if several such buttons are on the screen. */
  label: ReactNode;
  text: () => string;
};

/** A button that copies a text; confirms only a copy that succeeded. */
export function CopyText({ label, text }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false);
  if (!canCopy) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Icon of={isCopied ? Check : Copy} size={14} />}
      onClick={() =>
        void navigator.clipboard.writeText(text()).then(
          () => {
            setCopied(true);
            announce(t.common.copied);
          },
          () => undefined,
        )
      }
    >
      {isCopied ? t.common.copied : label}
    </Button>
  );
}
