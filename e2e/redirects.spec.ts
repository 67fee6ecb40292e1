import type { Page } from "@playwright/test";
import { prefillStorage } from "./pages.ts";
import { creator, logIn, mustSetUpTwoFactor, withTwoFactor, type Account } from "./people.ts";
import { expect, test } from "./world.ts";

const routes = [
  "/",
  "/transactions",
  "/login",
  "/newPassword?purpose=PASSWORD_RESET&token=t&email=new@acme.example",
  "/register?token=t&email=new@acme.example",
  "/resetPassword",
  "/forgotClient",
  "/2fa",
  "/2fasetup",
  "/no/such/page",
] as const;

type State = {
  name: string;
  account?: Account;
  knownClientId?: string;
  lands: Record<(typeof routes)[number], string>;
};

const everywhere = (path: string) =>
  Object.fromEntries(routes.map((route) => [route, path])) as State["lands"];
const asked = (path: string) => `/login?message=pleaseLogIn&redirect=${encodeURIComponent(path)}`;

const states: State[] = [
  {
    name: "logged out, with no client ID known",
    lands: {
      ...everywhere("/login"),
      "/transactions": asked("/transactions"),
      "/no/such/page": asked("/no/such/page"),
      "/newPassword?purpose=PASSWORD_RESET&token=t&email=new@acme.example": "/newPassword",
      "/forgotClient": "/forgotClient",
    },
  },
  {
    name: "logged out, with a client ID known",
    knownClientId: "acme",
    lands: {
      ...everywhere("/login"),
      "/transactions": asked("/transactions"),
      "/no/such/page": asked("/no/such/page"),
      "/newPassword?purpose=PASSWORD_RESET&token=t&email=new@acme.example": "/newPassword",
      "/register?token=t&email=new@acme.example": "/register",
      "/resetPassword": "/resetPassword",
    },
  },
  {
    name: "before the code of the second factor",
    account: withTwoFactor,
    lands: {
      ...everywhere("/2fa"),
      "/transactions": "/2fa?redirect=%2Ftransactions",
      "/no/such/page": "/2fa?redirect=%2Fno%2Fsuch%2Fpage",
    },
  },
  {
    name: "before a second factor that is still to be set up",
    account: mustSetUpTwoFactor,
    lands: {
      ...everywhere("/2fasetup"),
      "/transactions": "/2fasetup?redirect=%2Ftransactions",
      "/no/such/page": "/2fasetup?redirect=%2Fno%2Fsuch%2Fpage",
    },
  },
  {
    name: "logged in",
    account: creator,
    lands: { ...everywhere("/"), "/transactions": "/transactions?walletId=kes" },
  },
];

test.use({ onlyLooks: true });

/** Goes to a path as a link inside the console does: loading the console takes ten times as long. guard.test.ts proves every rule. */
const goesTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, "", to), path);

for (const { name, account, knownClientId, lands } of states) {
  test(`${name}, every route leads where that state belongs [AUTH-10, AUTH-13..21, AUTH-44, STATE-10]`, async ({
    context,
    page,
    person,
    world,
  }) => {
    if (account) await logIn(context, world.url, account);
    if (knownClientId) await prefillStorage(page, world.url, "primaryClientId", knownClientId);
    for (const [index, route] of routes.entries()) {
      // A link from an e-mail is loaded: its token is removed from the address at the start.
      if (index === 0 || route.includes("token")) await person.opens(route);
      else await goesTo(page, route);
      await expect(page.getByRole("main")).toBeVisible();
      await expect
        .poll(() => {
          const { pathname, search } = new URL(page.url());
          return `${pathname}${search}`;
        }, route)
        .toBe(lands[route]);
    }
  });
}

test("no return path in an address leads out of the console [AUTH-10, AUTH-46, F-50]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await logIn(context, world.url, creator);
  const wayBack = (path: string) => `/login?redirect=${encodeURIComponent(path)}`;
  await person.opens(wayBack("https://evil.example/"));
  for (const path of [
    "//evil.example",
    "///evil.example/x",
    "/\\evil.example",
    "\\\\evil.example",
    "%2f%2fevil.example",
    "/%2f/evil.example",
    "/%5cevil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "/\tjavascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "@evil.example",
    "/@evil.example",
    "//user@evil.example",
    "http://localhost@evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "",
    " ",
  ]) {
    await expect(page.getByRole("button", { name: t.shell.userMenu }), path).toBeVisible();
    await goesTo(page, wayBack(path));
    await expect(page, path).toHaveURL(`${world.url}/`);
  }
});
