import { expect, test } from "vitest";
import { mayChangeRequirement, requirerOf } from "./two-factor-requirement.ts";

const admin = { role: "ADMIN", isInternal: false } as const;
const staff = { role: "PROVIDER_ADMIN", isInternal: true } as const;

test("the client's administrator cannot end a requirement of the provider [USER-29]", () => {
  expect([admin, staff].map(requirerOf)).toEqual(["client", "provider"]);
  for (const present of [null, "client"] as const)
    expect([admin, staff].map((actor) => mayChangeRequirement(actor, present))).toEqual([true, true]);
  expect([admin, staff].map((actor) => mayChangeRequirement(actor, "provider"))).toEqual([false, true]);
});
