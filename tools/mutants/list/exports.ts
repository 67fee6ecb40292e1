import type { Mutation } from "../mutation.ts";

const policies = "server/functions/exports/policies.sql";
const downloadTests = ["server/exports/download.test.ts"];

export const exportJobs: readonly Mutation[] = [
  {
    name: "a file is downloaded after one of its wallets was hidden",
    file: policies,
    find: "\n  and not coalesce(wallet_ids && (select nullif(current_setting('app.hidden_wallets', true), '')::text[]), false));",
    replace: ");",
    tests: downloadTests,
    title: "a finished export of a wallet that was hidden later returns no file and no new link",
  },
  {
    name: "a file is downloaded after one of its wallets was taken away",
    file: policies,
    find: "coalesce(wallet_ids <@ (select",
    replace: "coalesce(wallet_ids && (select",
    tests: downloadTests,
    title: "a person who has lost the client, or a wallet of the file, does not find the export",
  },
  {
    name: "a download link works twice",
    file: "server/exports/store.ts",
    find: " and used_at is null and expires_at > app_now()`",
    replace: " and expires_at > app_now()`",
    tests: downloadTests,
    title: "and works once",
  },
  {
    name: "a download link works for ever",
    file: "server/exports/store.ts",
    find: " and used_at is null and expires_at > app_now()`",
    replace: " and used_at is null`",
    tests: downloadTests,
    title: "works after 39 seconds and not after 41",
  },
  {
    name: "a person with some wallets exports the rows of all",
    file: "server/exports/store.ts",
    find: "only_wallets: job.wallets.only && [...job.wallets.only],",
    replace: "only_wallets: null,",
    tests: ["server/exports/exports.test.ts"],
    title: "a person with some wallets exports only those",
  },
  {
    name: "a person exports the rows of a hidden wallet",
    file: "server/exports/store.ts",
    find: "hidden_wallets: job.wallets.hidden && [...job.wallets.hidden],",
    replace: "hidden_wallets: null,",
    tests: ["server/exports/exports.test.ts"],
    title: "a person with some wallets exports only those",
  },
];
