import { expect, test } from "vitest";
import { adminActions } from "@corridor/product/admin/actions/all";
import { waitingCommands } from "@corridor/server/processes/staff/waiting-commands";
import { actionsPage } from "./actions-page.ts";

test("the page lists the actions and the commands that the program has, and no others [API-112, ADMIN-11]", () => {
  const listed = [...actionsPage().matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path!);
  expect(listed.toSorted()).toEqual(adminActions.map(({ path }) => path).toSorted());
  for (const name of Object.keys(waitingCommands))
    expect(actionsPage()).toContain(`corridor staff ${name}\``);
});
