import { repository } from "./command.ts";
import { requirementsReport } from "./requirements-report.ts";

process.stdout.write(requirementsReport(repository, process.argv.slice(2)));
