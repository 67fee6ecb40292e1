/** Changes that a spreadsheet made to a value. */
export type ChangedCellProblem =
  | { code: "damaged" }
  | { code: "roundNumber" }
  | { code: "shownOtherwise"; shown: string; stored: string }
  | { code: "dateSerial" }
  | { code: "dateInstead" }
  | { code: "formulaError" };
