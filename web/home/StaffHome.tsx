import { Building2 } from "lucide-react";
import { useEffect } from "react";
import type { User } from "@corridor/product/users/user";
import { Icon } from "../design/values/Icon.tsx";
import { Button } from "../design/actions/Button.tsx";
import { Card } from "../design/layout/Card.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { t } from "../texts.ts";
import { deployment } from "../session/deployment.ts";
import { setSwitcherOpen } from "../shell/switching.ts";

/** The provider's own client has no wallets: staff choose another client here. */
export function StaffHome({ user }: { user: User }) {
  useEffect(() => setSwitcherOpen(true), []);
  return (
    <>
      <ScreenHeader
        title={t.shell.welcome({ name: user.displayName || user.email })}
        site={deployment.providerName}
        takesFocus={false}
      />
      <Card>
        <EmptyState
          icon={<Icon of={Building2} size={20} />}
          title={t.shell.chooseClient}
          detail={t.shell.chooseClientDetail}
          action={<Button onClick={() => setSwitcherOpen(true)}>{t.shell.chooseClient}</Button>}
        />
      </Card>
    </>
  );
}
