import { useEffect } from "react";
import { isReachable, isSlow } from "../api/reachability.ts";
import { refreshAnswers } from "../api/useCall.ts";
import { Banner } from "../design/Banner.tsx";
import { t } from "../design/texts.ts";

/** The console stays usable while the server is away; it says so, and goes when an answer comes. */
export function ConnectionNote() {
  useEffect(
    () =>
      isReachable.subscribe(() => {
        if (isReachable.get()) refreshAnswers(); // What failed meanwhile is on the screen as an error.
      }),
    [],
  );
  const isAway = !isReachable.use();
  const isWaiting = isSlow.use();
  if (!isAway && !isWaiting) return null;
  const words = isAway ? t.shell.lost : t.shell.slow;
  return (
    <Banner tone="warning" title={words.title}>
      {words.detail}
    </Banner>
  );
}
