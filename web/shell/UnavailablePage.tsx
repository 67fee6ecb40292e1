import { RefreshCw, ServerOff } from "lucide-react";
import { useEffect, useState } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { Brand } from "../design/Brand.tsx";
import { Button, ButtonLink } from "../design/Button.tsx";
import { FullPageState } from "../design/FullPageState.tsx";
import { t } from "../design/texts.ts";
import { lastAnswerAt } from "../session/chrome.ts";
import { deployment, supportLink } from "../session/deployment.ts";

const longestWaitSeconds = 60;

/** Keeps trying, ever less often, and says when; a person need not wait for it. */
export function UnavailablePage({ failures, onRetry }: { failures: number; onRetry: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(Math.min(longestWaitSeconds, 4 * 2 ** failures));
  const [isTrying, setTrying] = useState(false);

  function retry(): void {
    setTrying(true);
    onRetry();
  }

  useEffect(() => {
    if (isTrying) return;
    const timer = setTimeout(() => (secondsLeft > 1 ? setSecondsLeft(secondsLeft - 1) : retry()), 1_000);
    return () => clearTimeout(timer);
  });

  return (
    <FullPageState
      brand={<Brand name={deployment.providerName} />}
      icon={<ServerOff aria-hidden size={28} strokeWidth={1.75} />}
      title={t.common.unavailable.title}
      detail={t.common.unavailable.detail}
      meanwhile={
        <>
          <p>
            {isTrying ? t.common.unavailable.trying : t.common.unavailable.retryIn({ seconds: secondsLeft })}
          </p>
          {lastAnswerAt && (
            <p>
              {t.common.unavailable.lastAnswer({ time: formatTimestamp(lastAnswerAt.getTime() / 1_000) })}
            </p>
          )}
        </>
      }
      actions={
        <>
          <Button
            kind="primary"
            icon={<RefreshCw aria-hidden size={16} strokeWidth={1.75} />}
            isBusy={isTrying}
            busyLabel={t.common.unavailable.trying}
            onClick={retry}
          >
            {t.common.retry}
          </Button>
          <ButtonLink href={supportLink()}>{t.common.contactSupport}</ButtonLink>
        </>
      }
      footer={
        <>
          {deployment.supportEmail} {t.common.supportReply}
        </>
      }
    />
  );
}
