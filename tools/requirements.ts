import { repository } from "./command.ts";
import { requirementsReport } from "./requirements/requirements-report.ts";

try {
  process.stdout.write(requirementsReport(repository, process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
