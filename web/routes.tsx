import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouteComponent,
} from "@tanstack/react-router";
import { internalUsersPath } from "@corridor/product/internal-users-path";
import type { ScreenName } from "@corridor/product/screens";
import { LoginScreen } from "./auth/LoginScreen.tsx";
import { parseQuery, writeQuery, type Search } from "./address-query.ts";
import { goHome, guard, guardScreen } from "./route-guards.ts";
import { FullPageSpinner } from "./design/feedback/FullPageSpinner.tsx";
import { deployment, pathHere } from "./session/deployment.ts";
import { lazyScreen, type LazyScreen } from "./shell/lazy-screen.tsx";
import { screenWithTexts } from "./shell/screen-with-texts.ts";
import { RenderErrorPage } from "./shell/RenderErrorPage.tsx";
import { ScreenErrorPage } from "./shell/ScreenErrorPage.tsx";

const root = createRootRoute({
  component: Outlet,
  validateSearch: (search: Record<string, unknown>): Search => search as Search, // parseSearch returns only text
});

/** A page of log-in. product/auth/login-status.ts decides who may see it; others go to the page of their log-in state. */
function page<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    beforeLoad: ({ location }) => guard(path, location),
  });
}

const layout = screenWithTexts("ConsoleLayout", () => import("./shell/ConsoleLayout.tsx"), "inside");

/** The layout of every screen inside: it stays mounted while the screens change. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: layout,
});

/** A screen and its rule in product/screens.ts; a person who may not open it is sent home. */
function screen<const Path extends string>(name: ScreenName, path: Path, component: LazyScreen) {
  return createRoute({
    getParentRoute: () => inside,
    path,
    component,
    errorComponent: ScreenErrorPage,
    beforeLoad: ({ location }) =>
      guardScreen(name, path, location, () => void Promise.all([layout.preload(), component.preload()])),
  });
}

const auth = {
  newPassword: lazyScreen(() => import("./auth/NewPasswordScreen.tsx"), "NewPasswordScreen"),
  resetPassword: lazyScreen(() => import("./auth/ResetPasswordScreen.tsx"), "ResetPasswordScreen"),
  forgotClient: lazyScreen(() => import("./auth/ForgotClientScreen.tsx"), "ForgotClientScreen"),
  twoFactor: screenWithTexts(
    "TwoFactorScreen",
    () => import("./auth/two-factor/TwoFactorScreen.tsx"),
    "twoFactor",
  ),
  twoFactorSetup: screenWithTexts(
    "TwoFactorSetupScreen",
    () => import("./auth/two-factor/TwoFactorSetupScreen.tsx"),
    "twoFactor",
  ),
};

