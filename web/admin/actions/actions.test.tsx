import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { adminActions, type ActionPath, type PaymentOutcome } from "@corridor/product/admin/actions/all";
import { actionGroups, type Action } from "@corridor/product/admin/action";
import { kijani } from "../testing/client.ts";
import { loadParts, loadTexts, t } from "../../texts.ts";
import { ChangeList } from "./ChangeList.tsx";
import { FieldControl } from "./FieldControl.tsx";
import { failureOf, findActions } from "./find-actions.ts";
import { fieldProblem } from "./field-problems.ts";
import { sentFields, shownValues, type FormValues } from "./form-values.ts";
import { groupIn, shownGroups } from "./groups.ts";
import { OutcomeBanner } from "./OutcomeBanner.tsx";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "admin");
});

const named = (path: ActionPath) => adminActions.find((action) => action.path === path) as Action;
const here = (path: ActionPath) => ({ action: named(path), context: kijani });
const shownOf = (path: ActionPath, typed: FormValues = {}) => shownValues(here(path), typed);
const problemOf = (path: ActionPath, name: string, typed: FormValues = {}) =>
  fieldProblem(here(path), name, shownOf(path, typed));
const sentOf = (path: ActionPath, typed: FormValues) => sentFields(here(path), shownOf(path, typed));

describe("the form of an action", () => {
  test("has a control with a name for every field of every action [ADMIN-01, ADMIN-03]", () => {
    for (const action of adminActions as readonly Action[])
      for (const name of Object.keys(action.fields)) {
        const value = shownValues({ action, context: kijani }, {})[name]!;
        const nothing = () => undefined;
        const ref = { current: null };
        const html = renderToStaticMarkup(
          <FieldControl
            here={{ action, context: kijani }}
            field={{
              ...{ name, value, error: "Wrong.", isRight: false, inputRef: ref, area: ref, button: ref },
              ...{ change: nothing, check: () => false, leave: nothing, focus: nothing, refuse: nothing },
            }}
            shown={shownValues({ action, context: kijani }, {})}
            kept={{
              draft: {
                ...{ typed: {}, fileNames: {}, reason: "", key: null, preview: null },
                isUnanswered: false,
              },
              change: nothing,
              forget: nothing,
            }}
            isReadOnly={false}
          />,
        );
        if (["client", "seenVersion"].includes(action.fields[name]!.kind)) expect(html).toBe("");
        else expect(html, `${action.path} ${name}`).toMatch(/<(input|textarea|button)/);
      }
  });

  test("needs client ID, client name, currency and wallet ID, and not what may be left out [ADMIN-06]", () => {
    for (const [path, name] of [
      ["client/createWithWallet", "clientId"],
      ["client/createWithWallet", "name"],
      ["wallet/create", "walletId"],
      ["wallet/create", "currency"],
      ["wallet/addFunds", "walletId"],
      ["wallet/addFunds", "amount"],
    ] as const)
      expect(problemOf(path, name), `${path} ${name}`).toBe("This field is required.");
    expect(problemOf("wallet/addFunds", "reference")).toBeNull();
    expect(problemOf("client/setConfig/callbackUrl", "callbackUrl", { callbackUrl: "" })).toBeNull();
  });

  test("asks for both texts of a banner, and sends each as one line [ADMIN-03, WEATHER-06]", () => {
    expect(problemOf("providers/setBanner", "textFrench")).toBe("This field is required.");
    expect(sentOf("providers/setBanner", { textEnglish: "A fault.\n Wait.\n", endTime: " " })).toMatchObject({
      textEnglish: "A fault. Wait.",
      endTime: "",
    });
  });

  test("judges an amount in the currency of the chosen wallet, and sends that currency [ADMIN-05]", () => {
    const inShillings = (amount: string) => ({ walletId: "ugx", amount });
    expect(problemOf("wallet/addFunds", "amount", inShillings("12x"))).toBe("Enter a number.");
    expect(problemOf("wallet/addFunds", "amount", inShillings("12.5"))).toBe(
      "This currency has no decimals.",
    );
    expect(problemOf("wallet/addFunds", "amount", { walletId: "main", amount: "12.5" })).toBeNull();
    expect(sentOf("wallet/addFunds", inShillings("50,000"))).toEqual({
      clientId: "kijani",
      ...{ walletId: "ugx", amount: "50000", currency: "UGX" },
    });
    expect(problemOf("wallet/addFunds", "amount", { amount: "ten" })).toBe("Enter a number.");
  });

  test("starts with the present values of the client and of the chosen wallet [ADMIN-03]", () => {
    expect(shownOf("client/setFxTradesEnabled")).toMatchObject({ isEnabled: "true" });
    expect(shownOf("client/setAwaitWalletFunding")).toMatchObject({ isEnabled: "false" });
    expect(shownOf("wallet/adjustMinimumBalance", { walletId: "main" })).toMatchObject({
      minimumBalance: "25.00",
    });
    expect(shownOf("client/setPermittedProviders")).toMatchObject({ providers: "mpesa-ke\nbank-ke" });
    expect(shownOf("client/createWithWallet")).toMatchObject({ currency: "USD", walletId: "main" });
    expect(shownOf("client/approveTrialAccess")).toMatchObject({ amount: "1" });
  });

  test("splits the lines of a reversal at the first comma, and names each wrong line [ADMIN-07]", () => {
    const lines = (transactions: string) => ({ transactions });
    expect(
      sentOf("reverse/reverseAdministratively", lines("t-1, paid twice, by phone\n\n t-2,wrong")),
    ).toEqual({
      clientId: "kijani",
      transactions: [
        { transactionId: "t-1", reason: "paid twice, by phone" },
        { transactionId: "t-2", reason: "wrong" },
      ],
    });
    expect(problemOf("reverse/reverseAdministratively", "transactions", lines("t-1,a\nt-2\n,b\nt-1,c"))).toBe(
      "Line 2: Reason is missing or too long. Line 3: Transaction ID is missing or too long. Line 4 repeats line 1.",
    );
    const many = Array.from({ length: 31 }, (_, at) => `t-${at}`).join("\n");
    expect(problemOf("reverse/releaseHeldFunds", "transactionIds", { transactionIds: many })).toBe(
      "31 lines are too many. Send at most 30 at a time.",
    );
    expect(sentOf("reverse/releaseHeldFunds", { transactionIds: "a\nb", clientId: "*" })).toEqual({
      transactionIds: ["a", "b"],
      isForced: "false",
    });
  });
});

