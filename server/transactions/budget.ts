import type { RawBuilder } from "kysely";

/** Queries the database inside the transaction of the person who searches. */
export type RunQuery = <Row>(query: RawBuilder<Row>) => Promise<readonly Row[]>;

/** How many entries of an index are read before another plan is used; measured with ten million rows (decision 0029). */
export type Budget = {
  /** With more kinds than this, one index lookup per kind takes too long as a first step. */
  readonly manyKinds: number;
  /** The number of newest rows that are read first then. */
  readonly near: number;
  /** Fewer with a filter by amount, because it rarely matches among them. */
  readonly nearWithAmounts: number;
  /**
   * If some rows match, as many rows are read as should find all, up to this limit; it is lower when wallets are read one by
   * one.
   */
  readonly farther: number;
  readonly fartherInWallets: number;
  /** A range of amounts with at most this number of rows is read whole: for a client, and for all kinds together. */
  readonly fewOfClient: number;
  readonly fewOfKinds: number;
  /** This number of rows of all kinds together shows how far back the newest reach. */
  readonly lookedAt: number;
};
