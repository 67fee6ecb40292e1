import { Download } from "lucide-react";
import { Icon } from "../../design/values/Icon.tsx";
import { saveFile } from "../../api/download.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { Checkbox } from "../../design/fields/Checkbox.tsx";
import { CopyText } from "../../design/actions/CopyText.tsx";
import { t } from "../../texts.ts";
import { deployment } from "../../session/deployment.ts";
import { useSession } from "../../session/session.ts";
import styles from "./RecoveryCodes.module.css";

export type RecoveryCodesProps = {
  codes: readonly string[];
  isKept: boolean;
  onKept: (isKept: boolean) => void;
};

/**
 * The codes, shown once, with buttons to copy and to download them. The person continues only after confirming that they kept the codes.
 */
export function RecoveryCodes({ codes, isKept, onKept }: RecoveryCodesProps) {
  const { user, primaryClientId } = useSession();
  const words = t.twoFactor.recovery;
  const whose = {
    provider: deployment.providerName,
    clientId: primaryClientId ?? "",
    email: user?.email ?? "",
  };
  const asFile = () => [words.fileHeading(whose), words.fileNote, "", ...codes, ""].join("\r\n");
  return (
    <div className={styles.codes}>
      <ul className={styles.list} aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <CopyText label={words.copy} text={() => codes.join("\n")} />
        <Button
          kind="quiet"
          size="small"
          icon={<Icon of={Download} size={14} />}
          onClick={() => saveFile(new Blob([asFile()], { type: "text/plain;charset=utf-8" }), words.fileName)}
        >
          {words.download}
        </Button>
      </div>
      <Banner tone="info">{words.onlyNow}</Banner>
      <Checkbox label={words.kept} isChecked={isKept} onChange={onKept} />
    </div>
  );
}
