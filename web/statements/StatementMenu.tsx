import { useNavigate } from "@tanstack/react-router";
import { Download, FileDown, Printer } from "lucide-react";
import type { Statement } from "@corridor/product/statements/statement";
import { Spinner } from "../design/feedback/Spinner.tsx";
import { MenuButton } from "../design/overlays/Menu.tsx";
import type { MenuEntry } from "../design/overlays/menu-entry.ts";
import { Icon } from "../design/values/Icon.tsx";
import { t } from "../texts.ts";
import type { StatementDownload } from "./useStatementDownload.ts";

type StatementMenuProps = { statement: Statement; download: StatementDownload };

/** The files of a statement in the formats that it has, and its page, in a row of the list. */
export function StatementMenu({ statement, download }: StatementMenuProps) {
  const navigate = useNavigate();
  const { walletId, period } = statement;
  const print: MenuEntry = {
    id: "print",
    label: t.statements.openForPrinting,
    icon: <Icon of={Printer} />,
    href: `/statements/${encodeURIComponent(walletId)}/${period}`,
    onAction: () => void navigate({ to: "/statements/$walletId/$period", params: { walletId, period } }),
  };
  return (
    <MenuButton
      look="icon"
      label={t.statements.actions({ period })}
      items={[...filesOf(statement, download), "separator", print]}
      trigger={download.running === period ? <Spinner /> : <Icon of={Download} />}
    />
  );
}

/** The files alone, on the page of the statement. */
export function DownloadMenu({ statement, download }: StatementMenuProps) {
  return (
    <MenuButton
      look="outline"
      items={filesOf(statement, download)}
      trigger={
        <>
          {download.running === null ? <Icon of={Download} /> : <Spinner />}
          {t.statements.download}
        </>
      }
    />
  );
}

function filesOf(statement: Statement, { start }: StatementDownload): MenuEntry[] {
  return statement.formats.map((format) => ({
    id: format,
    label: t.statements.formats[format],
    icon: <Icon of={FileDown} />,
    onAction: () => start(statement, format),
  }));
}
