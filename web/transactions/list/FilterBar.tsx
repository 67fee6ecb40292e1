import { paymentProviders, providerName } from "@corridor/product/providers";
import { statuses } from "@corridor/product/statuses";
import { paymentTypes } from "@corridor/product/transactions/filters";
import { transactionTypes } from "@corridor/product/transactions/types";
import { FilterChip, FilterWords } from "../../design/actions/FilterChip.tsx";
import { MultiSelect, type MultiSelectProps } from "../../design/overlays/MultiSelect.tsx";
import { language, t } from "../../texts.ts";
import { LinkButton } from "../../design/actions/TextLink.tsx";
import { DayFilter } from "../../shell/DayFilter.tsx";
import { AccountFilter } from "./AccountFilter.tsx";
import { AmountFilter } from "./AmountFilter.tsx";
import styles from "./FilterBar.module.css";
import type { ListFilters } from "./list-place.ts";
import { periodsUntil } from "./periods.ts";
import type { TransactionListPlace } from "./useTransactionList.ts";

/** What the list is narrowed down by (TX-03). */
export function FilterBar({ list }: { list: TransactionListPlace }) {
  const { filters, change, today } = list;
  const words = t.transactions.filters;
  return (
    <div role="group" aria-label={t.filters.label} className={styles.bar}>
      <DayFilter
        name={words.date}
        days={filters}
        lastDay={today}
        presets={periodsUntil(today).map(({ id, ...days }) => ({ ...days, name: t.filters.presets[id] }))}
        fields={{ from: words.startDate, to: words.endDate }}
        onChange={change}
      />
      <ChoiceFilter
        name={words.type}
        options={transactionTypes.map((id) => ({ id, text: t.transactions.types[id] }))}
        presets={[{ name: words.payments, ids: paymentTypes }]}
        selected={filters.types}
        onChange={(types) => change({ types: types as ListFilters["types"] })}
        search={words.findType}
        empty={words.noType}
      />
      <ChoiceFilter
        name={words.status}
        options={statuses.transaction.map((id) => ({ id, text: t.status.transaction[id] }))}
        selected={filters.statuses}
        onChange={(chosen) => change({ statuses: chosen as ListFilters["statuses"] })}
        search={words.status}
        empty={words.noStatus}
      />
      <ChoiceFilter
        name={words.provider}
        options={paymentProviders.map(({ name }) => ({ id: name, text: providerName(name, language) }))}
        selected={filters.providers}
        onChange={(providers) => change({ providers })}
        search={words.findProvider}
        empty={words.noProvider}
      />
      <AmountFilter min={filters.min} max={filters.max} onChange={change} />
      <AccountFilter
        account={filters.recipientAccount}
        onChange={(recipientAccount) => change({ recipientAccount })}
      />
      {list.isFiltered && <LinkButton onClick={list.clear}>{t.filters.clear}</LinkButton>}
    </div>
  );
}

type ChoiceFilterProps = Pick<MultiSelectProps, "options" | "presets" | "selected" | "onChange"> & {
  name: string;
  search: string;
  empty: string;
};

function ChoiceFilter({ name, search, empty, ...choice }: ChoiceFilterProps) {
  const words = t.transactions.filters;
  const { options, selected, onChange } = choice;
  const [only] = options.filter(({ id }) => selected.includes(id));
  const text = only && (selected.length === 1 ? only.text : words.selected({ count: selected.length }));
  return (
    <FilterChip
      removeLabel={t.filters.remove({ filter: name })}
      onRemove={text === undefined ? null : () => onChange([])}
    >
      <MultiSelect
        {...choice}
        label={name}
        trigger={<FilterWords name={name} value={text ?? null} />}
        words={{ done: t.filters.done, none: words.none, search, empty }}
      />
    </FilterChip>
  );
}
