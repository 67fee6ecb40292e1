import { chosenWallet, type Action } from "@corridor/product/admin/action";
import { judgeActionAmount } from "@corridor/product/admin/amounts";
import type { ClientAdminContext, WalletOfClient } from "@corridor/product/admin/client-context";
import { isOptionalField, linesOf, type ActionField } from "@corridor/product/admin/fields";
import { isCurrency, type Currency } from "@corridor/product/money";
import { anyClient } from "./any-client.ts";

/** The texts of fields by their names. Of a switch true or false, of a list one item in each line, of a file its text. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** An action at the client whose form it is. */
export type ActionHere = { readonly action: Action; readonly context: ClientAdminContext };

/** The value of each field: what the person typed, or what the form starts with. */
export function shownValues({ action, context }: ActionHere, typed: FormValues): Record<string, string> {
  const chosen = { ...fixedValues(action, context), ...typed };
  const start = action.startsWith?.(context, chosen) ?? {};
  const wallet = hasWallet(action) ? chosenWallet(context, chosen) : undefined;
  return Object.fromEntries(
    Object.entries(action.fields).map(([name, { kind }]) => {
      if (isCurrencyOfWallet(action, kind)) return [name, wallet?.currency ?? ""];
      return [name, chosen[name] ?? textOf(start[name]) ?? (kind === "switch" ? "false" : "")];
    }),
  );
}

function fixedValues({ fields }: Action, { clientId, wallets }: ClientAdminContext): FormValues {
  const [only, ...others] = wallets;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === "client" || field.kind === "anyClient") return [[name, clientId]];
      const isOnlyWallet = field.kind === "wallet" && !isOptionalField(field) && others.length === 0;
      return isOnlyWallet && only ? [[name, only.walletId]] : [];
    }),
  );
}

function textOf(value: string | number | boolean | readonly string[] | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === "object" ? value.join("\n") : String(value);
}

const hasWallet = ({ fields }: Action) => fields["walletId"]?.kind === "wallet";

/** The wallet says the currency, so the form does not ask for it. */
export function isCurrencyOfWallet(action: Action, kind: ActionField["kind"]): boolean {
  return kind === "currency" && hasWallet(action);
}

/** The currency of the action's amounts; null while no wallet is chosen. */
export function amountCurrency({ action, context }: ActionHere, shown: FormValues): Currency | null {
  const wallet = hasWallet(action) ? chosenWallet(context, shown) : mainWallet(context);
  return wallet && isCurrency(wallet.currency) ? wallet.currency : null;
}

/** The wallet of an action that names none, such as that of a trial. */
function mainWallet({ wallets }: ClientAdminContext): WalletOfClient | undefined {
  return (
    wallets.find(({ walletId }) => walletId === "main") ??
    wallets.find(({ parentWalletId }) => parentWalletId === null)
  );
}

/** The parameters of the call; a field that is left out is not sent. */
export function sentFields(here: ActionHere, shown: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(here.action.fields).flatMap(([name, field]) => {
      const text = shown[name] ?? "";
      const isLeftOut = text.trim() === "" || (field.kind === "anyClient" && text === anyClient);
      return isLeftOut && isOptionalField(field) ? [] : [[name, sentValue(here, field, shown, text)]];
    }),
  );
}

function sentValue(
  here: ActionHere,
  { kind, range, lines, isLong }: ActionField,
  shown: FormValues,
  text: string,
) {
  if (kind === "list") return linesOf(text).map((line) => lines!.read(line.text));
  if (kind === "file") return text;
  // The server refuses line breaks, which a person types to read the text better.
  if (isLong)
    return linesOf(text)
      .map((line) => line.text)
      .join(" ");
  const currency = kind === "amount" ? amountCurrency(here, shown) : null;
  const judged = currency && judgeActionAmount(text, currency, range!);
  return judged && "written" in judged ? judged.written : text.trim();
}
