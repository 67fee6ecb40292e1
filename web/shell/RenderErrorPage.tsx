import { RefreshCw, TriangleAlert } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { CallError } from "../api/call-error.ts";
import { lastTraceId } from "../api/last-trace.ts";
import { Brand } from "../design/layout/Brand.tsx";
import { Button, ButtonLink } from "../design/actions/Button.tsx";
import { FullPageState } from "../design/feedback/FullPageState.tsx";
import { t } from "../texts.ts";
import { deployment, supportLink } from "../session/deployment.ts";

/** An unexpected error: one message for the whole page, with a reference that support can look up. */
export function RenderErrorPage({ error }: { error: unknown }) {
  const traceId = (error instanceof CallError ? error.traceId : null) ?? lastTraceId();
  return (
    <FullPageState
      brand={<Brand name={deployment.providerName} />}
      icon={<Icon of={TriangleAlert} size={28} />}
      title={t.common.error.unexpectedTitle}
      detail={t.common.error.unexpectedDetail}
      meanwhile={
        <>
          {t.common.error.reference} <code>{traceId}</code>
        </>
      }
      actions={
        <>
          <Button kind="primary" icon={<Icon of={RefreshCw} />} onClick={() => window.location.reload()}>
            {t.common.error.reload}
          </Button>
          <ButtonLink href={supportLink(t.common.error.unexpected({ traceId }))}>
            {t.common.contactSupport}
          </ButtonLink>
        </>
      }
    />
  );
}
