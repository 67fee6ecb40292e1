import { expect, test } from "vitest";
import { mayChangeRequirement, requirerOf } from "./two-factor-requirement.ts";

const admin = { role: "ADMIN", isInternal: false } as const;
const staff = { role: "PROVIDER_ADMIN", isInternal: true } as const;

test("what the provider requires of a client, the client's own administrator does not end [USER-29]", () => {
  expect([admin, staff].map(requirerOf)).toEqual(["client", "provider"]);
  for (const present of [null, "client"] as const)
    expect([admin, staff].map((actor) => mayChangeRequirement(actor, present))).toEqual([true, true]);
  expect([admin, staff].map((actor) => mayChangeRequirement(actor, "provider"))).toEqual([false, true]);
});
