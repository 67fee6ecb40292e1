import { decimalsIfCurrency } from "@corridor/product/money";
import { hiddenCharacterIn } from "@corridor/product/hidden-characters";
import type { RowColumn, RowField } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { ElementPlace, PainProblem } from "@corridor/product/payments/files/pain-problem";
import { isSchemaAmount, scaledDecimal, withDecimals } from "./decimals.ts";
import type { ElementNode } from "./element-tree.ts";
import { MessageTotals } from "./message-totals.ts";
import type { ElementReceiver } from "./pain-reader.ts";
import { isKnownScheme, providerOf } from "./payment-provider.ts";
import { TransactionCells } from "./transaction-cells.ts";
import { isCreationTime, isDay, isUetr } from "./value-forms.ts";

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
  readonly #columns: Readonly<Record<"amount" | "currency" | "provider" | "reference" | "walletId", number>>;
  readonly #endToEndIds = new Set<string>();
  instructionId: string | null = null;
  endToEndId: string | null = null;
  uetr: string | null = null;
  /** The line of the present transaction. */
  line = 0;
  #accountScheme = "";
  #accountSchemePlace: ElementPlace | null = null;
  #isSepaPayment = false;
  #isSepa = false;
  #chargesOfPayment: ElementPlace | null = null;
  /** Where the payer takes all charges (DEBT). */
  #charges: ElementPlace | null = null;

  constructor(columns: readonly RowColumn[], context: PaymentContext | null, receiver: RowReceiver) {
    this.cells = new TransactionCells(columns);
    this.totals = new MessageTotals((problem) => receiver.problem(problem));
    this.#receiver = receiver;
    this.#wallets = context?.wallets ?? null;
    const at = (field: RowField) => this.cells.columnOf(field);
    this.#columns = {
      amount: at("amount"),
      currency: at("currency"),
      provider: at("provider"),
      reference: at("reference"),
      walletId: at("walletId"),
    };
  }

  problem(problem: PainProblem): void {
    this.#receiver.problem(problem);
  }

  begin({ name }: ElementNode, line: number): void {
    if (name === "PmtInf") {
      this.cells.beginPayment();
      this.totals.beginPayment();
      this.#isSepaPayment = false;
      this.#chargesOfPayment = null;
    } else if (name === "CdtTrfTxInf") {
      this.cells.beginTransaction();
      this.line = line;
      this.instructionId = this.endToEndId = this.uetr = null;
      this.#accountScheme = "";
      this.#isSepa = this.#isSepaPayment;
      this.#charges = this.#chargesOfPayment;
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
    const name = providerOf({
      localInstrument,
      accountScheme: this.#accountScheme,
      isSepa: this.#isSepa,
      currency: cells.valueOf(currency),
    });
    if (localInstrument === "" && name !== "") cells.set(provider, name, providerPath, this.line);
    else if (this.#isOtherScheme(localInstrument))
      this.#refuse(this.#accountSchemePlace!, this.#accountScheme);
    // Banks on the way of a SWIFT payment may take charges out of its amount.
    if (this.#charges && name === "swift") this.#refuse(this.#charges, "DEBT");
    this.totals.countTransaction();
    this.#receiver.row(cells.values);
    cells.endTransaction();
  }

  /** Whether the account names another operator than the transaction. */
  #isOtherScheme(localInstrument: string): boolean {
    const scheme = this.#accountScheme.toLowerCase();
    return scheme !== "" && scheme !== "msisdn" && scheme !== localInstrument.toLowerCase();
  }

  value(node: ElementNode, text: string, line: number, currency: string | null): void {
    const { path, own } = node;
    if (own === null) {
      this.cells.set(node.column, text, path, line, node.join);
      return;
    }
    const place = { path, line };
    switch (own) {
      case "messageId":
        if (hiddenCharacterIn(text)) this.#refuse(place, text);
        else this.totals.messageId = text;
        break;
      case "creationTime":
        if (isCreationTime(text)) this.totals.creationTime = text;
        else this.#refuse(place, text);
        break;
      case "count":
        this.totals.giveCount(text, place);
        break;
      case "sum":
        this.totals.giveSum(text, place);
        break;
      case "paymentId":
        this.cells.set(this.cells.columnOf("requestReference"), text, path, line);
        this.totals.namePayment(text, place);
        break;
      case "method":
        if (text !== "TRF") this.#refuse(place, text);
        break;
      case "priority":
        if (text !== "NORM") this.#refuse(place, text);
        break;
      case "serviceLevel":
        if (text === "SEPA") this.#noteSepa();
        else if (text !== "NURG") this.#refuse(place, text);
        break;
      case "provider":
        this.cells.set(this.#columns.provider, text, path, line);
        break;
      case "executionDay":
        if (isDay(text)) this.totals.giveDay(text);
        else this.#refuse(place, text);
        break;
      case "walletCurrency":
        this.#checkWalletCurrency(text, place);
        break;
      case "instructionId":
        this.instructionId = text;
        break;
      case "endToEndId":
        this.#setEndToEndId(text, place);
        break;
      case "uetr":
        if (isUetr(text)) this.uetr = text;
        else this.#refuse(place, text);
        break;
      case "amount":
        this.#setAmount(text, currency, place);
        break;
      case "chargeBearer":
        this.#setCharges(text, place);
        break;
      case "accountCode":
        if (text !== "BBAN") this.#refuse(place, text);
        break;
      case "accountScheme":
        this.#accountSchemePlace = place;
        if (isKnownScheme(text)) this.#accountScheme = text;
        else this.#refuse(place, text);
        break;
      case "remittanceAmount":
        this.#setAmountCells(["remittanceAmount", "remittanceCurrencyCode"], text, currency, place);
        break;
      case "taxAmount":
        this.#setAmountCells(["remittanceTaxAmount", "remittanceTaxCurrency"], text, currency, place);
    }
  }

  #noteSepa(): void {
    if (this.cells.isInTransaction) this.#isSepa = true;
    else this.#isSepaPayment = true;
  }

  #checkWalletCurrency(value: string, place: ElementPlace): void {
    const walletId = this.cells.valueOf(this.#columns.walletId);
    const wallet = this.#wallets?.find((known) => known.walletId === walletId);
    if (wallet && wallet.currency !== value)
      this.problem({ code: "painWalletCurrency", ...place, value, currency: wallet.currency });
  }

  #setEndToEndId(text: string, place: ElementPlace): void {
    this.endToEndId = text;
    this.cells.set(this.#columns.reference, text, place.path, place.line);
    if (this.#endToEndIds.has(text)) this.problem({ code: "painIdRepeated", ...place, value: text });
    this.#endToEndIds.add(text);
  }

  #setAmount(text: string, currency: string | null, place: ElementPlace): void {
    const scaled = scaledDecimal(text);
    if (scaled === null) this.totals.missAmount();
    else this.totals.addAmount(scaled);
    this.#setAmountCells(["amount", "currency"], text, currency, place);
  }

  /** An amount is a decimal of XML: a comma, which files of people may have, is refused, and zeros at its end have no meaning. */
  #setAmountCells(
    [amount, code]: readonly [RowField, RowField],
    text: string,
    currency: string | null,
    place: ElementPlace,
  ): void {
    const { path, line } = place;
    const isAmount = scaledDecimal(text) !== null && isSchemaAmount(text);
    const decimals = currency === null ? undefined : decimalsIfCurrency(currency);
    const written = isAmount && decimals !== undefined ? withDecimals(text, decimals) : text;
    if (currency === null) this.problem({ code: "painMissing", path: `${path}/@Ccy`, line });
    else if (!isAmount) this.#refuse(place, text);
    else if (written === null) this.problem({ code: "painDecimals", path, line, value: text, currency });
    this.cells.set(this.cells.columnOf(code), currency ?? "", `${path}/@Ccy`, line);
    this.cells.set(this.cells.columnOf(amount), written ?? text, path, line);
  }

  #setCharges(text: string, place: ElementPlace): void {
    if (text !== "DEBT" && text !== "SHAR" && text !== "SLEV") this.#refuse(place, text);
    const charges = text === "DEBT" ? place : null;
    if (this.cells.isInTransaction) this.#charges = charges;
    else this.#chargesOfPayment = charges;
  }

  #refuse(place: ElementPlace, value: string): void {
    this.problem({ code: "painValue", ...place, value: value.slice(0, shownValueLength) });
  }
}
