import fc from "fast-check";
import { expect, test } from "vitest";
import {
  refusalToAbandon,
  refusalToDecide,
  type RequestToDecide,
} from "@corridor/product/payments/requests/decisions";
import { isFinalApproval, targetsOf, type RequestState } from "@corridor/product/payments/requests/status";
import { permissionsOf, type RoleName } from "@corridor/product/permissions";
import { abandon, decideAboutRequest, givenFourEyes, statusOfRequest } from "../../testing/approvals.ts";
import { givenFunds } from "../../testing/funds.ts";
import { openWalletAccounts } from "../../ledger/accounts.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { releaseRequest } from "../engine/release/release.ts";

const world = useWorld();

/** A request as the rules describe it. */
type Model = RequestToDecide & {
  readonly status: RequestState;
  readonly isTimed: boolean;
  readonly isDue: boolean;
  readonly hasMoney: boolean;
};

const people = ["creator", "approver", "other approver", "second approver", "viewer"] as const;
type Name = (typeof people)[number];
const roles: Record<Name, RoleName> = {
  creator: "CREATOR",
  approver: "APPROVER",
  "other approver": "APPROVER",
  "second approver": "SECOND_APPROVER",
  viewer: "VIEWER",
};

type Command =
  | { readonly what: "approve" | "reject" | "abandon"; readonly by: Name }
  | { readonly what: "work" | "money" | "time" };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ what: fc.constantFrom("approve", "reject", "abandon"), by: fc.constantFrom(...people) }),
  // Approvals are more frequent than by chance, so that more requests reach the later statuses.
  fc.constant({ what: "approve", by: "approver" } as const),
  fc.constant({ what: "approve", by: "second approver" } as const),
  fc.record({ what: fc.constantFrom("work", "money", "time") }),
);

type Step = { readonly model: Model; readonly answer: number };

/** The request after a command, and the answer to the command. */
function after(model: Model, { what, ...rest }: Command): Step {
  if (what === "money") return { model: { ...model, hasMoney: true }, answer: 200 };
  if (what === "time") return { model: { ...model, isDue: true }, answer: 200 };
  if (what === "work") return { model: afterWork(model), answer: 200 };
  const { by } = rest as { by: Name };
  const decider = { email: by, role: roles[by], isAtHome: true };
  const refusal = what === "abandon" ? refusalToAbandon(model, decider) : refusalToDecide(model, decider);
  if (refusal) return { model, answer: refusedWith(model, what, by, refusal) };
  return {
    model: {
      ...model,
      status: decided(model, what),
      approvalActions: [...model.approvalActions, { email: by, action: what }],
    },
    answer: 200,
  };
}

function decided(model: Model, what: "approve" | "reject" | "abandon"): RequestState {
  if (what !== "approve") return what === "reject" ? "rejected" : "abandoned";
  if (!isFinalApproval(model.status)) return "awaitingSecondApproval";
  return model.isTimed && !model.isDue ? "awaitingScheduledTime" : "processingFunds";
}

function refusedWith(model: Model, what: string, by: Name, refusal: string): number {
  const mayCall = what === "abandon" || permissionsOf[roles[by]].some((name) => name.startsWith("APPROVE"));
  if (!mayCall) return 403;
  if (refusal === "notAwaited") return 409;
  const isLate =
    model.status === "awaitingSecondApproval" && roles[by] === "APPROVER" && refusal !== "creator";
  return what !== "abandon" && isLate ? 409 : 403;
}

function afterWork(model: Model): Model {
  const isWaiting =
    model.status === "processingFunds" ||
    model.status === "awaitingManualFunding" ||
    (model.status === "awaitingScheduledTime" && model.isDue);
  if (!isWaiting) return model;
  return { ...model, status: model.hasMoney ? "pending" : "awaitingManualFunding" };
}

/** Every outcome that simultaneous commands may have: the outcomes of all their orders. */
function outcomesOf(
  model: Model,
  commands: readonly Command[],
): { model: Model; answers: readonly number[] }[] {
  if (commands.length === 0) return [{ model, answers: [] }];
  return commands.flatMap((first, index) => {
    const step = after(model, first);
    return outcomesOf(step.model, commands.toSpliced(index, 1)).map((rest) => ({
      model: rest.model,
      answers: rest.answers.toSpliced(index, 0, step.answer),
    }));
  });
}

