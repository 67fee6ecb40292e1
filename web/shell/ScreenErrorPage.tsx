import { lastTraceId } from "../api/last-trace.ts";
import { ErrorBlock } from "../design/feedback/ErrorBlock.tsx";
import { t } from "../texts.ts";
import { supportLink } from "../session/deployment.ts";

/** One screen failed to render; the layout around it stays usable. */
export function ScreenErrorPage({ reset }: { reset: () => void }) {
  const words = t.common.error.unexpected({ traceId: lastTraceId() });
  return (
    <ErrorBlock
      title={t.common.error.unexpectedTitle}
      detail={words}
      onRetry={reset}
      supportHref={supportLink(words)}
    />
  );
}
