import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { t } from "../texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { DisplayCard } from "./DisplayCard.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { SecurityCard } from "./SecurityCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import styles from "./SettingsScreen.module.css";

/** The person's own account: name, log-in, sessions, and display preferences. */
export function SettingsScreen() {
  const { user } = useSession();
  if (!user) return null; // Null at the moment of log-out: the route is about to change.
  return (
    <div className={styles.screen}>
      <ScreenHeader title={t.settings.title} site={deployment.providerName} />
      <ProfileCard user={user} />
      <SecurityCard user={user} />
      <SessionsCard />
      <DisplayCard />
    </div>
  );
}
