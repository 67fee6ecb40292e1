/**
 * The import rule of ARCHITECTURE.md. A folder may import the folders on the lines below its own line. Folders on
 * one line do not import each other. `npm run docs` writes the orders into ARCHITECTURE.md.
 */
const serverOrder = [
  ["processes"],
  ["demo"],
  ["admin"], // Setting the address of callbacks is a verb of webhooks.
  ["operations"], // A staff action resumes sending; operations read what all the others know of themselves.
  ["public-api", "sftp", "exports", "webhooks"],
  ["files", "statements"],
  ["payments"],
  ["lookups"], // The recipients of a checked file are looked up.
  ["approvals", "providers"],
  ["users", "keys"], // Inviting or changing a person sends links and ends sessions; adding a key asks for the password. Both use auth.
  ["auth"],
  ["accounts"],
  ["wallets"],
  ["transactions"],
  ["ledger"],
  ["clients", "audit", "fx"],
  ["platform"],
];
const productOrder = [
  ["i18n"],
  ["operations"], // A rule names the actions that may end its incident.
  ["exports", "webhooks", "admin", "public-api"],
  ["files"], // An export of a file takes the filters of its requests.
  ["payments"],
  ["lookups"],
  ["wallets"],
  ["auth"], // The chrome answer contains the user, so auth imports users.
  ["approvals"], // The rule compares people by address, which users normalises.
  ["users", "keys", "transactions"],
  ["fees", "fx", "ledger", "clients", "names", "spreadsheets", "statements"],
];

/** Inside one capability that is large enough to need an order of its own. */
const paymentsOrder = [
  ["recoveries", "beneficiaries"],
  ["intake"],
  ["decisions", "engine"],
  ["requests"],
  ["recipient-names", "repeats", "weather"],
  ["sets", "counters"],
  ["read-file"],
];

const webOrder = [
  ["admin", "files"], // A file lists its payment requests.
  ["account", "payments", "search"],
  ["lookups"], // A checked file shows the names of its recipients.
  ["docs", "home", "keys", "settings", "transactions", "users"],
  ["exports"],
  ["wallets"],
  ["statements"], // A wallet lists its statements.
  ["shell"],
  ["approvals"], // The navigation counts the requests that await a decision.
  ["auth"],
  ["session"],
  ["api"],
  ["lists"],
  ["design"],
];

const test = "[.](test|spec)[.]tsx?$";
const anyOf = (folders) => `(${folders.join("|")})`;

/** One rule for each folder: its files, except tests, may import the folder itself, `always`, and the lines below. */
const downwards = (root, order, always) =>
  order.flatMap((line, index) =>
    line.map((folder) => ({
      name: `${root.replaceAll("/", "-")}-${folder}-only-imports-what-lies-below`,
      comment: `${root}/${folder} may import ${[folder, ...order.slice(index + 1).flat()].join(", ")}. For another folder, enqueue a job or pass a function.`,
      severity: "error",
      from: { path: `^${root}/${folder}/`, pathNot: test },
      to: {
        path: `^${root}/`,
        pathNot: [`^${root}/${anyOf([folder, ...order.slice(index + 1).flat()])}/`, ...always],
      },
    })),
  );

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const rules = {
  forbidden: [
    forbid(
      "no-cycles",
      "Files that import each other cannot be read or tested apart.",
      {},
      { circular: true },
    ),
    forbid(
      "no-broken-imports",
      "Every import leads somewhere. The examples of the SDK import it by its name, which leads somewhere once the SDK is built.",
      { pathNot: "^sdk/examples/" },
      { couldNotResolve: true },
    ),
    forbid(
      "nobody-imports-a-test",
      "Code that two tests share belongs to a file of its own.",
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
      "The payment network stands for another company's system: it and the server talk by HTTP alone.",
      { path: "^simulator/" },
      { path: "^(server|web|e2e|bench|tools|faults)/" },
    ),
    forbid(
      "sdk-imports-only-node",
      "The SDK is installed without the rest of the tree and has no dependencies; only its tests start the product.",
      { path: "^sdk/", pathNot: [test, "^sdk/(testing|examples)/"] },
      { dependencyTypesNot: ["core"], pathNot: "^sdk/(?!testing/)" },
    ),
    forbid(
      "nobody-imports-the-sdk",
      "The SDK is made from the product and is no part of it. `corridor listen` and the story of the console verify callbacks as a client's program does.",
      { pathNot: ["^sdk/", "^server/processes/listen[.]ts$", "^e2e/console[.]spec[.]ts$"] },
      { path: "^sdk/" },
    ),
    forbid(
      "stories-see-the-product-from-outside",
      "Stories may import server/testing, server/demo/rows, product and tools; only benches and faults import other folders of server.",
      { path: "^e2e/" },
      { path: "^server/", pathNot: "^server/(testing|demo/rows)/" },
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
      { pathNot: ["^product/", "(^|/)node_modules/(zod|ipaddr[.]js|libphonenumber-js|ibantools)/"] },
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
    ...downwards("server/payments", paymentsOrder, []),
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
      "only-platform-and-providers-touch-the-network",
      "A verb enqueues a job; the job calls platform or providers. sftp listens, and calls nobody.",
      { path: "^server/", pathNot: [test, "^server/(platform|processes|providers|sftp|testing)/"] },
      { dependencyTypes: ["core"], path: "^(node:)?(http|https|http2|net|tls|dgram|dns)(/|$)" },
    ),
    forbid(
      "the-brand-is-read-by-platform",
      "Other folders read the brand from the configuration that platform loads.",
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

// dependency-cruiser refuses a property that it does not know, so it must not see the orders.
Object.defineProperty(rules, "orders", {
  value: { product: productOrder, server: serverOrder, "server/payments": paymentsOrder, web: webOrder },
  enumerable: false,
});
module.exports = rules;
