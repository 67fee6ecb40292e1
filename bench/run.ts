import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { again } from "./again/again.ts";
import { api } from "./api.ts";
import { dispatch } from "./dispatch.ts";
import { exportFiles } from "./exports.ts";
import { files } from "./files.ts";
import { gateway } from "./gateway/gateway.ts";
import { httpCost } from "./http/http.ts";
import { load } from "./load/load.ts";
import { ledger } from "./ledger.ts";
import { loginStorm } from "./login-storm.ts";
import { loginTiming } from "./login-timing.ts";
import { lookups } from "./lookups/lookups.ts";
import { operations } from "./operations/operations.ts";
import { readsBesidePayments } from "./reads-beside-payments.ts";
import { searchAtScale } from "./search/search.ts";
import { startUp } from "./start-up.ts";
import { statements } from "./statements/statements.ts";
import { tableRender } from "./web/table-render.ts";
import { transactionLife } from "./transactions.ts";
import { validateFile } from "./validate-file.ts";
import { wholeLife } from "./whole/whole.ts";
import { webLoad } from "./web/web-load.ts";
import type { Row } from "./row.ts";
import { webhooks } from "./webhooks.ts";

const benches = [
  startUp,
  webLoad,
  httpCost,
  api,
  webhooks,
  tableRender,
  loginTiming,
  loginStorm,
  ledger,
  transactionLife,
  searchAtScale,
  again,
  files,
  validateFile,
  dispatch,
  readsBesidePayments,
  exportFiles,
  statements,
  lookups,
  gateway,
  operations,
  load,
  wholeLife,
];

const { values } = parseArgs({
  options: { only: { type: "string" }, json: { type: "string" }, full: { type: "boolean", default: false } },
});
const chosen = benches.filter(({ group }) => !values.only || group === values.only);
if (chosen.length === 0)
  throw new Error(
    `No group ${values.only}; there are ${[...new Set(benches.map(({ group }) => group))].join(", ")}.`,
  );

const rows: Row[] = [];
for (const { run } of chosen) {
  for (const row of await run({ full: values.full })) {
    rows.push(row);
    const figure = `${row.ratio.toFixed(3)} (${row.low.toFixed(3)} to ${row.high.toFixed(3)}), goal ${row.side} ${row.goal}`;
    console.log(`${row.holds ? "holds " : "MISSED"} ${row.row.padEnd(72)} ${figure}   ${row.detail}`);
  }
}
if (values.json) {
  const machine = rows.map(({ row, ratio, low, high, goal, holds }) => ({
    row,
    ratio,
    low,
    high,
    goal,
    holds,
  }));
  writeFileSync(values.json, `${JSON.stringify(machine, null, 2)}\n`);
}
