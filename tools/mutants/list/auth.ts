import type { Mutation } from "../mutation.ts";

const sessionLookup = "server/functions/auth/session_lookup.sql";
const sessionTests = ["server/auth/session.test.ts"];
const openSession = "server/auth/session.ts";
const sessionStore = "server/auth/store-sessions.ts";
const ownSessionTests = ["server/auth/sessions.test.ts"];
const raceTests = ["server/auth/races.test.ts"];

/** Sessions that stay open although they should have ended. */
export const auth: readonly Mutation[] = [
  {
    name: "a session outlives its 12 hours",
    file: sessionLookup,
    find: "    and s.expires_at > app_now()\n",
    replace: "",
    tests: sessionTests,
    title: "ends after 12 hours",
  },
  {
    name: "an idle session stays open",
    file: sessionLookup,
    find: "    and s.last_seen_at > app_now() - idle_limit\n",
    replace: "",
    tests: sessionTests,
    title: "ends after 30 idle minutes",
  },
  {
    name: "a session that was ended still works",
    file: sessionLookup,
    find: "    and s.ended_at is null\n",
    replace: "",
    tests: sessionTests,
    title: "logging out ends it and tells the browser to clear its cache",
  },
  {
    name: "a deactivated person stays logged in",
    file: sessionLookup,
    find: "u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET')",
    replace: "u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET', 'DEACTIVATED')",
    tests: sessionTests,
    title: "a deactivated person is logged out at the next call, and a changed role counts at once",
  },
  {
    name: "the session that a browser brings to a log-in stays open",
    file: openSession,
    find: "  if (visitor.person)\n    await store.endSession(tx, visitor.person.clientId, visitor.person.userId, visitor.person.sessionId);\n",
    replace: "",
    tests: sessionTests,
    title: "gets a new id at log-in",
  },
  {
    name: "a session goes on after its person has logged out",
    file: "server/auth/log-out.ts",
    find: "    await store.endSession(tx, person.clientId, person.userId, person.sessionId);\n",
    replace: "",
    tests: sessionTests,
    title: "logging out ends it and tells the browser to clear its cache",
  },
  {
    name: "a person has any number of open sessions",
    file: openSession,
    find: '  await store.endOldestSessions(tx, account, status === "loggedIn", app.config.sessionsPerUser);\n',
    replace: "",
    tests: sessionTests,
    title: "the oldest is ended",
  },
  {
    name: "a session that has ended enters a code",
    file: sessionStore,
    find: '    .where("ended_at", "is", null)\n    .forUpdate()',
    replace: "    .forUpdate()",
    tests: raceTests,
    title:
      "a code of a session that ends during the check logs nobody in, and the answer reveals nothing about the code",
  },
  {
    name: "a session that is over after 12 hours is listed as open",
    file: sessionStore,
    find: "    .where(sql<boolean>`expires_at > app_now()`)\n",
    replace: "",
    tests: ownSessionTests,
    title: "of more than 12 hours are not listed, with any activity",
  },
  {
    name: "an administrator ends the session of a colleague",
    file: sessionStore,
    find: '    .where("user_id", "=", userId)\n    .where("session_id", "=", sessionId)\n    .where("ended_at", "is", null)\n    .returning("session_id")',
    replace:
      '    .where("session_id", "=", sessionId)\n    .where("ended_at", "is", null)\n    .returning("session_id")',
    tests: ownSessionTests,
    title:
      "cannot be ended by other people: another person's session is not found and continues, a colleague's too",
  },
];