async function givenPeople(stages: 1 | 2) {
  const four = await givenFourEyes(world, stages);
  const { clientId } = four.client;
  await asOwner(world, "update clients set awaits_wallet_funding = true where client_id = $1", [clientId]);
  const colleagues = { creator: four.creator } as Record<Name, typeof four.creator>;
  for (const name of people) if (name !== "creator") colleagues[name] = await four.colleague(roles[name]);
  let wallets = 0;
  /** A request on a wallet of its own, so that only its own money counts. */
  const submitted = async (isTimed: boolean) => {
    const walletId = `w${(wallets += 1)}`;
    await asOwner(
      world,
      "insert into wallets (client_id, wallet_id, wallet_name, currency) values ($1, $2, $2, 'KES')",
      [clientId, walletId],
    );
    await world.app.db.systemTransaction("given", (tx) => openWalletAccounts(tx, clientId, walletId));
    const { rows } = await asOwner(world, "select (now() + interval '5 minutes')::text as soon");
    const { requestId } = await four.submitted({
      lines: [{ currency: "KES", walletId }],
      ...(isTimed ? { scheduledAt: (rows[0] as { soon: string }).soon } : {}),
    });
    return { requestId, walletId };
  };
  return { ...four, colleagues, submitted };
}

type GivenPeople = Awaited<ReturnType<typeof givenPeople>>;

async function run(
  given: GivenPeople,
  request: { requestId: string; walletId: string },
  { what, ...rest }: Command,
) {
  const { client, colleagues } = given;
  const { requestId, walletId } = request;
  if (what === "work") await releaseRequest(world.app, { clientId: client.clientId, requestId });
  else if (what === "money") await givenFunds(world, client.clientId, { [walletId]: "1000.00" }, "KES");
  else if (what === "time") world.app.db.clock.moveBy("6 minutes");
  else {
    const who = colleagues[(rest as { by: Name }).by];
    const { status } = await (what === "abandon"
      ? abandon(client, who, request)
      : decideAboutRequest(client, who, request, { isApproved: what === "approve" }));
    return status;
  }
  return 200;
}

const isFull = process.env["FULL"] === "1";

test(
  "a request follows its rules whatever people, the clock and money do, one after the other or at once [F-21, F-24, STATE-01, STATE-13, REQ-14, REQ-34]",
  { timeout: 1_800_000 },
  async () => {
    const givens = { 1: await givenPeople(1), 2: await givenPeople(2) };
    const turns = fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1 as const, 2 as const),
        fc.boolean(),
        turns,
        async (stages, isTimed, sequence) => {
          const given = givens[stages];
          const request = await given.submitted(isTimed);
          let model: Model = {
            status: stages === 2 ? "awaitingFirstApproval" : "awaitingApproval",
            ...{ creatorEmail: "creator", approvalActions: [], isTimed, isDue: false, hasMoney: false },
          };
          try {
            for (const turn of sequence) {
              // The clock is moved before the others act, not at the same time, because all share it.
              const [clock, others] = [turn.filter(isClock), turn.filter((each) => !isClock(each))];
              for (const each of clock) {
                await run(given, request, each);
                model = after(model, each).model;
              }
              const answers = await Promise.all(others.map((each) => run(given, request, each)));
              const status = await statusOfRequest(world, request);
              const found = outcomesOf(model, others).find(
                (outcome) => outcome.model.status === status && isSame(outcome.answers, answers),
              );
              expect(found, JSON.stringify({ model, others, answers, status })).toBeDefined();
              expect(isReachable(model.status, found!.model.status)).toBe(true);
              model = found!.model;
            }
          } finally {
            world.app.db.clock.moveBy("");
          }
        },
      ),
      { numRuns: isFull ? 3_000 : 15 },
    );
  },
);

const isClock = ({ what }: Command): boolean => what === "time";

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** Whether any number of moves leads from one state to the other. */
function isReachable(from: RequestState, to: RequestState, seen: readonly RequestState[] = []): boolean {
  if (from === to) return true;
  if (seen.includes(from)) return false;
  return [...targetsOf(from)].some((state) => isReachable(state, to, [...seen, from]));
}
