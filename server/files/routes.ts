import * as contract from "@corridor/product/files/contract";
import { route, type Route } from "../platform/http/route.ts";
import { approveOrRejectFile } from "./decide.ts";
import { queryFileDetails } from "./query/file-details.ts";
import { queryFileRepeats } from "./file-repeats.ts";
import { downloadFileErrors, queryFilesNotTaken } from "./files-not-taken.ts";
import { queryFiles } from "./query/query-files.ts";

export const fileRoutes: readonly Route[] = [
  route(contract.queryFiles, queryFiles),
  route(contract.queryFileDetails, queryFileDetails),
  route(contract.queryFilesNotTaken, queryFilesNotTaken),
  route(contract.downloadFileErrors, downloadFileErrors),
  route(contract.queryFileRepeats, queryFileRepeats),
  route(contract.approveOrRejectFile, approveOrRejectFile),
];
