import { useEffect } from "react";
import { isReachable, isSlow } from "../../api/reachability.ts";
import { refreshAnswers } from "../../api/useCall.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { isPartMissing } from "../../design/hooks/lazy-part.tsx";
import { t } from "../../texts.ts";

/** The console stays usable while the server is away; the note says so, and disappears with the next answer. */
export function ConnectionNote() {
  useEffect(
    () =>
      isReachable.subscribe(() => {
        if (isReachable.get()) refreshAnswers(); // Calls that failed meanwhile are shown as errors on the screen.
      }),
    [],
  );
  const isAway = !isReachable.use();
  const isWaiting = isSlow.use();
  const hasMissingPart = isPartMissing.use();
  if (!isAway && !isWaiting) return hasMissingPart ? <PartMissing /> : null;
  const words = isAway ? t.shell.lost : t.shell.slow;
  return (
    <Banner tone="warning" title={words.title}>
      {words.detail}
    </Banner>
  );
}

/** Without this note, the button of a menu or dialog that cannot be loaded would seem to do nothing. */
function PartMissing() {
  const words = t.shell.partMissing;
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={<Button onClick={() => location.reload()}>{t.common.error.reload}</Button>}
    >
      {words.detail}
    </Banner>
  );
}
