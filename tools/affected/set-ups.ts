/** Files that every test of a kind needs, most of them without an import: settings of a runner, or the start of the console. */
type SetUp = { readonly files: RegExp; readonly kind: "test" | "story"; readonly tests: RegExp };

const setUps: readonly SetUp[] = [
  {
    files: /^(package(-lock)?[.]json|\w+\/package[.]json|tsconfig[.]json|server\/[\w-]+[.]mjs)$/,
    kind: "test",
    tests: /./,
  },
  { files: /^tools\/(command|test|test-run\/(runners|stages))[.]ts$/, kind: "test", tests: /./ },
  { files: /^vitest[.]config[.]ts$/, kind: "test", tests: /^(?!e2e\/)/ },
  {
    files: /^server\/testing\/(world|programs\/(cluster|global-setup))[.]ts$/,
    kind: "test",
    tests: /^server\//,
  },
  {
    files: /^e2e\/(global-setup|playwright[.]config|server|server-host|world|worlds)[.]ts$/,
    kind: "story",
    tests: /^e2e\//,
  },
  {
    files: /^web\/(main[.]tsx|routes[.]tsx|index[.]html|vite[.]config[.]ts|texts[.]ts|public\/.+)$/,
    kind: "story",
    tests: /^e2e\//,
  },
  { files: /^product\/i18n\/\w+\/(console|parts\/[\w-]+)[.]ts$/, kind: "story", tests: /^e2e\// },
];

/** The set-up that the file belongs to, if it affects every test or every story. */
export function setUpOf(file: string): SetUp | undefined {
  return setUps.find(({ files }) => files.test(file));
}
