import type { CallError } from "../../api/call-error.ts";
import { Banner } from "../../design/feedback/Banner.tsx";

export type DialogFailureProps = {
  error: CallError;
  words: { error: string; unknown: string; unknownDetail: string };
};

/** What went wrong, where the fields do not say it; or that nobody knows whether anything did. */
export function DialogFailure({ error, words }: DialogFailureProps) {
  if (error.isUnknown) {
    return (
      <Banner tone="error" title={words.unknown}>
        {words.unknownDetail}
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
