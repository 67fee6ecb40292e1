import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";
import { dismissFailure, goToClient, useSwitching } from "./switching.ts";

export function SwitchFailure() {
  const { failure } = useSwitching();
  if (!failure) return null;
  return (
    <Banner
      tone="error"
      title={t.auth.clientId.error}
      action={
        <Button size="small" onClick={() => void goToClient(failure.clientId)}>
          {t.common.retry}
        </Button>
      }
      onDismiss={dismissFailure}
    >
      {failure.error.message}
    </Banner>
  );
}
