import * as z from "zod/mini";
import { action } from "../action.ts";
import {
  clientField,
  currencyField,
  listField,
  optionalField,
  requiredTextField,
  seenVersionField,
  textField,
} from "../fields.ts";
import { GivenKey, GivenRoute, mostRoutes } from "../route-settings/route-config.ts";

/** A route as text is its JSON, because its values may have commas. */
function readRoute(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}
const lines = { most: mostRoutes, read: readRoute };
/** The version that the person saw: after another change, the action is refused. */
const seenVersion = optionalField(seenVersionField);

export const setRouteConfigs = action({
  path: "client/setRouteSpecificConfigs",
  inPath: "clientId",
  group: "routes",
  risk: "security",
  fields: {
    clientId: clientField,
    configs: listField(GivenRoute, { ...lines, least: 0 }),
    /** Routes that are deleted with the same action, so that a table is saved whole or not at all. */
    removed: optionalField(listField(GivenKey, { ...lines, least: 0 })),
    seenVersion,
  },
  audit: "client.routes-set",
  problems: ["admin.routes-changed"],
  output: { routesVersion: z.string() },
});

export const deleteRouteConfigs = action({
  path: "client/deleteRouteSpecificConfigs",
  inPath: "clientId",
  group: "routes",
  risk: "security",
  fields: { clientId: clientField, configs: listField(GivenKey, lines), seenVersion },
  audit: "client.routes-deleted",
  problems: ["admin.routes-changed"],
  output: { routesVersion: z.string() },
});

const feeParts = {
  flatFee: optionalField(textField),
  flatFeeCurrency: optionalField(currencyField),
  minimumFee: optionalField(textField),
  minimumFeeCurrency: optionalField(currencyField),
  maximumFee: optionalField(textField),
  maximumFeeCurrency: optionalField(currencyField),
  percentage: optionalField(textField),
};

export const setFeeSchedule = action({
  path: "client/setFeeSchedule",
  group: "routes",
  risk: "security",
  fields: {
    clientId: clientField,
    feeScheduleId: requiredTextField,
    scheduleName: requiredTextField,
    ...feeParts,
    seenVersion,
  },
  startsWith: ({ feeSchedules }, { feeScheduleId }) => {
    const known = feeSchedules.find(({ id }) => id === feeScheduleId);
    const parts = Object.keys(feeParts) as (keyof typeof feeParts)[];
    return {
      scheduleName: known?.name,
      ...Object.fromEntries(parts.map((part) => [part, known?.[part] ?? undefined])),
      seenVersion: String(known?.version ?? 0),
    };
  },
  audit: "client.fee-schedule-set",
  problems: ["admin.fees-changed"],
  output: { version: z.int() },
});
