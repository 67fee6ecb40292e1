import { refusalToDecideFile } from "@corridor/product/files/decisions";
import type { FileSummary } from "@corridor/product/files/file";
import { useDecider } from "../approvals/useDecider.ts";
import { useRefusalToApproveNow } from "../approvals/useRefusalToApproveNow.ts";
import { Banner } from "../design/feedback/Banner.tsx";
import { statusLooks } from "../design/feedback/status-looks.ts";
import { Icon } from "../design/values/Icon.tsx";
import { WholeDates } from "../design/values/WholeDates.tsx";
import { t } from "../texts.ts";
import { firstApprovalWords, needsWords } from "./file-words.ts";

/** What the file waits for and whose turn it is; or that it was rejected. */
export function FileBanner({ file }: { file: FileSummary }) {
  const turn = useTurn(file);
  const { status, noOfRequests: count } = file;
  const icon = <Icon of={statusLooks.file[status].icon} size={18} />;
  if (status === "rejected")
    return (
      <Banner tone="error" icon={icon} title={t.status.file.rejected}>
        {t.files.rejected}
      </Banner>
    );
  if (file.awaitedStage === null) return null;
  const lines = [t.files.covers({ count }), firstApprovalWords(file), turn].filter((line) => line !== null);
  return (
    <Banner tone="warning" icon={icon} title={needsWords(file)}>
      <WholeDates text={lines.join(" ")} />
    </Banner>
  );
}

/** The part of this person in the decision; no text for a person without a part. */
function useTurn(file: FileSummary): string | null {
  const decider = useDecider();
  const whyNotNow = useRefusalToApproveNow();
  if (!decider) return null;
  const refusal = refusalToDecideFile(file, decider);
  if (refusal === null) return whyNotNow ? t.requests.turn.notNow[whyNotNow] : t.files.turn.yours;
  return refusal === "creator" || refusal === "earlierApprover" || refusal === "samePerson"
    ? t.files.turn[refusal]
    : null;
}
