import { formatTimestamp } from "@corridor/product/i18n/formats";
import { Banner } from "../design/Banner.tsx";
import { Card } from "../design/Card.tsx";
import { ScreenTitle } from "../design/ScreenTitle.tsx";
import { t } from "../design/texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { ConsoleLayout } from "../shell/ConsoleLayout.tsx";
import styles from "./HomeScreen.module.css";

export function HomeScreen() {
  const { user, clientId, hasNoValidWallets } = useSession();
  if (!user) return null; // Logged out this very moment: the route is about to change.
  const client = user.visibleClients.find((visible) => visible.clientId === clientId);
  const isStaff = user.role.name.startsWith("PROVIDER_"); // their own client never has wallets
  return (
    <ConsoleLayout>
      <div>
        <ScreenTitle site={deployment.providerName} takesFocus>
          {t.shell.welcome({ name: user.displayName || user.email })}
        </ScreenTitle>
        <p className={styles.client}>
          {client?.name} <code>{clientId}</code>
        </p>
      </div>
      {hasNoValidWallets && !isStaff && <Banner tone="warning">{t.shell.noWallets}</Banner>}
      <Card title={t.shell.account}>
        <dl className={styles.facts}>
          <dt>{t.common.field.email}</dt>
          <dd>{user.email}</dd>
          <dt>{t.shell.role}</dt>
          <dd>
            {user.role.displayName}
            <span>{user.role.description}</span>
          </dd>
          {user.lastLoginTimestamp !== null && (
            <>
              <dt>{t.shell.lastLogin}</dt>
              <dd>{formatTimestamp(user.lastLoginTimestamp)}</dd>
            </>
          )}
        </dl>
      </Card>
    </ConsoleLayout>
  );
}
