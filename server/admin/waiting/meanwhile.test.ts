import { beforeAll, describe, expect, test } from "vitest";
import { findWaitingAction } from "@corridor/product/admin/waiting/contract";
import { givenClient } from "../../testing/given.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import {
  secondAdminConfig,
  waitingActionsOf,
  type WaitingReply,
} from "../../testing/staff/waiting-actions.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld({ config: secondAdminConfig });
const { people, fundsOf, ask, givePeople, givenWaiting, digestOf, decide, balanceOf, auditOf } =
  waitingActionsOf(world);
const { holdsNothingWrong } = payersOf(world);
beforeAll(givePeople);

test("of several who decide at once one is heard, and the money moves at most once [ADMIN-23, C-24, F-36]", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { client, adminActionId, digest } = await givenWaiting();
    const asked = { adminActionId, digest };
    const answers = await Promise.all([
      decide(people.otto, asked),
      decide(people.third, asked),
      decide(people.otto, asked),
      decide(people.third, asked, "Reject"),
      decide(people.lena, asked, "Reject"),
    ]);
    const heard = answers.filter(({ status }) => status === 200);
    expect(heard).toHaveLength(1);
    for (const { problem } of answers.filter(({ status }) => status !== 200))
      expect(["admin.action-decided", "admin.in-progress"]).toContain(problem.error);
    expect(await balanceOf(client)).toBe(heard[0]!.body.state === "done" ? "60001" : "50000");
  }
  await holdsNothingWrong();
});

describe("the world moves on while an action waits", () => {
  test("a balance that moved changes nothing about the decision, and an emptied wallet refuses the approval without any effect [ADMIN-23, ADMIN-18, F-36]", async () => {
    const { client, adminActionId, digest } = await givenWaiting("wallet/removeFunds", {
      amount: "400.00",
      reference: undefined,
    });
    const removed = await ask("wallet/removeFunds", fundsOf(client, { amount: "100.00" }), people.third);
    expect(removed.body).toMatchObject({ balance: "400.00" });
    const shown = await people.otto.browser.call(findWaitingAction, { adminActionId });
    expect(shown.body.changesNow).toBe(null);
    await ask("wallet/removeFunds", fundsOf(client, { amount: "0.01" }), people.otto);
    const refused = await decide(people.otto, { adminActionId, digest });
    expect([refused.status, refused.problem.error]).toEqual([409, "wallet.insufficient"]);
    expect(await balanceOf(client)).toBe("39999");
    await ask("wallet/addFunds", fundsOf(client, { amount: "1.00" }), people.otto);
    expect((await decide(people.otto, { adminActionId, digest })).body).toMatchObject({ state: "done" });
    expect(await balanceOf(client)).toBe("99");
    await holdsNothingWrong();
  });

  test("an action that could not be done now is refused at once and does not wait [ADMIN-17, ADMIN-18]", async () => {
    const client = await givenClient(world);
    const { problem } = await ask("wallet/removeFunds", fundsOf(client));
    expect(problem.error).toBe("wallet.insufficient");
    expect(await auditOf(client)).toEqual([]);
  });

  test("a client that was archived since refuses the approval, one that was archived before does not [ADMIN-23, F-36]", async () => {
    const { client, adminActionId, digest } = await givenWaiting();
    const archive = (archived: boolean) =>
      ask("client/setArchivedAccount", { clientId: client.clientId, archived, reason: "gone" });
    await archive(true);
    expect((await decide(people.otto, { adminActionId, digest })).problem.error).toBe("client.archived");
    expect(await balanceOf(client)).toBe("50000");
    const asked = (await ask("wallet/removeFunds", fundsOf(client, { amount: "500.00" })))
      .body as unknown as WaitingReply;
    const last = { adminActionId: asked.adminActionId, digest: await digestOf(asked.adminActionId) };
    expect((await decide(people.otto, last)).body).toMatchObject({ state: "done" });
    expect(await balanceOf(client)).toBe("0");
  });

  test("an action that would change something else now is refused, and the new changes are shown [ADMIN-23, F-36]", async () => {
    const { client, adminActionId, digest } = await givenWaiting("client/approveTrialAccess", {
      ...{ amount: "200.00", walletId: undefined, currency: undefined, reference: undefined },
    });
    await ask("client/setKycLevel", { clientId: client.clientId, kycLevel: "Full", reason: "checked" });
    expect((await decide(people.otto, { adminActionId, digest })).problem.error).toBe("admin.action-changed");
    const { changesNow, action } = (await people.otto.browser.call(findWaitingAction, { adminActionId }))
      .body;
    expect(action.changes).toContainEqual({ name: "kycLevel", before: "None", after: "Trial" });
    expect(changesNow).toContainEqual({ name: "kycLevel", before: "Full", after: "Trial" });
    expect(await balanceOf(client)).toBe("50000");
  });
});
