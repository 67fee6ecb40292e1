import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import type { ResultDownload } from "./useResultDownload.ts";

export function DownloadFailure({ download: { failure, dismiss } }: { download: ResultDownload }) {
  if (failure === null) return null;
  return (
    <Banner tone="error" title={t.lookups.previous.downloadError} onDismiss={dismiss}>
      {failure}
    </Banner>
  );
}
