import { useState } from "react";
import { Card } from "../layout/Card.tsx";
import { Pagination } from "../layout/Pagination.tsx";
import styles from "./ComponentsScreen.module.css";

export function PaginationSection() {
  return (
    <div className={styles.wide}>
      <Card title="Pagination">
        <div className={styles.stack}>
          <PagedExample total={74} />
          <PagedExample total={500} start={9} note="Only the latest 500 are listed. Export to get all." />
          <PagedExample total={500} start={19} />
          <PagedExample total={12} />
          <PagedExample total={0} />
        </div>
      </Card>
    </div>
  );
}

function PagedExample({ total, start = 0, note }: { total: number; start?: number; note?: string }) {
  const [page, setPage] = useState(start);
  return (
    <Pagination
      page={page}
      pageSize={25}
      total={total}
      onPage={setPage}
      limitNote={note}
      label={`Pages of ${total}, from ${start + 1}`}
    />
  );
}
