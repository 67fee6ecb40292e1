import { RefreshCw, ServerOff } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { Icon } from "../design/values/Icon.tsx";
import { Brand } from "../design/layout/Brand.tsx";
import { Button, ButtonLink } from "../design/actions/Button.tsx";
import { FullPageState } from "../design/feedback/FullPageState.tsx";
import { t } from "../texts.ts";
import { lastAnswerAt } from "../session/chrome.ts";
import { deployment, supportLink } from "../session/deployment.ts";

const waitSeconds = [8, 15, 30, 60];

/** Retries at growing intervals and shows the next time; a person can retry at once. */
export function UnavailablePage({ onRetry }: { onRetry: () => Promise<void> }) {
  const [failures, setFailures] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds[0] ?? 0);
  const [isTrying, setTrying] = useState(false);

  const retry = useCallback(async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
    setFailures(failures + 1);
    setSecondsLeft(waitSeconds[Math.min(failures + 1, waitSeconds.length - 1)] ?? 0);
  }, [onRetry, failures]);

  useEffect(() => {
    if (isTrying) return;
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1);
      else void retry();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [isTrying, secondsLeft, retry]);

  return (
    <FullPageState
      brand={<Brand name={deployment.providerName} />}
      icon={<Icon of={ServerOff} size={28} />}
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
            icon={<Icon of={RefreshCw} />}
            isBusy={isTrying}
            busyLabel={t.common.unavailable.trying}
            onClick={() => void retry()}
          >
            {t.common.retry}
          </Button>
          <ButtonLink href={supportLink()}>{t.common.contactSupport}</ButtonLink>
        </>
      }
      footer={
        <>
          {deployment.supportEmail} · {t.common.supportReply}
        </>
      }
    />
  );
}
