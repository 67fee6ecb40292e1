/** A column of a lookup file. */
export type LookupField = "phoneNumber" | "provider" | "expectedName";
export type LookupColumn = {
  readonly field: LookupField;
  /** The heading in templates, the same in every language: people who read different languages exchange files. */
  readonly displayName: string;
};

const columns: readonly LookupColumn[] = [
  { field: "phoneNumber", displayName: "Phone Number" },
  { field: "provider", displayName: "Provider" },
  { field: "expectedName", displayName: "Expected Name" },
];

/** The columns of one client's files, in the order of its template (LOOK-14). */
export function lookupColumnsFor(hasExpectedNames: boolean): readonly LookupColumn[] {
  return columns.filter(({ field }) => field !== "expectedName" || hasExpectedNames);
}

/** A row without a provider asks all providers of the number's country, and without an expected name nothing is compared. */
export function isLookupColumnNeeded(field: LookupField): boolean {
  return field === "phoneNumber";
}
