import { Download } from "lucide-react";
import { downloadLookupTemplate, startNameLookup } from "@corridor/product/lookups/contract";
import { mostNumbers } from "@corridor/product/lookups/lookup";
import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";
import { downloadAnswer } from "../../api/download.ts";
import { Button } from "../../design/actions/Button.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { DropZone } from "../../design/files/DropZone.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { useMayCall } from "../../session/access.ts";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts.ts";
import styles from "./BulkLookup.module.css";
import { PreviousLookups } from "../PreviousLookups.tsx";
import { RefusedLookupFile } from "./RefusedLookupFile.tsx";
import { SendingFile } from "./SendingFile.tsx";
import { acceptedFiles, useLookupUpload, type LookupUpload } from "./useLookupUpload.ts";

/** The numbers of a file, and the lookups of the client (LOOK-04). */
export function BulkLookup({ clientId }: { clientId: string }) {
  const mayStart = useMayCall(startNameLookup);
  return (
    <div className={styles.parts}>
      {mayStart && <Upload clientId={clientId} />}
      <PreviousLookups clientId={clientId} />
    </div>
  );
}

function Upload({ clientId }: { clientId: string }) {
  const upload = useLookupUpload(clientId);
  const { file, refused, sentShare } = upload;
  if (file && refused.length > 0 && sentShare === null)
    return <RefusedLookupFile file={file} cells={refused} upload={upload} />;
  return (
    <>
      <Failure upload={upload} />
      {upload.wasCancelled && <Banner tone="info" title={t.lookups.upload.cancelled} />}
      <section className={styles.upload} aria-label={t.lookups.upload.label}>
        {file && sentShare !== null ? (
          <SendingFile file={file} sentShare={sentShare} onCancel={upload.cancel} />
        ) : (
          <FileChoice upload={upload} />
        )}
        <Columns clientId={clientId} />
      </section>
    </>
  );
}

function Failure({ upload: { error } }: { upload: LookupUpload }) {
  if (!error) return null;
  return (
    <Banner tone="error" title={t.lookups.runError}>
      {error.isUnknown ? `${error.message} ${t.lookups.upload.unknown}` : error.message}
    </Banner>
  );
}

function FileChoice({ upload }: { upload: LookupUpload }) {
  const words = t.lookups.upload;
  return (
    <DropZone
      words={{ ...words, limits: words.limits({ megabytes: sheetLimits.fileMegabytes, rows: mostNumbers }) }}
      extensions={acceptedFiles().extensions}
      isCompact
      file={upload.file}
      problem={upload.problem}
      action={
        <Button kind="primary" autoFocus onClick={upload.start}>
          {words.start}
        </Button>
      }
      onChoose={upload.choose}
      onRemove={upload.remove}
    />
  );
}

function Columns({ clientId }: { clientId: string }) {
  const { frame } = useSession();
  const words = t.lookups.upload;
  return (
    <div className={styles.columns}>
      <h2>{words.columns}</h2>
      <p>{frame?.features.LookupExpectedName ? words.columnsNamed : words.columnsPlain}</p>
      <Button
        icon={<Icon of={Download} />}
        onClick={() => void downloadAnswer(downloadLookupTemplate, { clientId })}
      >
        {words.template}
      </Button>
    </div>
  );
}
