import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type ParsedLocation,
  type RouteComponent,
} from "@tanstack/react-router";
import { internalUsersPath } from "@corridor/product/internal-users-path";
import type { ScreenName } from "@corridor/product/screens";
import { LoginScreen } from "./auth/LoginScreen.tsx";
import { FullPageSpinner } from "./design/feedback/FullPageSpinner.tsx";
import { loadParts, type TextPart } from "./texts.ts";
import { deployment, pathHere } from "./session/deployment.ts";
import { moveFrom } from "./session/guard.ts";
import type * as Access from "./session/access.ts";
import { currentSession } from "./session/session.ts";
import { lazyScreen, type LazyScreen } from "./shell/lazy-screen.tsx";
import { RenderErrorPage } from "./shell/RenderErrorPage.tsx";
import { ScreenErrorPage } from "./shell/ScreenErrorPage.tsx";

type Search = Record<string, string>;

const root = createRootRoute({
  component: Outlet,
  validateSearch: (search: Record<string, unknown>): Search => search as Search, // parseSearch yields nothing but text
});

/** A page of log-in. Who may see it is said by product/auth/login-status.ts; others go to the page of their state. */
function page<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    beforeLoad: ({ location }) => guard(path, location),
  });
}

function guard(path: string, location: ParsedLocation<Search>): void {
  const move = moveFrom(path, location, currentSession());
  if (move) throw redirect({ ...move, replace: true });
}

/** A screen and its texts travel at the same time, and neither is of use without the other. */
function withTexts<Module>(load: () => Promise<Module>, ...parts: TextPart[]): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadParts(...parts)]))[0];
}

const layout = lazyScreen(
  withTexts(() => import("./shell/ConsoleLayout.tsx"), "inside"),
  "ConsoleLayout",
);

/** The frame of every screen inside: it stays while the screens change. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: layout,
});

type Rules = typeof Access;

/** Who may open which screen. The log-in pages do not need these rules. */
let rules: Rules | undefined;
async function loadRules(): Promise<Rules> {
  rules = await import("./session/access.ts");
  return rules;
}

function checkMayOpen(name: ScreenName, { mayOpenNow }: Rules): void {
  if (!mayOpenNow(name)) throw goHome();
}

function goHome() {
  return redirect({ to: "/", state: { isElsewhere: true }, replace: true });
}

/** A screen and its rule in product/screens.ts; a person who may not open it is sent home. */
function screen<const Path extends string>(name: ScreenName, path: Path, component: LazyScreen) {
  return createRoute({
    getParentRoute: () => inside,
    path,
    component,
    errorComponent: ScreenErrorPage,
    beforeLoad: ({ location }) => {
      guard(path, location);
      if (currentSession().loginStatus !== "loggedIn") return;
      if (rules) {
        checkMayOpen(name, rules); // At once: of keys that follow each other quickly, each must find the page moved.
        return;
      }
      void layout.preload();
      void component.preload();
      return loadRules().then((loaded) => checkMayOpen(name, loaded));
    },
  });
}

const auth = {
  newPassword: lazyScreen(() => import("./auth/NewPasswordScreen.tsx"), "NewPasswordScreen"),
  resetPassword: lazyScreen(() => import("./auth/ResetPasswordScreen.tsx"), "ResetPasswordScreen"),
  forgotClient: lazyScreen(() => import("./auth/ForgotClientScreen.tsx"), "ForgotClientScreen"),
  twoFactor: lazyScreen(
    withTexts(() => import("./auth/two-factor/TwoFactorScreen.tsx"), "twoFactor"),
    "TwoFactorScreen",
  ),
  twoFactorSetup: lazyScreen(
    withTexts(() => import("./auth/two-factor/TwoFactorSetupScreen.tsx"), "twoFactor"),
    "TwoFactorSetupScreen",
  ),
};

const loadUsers = withTexts(() => import("./users/UsersScreen.tsx"), "users");
const users = lazyScreen(loadUsers, "UsersScreen");
const internalUsers = lazyScreen(loadUsers, "InternalUsersScreen");
const wallets = lazyScreen(
  withTexts(() => import("./wallets/WalletsScreen.tsx"), "charts"),
  "WalletsScreen",
);

/** Shown to anybody, but only where nothing real is at stake. */
const components = createRoute({
  getParentRoute: () => root,
  path: "/dev/components",
  beforeLoad: () => {
    if (!deployment.isDemo) throw redirect({ to: "/", replace: true });
  },
  component: lazyScreen(
    withTexts(() => import("./design/sheet/ComponentsScreen.tsx"), "inside", "charts"),
    "ComponentsScreen",
  ),
});

/** Whether a page exists is nobody's business before log-in; after it, what does not exist is home, which says so. */
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: ({ location }) => {
    guard(location.pathname, location);
    throw goHome();
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    inside.addChildren([
      screen(
        "home",
        "/",
        lazyScreen(
          withTexts(() => import("./home/HomeScreen.tsx"), "charts", "home"),
          "HomeScreen",
        ),
      ),
      screen(
        "newPayment",
        "/newPayment",
        lazyScreen(
          withTexts(() => import("./payments/new-payment/NewPaymentScreen.tsx"), "newPayment"),
          "NewPaymentScreen",
        ),
      ),
      screen(
        "transactions",
        "/transactions",
        lazyScreen(
          withTexts(() => import("./transactions/list/TransactionsScreen.tsx"), "transactions"),
          "TransactionsScreen",
        ),
      ),
      screen(
        "search",
        "/search",
        lazyScreen(
          withTexts(() => import("./search/SearchScreen.tsx"), "transactions"),
          "SearchScreen",
        ),
      ),
      screen(
        "requests",
        "/paymentRequests",
        lazyScreen(
          withTexts(() => import("./payments/requests/list/RequestsScreen.tsx"), "requests"),
          "RequestsScreen",
        ),
      ),
      screen(
        "requests",
        "/paymentRequests/$requestId",
        lazyScreen(
          withTexts(() => import("./payments/requests/detail/RequestScreen.tsx"), "requests", "transactions"),
          "RequestScreen",
        ),
      ),
      screen("wallets", "/wallets", wallets),
      screen("wallets", "/wallets/$walletId", wallets),
      screen("users", "/users", users),
      screen("internalUsers", pathHere(internalUsersPath), internalUsers),
      screen(
        "settings",
        "/settings",
        lazyScreen(
          withTexts(() => import("./settings/SettingsScreen.tsx"), "settings", "twoFactor"),
          "SettingsScreen",
        ),
      ),
    ]),
    page("/login", LoginScreen),
    page("/newPassword", auth.newPassword),
    page("/register", auth.newPassword),
    page("/resetPassword", auth.resetPassword),
    page("/forgotClient", auth.forgotClient),
    page("/2fa", auth.twoFactor),
    page("/2fasetup", auth.twoFactorSetup),
    components,
    anythingElse,
  ]),
  // Plain text in, plain text out: the router's own reading would turn a token of digits into a number.
  // A name that is repeated is a list, as some programs write one.
  parseSearch: (query) => {
    const read = new URLSearchParams(query);
    return Object.fromEntries([...read.keys()].map((name) => [name, read.getAll(name).join(",")]));
  },
  stringifySearch: (search) => {
    const written = new URLSearchParams(search as Search).toString();
    return written === "" ? "" : `?${written}`;
  },
  defaultPendingComponent: FullPageSpinner,
  defaultErrorComponent: RenderErrorPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