describe("the groups of actions", () => {
  test("hold every action but those of the route configuration once, and an address opens the group of its action [ADMIN-03]", () => {
    expect(shownGroups).toEqual(actionGroups.filter((group) => group !== "routes"));
    expect(groupIn({ action: "rates/load" })).toBe("rates");
    expect(groupIn({ group: "providers" })).toBe("providers");
    expect(groupIn({ group: "nothing", action: "nothing" })).toBe("balances");
  });

  test("are searched by the words of an action, its group and its fields [ADMIN-03]", () => {
    const found = (typed: string) => findActions(typed).map(({ path }) => path);
    expect(found("minimum")).toEqual(["wallet/adjustMinimumBalance"]);
    expect(found("reversals released held")).toEqual([]);
    expect(found("HELD funds")).toEqual(["reverse/releaseHeldFunds"]);
    expect(found("kyc level trial")).toContain("client/approveTrialAccess");
    expect(found("zzz")).toEqual([]);
  });

  test("name each failure of their actions [ADMIN-12]", () => {
    expect(failureOf(named("client/createWithWallet"))).toBe("Error creating client.");
    expect(failureOf(named("rates/load"))).toBe("Error executing action.");
    expect(failureOf(named("client/setWebApprovalsCount"))).toBe("Could not increment approval count.");
    expect(failureOf(named("setClientFeature"))).toBe("Could not toggle feature.");
    expect(failureOf(named("wallet/removeFunds"))).toBe("Error changing funds.");
    expect(failureOf(named("wallet-settings"))).toBe("Error creating or changing wallet.");
    expect(failureOf(named("reverse/releaseHeldFunds"))).toBe("Error reversing transactions.");
    expect(failureOf(named("client/addPermittedProvider"))).toBe("Error setting providers.");
    expect(failureOf(named("client/setKycLevel"))).toBe("Error setting client configuration.");
  });
});

test("the preview of asking again says what is done, not an internal word [ADMIN-16, OPS-15]", () => {
  const changes = [{ name: "nextStep", of: "t-1", before: null, after: "ask" }] as const;
  const html = renderToStaticMarkup(<ChangeList changes={changes} />);
  expect(html).toContain("ask the provider");
});

test("the confirmation shows each value before and after in words, and markup as text [ADMIN-16]", () => {
  const html = renderToStaticMarkup(
    <ChangeList
      changes={[
        { name: "balance", of: "main", before: "1284306.42", after: "1864306.42", currency: "USD" },
        { name: "archived", before: false, after: true },
        { name: "providers", before: "mpesa-ke, bank-ke", after: "bank-ke, swift" },
        { name: "client", of: "newco", before: null, after: "<b>New</b>" },
        { name: "reversal", of: "t-9", before: false, after: false },
      ]}
    />,
  );
  for (const shown of [
    "1,284,306.42 USD",
    "1,864,306.42 USD",
    "Adds swift",
    "Removes mpesa-ke",
    "stays as it is",
  ])
    expect(html).toContain(shown);
  expect(html).toContain("&lt;b&gt;New&lt;/b&gt;");
  expect(html).toMatch(/Archived.*No.*Yes/);
  expect(t.admin.confirming.title({ action: "Add funds", client: "Kijani" })).toBe(
    'Apply "Add funds" to client Kijani?',
  );
});

describe("the answer of an action", () => {
  const shown = (outcomes: readonly PaymentOutcome[]) =>
    renderToStaticMarkup(
      <OutcomeBanner
        action={named("payments/askAgain")}
        answer={{ results: outcomes.map((outcome, at) => ({ transactionId: `t-${at}`, outcome })) }}
      />,
    );

  test.each(["asked", "closed", "released", "reversed", "alreadyReversed"] as const)(
    "says that it is done when every payment is %s [ADMIN-16, OPS-15]",
    (done) => {
      expect(shown([done, done])).toContain("Ask providers again: Done.");
      expect(shown([done, "unknown"])).toContain("Done for 1 of 2 payments.");
    },
  );
});
