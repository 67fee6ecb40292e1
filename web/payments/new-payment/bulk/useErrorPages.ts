import { useRef, useState } from "react";
import { queryFileErrors } from "@corridor/product/payments/contract";
import {
  errorsPerPage,
  type InvalidTransaction,
  type ValidationErrors,
} from "@corridor/product/payments/validation-errors";
import { CallError } from "../../../api/call-error.ts";
import { call } from "../../../api/call.ts";
import { firstRows, listedErrors } from "./listed-errors.ts";

/** The rows of one page. `first` is the position of their first error among all errors of the kind; the page before may hold it, too. */
type Page = {
  readonly kind: string | null;
  readonly first: number;
  readonly count: number;
  readonly rows: readonly InvalidTransaction[];
};

/** All errors of a file, or those of one kind: the first page came with the answer, the others come from the server (PAY-54). */
export function useErrorPages(errors: ValidationErrors, file: { clientId: string; requestId: string }) {
  const [start] = useState<Page>(() => {
    const rows = firstRows(errors.transactionErrors, errorsPerPage);
    return { kind: null, first: 0, count: errors.errorCount, rows };
  });
  const pages = useRef(new Map([[keyOf(null, 0), start]]));
  const [shown, setShown] = useState({ page: start, current: 0, hasStepped: false });
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [list, setList] = useState(start);

  async function load(kind: string | null, offset: number): Promise<Page> {
    const known = pages.current.get(keyOf(kind, offset));
    if (known) return known;
    const input = { ...file, offset, ...(kind !== null && { kind }) };
    const { transactionErrors, first, count } = await call(queryFileErrors, input);
    const page = { kind, first, count, rows: transactionErrors };
    pages.current.set(keyOf(kind, offset), page);
    return page;
  }

  /** Shows an error by its position among the errors of its kind. A step is ignored while a page is loading. */
  async function go(kind: string | null, current: number, hasStepped: boolean): Promise<void> {
    if (isLoading) return;
    setLoading(true);
    setError(null);
    try {
      const page = await load(kind, current - (current % errorsPerPage));
      setShown({ page, current: Math.min(current, Math.max(0, page.count - 1)), hasStepped });
      if (page.first === 0) setList(page);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown);
    } finally {
      setLoading(false);
    }
  }

  const { page, current, hasStepped } = shown;
  const inPage = listedErrors(page.rows, errors.headers, Infinity);
  return {
    kind: page.kind,
    count: page.count,
    /** The first errors of the kind, for the list. */
    listed: listedErrors(list.rows, errors.headers),
    /** The errors of the rows that are shown. */
    inPage,
    rows: page.rows,
    first: page.first,
    current,
    hasStepped,
    isLoading,
    error,
    go: (index: number) => void go(page.kind, index, true),
    step: (by: number) => void go(page.kind, (current + by + page.count) % page.count, true),
    choose: (kind: string | null) => void go(kind, 0, false),
  };
}
export type ErrorPages = ReturnType<typeof useErrorPages>;

function keyOf(kind: string | null, offset: number): string {
  return `${kind ?? ""} ${offset}`;
}
