import { fileStatuses } from "@corridor/product/files/file";
import { choice } from "../lists/kinds/choices.ts";
import { dayRange } from "../lists/kinds/days.ts";
import { textFilter } from "../lists/kinds/text.ts";
import { listFilters, type FilterValues } from "../lists/list-filters.ts";
import { t } from "../texts.ts";

const words = () => t.files.filters;

/** The filters of the list of files (API-40). */
export const fileFilters = listFilters({
  fileName: textFilter({
    key: "fileName",
    input: "fileName",
    maxLength: 64,
    name: () => words().fileName,
    hint: null,
  }),
  status: choice({
    key: "status",
    input: "status",
    ids: fileStatuses,
    textOf: (id) => t.status.file[id],
    words: () => ({ name: words().status, search: words().findStatus, empty: words().noStatus }),
  }),
  fileDate: dayRange({
    keys: { from: "fileDateFrom", to: "fileDateTo" },
    inputs: { from: "fileDateFrom", to: "fileDateTo" },
    isPast: true,
    words: () => ({ name: words().fileDate }),
  }),
});

export type FileFilterValues = FilterValues<typeof fileFilters.filters>;
