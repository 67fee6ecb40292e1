/**
 * The import rule of ARCHITECTURE.md. Folders on one line of an order do not import each other;
 * each line may import every line below it (server) or before it (product).
 */
const serverOrder = [
  ["processes"],
  ["demo"],
  ["admin", "public-api", "sftp", "exports", "webhooks"],
  ["files", "lookups"],
  ["payments"],
  ["approvals", "providers"],
  ["users"], // To invite or change a person is to send them links and to end their sessions.
  ["auth", "keys"],
  ["accounts"],
  ["wallets"],
  ["transactions"],
  ["ledger"],
  ["clients", "audit", "fx"],
  ["platform"],
];
const productOrder = [
  ["i18n"],
  ["files", "exports", "lookups", "webhooks", "admin", "public-api"],
  ["payments"],
  ["wallets"],
  ["auth"], // The chrome answer carries the user, so auth stands above users here as it does in the server.
  ["approvals"], // One person has one address, which users know.
  ["users", "keys", "transactions"],
  ["fees", "fx", "ledger", "clients", "spreadsheets"],
];

const webOrder = [
  ["payments", "search"],
  ["home", "settings", "transactions", "users"],
  ["exports"],
  ["wallets"],
  ["shell"],
  ["approvals"], // The navigation counts what awaits a decision.
  ["auth"],
  ["session"],
  ["api"],
  ["lists"],
  ["design"],
];

const test = "[.](test|spec)[.]tsx?$";
const anyOf = (folders) => `(${folders.join("|")})`;

/** One rule for each folder, but for its tests: it may import itself, whatever `always` allows, and the lines after its own. */
const downwards = (root, order, always) =>
  order.flatMap((line, index) =>
    line.map((folder) => ({
      name: `${root}-${folder}-only-imports-what-lies-below`,
      comment: `${root}/${folder} may import ${[folder, ...order.slice(index + 1).flat()].join(", ")}; upward is an event.`,
      severity: "error",
      from: { path: `^${root}/${folder}/`, pathNot: test },
      to: {
        path: `^${root}/`,
        pathNot: [`^${root}/${anyOf([folder, ...order.slice(index + 1).flat()])}/`, ...always],
      },
    })),
  );

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    forbid(
      "no-cycles",
      "Files that import each other cannot be read or tested apart.",
      {},
      { circular: true },
    ),
    forbid("no-broken-imports", "Every import leads somewhere.", {}, { couldNotResolve: true }),
    forbid(
      "nobody-imports-a-test",
      "A test is a reader of the code, never a part of it.",
      {},
      { path: test },
    ),

    forbid(
      "web-imports-only-product",
      "web and server never meet.",
      { path: "^web/" },
      { path: "^(server|e2e|bench|tools|simulator|faults)/" },
    ),
    forbid(
      "server-imports-only-product",
      "web and server never meet.",
      { path: "^server/" },
      { path: "^(web|e2e|bench|tools|simulator|faults)/" },
    ),
    forbid(
      "nobody-imports-the-web",
      "The console is a program, not a library.",
      { path: "^(product|server|e2e|bench|faults|tools)/" },
      { path: "^web/" },
    ),
    forbid(
      "simulator-imports-only-product",
      "The payment network is somebody else's: it and the server know each other by HTTP alone.",
      { path: "^simulator/" },
      { path: "^(server|web|e2e|bench|tools|faults)/" },
    ),
    forbid(
      "stories-see-the-product-from-outside",
      "They may import server/testing, product and tools; benches and faults reach the inside as well.",
      { path: "^e2e/" },
      { path: "^server/", pathNot: "^server/testing/" },
    ),
    forbid(
      "only-tests-use-testing",
      "server/testing is for tests, stories, benches, faults and tools.",
      { path: "^(product|server|web)/", pathNot: [test, "^server/testing/"] },
      { path: "^server/testing/" },
    ),

    forbid(
      "product-is-pure",
      "product imports itself, zod and pure libraries of the field.",
      { path: "^product/", pathNot: test },
      { pathNot: ["^product/", "(^|/)node_modules/(zod|libphonenumber-js|ibantools)/"] },
    ),
    forbid(
      "product-tests-stay-in-product",
      "A rule is tested without a server or a screen.",
      { path: `^product/.*${test}` },
      { path: "^(server|web|e2e|bench|faults|simulator|tools)/" },
    ),
    ...downwards("product", productOrder, ["^product/[^/]+$"]),
    forbid(
      "product-folders-are-in-the-order",
      "A new folder takes its place in productOrder first.",
      { path: "^product/[^/]+/", pathNot: `^product/${anyOf(productOrder.flat())}/` },
      {},
    ),

    ...downwards("server", serverOrder, ["^server/testing/"]),
    ...downwards("web", webOrder, ["^web/texts[.]ts$"]),
    forbid(
      "web-folders-are-in-the-order",
      "A new folder takes its place in webOrder first.",
      {
        path: "^web/[^/]+/",
        pathNot: `^web/${anyOf([...webOrder.flat(), "public", "dist", "node_modules"])}/`,
      },
      {},
    ),
    forbid(
      "server-folders-are-in-the-order",
      "A new folder takes its place in serverOrder first.",
      { path: "^server/[^/]+/", pathNot: `^server/${anyOf([...serverOrder.flat(), "testing"])}/` },
      {},
    ),
    forbid(
      "a-store-is-private",
      "Other folders call its verbs.",
      { path: "^server/([^/]+)/", pathNot: "^server/testing/" },
      { path: "^server/.+/store[-.]", pathNot: "^server/$1/" },
    ),
    forbid(
      "only-platform-and-providers-touch-the-network",
      "What must happen elsewhere is a job, and the job asks platform or providers.",
      { path: "^server/", pathNot: [test, "^server/(platform|processes|providers|testing)/"] },
      { dependencyTypes: ["core"], path: "^(node:)?(http|https|http2|net|tls|dgram|dns)(/|$)" },
    ),
    forbid(
      "the-brand-is-read-by-platform",
      "The provider's name reaches the server through one door.",
      { path: "^server/", pathNot: [test, "^server/(platform|testing)/"] },
      { path: "^brand/" },
    ),
  ],
  options: {
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "(^|/)([.][^/.][^/]*|dist|test-results|screens)/" },
    // A type that crosses a border is a dependency as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
