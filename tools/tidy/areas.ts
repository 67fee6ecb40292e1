/**
 * The folders whose tests can prove a requirement of an area, by their names in product, server and web; "product" stands for the files
 * of its root. An area that is not listed, such as API or STATE, concerns every folder.
 */
const foldersOfArea: Readonly<Record<string, string>> = {
  AUTH: "auth accounts session users platform api exports",
  SHELL: "shell session auth wallets product platform api design",
  WAL: "wallets ledger fees transactions payments product platform demo api design",
  TX: "transactions exports payments product platform demo",
  REQ: "payments approvals exports product demo api",
  FILE: "files",
  PAY: "payments session product platform",
  LOOK: "lookups",
  KEY: "keys",
  ACC: "account wallets",
  USER: "users accounts approvals auth product",
  ADMIN: "admin",
  SEARCH: "search transactions product",
  SET: "settings session",
};

/** Their tests run the whole product. */
const wholeProduct = ["e2e", "faults", "processes"];

/** Whether a test in this file can prove a requirement of this area. */
export function concerns(area: string, file: string): boolean {
  const folders = foldersOfArea[area];
  if (folders === undefined) return true;
  const [root = "", folder = "", ...rest] = file.split("/");
  const place = rest.length > 0 && !wholeProduct.includes(root) ? folder : root;
  return [...wholeProduct, ...folders.split(" ")].includes(place);
}
