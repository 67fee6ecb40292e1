import { Download } from "lucide-react";
import { downloadErrorSheet } from "@corridor/product/payments/contract";
import { Icon } from "../../../design/values/Icon.tsx";
import { downloadAnswer } from "../../../api/download.ts";
import { Button } from "../../../design/actions/Button.tsx";
import { t } from "../../../texts.ts";

/** Downloads the file with every error beside its cell. */
export function DownloadErrors({ clientId, requestId }: { clientId: string; requestId: string }) {
  return (
    <Button
      icon={<Icon of={Download} />}
      onClick={() => void downloadAnswer(downloadErrorSheet, { clientId, requestId })}
    >
      {t.newPayment.errors.downloadAll}
    </Button>
  );
}
