import { dayRange } from "../../lists/kinds/days.ts";
import { textFilter } from "../../lists/kinds/text.ts";
import { toggle } from "../../lists/kinds/choices.ts";
import { listFilters, type FilterValues } from "../../lists/list-filters.ts";
import { t } from "../../texts.ts";

const words = () => t.adminRecords.audit;

/** The filters of the audit log. Their names in the address leave room for those of the actions. */
export const auditFilters = listFilters({
  days: dayRange({
    keys: { from: "auditFrom", to: "auditTo" },
    inputs: { from: "from", to: "to" },
    isPast: true,
    hasPeriods: true,
    words: () => ({ name: words().days }),
  }),
  action: textFilter({
    key: "auditAction",
    input: "action",
    maxLength: 100,
    name: () => words().action,
    hint: () => words().actionHint,
  }),
  actor: textFilter({
    key: "auditActor",
    input: "actor",
    maxLength: 254,
    name: () => words().actor,
    hint: () => words().actorHint,
  }),
  isOfAll: toggle({ key: "auditAll", input: "isOfAll", name: () => words().allClients }),
});
export type AuditFilterValues = FilterValues<typeof auditFilters.filters>;

/** The parameters of the list and of its file. */
export function auditQuestion(filters: AuditFilterValues, clientId: string) {
  const { isOfAll, ...question } = auditFilters.toInput(filters);
  return isOfAll ? question : { ...question, clientId };
}
