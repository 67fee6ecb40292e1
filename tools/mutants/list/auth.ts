import type { Mutation } from "../mutation.ts";

const lookup = "server/migrations/0017-user-changes.sql";
const ofSessions = ["server/auth/session.test.ts"];
const ofLinks = ["server/auth/send-links.test.ts"];

/** Sessions, locks, links and cookies. */
export const auth: readonly Mutation[] = [
  {
    name: "a session outlives its 12 hours",
    file: lookup,
    find: "    and s.expires_at > app_now()\n",
    replace: "",
    tests: ofSessions,
    title: "ends after 12 hours",
  },
  {
    name: "an idle session stays open",
    file: lookup,
    find: "    and s.last_seen_at > app_now() - idle_limit\n",
    replace: "",
    tests: ofSessions,
    title: "ends after 30 idle minutes",
  },
  {
    name: "a session that was ended still works",
    file: lookup,
    find: "    and s.ended_at is null\n",
    replace: "",
    tests: ofSessions,
    title: "logging out ends it for good",
  },
  {
    name: "a deactivated person stays in",
    file: lookup,
    find: "u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET')",
    replace: "u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET', 'DEACTIVATED')",
    tests: ofSessions,
    title: "a deactivated person is out",
  },
  {
    name: "a fourth reset e-mail in an hour is sent",
    file: "server/auth/send-links.ts",
    find: "<= emailsPerHour;",
    replace: "<= emailsPerHour + 1;",
    tests: ofLinks,
    title: "at most three e-mails an hour",
  },
];
