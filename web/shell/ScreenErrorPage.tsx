import { lastTraceId } from "../api/last-trace.ts";
import { ErrorBlock } from "../design/feedback/ErrorBlock.tsx";
import { t } from "../texts.ts";
import { supportLink } from "../session/deployment.ts";

/** One screen could not be drawn; the frame around it still can be used. */
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
