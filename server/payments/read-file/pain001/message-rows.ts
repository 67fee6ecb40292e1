import { decimalsIfCurrency } from "@corridor/product/money";
import { hiddenCharacterIn } from "@corridor/product/hidden-characters";
import type { RowColumn, RowField } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { ElementPlace, PainProblem } from "@corridor/product/payments/files/pain-problem";
import { isSchemaAmount, readDecimal, withDecimals, type WrittenDecimal } from "./decimals.ts";
import type { ElementNode } from "./element-tree.ts";
import { expectedPath } from "./expected-paths.ts";
import { MessageTotals } from "./message-totals.ts";
import type { ElementReceiver } from "./pain-reader.ts";
import { TransactionCells } from "./transaction-cells.ts";
import { TransactionWay } from "./transaction-way.ts";

/** Receives the transactions of a message as rows, and its problems. */
export type RowReceiver = {
  readonly row: (cells: readonly string[]) => void;
  readonly problem: (problem: PainProblem) => void;
  readonly endPayment?: () => void;
};

const providerPath = "PmtInf/CdtTrfTxInf/PmtTpInf/LclInstrm/Prtry";
const shownValueLength = 60;

/** Turns the values of a message into rows of the columns that csv files have (ISO-01). */
export class MessageRows implements ElementReceiver {
  readonly cells: TransactionCells;
  readonly totals: MessageTotals;
  readonly #receiver: RowReceiver;
  readonly #wallets: PaymentContext["wallets"] | null;
  readonly #columns: Readonly<
    Record<"currency" | "provider" | "reference" | "requestReference" | "walletId", number>
  >;
  readonly #endToEndIds = new Set<string>();
  readonly #way = new TransactionWay();
  instructionId: string | null = null;
  endToEndId: string | null = null;
  uetr: string | null = null;
  /** The line of the present transaction. */
  line = 0;
  #hasAmount = false;
  #hasPayer = false;

