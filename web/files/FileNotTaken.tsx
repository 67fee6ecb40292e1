import { FileX } from "lucide-react";
import { TextLink } from "../design/actions/TextLink.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { t } from "../texts.ts";
import { UnreadFiles } from "./FilesNotTaken.tsx";
import { RefusedFileErrors } from "./RefusedFileErrors.tsx";
import { useFilesNotTaken } from "./useFilesNotTaken.ts";

/**
 * The page of a name under which no file was taken: the errors of a refused file, to which its e-mail leads; a file that is being read; or
 * an unknown name, also one with a wallet that this person may not see (FILE-18, FILE-36).
 */
export function FileNotTaken({ clientId, fileName }: { clientId: string; fileName: string }) {
  const { data, isLoading } = useFilesNotTaken(clientId);
  if (isLoading) return <Skeleton look="card" count={1} />;
  const unread = data?.unread.find((file) => file.fileName === fileName);
  const refused = data?.refused.find((file) => file.fileName === fileName);
  if (unread) return <UnreadFiles files={[unread]} />;
  if (refused)
    return (
      <>
        <Banner tone="error" title={t.files.refused.titleOfOne}>
          {t.files.refused.detailOfOne}
        </Banner>
        <Card>
          <RefusedFileErrors clientId={clientId} file={refused} />
        </Card>
      </>
    );
  return (
    <EmptyState
      icon={<Icon of={FileX} size={20} />}
      title={t.files.unknown}
      action={<TextLink to="/files">{t.files.back}</TextLink>}
    />
  );
}
