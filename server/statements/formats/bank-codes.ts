import { transactionTypes, type TransactionType } from "@corridor/product/transactions/types";

/** The code of an entry: domain, family and sub-family of ISO 20022. */
export type IsoCode = { readonly domain: string; readonly family: string; readonly subFamily: string };

/** The bank transaction codes of one type of transaction, for the direction in which it moved the wallet. */
export type BankCodes = {
  readonly debit: IsoCode;
  readonly credit: IsoCode;
  /** The three characters after N in field 61 of MT940. */
  readonly swift: string;
};

function code(path: string): IsoCode {
  const [domain = "", family = "", subFamily = ""] = path.split("/");
  return { domain, family, subFamily };
}

function codes(swift: string, debit: string, credit = debit): BankCodes {
  return { debit: code(debit), credit: code(credit), swift };
}

const otherCodes = codes("MSC", "ACMT/MDOP/OTHR", "ACMT/MCOP/OTHR");
const payment = codes("TRF", "PMNT/ICDT/XBCT", "PMNT/RCDT/XBCT");
const funds = codes("TRF", "PMNT/ICDT/OTHR", "PMNT/RCDT/OTHR");
const transfer = codes("TRF", "PMNT/ICDT/BOOK", "PMNT/RCDT/BOOK");
const fee = codes("CHG", "ACMT/MDOP/FEES", "ACMT/MCOP/FEES");
const moneyMarket = codes("LDP", "LDAS/MDOP/OTHR", "LDAS/MCOP/OTHR");
const tradeFinance = codes("DCR", "TRAD/MDOP/OTHR", "TRAD/MCOP/OTHR");
const interest = codes("INT", "ACMT/MDOP/INTR", "ACMT/MCOP/INTR");
const exchange = codes("FEX", "FORX/SPOT/OTHR");

const codesOfType: Readonly<Record<TransactionType, BankCodes>> = {
  Payment: payment,
  MobilePayment: payment,
  BankPayment: payment,
  AddFunds: funds,
  RemoveFunds: funds,
  Adjust: codes("MSC", "ACMT/MDOP/ADJT", "ACMT/MCOP/ADJT"),
  Reversal: codes("RTI", "PMNT/ICDT/RRTN"),
  TransferIn: transfer,
  TransferOut: transfer,
  Fee: fee,
  FeeReversal: fee,
  MoneyMarketMovement: moneyMarket,
  MoneyMarketMovementReversal: moneyMarket,
  TradeFinance: tradeFinance,
  TradeFinanceReversal: tradeFinance,
  Interest: interest,
  InterestReversal: interest,
  FX: exchange,
  FXReversal: exchange,
  Other: otherCodes,
  OtherReversal: otherCodes,
};

/** Makes a value for each type of transaction once, because a statement may have a million entries. */
export function byType<Value>(
  make: (type: TransactionType, codes: BankCodes) => Value,
): (type: string) => Value {
  const values = new Map<string, Value>(
    transactionTypes.map((type) => [type, make(type, codesOfType[type])]),
  );
  return (type) => {
    const value = values.get(type);
    if (value === undefined) throw new Error(`No bank transaction code for the type ${type}.`);
    return value;
  };
}
