import { Link } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import type { NavigationGroup, ScreenName } from "@corridor/product/screens";
import { awaitingFilesList, awaitingMeList, useAwaitingMe } from "../approvals/useAwaitingMe.ts";
import { t } from "../texts.ts";
import { Tooltip } from "../design/overlays/Tooltip.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { deployment, supportLink } from "../session/deployment.ts";
import styles from "./Navigation.module.css";
import { screenIcons } from "./screen-icons.ts";
import { useNavigation, type NavigationEntry } from "./useNavigation.ts";

export type NavigationProps = {
  /** Only icons, each with its name as a tooltip. */
  isRail?: boolean;
  onGo?: () => void;
};

export function Navigation({ isRail = false, onGo }: NavigationProps) {
  const groups = useNavigation();
  const awaiting = useAwaitingEntries();
  return (
    <nav className={styles.navigation} aria-label={t.shell.nav.label} data-rail={isRail}>
      {groups.map(({ heading, entries }) => (
        <div key={entries[0]?.name} className={styles.group}>
          {heading && <h2 className={styles.heading}>{headingText(heading)}</h2>}
          <ul>
            {entries.map((entry) => {
              const counted = awaiting[entry.name];
              const link = <EntryLink entry={entry} counted={isRail ? counted : undefined} onGo={onGo} />;
              return (
                <li key={entry.name} className={styles.item} data-counted={counted !== undefined}>
                  {isRail ? (
                    <Tooltip text={entry.label} placement="right">
                      {link}
                    </Tooltip>
                  ) : (
                    link
                  )}
                  {!isRail && counted && <AwaitingLink counted={counted} onGo={onGo} />}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <a className={styles.help} href={supportLink()}>
        {t.shell.help({ email: deployment.supportEmail })}
      </a>
    </nav>
  );
}

function headingText(heading: NonNullable<NavigationGroup["heading"]>): string {
  const words = t.shell.nav;
  return heading === "staff" ? words.staff({ provider: deployment.providerName }) : words[heading];
}

/** The things behind an entry that wait for this person: their number, in words too, and the list that shows them. */
type AwaitingEntry = {
  count: number;
  label: string;
  list: typeof awaitingMeList | typeof awaitingFilesList;
};

/** Entries behind which nothing waits are left out. */
function useAwaitingEntries(): { readonly [Name in ScreenName]?: AwaitingEntry } {
  const awaiting = useAwaitingMe();
  if (!awaiting) return {};
  const { count, files } = awaiting;
  return {
    ...(count > 0 && {
      requests: { count, label: t.approvals.awaitingMe({ count }), list: awaitingMeList },
    }),
    ...(files.count > 0 && {
      files: {
        count: files.count,
        label: t.approvals.filesAwaitingMe({ count: files.count }),
        list: awaitingFilesList,
      },
    }),
  };
}

type EntryLinkProps = {
  entry: NavigationEntry;
  /** The things that wait for this person, where there is no room for a link. */
  counted: AwaitingEntry | undefined;
  onGo: (() => void) | undefined;
};

function EntryLink({ entry, counted, onGo }: EntryLinkProps) {
  if (entry.isOutside) return <OutsideEntry entry={entry} />;
  return (
    <Link
      to={entry.path}
      className={styles.entry}
      data-kind={entry.name === "newPayment" ? "primary" : undefined}
      activeOptions={{ exact: entry.name === "home" || entry.name === "admin", includeSearch: false }}
      onClick={onGo}
    >
      <Icon of={screenIcons[entry.name]} />
      <span className={styles.label}>{entry.label}</span>
      {counted && (
        <>
          <span aria-hidden className={styles.count}>
            {t.common.count(counted.count)}
          </span>
          <VisuallyHidden> {counted.label}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

function OutsideEntry({ entry }: Pick<EntryLinkProps, "entry">) {
  return (
    <a href={entry.path} target="_blank" rel="noreferrer" className={styles.entry}>
      <Icon of={screenIcons[entry.name]} />
      <span className={styles.label}>{entry.label}</span>
      <VisuallyHidden> {t.shell.nav.newTab}</VisuallyHidden>
      <span className={styles.outside}>
        <Icon of={ArrowUpRight} size={14} />
      </span>
    </a>
  );
}

/** The count beside an entry links to the counted list. */
function AwaitingLink({ counted, onGo }: { counted: AwaitingEntry } & Pick<EntryLinkProps, "onGo">) {
  return (
    <Link {...counted.list} className={styles.awaiting} onClick={onGo} aria-label={counted.label}>
      <span className={styles.count}>{t.common.count(counted.count)}</span>
    </Link>
  );
}
