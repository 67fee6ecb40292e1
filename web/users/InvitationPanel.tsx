import { Mail } from "lucide-react";
import { resendInvitation } from "@corridor/product/users/contract";
import type { User } from "@corridor/product/users/user";
import { Icon } from "../design/values/Icon.tsx";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { showChange } from "../api/useCall.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";
import { toast } from "../design/feedback/Toast.tsx";
import type { Administration } from "./administration.ts";
import { Panel } from "./Panel.tsx";

/** For an invited person who has not answered: sends the same e-mail again (USER-24). */
export function InvitationPanel({ administration, user }: { administration: Administration; user: User }) {
  const { clientId } = administration;
  const { email, accountState } = user;
  const words = t.users.invitation;
  const { error, isBusy, submit } = useSubmit([], async () => {
    try {
      await call(resendInvitation, { clientId, email });
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.status === 409) void showChange(); // The person may have answered meanwhile.
      throw thrown;
    }
    toast({ title: t.users.invite.done, detail: email });
  });
  const hasNotAnswered = accountState === "PENDING_ACTIVATION" || accountState === "PENDING_REACTIVATION";
  if (!hasNotAnswered && !error) return null;
  return (
    <Panel
      icon={<Icon of={Mail} size={18} />}
      title={words.label}
      detail={hasNotAnswered ? words.detail : t.status.user[accountState]}
      actions={
        hasNotAnswered && (
          <Button size="small" onClick={submit} isBusy={isBusy} busyLabel={words.sending}>
            {words.resend}
          </Button>
        )
      }
    >
      {error && (
        <Banner tone="error" title={t.users.editing.error}>
          {error.message}
        </Banner>
      )}
    </Panel>
  );
}