  constructor(columns: readonly RowColumn[], context: PaymentContext | null, receiver: RowReceiver) {
    this.cells = new TransactionCells(columns);
    this.totals = new MessageTotals((problem) => receiver.problem(problem));
    this.#receiver = receiver;
    this.#wallets = context?.wallets ?? null;
    const at = (field: RowField) => this.cells.columnOf(field);
    this.#columns = {
      currency: at("currency"),
      provider: at("provider"),
      reference: at("reference"),
      requestReference: at("requestReference"),
      walletId: at("walletId"),
    };
  }

  problem(problem: PainProblem, columns: readonly number[] = []): void {
    this.cells.refuse(columns);
    this.#receiver.problem(problem);
  }

  /** Where a value of the transaction stands, or is expected. */
  placeOf(field: RowField): ElementPlace {
    const { cells, line } = this;
    return cells.placeOf(cells.columnOf(field)) ?? { path: expectedPath(field), line };
  }

  begin({ name, path }: ElementNode, line: number): void {
    if (name === "PmtInf") {
      this.cells.beginPayment();
      this.totals.beginPayment();
      this.#way.beginPayment();
      this.#hasPayer = false;
    } else if (name === "CdtTrfTxInf") {
      this.cells.beginTransaction();
      this.#way.beginTransaction();
      this.line = line;
      this.instructionId = this.endToEndId = this.uetr = null;
      this.#hasAmount = false;
    } else if (name === "UltmtDbtr") {
      // The address of one party must not become that of another.
      if (this.#hasPayer && this.cells.isInTransaction) this.problem({ code: "painTwice", path, line });
      this.#hasPayer ||= !this.cells.isInTransaction;
    }
  }

  end({ name }: ElementNode): void {
    if (name === "CdtTrfTxInf") this.#endTransaction();
    else if (name === "PmtInf") {
      this.totals.endPayment();
      this.#receiver.endPayment?.();
    } else if (name === "Document") this.totals.endMessage();
  }

  #endTransaction(): void {
    const { cells } = this;
    const { provider, currency } = this.#columns;
    const localInstrument = cells.valueOf(provider);
    const isRefused = cells.isRefused("provider");
    const name = isRefused ? localInstrument : this.#way.providerOf(localInstrument, cells.valueOf(currency));
    if (localInstrument === "" && name !== "") cells.set(provider, name, providerPath, this.line);
    for (const contradiction of this.#way.contradictionsTo(name))
      this.problem({ code: "painProvider", ...contradiction, provider: name });
    if (!this.#hasAmount) this.totals.missAmount();
    this.totals.countTransaction();
    this.#receiver.row(cells.values);
    cells.endTransaction();
    this.#way.endTransaction();
  }

  value(node: ElementNode, text: string, line: number, currency: string | null): void {
    const { path, own, form } = node;
    if (own === null) {
      this.cells.set(node.column, text, path, line, node.join);
      return;
    }
    if (form && !form.isAccepted(text)) {
      this.#refuse(node, line, text, form.accepted);
      return;
    }
    switch (own) {
      case "messageId":
        if (hiddenCharacterIn(text)) this.#refuse(node, line, text, null);
        else this.totals.messageId = text;
        break;
      case "creationTime":
        this.totals.creationTime = text;
        break;
      case "count":
        this.totals.giveCount(text, { path, line });
        break;
      case "sum":
        this.totals.giveSum(text, { path, line });
        break;
      case "paymentId":
        this.cells.set(this.#columns.requestReference, text, path, line);
        this.totals.namePayment(text, { path, line });
        break;
      case "provider":
        this.cells.set(this.#columns.provider, text, path, line);
        break;
      case "executionDay":
        this.totals.giveDay(text);
        break;
      case "walletCurrency":
        this.#checkWalletCurrency(text, { path, line });
        break;
      case "instructionId":
        this.instructionId = text;
        break;
      case "endToEndId":
        this.#setEndToEndId(text, path, line);
        break;
      case "uetr":
        this.uetr = text;
        break;
      case "amount":
        this.#setAmount(node, text, line, currency);
        break;
      case "serviceLevel":
        // Others than SEPA leave the way open.
        if (text === "SEPA") this.#way.give(own, { path, line, value: text });
        break;
      case "chargeBearer":
      case "clearingSystem":
      case "accountScheme":
        this.#way.give(own, { path, line, value: text });
        break;
      case "remittanceAmount":
      case "taxAmount":
        this.#setAmountCells(node, readDecimal(text), text, line, currency);
        break;
      case "method":
      case "priority":
      case "accountCode":
        // Only one value is accepted, and it changes nothing.
        break;
    }
  }

  #checkWalletCurrency(value: string, place: ElementPlace): void {
    const walletId = this.cells.valueOf(this.#columns.walletId);
    const wallet = this.#wallets?.find((known) => known.walletId === walletId);
    if (wallet && wallet.currency !== value)
      this.problem({ code: "painWalletCurrency", ...place, value, currency: wallet.currency });
  }

  #setEndToEndId(text: string, path: string, line: number): void {
    this.endToEndId = text;
    this.cells.set(this.#columns.reference, text, path, line);
    const known = this.#endToEndIds.size;
    if (this.#endToEndIds.add(text).size === known)
      this.problem({ code: "painIdRepeated", path, line, value: text });
  }

  #setAmount(node: ElementNode, text: string, line: number, currency: string | null): void {
    const decimal = readDecimal(text);
    if (decimal) {
      this.totals.addAmount(decimal);
      this.#hasAmount = true;
    }
    this.#setAmountCells(node, decimal, text, line, currency);
  }

  /** An amount is a decimal of XML: a comma, which files of people may have, is refused, and zeros at its end have no meaning. */
  #setAmountCells(
    node: ElementNode,
    decimal: WrittenDecimal | null,
    text: string,
    line: number,
    currency: string | null,
  ): void {
    const { path, columns } = node;
    const [amountColumn, currencyColumn] = columns as readonly [number, number];
    const isAmount = decimal !== null && isSchemaAmount(decimal);
    const decimals = currency === null ? undefined : decimalsIfCurrency(currency);
    const written = isAmount && decimals !== undefined ? withDecimals(decimal, decimals) : text;
    if (currency === null)
      this.problem({ code: "painMissing", path: `${path}/@Ccy`, line }, [currencyColumn]);
    else if (!isAmount)
      this.problem({ code: "painAmount", path, line, value: text.slice(0, shownValueLength) }, columns);
    else if (written === null)
      this.problem({ code: "painDecimals", path, line, value: text, currency }, [amountColumn]);
    this.cells.set(currencyColumn, currency ?? "", `${path}/@Ccy`, line);
    this.cells.set(amountColumn, written ?? text, path, line);
  }

  #refuse({ path, columns }: ElementNode, line: number, text: string, accepted: string | null): void {
    const value = text.slice(0, shownValueLength);
    this.problem({ code: "painValue", path, line, value, accepted }, columns);
  }
}
