import { approveOrReject } from "@corridor/product/payments/requests/contract";
import { requestSources, requestStatuses } from "@corridor/product/payments/requests/request";
import { serverTime } from "../../../api/server-clock.ts";
import { FilterChip, FilterWords } from "../../../design/actions/FilterChip.tsx";
import { Select } from "../../../design/overlays/Select.tsx";
import type { SelectOption } from "../../../design/overlays/SelectOption.tsx";
import { t } from "../../../texts.ts";
import { LinkButton } from "../../../design/actions/TextLink.tsx";
import { SwitchButton } from "../../../design/overlays/TriggerButton.tsx";
import { useMayCall } from "../../../session/access.ts";
import { DayFilter } from "../../../shell/DayFilter.tsx";
import { BatchReferenceField } from "./BatchReferenceField.tsx";
import styles from "./FilterBar.module.css";
import type { RequestList } from "./useRequestList.ts";

/** What the list is narrowed down by (REQ-02). */
export function FilterBar({ list }: { list: RequestList }) {
  const { filters, change } = list;
  const mayDecide = useMayCall(approveOrReject);
  const words = t.requests.filters;
  return (
    <div role="group" aria-label={t.filters.label} className={styles.bar}>
      <BatchReferenceField value={filters.batchReference} onChange={(typed) => change(typed, true)} />
      <ChoiceFilter
        name={words.status}
        options={requestStatuses.map((id) => ({
          id,
          // Its own words are those of the umbrella, which finds more.
          text: id === "awaitingManualFunding" ? words.manualFunding : t.status.request[id],
        }))}
        chosen={filters.status}
        onChoose={(status) => change({ status })}
      />
      <ChoiceFilter
        name={words.source}
        options={requestSources.map((id) => ({ id, text: t.transactionFields.sources[id] }))}
        chosen={filters.source}
        onChoose={(source) => change({ source })}
      />
      {(mayDecide || filters.awaitingMe) && (
        <SwitchFilter
          name={words.awaitingMe}
          isOn={filters.awaitingMe !== ""}
          onSwitch={(isOn) => change({ awaitingMe: isOn ? "true" : "" })}
        />
      )}
      <DayFilter
        name={words.started}
        days={{ from: filters.startedFrom, to: filters.startedTo }}
        onChange={({ from, to }) => change({ startedFrom: from, startedTo: to })}
      />
      <DayFilter
        name={words.ended}
        days={{ from: filters.endedFrom, to: filters.endedTo }}
        lastDay={serverTime().toISOString().slice(0, 10)}
        onChange={({ from, to }) => change({ endedFrom: from, endedTo: to })}
      />
      {list.isFiltered && <LinkButton onClick={list.clear}>{t.filters.clear}</LinkButton>}
    </div>
  );
}

type ChoiceFilterProps = {
  name: string;
  options: readonly SelectOption[];
  chosen: string;
  onChoose: (id: string) => void;
};

function ChoiceFilter({ name, options, chosen, onChoose }: ChoiceFilterProps) {
  const words = t.requests.filters;
  const text = options.find(({ id }) => id === chosen)?.text ?? null;
  return (
    <FilterChip
      removeLabel={t.filters.remove({ filter: name })}
      onRemove={text === null ? null : () => onChoose("")}
    >
      <Select
        label={name}
        look="quiet"
        options={options}
        searchFrom={20}
        selected={chosen || null}
        onSelect={onChoose}
        trigger={<FilterWords name={name} value={text} isNameRead />}
        searchLabel={words.findStatus}
        emptyText={words.noStatus}
      />
    </FilterChip>
  );
}

type SwitchFilterProps = { name: string; isOn: boolean; onSwitch: (isOn: boolean) => void };

function SwitchFilter({ name, isOn, onSwitch }: SwitchFilterProps) {
  return (
    <FilterChip
      removeLabel={t.filters.remove({ filter: name })}
      onRemove={isOn ? () => onSwitch(false) : null}
    >
      <SwitchButton isOn={isOn} onSwitch={onSwitch}>
        <FilterWords name={name} value={isOn ? t.transactionFields.yes : null} />
      </SwitchButton>
    </FilterChip>
  );
}
