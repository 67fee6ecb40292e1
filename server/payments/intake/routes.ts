import * as rates from "@corridor/product/fx/contract";
import * as contract from "@corridor/product/payments/contract";
import { takeRowsOut as takeRowsOutContract } from "@corridor/product/payments/checked-rows";
import * as names from "@corridor/product/payments/recipient-names/contract";
import * as repeats from "@corridor/product/payments/repeats/contract";
import { queryRates } from "../../fx/query-rates.ts";
import { route, uploadRoute, type Route } from "../../platform/http/route.ts";
import { createRequest } from "./create.ts";
import { downloadErrorSheet, downloadTemplate } from "./download-sheets.ts";
import { keepNames, queryCheckedNames } from "./checked-names.ts";
import { keepRepeats, queryCheckedRepeats } from "./checked-repeats.ts";
import { queryFileErrors } from "./file-errors.ts";
import { takeRowsOut } from "./take-rows-out.ts";
import { queryValidation, validatePaymentFile } from "./validate-file.ts";
import { validatePayments } from "./validate.ts";

export const paymentIntakeRoutes: readonly Route[] = [
  route(rates.queryRates, queryRates),
  route(contract.validatePayments, validatePayments),
  uploadRoute(contract.validatePaymentFile, validatePaymentFile),
  route(contract.queryValidation, queryValidation),
  route(contract.queryFileErrors, queryFileErrors),
  route(contract.downloadErrorSheet, downloadErrorSheet),
  route(contract.downloadTemplate, downloadTemplate),
  route(names.queryCheckedNames, queryCheckedNames),
  route(takeRowsOutContract, takeRowsOut),
  route(names.keepNames, keepNames),
  route(repeats.queryCheckedRepeats, queryCheckedRepeats),
  route(repeats.keepRepeats, keepRepeats),
  route(contract.createRequest, createRequest),
];
