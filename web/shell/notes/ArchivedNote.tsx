import { Archive } from "lucide-react";
import { standingOf } from "@corridor/product/screens";
import { Icon } from "../../design/values/Icon.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import { useSession } from "../../session/session.ts";

/** On every screen of an archived client, to explain why buttons are missing. */
export function ArchivedNote() {
  const { user, clientId } = useSession();
  if (!user || clientId === null || !standingOf(user, clientId)?.isArchived) return null;
  return (
    <Banner tone="info" icon={<Icon of={Archive} size={18} />} title={t.shell.archivedClient}>
      {t.shell.archivedDetail}
    </Banner>
  );
}
