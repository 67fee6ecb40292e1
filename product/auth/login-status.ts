/** The state of a session, as the server answers it. The console adds pendingApiRequest until the first chrome answer. */
export const loginStatuses = ["loggedOut", "needs2FA", "needs2FASetup", "loggedIn"] as const;
export type LoginStatus = (typeof loginStatuses)[number];
export type ConsoleLoginStatus = LoginStatus | "pendingApiRequest";

/** The page of each log-in state, on which the person can continue. */
export const homeOf: Record<LoginStatus, "/login" | "/2fa" | "/2fasetup" | "/"> = {
  loggedOut: "/login",
  needs2FA: "/2fa",
  needs2FASetup: "/2fasetup",
  loggedIn: "/",
};

export type RouteRule = {
  /** The log-in state a route belongs to. */
  state: LoginStatus;
  /** Some log-in pages make sense only when the browser already knows a client ID, or only when it does not. */
  clientId?: "known" | "unknown";
};

export const logInPages = {
  "/login": { state: "loggedOut" },
  "/newPassword": { state: "loggedOut" },
  "/register": { state: "loggedOut", clientId: "known" },
  "/resetPassword": { state: "loggedOut", clientId: "known" },
  "/forgotClient": { state: "loggedOut", clientId: "unknown" },
  "/2fa": { state: "needs2FA" },
  "/2fasetup": { state: "needs2FASetup" },
} as const satisfies Record<string, RouteRule>;

export type Visit = { path: string; loginStatus: LoginStatus; knowsClientId: boolean };

/** Null when the route may be shown; otherwise the page to go to, and whether the person is asked to log in first. */
export function redirectFor(visit: Visit): { to: string; pleaseLogIn: boolean } | null {
  const rule = (logInPages as Record<string, RouteRule>)[visit.path] ?? { state: "loggedIn" };
  if (rule.state !== visit.loginStatus) {
    const askedForInside = rule.state === "loggedIn" && visit.loginStatus === "loggedOut";
    return { to: homeOf[visit.loginStatus], pleaseLogIn: askedForInside && visit.path !== "/" };
  }
  if (rule.clientId && (rule.clientId === "known") !== visit.knowsClientId)
    return { to: "/login", pleaseLogIn: false };
  return null;
}

/** A return path belongs to the console only if it starts with one slash: `//host` and `/\host` leave the site. */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > 2_000) return null;
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u0020\u007f\\]/.test(path)) return null;
  if (new URL(path, "http://console.invalid").origin !== "http://console.invalid") return null;
  const [route = "/"] = path.split(/[?#]/);
  return route in logInPages ? null : path;
}
