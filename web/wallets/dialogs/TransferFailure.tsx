import type { CallError } from "../../api/call-error.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import { isMadeBefore } from "./useTransfer.ts";

/** What became of an attempt that did not succeed: refused, not known, or done by an earlier one. */
export function TransferFailure({ error }: { error: CallError }) {
  const words = t.wallets.transfer;
  if (error.isUnknown) {
    return (
      <Banner tone="error" title={words.unknown}>
        {words.unknownDetail}
      </Banner>
    );
  }
  if (isMadeBefore(error)) {
    return (
      <Banner tone="warning" title={words.madeBefore}>
        {words.madeBeforeDetail}
      </Banner>
    );
  }
  const isSaidAtFields = Object.keys(error.fieldErrors).length > 0;
  return (
    <Banner tone="error" title={words.error}>
      {isSaidAtFields ? undefined : error.message}
    </Banner>
  );
}
