import { Banner } from "../design/feedback/Banner.tsx";
import { t } from "../texts.ts";
import type { StatementDownload } from "./useStatementDownload.ts";

export function DownloadFailure({ failed, dismiss }: StatementDownload) {
  if (failed === null) return null;
  return (
    <Banner tone="error" title={t.statements.downloadError({ period: failed })} onDismiss={dismiss}>
      {t.statements.downloadErrorDetail}
    </Banner>
  );
}
