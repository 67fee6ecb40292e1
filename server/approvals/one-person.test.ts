import { describe, expect, test } from "vitest";
import { queryAwaitingMe } from "@corridor/product/payments/requests/contract";
import { personOf } from "@corridor/product/users/email";
import { setFeature } from "../clients/clients.ts";
import { abandon, decideAboutRequest, givenFourEyes } from "../testing/approvals.ts";
import { givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { change, decideAboutUser, givenProviderAdmins, invite } from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const tagged = (email: string, tag = "+2") => email.replace("@", `${tag}@`);

test("the database and the rules identify a person by the same text [USER-28, C-21]", async () => {
  const addresses = [
    "grace@kijani.example",
    "Gr.Ace+x+y@Kijani.example",
    "\uff47race@kijani.example",
    "jos\u00e9.s\u00f8ren@kijani.example",
    "q\u0323@kijani.example",
    "+1@kijani.example",
    "...@kijani.example",
    "gr\u0430ce@kijani.example",
    "admin",
    "",
  ];
  const { rows } = await asOwner(world, "select person_of(a) as person from unnest($1::text[]) a", [
    addresses,
  ]);
  expect(rows.map((row) => (row as { person: string }).person)).toEqual(
    addresses.map((each) => personOf(each)),
  );
});

describe("another account of one person", () => {
  test("cannot approve a request that the person created, and the message says why [USER-28, C-20, C-21, F-22]", async () => {
    const { client, creator, submitted } = await givenFourEyes(world);
    const alias = await givenLogin(world, {
      client,
      role: "APPROVER",
      email: tagged(creator.user.email),
      language: "fr",
    });
    const request = await submitted();
    const refused = await decideAboutRequest(client, alias, request);
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      "Votre adresse e-mail est considérée comme celle du créateur ou d'un approbateur précédent. Un autre collègue doit décider.",
    ]);
    const waiting = await alias.browser.call(queryAwaitingMe, { clientId: client.clientId });
    expect(waiting.body.requests).toEqual([]);
    expect((await abandon(client, alias, request)).status).toBe(403);
  });

  test("cannot give the second approval after the first [USER-28, C-20, C-21, F-22]", async () => {
    const { client, colleague, submitted } = await givenFourEyes(world, 2);
    const first = await colleague("APPROVER");
    const alias = await givenLogin(world, {
      client,
      role: "SECOND_APPROVER",
      email: tagged(first.user.email),
    });
    const request = await submitted();
    expect((await decideAboutRequest(client, first, request)).status).toBe(200);
    expect((await decideAboutRequest(client, alias, request)).problem.error).toBe("request.same-person");
  });

  test("is refused by the database too, for any program [USER-28, C-20, F-20]", async () => {
    const { client, creator, colleague, submitted } = await givenFourEyes(world, 2);
    const first = await colleague("APPROVER");
    const aliasOf = (email: string) =>
      givenLogin(world, { client, role: "SECOND_APPROVER", email: tagged(email) });
    const [ofCreator, ofFirst] = [await aliasOf(creator.user.email), await aliasOf(first.user.email)];
    const request = await submitted();
    const write = ({ userId, email }: { userId: string; email: string }) =>
      asOwner(
        world,
        `insert into approval_actions (client_id, request_id, action, stage, user_id, email, content_digest, session_id, address,
           has_second_factor)
         select client_id, request_id, 'approve', 2, $2, $3, content_digest, gen_random_uuid(), '::1', true
         from payment_requests where request_id = $1`,
        [request.requestId, userId, email],
      );
    await expect(write(ofCreator.user)).rejects.toThrow("what they made");
    expect((await decideAboutRequest(client, first, request)).status).toBe(200);
    await expect(write(ofFirst.user)).rejects.toThrow("decides twice");
  });

  test("cannot decide about a change of access that the person asked for, or about the person's own [USER-28, USER-19, C-21]", async () => {
    const { client, colleague } = await givenFourEyes(world);
    await world.app.db.systemTransaction("test", (tx) =>
      setFeature(tx, client.clientId, "UserChangeApprovals", true),
    );
    const [maker, subject] = [await colleague("ADMIN"), await colleague("VIEWER")];
    const alias = await givenLogin(world, { client, role: "ADMIN", email: tagged(maker.user.email) });
    await change(client, maker, subject.user, { roleName: "APPROVER" });
    const refused = await decideAboutUser(client, alias, subject.user);
    expect(refused.problem.error).toBe("user.change-own");
    await expect(
      asOwner(
        world,
        `update user_changes set state = 'approved', decided_at = app_now(), decided_by_client = client_id, decided_by = $2
         where user_id = $1`,
        [subject.user.userId, alias.user.userId],
      ),
    ).rejects.toThrow("nobody decides about what they asked for");
    const own = await change(client, alias, maker.user, { roleName: "VIEWER" });
    expect(own.problem.error).toBe("user.self");
  });

  test("is no second administrator: provider admins are notified of a change that only they can decide [USER-28, C-50]", async () => {
    const { admins } = await givenProviderAdmins(world);
    const { client, colleague } = await givenFourEyes(world);
    await world.app.db.systemTransaction("test", (tx) =>
      setFeature(tx, client.clientId, "UserChangeApprovals", true),
    );
    const [maker, subject] = [await colleague("ADMIN"), await colleague("VIEWER")];
    await givenLogin(world, { client, role: "ADMIN", email: tagged(maker.user.email) });
    await change(client, maker, subject.user, { roleName: "APPROVER" });
    const mails = await mailsTo(world, admins[0]!.user.email);
    expect(mails.filter(({ text }) => text.includes(subject.user.email))).toHaveLength(1);
  });
});

test("an address with look-alike letters is not invited, and the field says why [USER-27, C-86, T03]", async () => {
  const { client, colleague } = await givenFourEyes(world);
  const refused = await invite(client, await colleague("ADMIN"), "gr\u0430ce@kijani.example");
  expect([refused.status, refused.problem.fieldErrors]).toEqual([
    400,
    { email: "Use Latin letters only. Letters of other alphabets can look the same." },
  ]);
});
