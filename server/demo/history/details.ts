import { dayOf } from "@corridor/product/epoch";
import { toDecimal } from "@corridor/product/money";
import type { TransactionDetails } from "@corridor/product/transactions/transaction";
import { ibanOf } from "./accounts.ts";
import type { HistoryWallet } from "./event.ts";

type DemoDetails = Partial<TransactionDetails>;
type DemoPayment = { provider: string; amount: bigint; day: Date; name: string; index: number };

/** The bank that a provider's demo accounts are at; people with a mobile account have none. */
const banks: Readonly<Record<string, readonly [name: string, code: string, branch: string, bic: string]>> = {
  "bank-ke": ["Equity Bank", "68", "068", "EQBLKENA"],
  "bank-ug": ["Stanbic Bank Uganda", "04", "041", "SBICUGKX"],
  "bank-gh": ["GCB Bank", "040", "040101", "GHCBGHAC"],
  "bank-sn": ["CBAO Groupe Attijariwafa", "SN012", "01201", "CBAOSNDA"],
  "bank-ng": ["Access Bank", "044", "044150149", "ABNGNGLA"],
  swift: ["NatWest", "601613", "601613", "NWBKGB2L"],
  sepa: ["NatWest", "601613", "601613", "NWBKGB2L"],
};

/** The ordering party of the one client that has every feature. */
const sender: { readonly name: string; readonly details: DemoDetails } = {
  name: "Kijani Relief",
  details: {
    senderAccount: "0110045512300",
    senderCustomerId: "KR-2017-0088",
    senderCountry: "KE",
    senderEntityType: "Company",
    senderEmail: "finance@kijani.example",
    senderAddress: "14 Riverside Lane",
    senderCity: "Nairobi",
    senderPhone: "+254205550114",
    senderIdType: "Registration",
    senderIdNumber: "OP.218/051/17-0233",
  },
};

const isSender = (clientId: string) => clientId === "kijani";

export function senderOf(clientId: string): string | null {
  return isSender(clientId) ? sender.name : null;
}

/** The details of a payment that its client and its provider have. */
export function demoDetailsOf(place: HistoryWallet, paid: DemoPayment): string | null {
  const bank = banks[paid.provider];
  const isOffshore = isSender(place.clientId) && paid.provider === "swift";
  const details: DemoDetails = {
    ...(bank && {
      recipientBankName: bank[0],
      recipientBankCode: bank[1],
      recipientBankBranchCode: bank[2],
      recipientBankBic: bank[3],
    }),
    ...(isSender(place.clientId) && sender.details),
    ...(isOffshore && offshoreDetails(place, paid)),
  };
  return Object.keys(details).length > 0 ? JSON.stringify(details) : null;
}

/** For offshore payments, banks require invoice details and all intermediaries. */
function offshoreDetails(
  { currency }: HistoryWallet,
  { amount, day, name, index }: DemoPayment,
): DemoDetails {
  const dayOnly = dayOf(day);
  return {
    purposeCode: "SUPP",
    paymentValueDate: dayOnly,
    narrative: `${name} invoice ${index + 1}`,
    additionalDetails: "Paid under the supply agreement of 2025.",
    intermediary1Name: "Harbour Correspondent Bank",
    intermediary1Account: "36001294",
    intermediary1Bic: "HRBRUS33",
    ...(index % 3 === 0 && {
      intermediary2Name: "Thames Clearing Bank",
      intermediary2Account: "20881177",
      intermediary2Bic: "THMSGB2L",
    }),
    orderingCustomerAccountId: "0110045512300",
    orderingInstitutionClearingCode: "MRDN-KE",
    orderingInstitutionId: "meridian",
    orderingInstitutionIban: ibanOf("GB", "MRDN40127612345678"),
    orderingInstitutionBic: "MRDNKENA",
    orderingInstitutionLine1: "Meridian",
    orderingInstitutionLine2: "Upper Hill Road",
    orderingInstitutionLine3: "Nairobi",
    orderingInstitutionLine4: "Kenya",
    remittanceAmount: toDecimal({ currency, minor: amount }),
    remittanceCurrencyCode: currency,
    remittanceCreditorReferenceCode: "SCOR",
    remittanceCreditorReferenceNumber: "RF18539007547034",
    remittanceReferenceDocumentCode: "CINV",
    remittanceReferenceDocumentNumber: `INV-${dayOnly}-${index + 1}`,
    remittanceReferenceDocumentDate: dayOnly,
    remittanceTaxAmount: toDecimal({ currency, minor: 0n }),
    remittanceTaxCurrency: currency,
  };
}
