import { describe, expect, test } from "vitest";
import { activate, logIn } from "@corridor/product/auth/contract";
import { queryAwaitingMe } from "@corridor/product/payments/requests/contract";
import { decideAboutRequest, givenFourEyes } from "../../testing/approvals.ts";
import { openBrowser } from "../../testing/browser.ts";
import { mailsTo } from "../../testing/mailbox.ts";
import { change, decideAboutUser, invite } from "../../testing/people.ts";
import { useWorld } from "../../testing/world.ts";
import { setFeature } from "../../clients/clients.ts";

/** The person who invites becomes a maker of payments later: their role changes, or they have two roles one after the other. */
async function givenMakerWhoInvited(world: ReturnType<typeof useWorld>, isApproved = false) {
  const { client, creator, colleague, submitted } = await givenFourEyes(world);
  if (isApproved)
    await world.app.db.systemTransaction("test", (tx) =>
      setFeature(tx, client.clientId, "UserChangeApprovals", true),
    );
  const [maker, other] = [await colleague("ADMIN"), await colleague("ADMIN")];
  return { client, creator, maker, other, colleague, submitted };
}

const password = "marmalade-lighthouse-8";

describe("with a cool-down of a day", () => {
  const world = useWorld({ config: { approverCoolDownHours: 24 } });

  test("an approver cannot approve requests of the person who invited them until the day is over [C-21, F-22]", async () => {
    const { client, maker, other, submitted } = await givenMakerWhoInvited(world);
    const email = "second-account@people.example";
    await invite(client, maker, email, { roleName: "APPROVER" });
    const [letter] = await mailsTo(world, email);
    const browser = openBrowser(world.server);
    const token = letter!.link!.searchParams.get("token")!;
    await browser.call(activate, { token, displayName: "Second", password, confirmPassword: password });
    const requests = [
      await submitted({ creatorEmail: maker.user.email }),
      await submitted({ creatorEmail: other.user.email }),
    ] as const;
    const [own, others] = requests;
    const refused = await decideAboutRequest(client, { browser }, own);
    expect([refused.status, refused.problem.error]).toEqual([403, "permissionDenied"]);
    const waiting = async () =>
      (await browser.call(queryAwaitingMe, { clientId: client.clientId })).body.requests.map(
        ({ requestId }) => requestId,
      );
    expect(await waiting()).toEqual([others.requestId]);
    expect((await decideAboutRequest(client, { browser }, others)).status).toBe(200);
    world.app.db.clock.moveBy("25 hours");
    const later = openBrowser(world.server);
    await later.call(logIn, { clientId: client.clientId, email, password });
    expect((await decideAboutRequest(client, { browser: later }, own)).status).toBe(200);
    world.app.db.clock.moveBy("");
  });

  test("a promoted approver cannot approve requests of the people who promoted them or agreed to the promotion [C-21, F-22]", async () => {
    const { client, maker, other, colleague, submitted } = await givenMakerWhoInvited(world, true);
    const subject = await colleague("VIEWER");
    await change(client, maker, subject.user, { roleName: "APPROVER" });
    await decideAboutUser(client, other, subject.user);
    for (const giver of [maker, other]) {
      const request = await submitted({ creatorEmail: giver.user.email });
      expect((await decideAboutRequest(client, subject, request)).status).toBe(403);
    }
    const colleagues = await submitted();
    expect((await decideAboutRequest(client, subject, colleagues)).status).toBe(200);
  });
});

describe("without a cool-down", () => {
  const world = useWorld();

  test("a promoted person can approve at once [C-21]", async () => {
    const { client, maker, colleague, submitted } = await givenMakerWhoInvited(world);
    const subject = await colleague("VIEWER");
    await change(client, maker, subject.user, { roleName: "APPROVER" });
    const request = await submitted({ creatorEmail: maker.user.email });
    expect((await decideAboutRequest(client, subject, request)).status).toBe(200);
  });
});