const home = screenWithTexts("HomeScreen", () => import("./home/HomeScreen.tsx"), "charts", "home");
const newPayment = screenWithTexts(
  "NewPaymentScreen",
  () => import("./payments/new-payment/NewPaymentScreen.tsx"),
  "newPayment",
);
const transactions = screenWithTexts(
  "TransactionsScreen",
  () => import("./transactions/list/TransactionsScreen.tsx"),
  "transactions",
);
const search = screenWithTexts("SearchScreen", () => import("./search/SearchScreen.tsx"), "transactions");
const requests = screenWithTexts(
  "RequestsScreen",
  () => import("./payments/requests/list/RequestsScreen.tsx"),
  "requests",
);
const request = screenWithTexts(
  "RequestScreen",
  () => import("./payments/requests/detail/RequestScreen.tsx"),
  "requests",
  "transactions",
);
const files = screenWithTexts("FilesScreen", () => import("./files/FilesScreen.tsx"), "requests");
const file = screenWithTexts(
  "FileScreen",
  () => import("./files/FileScreen.tsx"),
  "requests",
  "transactions",
);
const settings = screenWithTexts(
  "SettingsScreen",
  () => import("./settings/SettingsScreen.tsx"),
  "settings",
  "twoFactor",
);
const keys = screenWithTexts("KeysScreen", () => import("./keys/KeysScreen.tsx"), "developer", "twoFactor");
const account = screenWithTexts("AccountScreen", () => import("./account/AccountScreen.tsx"), "developer");
const developerConsole = screenWithTexts(
  "ConsoleScreen",
  () => import("./account/ConsoleScreen.tsx"),
  "developer",
  "transactions",
  "twoFactor",
);
const users = screenWithTexts("UsersScreen", () => import("./users/UsersScreen.tsx"), "users");
const internalUsers = screenWithTexts(
  "InternalUsersScreen",
  () => import("./users/UsersScreen.tsx"),
  "users",
);
const admin = screenWithTexts("AdminScreen", () => import("./admin/AdminScreen.tsx"), "admin", "twoFactor");
const clients = screenWithTexts(
  "ClientsScreen",
  () => import("./admin/clients/ClientsScreen.tsx"),
  "admin",
  "clients",
);
const client = screenWithTexts(
  "ClientScreen",
  () => import("./admin/clients/ClientScreen.tsx"),
  "admin",
  "clients",
  "requests",
);
const operations = screenWithTexts(
  "OperationsScreen",
  () => import("./admin/operations/OperationsScreen.tsx"),
  "admin",
  "charts",
  "operations",
);
const beneficiaries = screenWithTexts(
  "BeneficiariesScreen",
  () => import("./payments/beneficiaries/BeneficiariesScreen.tsx"),
  "beneficiaries",
);
const lookups = screenWithTexts("LookupsScreen", () => import("./lookups/LookupsScreen.tsx"), "lookups");
const wallets = screenWithTexts(
  "WalletsScreen",
  () => import("./wallets/WalletsScreen.tsx"),
  "charts",
  "transactions",
);
const statement = screenWithTexts(
  "StatementScreen",
  () => import("./statements/StatementScreen.tsx"),
  "transactions",
);

/** The API documentation, open to everybody in every log-in state. */
const docs = lazyScreen(() => import("./docs/DocsScreen.tsx"), "DocsScreen");
const docsRoute = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: docs });

/** Open to everybody, but only in the demo. */
const components = createRoute({
  getParentRoute: () => root,
  path: "/dev/components",
  beforeLoad: () => {
    if (!deployment.isDemo) throw redirect({ to: "/", replace: true });
  },
  component: screenWithTexts(
    "ComponentsScreen",
    () => import("./design/sheet/ComponentsScreen.tsx"),
    "inside",
    "charts",
  ),
});

/** Before log-in the console does not reveal whether a page exists; after log-in an unknown page leads home, which says so. */
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
      screen("home", "/", home),
      screen("newPayment", "/newPayment", newPayment),
      screen("transactions", "/transactions", transactions),
      screen("search", "/search", search),
      screen("requests", "/paymentRequests", requests),
      screen("requests", "/paymentRequests/$requestId", request),
      screen("files", "/files", files),
      screen("files", "/filesDetails/$fileName", file),
      screen("beneficiaries", "/beneficiaries", beneficiaries),
      screen("lookup", "/lookupNames", lookups),
      screen("lookup", "/lookupNames/$requestId", lookups),
      screen("wallets", "/wallets", wallets),
      screen("wallets", "/wallets/$walletId", wallets),
      screen("transactions", "/statements/$walletId/$period", statement),
      screen("users", "/users", users),
      screen("internalUsers", pathHere(internalUsersPath), internalUsers),
      screen("accountInfo", "/account", account),
      screen("keys", "/keys", keys),
      screen("console", "/console", developerConsole),
      screen("admin", "/admin", admin),
      screen("operations", "/admin/operations", operations),
      screen("clients", "/admin/clients", clients),
      screen("clients", "/admin/clients/$clientId", client),
      screen("settings", "/settings", settings),
    ]),
    page("/login", LoginScreen),
    page("/newPassword", auth.newPassword),
    page("/register", auth.newPassword),
    page("/resetPassword", auth.resetPassword),
    page("/forgotClient", auth.forgotClient),
    page("/2fa", auth.twoFactor),
    page("/2fasetup", auth.twoFactorSetup),
    docsRoute("/docs"),
    docsRoute("/docs/$page"),
    components,
    anythingElse,
  ]),
  parseSearch: parseQuery,
  stringifySearch: writeQuery,
  defaultPendingComponent: FullPageSpinner,
  defaultErrorComponent: RenderErrorPage,
});
