import { repository } from "./command.ts";
import { checkCatalogues } from "./tidy/catalogues.ts";
import { checkClientQueries } from "./tidy/client-queries.ts";
import { checkInstallScripts } from "./tidy/install-scripts.ts";
import { checkManifests } from "./tidy/manifests.ts";
import { checkMigrations } from "./tidy/migrations.ts";
import { checkNames } from "./tidy/names.ts";
import { checkPlainWords } from "./tidy/plain-words.ts";
import { checkPureProduct } from "./tidy/pure-product.ts";
import { checkRequestMoves } from "./tidy/request-moves.ts";
import { checkTableOwners } from "./tidy/table-owners.ts";
import { checkTitles } from "./tidy/titles.ts";
import { checkTree } from "./tidy/tree.ts";

const checks = [
  checkCatalogues,
  checkClientQueries,
  checkInstallScripts,
  checkManifests,
  checkMigrations,
  checkNames,
  checkPlainWords,
  checkPureProduct,
  checkRequestMoves,
  checkTableOwners,
  checkTitles,
  checkTree,
];
const findings = checks.flatMap((check) => check(repository));
for (const { file, line, message, isWarning } of findings) {
  console.log(`${file}:${line} ${isWarning ? "(warning) " : ""}${message}`);
}
process.exitCode = findings.some((finding) => !finding.isWarning) ? 1 : 0;
