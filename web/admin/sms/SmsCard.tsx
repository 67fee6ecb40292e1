import { Eye, MessageSquare } from "lucide-react";
import { useState } from "react";
import { queryUploadedSms, type ListedSms } from "@corridor/product/admin/sms/contract";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../design/actions/Button.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { ErrorBlock } from "../../design/feedback/ErrorBlock.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { supportLink } from "../../session/deployment.ts";
import { t } from "../../texts.ts";
import { SmsTable } from "./SmsTable.tsx";
import styles from "./SmsCard.module.css";

const RevealDialog = lazyPart(async () => (await import("./RevealDialog.tsx")).RevealDialog);

/**
 * The messages of the gateway phones. Each opening is audited, so the list loads when a person asks for it, and never by itself (ADMIN-20).
 */
export function SmsCard() {
  const [messages, setMessages] = useState<readonly ListedSms[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [toReveal, setToReveal] = useState<ListedSms | null>(null);
  const words = t.adminRecords.sms;

  async function load(): Promise<void> {
    setLoading(true);
    setError(null);
    try {
      setMessages((await call(queryUploadedSms, {})).messages);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setMessages(null);
      setError(thrown);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Card
      title={words.title}
      isFlush
      aside={
        <Button
          size="small"
          icon={<Icon of={Eye} size={14} />}
          isBusy={isLoading}
          busyLabel={words.loading}
          onClick={() => void load()}
        >
          {messages === null ? words.show : words.showAgain}
        </Button>
      }
    >
      {error && (
        <ErrorBlock
          title={words.fetchError}
          detail={error.message}
          onRetry={() => void load()}
          supportHref={supportLink()}
        />
      )}
      {messages === null && !error && <p className={styles.note}>{words.audited}</p>}
      {messages && <ShownMessages messages={messages} onReveal={setToReveal} />}
      {toReveal && (
        <RevealDialog
          message={toReveal}
          onClose={() => setToReveal(null)}
          onRevealed={(text) => {
            setToReveal(null);
            setMessages(
              (all) => all && all.map((sms) => (sms.id === toReveal.id ? plainSms(sms, text) : sms)),
            );
          }}
        />
      )}
    </Card>
  );
}

function plainSms(sms: ListedSms, text: string): ListedSms {
  return { ...sms, text, isMasked: false };
}

type ShownMessagesProps = { messages: readonly ListedSms[]; onReveal: (message: ListedSms) => void };

export function ShownMessages({ messages, onReveal }: ShownMessagesProps) {
  const words = t.adminRecords.sms;
  if (messages.length === 0)
    return <EmptyState icon={<Icon of={MessageSquare} size={20} />} title={words.none} />;
  return (
    <>
      <p className={styles.note}>{words.hidden}</p>
      <SmsTable messages={messages} onReveal={onReveal} />
    </>
  );
}
