import type { ActionPath } from "@corridor/product/admin/actions/all";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { t } from "../../texts.ts";
import styles from "./ActionLink.module.css";

/** To the form of an action on the admin page, at this client (CLIENTS-06). */
export function ActionLink({ clientId, path }: { clientId?: string; path: ActionPath }) {
  return (
    <TextLink to="/admin" search={{ ...(clientId !== undefined && { atClient: clientId }), action: path }}>
      {t.adminActions.actions[path].label}
    </TextLink>
  );
}

type ActionLinksProps = { clientId: string; paths: readonly ActionPath[]; part: string };

/** The actions that change what a card shows, below its content. */
export function ActionLinks({ clientId, paths, part }: ActionLinksProps) {
  return (
    <nav className={styles.links} aria-label={t.adminClients.actionsOf({ part })}>
      {paths.map((path) => (
        <ActionLink key={path} clientId={clientId} path={path} />
      ))}
    </nav>
  );
}
