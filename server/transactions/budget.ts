import type { RawBuilder } from "kysely";

/** Asks the database, inside the transaction of the person who searches. */
export type RunQuery = <Row>(query: RawBuilder<Row>) => Promise<readonly Row[]>;

/** How many entries of an index are worth reading before going another way; measured with ten million rows (decision 0029). */
export type Budget = {
  /** With more kinds than these, one look into the index for each of them takes too long to begin with it. */
  readonly manyKinds: number;
  /** The number of newest rows that are read then. */
  readonly near: number;
  /** Fewer where an amount is looked for: it is seldom among them. */
  readonly nearWithAmounts: number;
  /** And if some were there, as many as it takes to find all, but no more than these; they cost more where wallets are read in turn. */
  readonly farther: number;
  readonly fartherInWallets: number;
  /** A range of amounts with at most this number of rows is read whole: of a client, and of all kinds together. */
  readonly fewOfClient: number;
  readonly fewOfKinds: number;
  /** This number of rows of all kinds together shows how far back the newest reach. */
  readonly lookedAt: number;
};
