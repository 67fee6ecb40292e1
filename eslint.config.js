import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const tests = ["**/*.test.ts", "**/*.test.tsx", "e2e/**/*.ts"];

const neverRun = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "Text reaches a page as text." },
  {
    selector: "AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]",
    message: "Text reaches a page as text.",
  },
  {
    selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
    message: "Text reaches a page as text.",
  },
];
const pure = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "A rule is told the time." },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: "A rule is told the time.",
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: "A rule has no luck.",
  },
];
const outside = [
  "process",
  "Buffer",
  "window",
  "document",
  "fetch",
  "localStorage",
  "setTimeout",
  "setInterval",
];

const inBrowser = ["document", "localStorage", "matchMedia", "navigator", "window"];

export default defineConfig(
  { ignores: ["**/.*/", "**/dist/", "test-results/", "screens/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  eslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      // A number or a bigint says itself plainly inside a template.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onPress={() => close()}` and `.then(() => log(...))` are how arrows are written here.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "no-restricted-syntax": ["error", ...neverRun],
      "no-eval": "error",
      "no-new-func": "error",
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex:
                "^(react-aria|react-aria-components|react-stately|@react-aria/.*|@react-stately/.*)(/.*)?$",
              message: "Screens use the components of web/design.",
            },
          ],
        },
      ],
      // Counting code points is what a length limit wants, and refusing control characters takes naming them.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      "no-control-regex": "off",
      // A verb is async whether or not it waits today; what it throws is then always a rejection.
      "@typescript-eslint/require-await": "off",
      // The router turns a thrown redirect into a move to another page.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: [{ from: "package", package: "@tanstack/router-core", name: "Redirect" }] },
      ],
      // `rows[0]!` is how one says that a query answers one row, and a wrong guess fails on the spot.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Each of these costs seconds: there are no enums to protect, and the compiler's editor shows what is deprecated.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/no-deprecated": "off",
      eqeqeq: "error",
    },
  },
  {
    files: ["web/design/**", "web/vite.config.ts"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    files: ["web/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    // The plugin's other rules prepare for React's compiler, which does not run here.
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["product/**/*.ts"],
    ignores: tests,
    rules: {
      "no-restricted-globals": ["error", ...outside.map((name) => ({ name, message: "product is pure." }))],
      "no-restricted-syntax": ["error", ...neverRun, ...pure],
    },
  },
  {
    files: ["product/**", "server/**", "web/**"],
    ignores: ["server/processes/**"],
    rules: { "no-console": "error" },
  },
  {
    files: tests,
    rules: {
      // `expect(mailbox.latest)` and friends hand a method over to be looked at, not to be called.
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["*.ts"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: [".dependency-cruiser.cjs"],
    languageOptions: { globals: { module: "writable" } },
  },
  {
    files: ["web/public/**/*.js"],
    languageOptions: { globals: Object.fromEntries(inBrowser.map((name) => [name, "readonly"])) },
  },
);
