import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { routeName, type RouteConfig } from "@corridor/product/admin/route-settings/route-config";
import { kijani } from "../testing/client.ts";
import {
  editedRows,
  emptyRoute,
  noEdits,
  problemsOf,
  routesToSave,
  type RouteEdits,
} from "./edited-routes.ts";

const route = (part: Partial<RouteConfig>): RouteConfig => ({
  ...emptyRoute,
  ...{
    providerId: "mpesa-ke",
    currency: "KES",
    integration: "simulator",
    modality: "push",
    payerAccount: "KR-1",
  },
  ...part,
});
const [ofAll, ofMain] = [route({}), route({ walletId: "main" })];
const edits = (part: Partial<RouteEdits>): RouteEdits => ({ ...noEdits, seenVersion: "0", ...part });

/** What the server has after a save. */
function saved(before: readonly RouteConfig[], { configs, removed }: ReturnType<typeof routesToSave>) {
  const gone = new Set([...configs, ...removed].map(routeName));
  return [...before.filter((one) => !gone.has(routeName(one))), ...configs];
}
const inOrder = (routes: readonly RouteConfig[]) =>
  [...routes].sort((one, other) => (routeName(one) < routeName(other) ? -1 : 1));

describe("edited routes", () => {
  test("are saved as the table shows them, also when keys were changed or exchanged [ADMIN-22, ADMIN-26]", () => {
    const wallets = fc.constantFrom("", "main", "ugx", "kes");
    const some = fc.record({ walletId: wallets, payerAccount: fc.constantFrom("KR-1", "KR-2") }).map(route);
    const base = fc.uniqueArray(some, { selector: routeName });
    fc.assert(
      fc.property(
        base,
        fc.array(some),
        fc.array(fc.nat(5)),
        fc.array(some),
        (before, changes, removed, added) => {
          const names = before.map(routeName);
          const rows = editedRows(
            before,
            edits({
              changed: Object.fromEntries(
                changes.flatMap((to, at) =>
                  names[at] === undefined ? [] : [[names[at], { was: before[at]!, now: to }]],
                ),
              ),
              removed: removed.flatMap((at) => names[at] ?? []),
              added: added.map((one, at) => ({ id: `new ${at}`, route: one })),
            }),
          );
          const shown = rows.filter(({ state }) => state !== "removed").map((row) => row.route);
          fc.pre(new Set(shown.map(routeName)).size === shown.length);
          expect(inOrder(saved(before, routesToSave(rows)))).toEqual(inOrder(shown));
        },
      ),
    );
  });

  test("keep their rows when another person changes or deletes the saved routes meanwhile [ADMIN-26]", () => {
    const mine = edits({
      changed: { [routeName(ofMain)]: { was: ofMain, now: { ...ofMain, payerAccount: "KR-9" } } },
    });
    const [row] = editedRows([], mine);
    expect(row).toMatchObject({ state: "new", route: { walletId: "main", payerAccount: "KR-9" } });
    const theirs = [
      { ...ofAll, modality: "pull" },
      { ...ofMain, modality: "pull" },
    ];
    expect(editedRows(theirs, mine).map(({ state }) => state)).toEqual(["same", "changed"]);
    expect(routesToSave(editedRows(theirs, mine)).configs).toEqual([
      { ...ofMain, modality: "pull", payerAccount: "KR-9" },
    ]);
  });

  test("have their problems at the row and the field, and untouched rows have none [ADMIN-22]", () => {
    const legacy = route({ providerId: "bank-ke", payerAccount: "" });
    const rows = editedRows(
      [ofAll, legacy],
      edits({
        removed: [routeName(ofAll)],
        added: [
          { id: "1", route: ofAll },
          { id: "2", route: { ...ofAll, payerAccount: " " } },
          { id: "3", route: route({ providerId: "swift", currency: "USD", walletId: "gone" }) },
        ],
      }),
    );
    expect(problemsOf(rows, kijani).map(({ row, field, problem }) => [row.number, field, problem])).toEqual([
      [4, "payerAccount", { code: "required" }],
      [4, "walletId", { code: "routeTwice", n: 3 }],
      [5, "providerId", { code: "providerNotPermitted", provider: "swift" }],
      [5, "walletId", { code: "walletOfClient" }],
    ]);
  });
});
