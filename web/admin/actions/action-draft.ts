import * as z from "zod/mini";
import { useRef, useState } from "react";
import { previewAction } from "@corridor/product/admin/contract";
import { currentSession } from "../../session/session.ts";
import { keepDraft, readDraft } from "../../session/draft.ts";

const ActionDraft = z.object({
  /** The texts that the person has typed or chosen. */
  typed: z.record(z.string(), z.string()),
  /** The names of chosen files, by their fields. */
  fileNames: z.record(z.string(), z.string()),
  reason: z.string(),
  /** The key of this intention, once it was sent: the same key again does nothing twice. */
  key: z.nullable(z.string()),
  /** What the person confirms. */
  preview: z.nullable(previewAction.output),
  /** It was sent, and no answer came: it may have been done, so that nothing of it may change. */
  isUnanswered: z.boolean(),
});
export type ActionDraft = z.output<typeof ActionDraft>;

export const emptyDraft: ActionDraft = {
  typed: {},
  fileNames: {},
  reason: "",
  key: null,
  preview: null,
  isUnanswered: false,
};

const Drafts = z.record(z.string(), ActionDraft);

export type KeptActionDraft = {
  draft: ActionDraft;
  change: (part: Partial<ActionDraft>) => void;
  forget: () => void;
};

/** The content of an action's form. It survives a failed call and a reload, until the action is done. */
export function useActionDraft(clientId: string, path: string): KeptActionDraft {
  const owner = `${currentSession().user?.email} ${clientId}`;
  const read = () => Drafts.safeParse(readDraft(owner, "adminDraft")).data ?? {};
  const [draft, setDraft] = useState(() => read()[path] ?? emptyDraft);
  // Two changes in the same moment are both applied.
  const newest = useRef(draft);
  function store(next: ActionDraft): void {
    newest.current = next;
    const { [path]: _, ...others } = read();
    keepDraft(owner, next === emptyDraft ? others : { ...others, [path]: next }, "adminDraft");
    setDraft(next);
  }
  return {
    draft,
    change: (part) => store({ ...newest.current, ...part }),
    forget: () => store(emptyDraft),
  };
}
