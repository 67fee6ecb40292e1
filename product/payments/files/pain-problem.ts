/** Where an element of a pain.001 stands: its path below CstmrCdtTrfInitn, and the line of the file. */
export type ElementPlace = { readonly path: string; readonly line: number };

/** Why XML itself is refused, before its elements are judged (ISO-05). */
export type XmlProblem =
  | { code: "xmlBroken"; line: number }
  | { code: "xmlDoctype"; line: number }
  | { code: "xmlInstruction"; line: number }
  | { code: "xmlEncoding" }
  | { code: "xmlNamespace"; name: string }
  | { code: "xmlTooDeep"; line: number; n: number }
  | { code: "xmlTextTooLong"; line: number; n: number };

/** Why an element of a pain.001 is refused (ISO-03, ISO-04, ISO-08). */
export type PainElementProblem = ElementPlace &
  (
    | { code: "painUnknown" }
    /** The standard has the element, but we cannot carry out what it asks for. */
    | { code: "painRefused"; instead: string | null }
    | { code: "painMissing" }
    | { code: "painOrder" }
    | { code: "painRepeated" }
    | { code: "painEmpty" }
    | { code: "painTooLong"; n: number }
    /** The accepted codes, or an example of an accepted value. */
    | { code: "painValue"; value: string; accepted: string | null }
    /** The provider of the transaction cannot carry out the value. */
    | { code: "painProvider"; value: string; provider: string }
    /** The element stands in the PmtInf and in its transaction. */
    | { code: "painTwice" }
    | { code: "painComment" }
    | { code: "painAmount"; value: string }
    | { code: "painDecimals"; value: string; currency: string }
    | { code: "painCount"; given: string; counted: number }
    | { code: "painSum"; given: string; sum: string }
    | { code: "painIdRepeated"; value: string }
    | { code: "painWalletCurrency"; value: string; currency: string }
  );

/** Why a pain.001 as a whole is refused; worded by i18n/{en,fr}/payments/pain001.ts. */
export type PainProblem =
  | XmlProblem
  | PainElementProblem
  | { code: "painMessageUsed"; value: string }
  /** The day cannot be scheduled (ISO-07). */
  | { code: "painDay"; reference: string; day: string }
  /** The day is another than the one chosen in the console (ISO-07). */
  | { code: "painDayDiffers"; day: string }
  /** The console takes one payment information at a time (ISO-02). */
  | { code: "painOnePayment"; n: number }
  | { code: "painMore"; n: number };
