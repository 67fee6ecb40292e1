import { startFileExport } from "@corridor/product/exports/contract";
import type { FileSummary } from "@corridor/product/files/file";
import { call } from "../api/call.ts";
import { ExportButton } from "../exports/ExportButton.tsx";
import { useMayCall } from "../session/access.ts";
import { t } from "../texts.ts";
import { fileRequestFilters, type FileRequestFilterValues } from "./file-request-filters.ts";

export type ExportFileProps = {
  clientId: string;
  file: FileSummary;
  values: FileRequestFilterValues;
  /** The number of requests that match the filters. */
  matching: number;
};

/** Exports the payments of the shown requests as one file (API-53). */
export function ExportFile({ clientId, file, values, matching }: ExportFileProps) {
  if (!useMayCall(startFileExport)) return null;
  const fileName = file.batchReference;
  const filters = fileRequestFilters.toInput(values);
  return (
    <ExportButton
      clientId={clientId}
      subject="file"
      facts={[
        { name: t.files.columns.fileName, value: fileName },
        { name: t.files.columns.noOfRequests, value: t.common.count(matching) },
        ...fileRequestFilters.facts(filters),
      ]}
      isDisabled={matching === 0}
      start={async (format) =>
        (await call(startFileExport, { clientId, fileName, filters, format })).exportJobId
      }
    />
  );
}
