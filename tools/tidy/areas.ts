import { areaOf } from "../requirements/test-titles.ts";

/**
 * The folders whose tests can prove a requirement of an area, by their names in product, server and web; "product" stands for the files
 * of its root. An area that is not listed, such as API, concerns every folder.
 */
const foldersOfArea: Readonly<Record<string, string>> = {
  AUTH: "auth accounts session users platform api exports",
  SHELL: "shell session auth wallets product platform api design",
  WAL: "wallets ledger fees transactions payments product platform demo api design",
  TX: "transactions exports lists payments product platform demo",
  REQ: "payments approvals exports lists product demo api public-api",
  FILE: "demo files sftp public-api",
  DUP: "payments files admin public-api product",
  PAY: "payments session product platform public-api",
  AGAIN: "payments transactions exports product",
  BEN: "payments files public-api product",
  LOOK: "lookups public-api demo",
  KEY: "keys public-api sftp",
  DOC: "docs platform",
  ACC: "account wallets webhooks",
  USER: "users accounts approvals auth product",
  OPS: "operations demo payments admin platform webhooks ledger product design i18n",
  ADMIN: "admin",
  CLIENTS: "admin shell product",
  WEATHER: "operations payments admin product",
  MOVE: "clients platform product",
  SEARCH: "search shell transactions product",
  SET: "settings session",
};

/** The same for single requirements, also of a listed area. */
const foldersOfId: Readonly<Record<string, string>> = {
  "ADMIN-11": "admin docs",
  "AGAIN-11": "payments transactions exports product admin",
  "FILE-14": "demo files payments",
  "FILE-15": "demo files payments public-api",
  "FILE-21": "demo files payments sftp public-api",
  "FILE-27": "files payments",
  "FILE-35": "files payments shell home",
  "LOOK-20": "lookups payments",
  "LOOK-23": "lookups payments",
  "LOOK-25": "lookups payments public-api",
  "PAY-62": "payments wallets",
  "SET-04": "settings auth",
  "SHELL-26": "payments users wallets shell auth product platform",
  "STATE-01": "payments product",
  "STATE-02": "files",
  "STATE-03": "transactions payments product",
  "STATE-04": "users accounts auth product",
  "STATE-05": "auth users product settings",
  "STATE-06": "webhooks account product",
  "STATE-07": "wallets ledger",
  "STATE-08": "exports",
  "STATE-09": "lookups",
  "STATE-10": "auth session",
  "STATE-11": "approvals payments",
  "STATE-12": "payments",
  "USER-28": "users accounts approvals auth product admin",
  "WAL-07": "wallets ledger fees transactions payments product platform demo api design admin",
  "CONTRA-04": "keys",
  "CONTRA-06": "account transactions",
  "CONTRA-08": "files",
  "CONTRA-09": "files",
  "CONTRA-11": "lookups",
  "CONTRA-13": "account",
};

/** Their tests run the whole product. */
const wholeProduct = ["e2e", "faults", "processes"];

/**
 * Whether a test in this file can prove this requirement. A requirement none of whose folders is there is not built, and no test proves
 * it yet.
 */
export function concerns(id: string, file: string, builtFolders: ReadonlySet<string>): boolean {
  const named = foldersOfId[id] ?? foldersOfArea[areaOf(id)];
  if (named === undefined) return true;
  const folders = named.split(" ").filter((folder) => folder === "product" || builtFolders.has(folder));
  if (folders.length === 0) return false;
  const [root = "", folder = "", ...rest] = file.split("/");
  const place = rest.length > 0 && !wholeProduct.includes(root) ? folder : root;
  return [...wholeProduct, ...folders].includes(place);
}

/** The folders of product, server and web that hold a source file. */
export function builtFolders(files: readonly string[]): ReadonlySet<string> {
  const inFolder = files.filter((file) => /^(product|server|web)\/[^/]+\//.test(file));
  return new Set(inFolder.map((file) => file.split("/")[1] ?? ""));
}
