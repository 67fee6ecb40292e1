import { readFileSync } from "node:fs";
import localesPlugin from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { oneByOne } from "./one-by-one.ts";

/** `npm run dev` has no server that fills the page's placeholders; tokens.css has the default colours. */
function placeholders(): Plugin {
  const brand = JSON.parse(readFileSync(new URL("../brand/default/brand.json", import.meta.url), "utf8")) as {
    name: string;
    slug: string;
    supportEmail: string;
  };
  const values: Record<string, string> = {
    __LANGUAGE__: "en",
    __NONCE__: "development",
    __ENVIRONMENT__: "demo",
    __PROVIDER_NAME__: brand.name,
    __PROVIDER_SLUG__: brand.slug,
    __SUPPORT_EMAIL__: brand.supportEmail,
    __BRAND_CSS__: "",
  };
  return {
    name: "corridor:placeholders",
    apply: "serve",
    transformIndexHtml: {
      order: "post",
      handler: (page) => page.replace(/__[A-Z_]+__/g, (name) => values[name] ?? name),
    },
  };
}

/** Added last: Vite would otherwise parse the placeholder as CSS, and the brand must come after the tokens that it overrides. */
function brandStyle(): Plugin {
  return {
    name: "corridor:brand-style",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        { tag: "style", attrs: { nonce: "__NONCE__" }, children: "__BRAND_CSS__", injectTo: "head" },
      ],
    },
  };
}

/** Only the Latin sans font is preloaded: every screen needs it at once. */
function preloadFont(): Plugin {
  return {
    name: "corridor:preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_page, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => /geist-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) throw new Error("The Latin font is not in the bundle: design/fonts.css must name it.");
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}

/** Summaries and problems of calls are for the API document; a browser does not use them. */
function withoutDescriptions(): Plugin {
  return {
    name: "corridor:without-descriptions",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      /product\/[\w/]+\/[\w-]*contract\.ts$/.test(id)
        ? { code: code.replace(/^ +(summary:\s+"(?:[^"\\]|\\.)*"|problems: \[[^\]]*\]),$/gm, ""), map: null }
        : null,
  };
}

/** Code that is rendered only when it opens: menus, lists, dialogs, tooltips, and their widgets. */
const floating =
  /node_modules\/(react-aria|react-aria-components|react-stately|@internationalized|@react-types)\/|web\/design\/overlays\/(AriaLanguage|Choices|Dialog|Drawer|FloatingPanel|FloatingText|FormDialog|MenuPanel|Palette|PopoverPanel|SearchBox|SearchedList|SelectOption|SelectPanel)[.]|web\/approvals\/(DecisionDialog|useDecision)[.]|web\/(auth\/proof|shell\/drawer)\//;

/**
 * Few files for a slow connection: the libraries, which a browser caches for months; our own base, which every page needs; code that at
 * least three screens behind log-in share; code of charts, of filtered lists, of transactions, of staff actions and of the account area;
 * and overlays. Everything else belongs to one screen and loads with it; so does the field for codes, whose third user is the sheet of
 * components.
 */
const chunks = [
  {
    name: "libraries",
    test: /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  {
    name: "ground",
    test: /\/web\/(?!main\.tsx|index\.html)|product\/|node_modules/,
    tags: ["$initial" as const],
  },
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },
  {
    name: "inside",
    test: (id: string) =>
      !floating.test(id) &&
      /\/web\/(?!design\/(sheet|charts|fields\/(CodeField|DateRange)|actions\/FilterChip)|lists|transactions|exports|admin)|product\/(?!i18n\/(en|fr)|exports|admin|operations|webhooks|transactions\/(contract|columns|filters))|node_modules/.test(
        id,
      ),
    minShareCount: 3,
  },
  { name: "charts", test: /web\/design\/charts\//, minShareCount: 2 },
  {
    name: "filters",
    test: /(web|product)\/(design\/(fields\/DateRange|actions\/FilterChip)|lists\/|files\/)/,
    minShareCount: 2,
  },
  {
    name: "tx",
    test: /(web|product)\/(transactions|exports)\/(list\/|drawer\/)?(?!list\/|drawer\/|columns\.tsx|Column(Choices|Order)|useListed|amount-range|Transaction(Drawer|Parts|Head)|RequestWay|part|values)/,
    minShareCount: 2,
  },
  { name: "rows", test: /web\/transactions\/(list\/columns|values)[.]/, minShareCount: 2 },
  // Declarations of staff actions, which the command palette of staff loads as well.
  { name: "staff", test: /product\/admin\//, minShareCount: 2 },
  { name: "operations", test: /product\/operations\//, minShareCount: 2 },
  { name: "account", test: /web\/account\/|product\/webhooks\//, minShareCount: 2 },
  // Texts about payments that the form of a payment shares with other screens.
  { name: "labels-en", test: /i18n\/en\/payments\/(field-names|recipient-names|repeats|text-problems)[.]/ },
  { name: "labels-fr", test: /i18n\/fr\/payments\/(field-names|recipient-names|repeats|text-problems)[.]/ },
  { name: "floating", test: floating, minShareCount: 2 },
  // Small parts of two screens: the log-in page knows the name of every file, and a name costs more than such a part.
  {
    name: "small",
    test: /web\/(design\/(feedback|hooks|values)|approvals|statements|wallets|payments)\/[\w-]+[.]|product\/(?!auth|i18n)/,
    minShareCount: 2,
    maxModuleSize: 2_100,
  },
];

/**
 * The log-in page names the files of all screens, so only files that this build or a story looks for have a name besides their hash,
 * and a hash is as short as the bundler allows.
 */
const named: ReadonlySet<string> = new Set([
  ...chunks.map(({ name }) => name),
  "rolldown-runtime",
  "ForgotClientScreen",
  "MenuPanel",
  "plots",
]);

export default defineConfig(({ command }) => {
  // A test or a developer's shell may set another mode; users always get the production build of React.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: import.meta.dirname,
    plugins: [
      oneByOne("lucide-react", "react-aria-components"),
      react(),
      localesPlugin.vite({ locales: ["en-US", "fr-FR"] }),
      withoutDescriptions(),
      brandStyle(),
      preloadFont(),
      placeholders(),
    ],
    build: {
      target: ["chrome100", "safari15", "firefox100"],
      modulePreload: {
        polyfill: false,
        // index.html has loaded these files, and every file name costs the log-in page some bytes.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === "js"
            ? needed.filter((file) => !/(rolldown-runtime|libraries|ground)-/.test(file))
            : needed,
      },
      sourcemap: false,
      assetsInlineLimit: 0,
      emptyOutDir: true,
      cssCodeSplit: false, // All styles are small, and one file saves a slow connection a dozen round trips.
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunks },
          chunkFileNames: ({ name }) => `assets/${named.has(name) ? "[name]-" : ""}[hash:7].js`,
        },
      },
    },
  };
});
