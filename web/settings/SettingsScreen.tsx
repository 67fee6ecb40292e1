import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { t } from "../texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { DisplayCard } from "./DisplayCard.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { SecurityCard } from "./SecurityCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import styles from "./SettingsScreen.module.css";

/** One's own account: who one is, how one logs in, where one is logged in, and how the console looks here. */
export function SettingsScreen() {
  const { user } = useSession();
  if (!user) return null; // Logged out this very moment: the route is about to change.
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
