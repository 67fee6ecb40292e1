import { useState } from "react";
import { Pagination } from "../../design/layout/Pagination.tsx";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import styles from "./PagedTable.module.css";

const perPage = 10;

type PagedTableProps<Row> = {
  label: string;
  /** Distinguishes the pages of this table from those of others. */
  pages: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table in a card, ten rows a page, so that the cards below it are near. */
export function PagedTable<Row>({ pages, rows, ...table }: PagedTableProps<Row>) {
  const [page, setPage] = useState(0);
  return (
    <>
      <Table {...table} rows={rows.slice(page * perPage, (page + 1) * perPage)} isInCard isWrapping />
      {rows.length > perPage && (
        <div className={styles.pages}>
          <Pagination page={page} pageSize={perPage} total={rows.length} onPage={setPage} label={pages} />
        </div>
      )}
    </>
  );
}
