import { KeyRound } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../api/download.ts";
import { Button } from "../design/actions/Button.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { t } from "../texts.ts";
import { canMakeKeyPair, makeKeyPair } from "./key-pair.ts";
import styles from "./KeyPairMaker.module.css";

export type KeyPairMakerProps = {
  clientId: string;
  isDisabled: boolean;
  /** Called with the public key after the download of the private key has started. */
  onMade: (publicPem: string) => void;
};

/** Makes a pair in the browser. The private key goes into a file and nowhere else (KEY-20). */
export function KeyPairMaker({ clientId, isDisabled, onMade }: KeyPairMakerProps) {
  const [state, setState] = useState<"idle" | "making" | "made" | "failed">("idle");
  const words = t.keys.pair;
  const file = `${clientId}-private.pem`;
  async function make(): Promise<void> {
    setState("making");
    try {
      const { privatePem, publicPem } = await makeKeyPair();
      saveFile(new Blob([privatePem], { type: "application/x-pem-file" }), file);
      onMade(publicPem);
      setState("made");
    } catch {
      setState("failed");
    }
  }
  if (!canMakeKeyPair()) return null; // The screen has the commands for a terminal.
  return (
    <div className={styles.maker}>
      {state !== "made" && <p className={styles.explanation}>{words.explanation}</p>}
      {state === "made" && <Banner tone="warning">{words.downloaded({ file })}</Banner>}
      {state === "failed" && <Banner tone="error">{words.error}</Banner>}
      <div>
        <Button
          size="small"
          icon={<Icon of={KeyRound} size={14} />}
          isDisabled={isDisabled}
          isBusy={state === "making"}
          busyLabel={words.making}
          onClick={() => void make()}
        >
          {words.make}
        </Button>
      </div>
    </div>
  );
}
