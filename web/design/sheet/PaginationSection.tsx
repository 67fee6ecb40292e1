import { useState } from "react";
import { Card } from "../layout/Card.tsx";
import { Pagination } from "../layout/Pagination.tsx";
import styles from "./ComponentsScreen.module.css";

export function PaginationSection() {
  return (
    <div className={styles.wide}>
      <Card title="Pagination">
        <div className={styles.stack}>
          <Paged total={74} />
          <Paged total={500} start={9} note="Only the latest 500 are listed. Export to get all." />
          <Paged total={500} start={19} />
          <Paged total={12} />
          <Paged total={0} />
        </div>
      </Card>
    </div>
  );
}

function Paged({ total, start = 0, note }: { total: number; start?: number; note?: string }) {
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
