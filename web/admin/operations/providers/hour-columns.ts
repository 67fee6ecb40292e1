import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { OperatedProvider, ProviderFigures } from "@corridor/product/operations/contract";
import type { TableColumn } from "../../../design/layout/Table.tsx";
import { t } from "../../../texts.ts";

type Hour = OperatedProvider["hours"][number];

/** The same figures as the chart, with the outcomes that they are made of. */
export function hourColumns(
  title: string,
  figureOf: (figures: ProviderFigures) => number | null,
  written: (value: number) => string,
): TableColumn<Hour>[] {
  const words = t.operations.providers;
  const count = (
    id: "succeeded" | "failedByProvider" | "failedByRecipient",
    header: string,
  ): TableColumn<Hour> => ({
    id,
    header,
    align: "end",
    cell: ({ outcomes }) => t.operations.count({ n: outcomes[id] }),
  });
  return [
    {
      id: "hour",
      header: words.hour,
      cell: ({ startTimestamp }) => formatTimestamp(startTimestamp).slice(0, 16),
    },
    {
      id: "value",
      header: title,
      align: "end",
      cell: ({ outcomes }) => {
        const value = figureOf(outcomes);
        return value === null ? null : written(value);
      },
    },
    count("succeeded", words.succeeded),
    count("failedByProvider", words.byProvider),
    count("failedByRecipient", words.byRecipient),
  ];
}
