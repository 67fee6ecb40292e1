import { dayOf } from "../../epoch.ts";
import { decimalsOf, isCurrency, type Currency } from "../../money.ts";
import type { PaymentProvider } from "../../providers.ts";
import type { PaymentColumn, PaymentField } from "../columns.ts";
import type { PaymentContext } from "../context.ts";
import type { TemplateKind } from "./template-columns.ts";
import { providersOfKind } from "./template-providers.ts";

/** An example of each kind of value; the same in every language, as files are. */
const byKind: Readonly<Record<PaymentColumn["kind"], string>> = {
  amount: "1250.50",
  currency: "KES",
  provider: "mpesa-ke",
  wallet: "main",
  account: "+254712345678",
  text: "",
  code: "01023",
  transactionId: "payroll-2026-11_001",
  email: "grace@example.com",
  phone: "+254712345678",
  country: "KE",
  iban: "DE89370400440532013000",
  bic: "DEUTDEFF",
  birthDate: "1990-01-31",
  valueDate: "YYYY-MM-DD",
  date: "2026-01-31",
  otherAmount: "1250.50",
  otherCurrency: "KES",
  tenor: "spot",
};

const byField: { readonly [Field in PaymentField]?: string } = {
  name: "Grace Achieng",
  firstName: "Grace",
  middleName: "Wanjiru",
  lastName: "Achieng",
  reason: "Salary November",
  address: "12 Moi Avenue, Nairobi",
  accountType: "Savings",
  entityType: "Person",
  contactType: "E-mail",
  cityOfBirth: "Kisumu",
  purposeCode: "SALA",
  reference: "INV-2026-117",
  narrative: "Invoice 117",
  intermediary1Name: "Commerzbank",
  intermediary1Bic: "COBADEFF",
  intermediary2Name: "Citibank",
  intermediary2Bic: "CITIUS33",
  orderingInstitutionLine1: "Acme Microfinance",
  orderingInstitutionLine2: "1 Kenyatta Avenue",
  orderingInstitutionLine3: "Nairobi",
  orderingInstitutionLine4: "Kenya",
  remittanceCreditorReferenceCode: "SCOR",
  remittanceCreditorReferenceNumber: "RF18539007547034",
  remittanceReferenceDocumentCode: "CINV",
  remittanceReferenceDocumentNumber: "2026-117",
  remittanceTaxAmount: "200.00",
  senderName: "Acme Limited",
  senderEntityType: "Company",
  senderEmail: "office@example.com",
  senderAddress: "1 Kenyatta Avenue, Nairobi",
  senderCity: "Nairobi",
  senderIdType: "Passport",
  senderIdNumber: "AK0123456",
};

const phoneIn: Readonly<Record<string, string>> = {
  GH: "+233201234567",
  KE: "+254712345678",
  TZ: "+255712345678",
  UG: "+256772123456",
};

export function columnExample({ field, kind }: PaymentColumn): string {
  return byField[field] ?? byKind[kind];
}

/** Valid examples for one client: by a provider and from a wallet of the client, if any fit. */
export function examplesFor(context: PaymentContext, kind: TemplateKind): (column: PaymentColumn) => string {
  const own = ownRoute(context, kind);
  const fitting: { [Field in PaymentField]?: string } = {
    valueDate: nextWorkingDay(context.today),
    ...(own && {
      provider: own.provider.name,
      currency: own.currency,
      walletId: own.walletId,
      amount: decimalsOf(own.currency) === 0 ? "1250" : "1250.50",
      recipientAccountId: accountAt(own.provider),
    }),
  };
  return (column) => fitting[column.field] ?? columnExample(column);
}

type OwnRoute = { provider: PaymentProvider; currency: Currency; walletId: string };

/**
 * A provider of the kind with a matching currency and wallet of the client; test payments only if nothing else fits. Providers and
 * currencies are tried in the order of the product, not of the context, so the page and the file choose the same (PAY-52).
 */
export function ownRoute(context: PaymentContext, kind: TemplateKind): OwnRoute | undefined {
  const usable = context.wallets.filter(({ hidden, deactivated }) => !hidden && !deactivated);
  const ways = providersOfKind(context, kind)
    .flatMap(({ provider, currencies }) =>
      currencies
        .filter(isCurrency)
        .flatMap((currency) =>
          usable
            .filter((wallet) => wallet.currency === currency)
            .map(({ walletId }) => ({ provider, currency, walletId })),
        ),
    )
    .filter(({ provider, currency, walletId }) => {
      const isRefused = context.unpayable?.some(
        (way) => way.provider === provider.name && way.currency === currency && way.walletId === walletId,
      );
      return !isRefused;
    });
  return ways.find(({ provider }) => provider.kind !== "test") ?? ways[0];
}

export function accountAt({ name, kind, country }: PaymentProvider): string {
  if (name === "sepa") return byKind.iban;
  return kind === "bank" ? "0123456789" : (phoneIn[country ?? ""] ?? byKind.account);
}

function nextWorkingDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() % 6 === 0);
  return dayOf(day);
}
