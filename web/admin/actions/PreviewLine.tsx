import { useEffect, useState } from "react";
import type { Action } from "@corridor/product/admin/action";
import type { ActionPath } from "@corridor/product/admin/actions/all";
import { previewAction } from "@corridor/product/admin/contract";
import { useCall } from "../../api/useCall.ts";
import { ChangeList } from "./ChangeList.tsx";

const pauseMs = 400;

type PreviewLineProps = {
  action: Action;
  content: Readonly<Record<string, unknown>>;
  /** Whether every field has a value that can be sent. */
  isReady: boolean;
};

/** What the action would change, below its form as soon as the form is filled in. A long list is looked at only before its confirmation. */
export function PreviewLine({ action, content, isReady }: PreviewLineProps) {
  const written = JSON.stringify(content);
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), pauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  const isLong = Object.values(action.fields).some(
    ({ kind, lines }) => kind === "file" || (kind === "list" && lines?.of === undefined),
  );
  return (
    <div role="status">
      {isReady && !isLong && settled === written && (
        <Preview path={action.path as ActionPath} written={written} />
      )}
    </div>
  );
}

/** A refusal is said when the person sends the form. */
function Preview({ path, written }: { path: ActionPath; written: string }) {
  const fields = JSON.parse(written) as Record<string, unknown>;
  const { data } = useCall(previewAction, { action: path, fields });
  return data ? <ChangeList changes={data.changes} /> : null;
}
