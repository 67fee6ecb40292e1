/** The final balance of a wallet, and its events in a month. Amounts are whole units of its currency. */
export type WalletPlan = {
  balance: number;
  /** Bulk payments: batches a month, payments a batch, and the providers in turn. */
  batches?: {
    aMonth: number;
    payments: number;
    providers: readonly (readonly [provider: string, typicalAmount: number, step: number])[];
    name: string;
    /** Of the newest batch the first payments fail, so that a newcomer finds some to pay again. */
    failingLast?: number;
  };
  /** The number of times a year that money comes from the parent, instead of from outside every month. */
  fedByParent?: number;
  /** Given back to the parent near the end, when the project closed. */
  returned?: number;
  /** Dollars are sold for this wallet's currency every month. */
  boughtMonthly?: { from: string; sold: number };
  /** Now and then a rare event: interest, a charge, an adjustment, a removal and the like. */
  hasRareEvents?: true;
};

const small = (balance: number): WalletPlan => ({ balance, fedByParent: 3 });

const districtBalances =
  "1250 1100 980 860 640 500 480 450 420 400 380 350 300 250 240 220 200 180 150 120 100"
    .split(" ")
    .map(Number);
const districts =
  "turkana marsabit garissa wajir mandera isiolo samburu kitui makueni kilifi kwale lamu narok kajiado baringo laikipia nakuru kisumu siaya busia migori".split(
    " ",
  );

const paymentPlan = (balance: number, provider: string, typical: number, step: number): WalletPlan => ({
  balance,
  batches: { aMonth: 1, payments: 3, providers: [[provider, typical, step]], name: "PAY" },
});
const local = (...plan: Parameters<typeof paymentPlan>): Record<string, WalletPlan> => ({
  main: paymentPlan(...plan),
});

const byClient: Readonly<Record<string, Readonly<Record<string, WalletPlan>>>> = {
  kijani: {
    main: {
      balance: 250_000,
      batches: { aMonth: 3, payments: 3, providers: [["swift", 4_200, 50]], name: "KR-SUPPLIES" },
      hasRareEvents: true,
    },
    "field-ops": {
      balance: 12_000,
      fedByParent: 10,
      batches: { aMonth: 1, payments: 3, providers: [["swift", 1_500, 25]], name: "KR-FIELD" },
    },
    nutrition: {
      balance: 8_000,
      fedByParent: 8,
      batches: { aMonth: 1, payments: 2, providers: [["swift", 900, 25]], name: "KR-NUTRITION" },
    },
    wash: {
      balance: 3_000,
      fedByParent: 6,
      batches: { aMonth: 1, payments: 1, providers: [["swift", 600, 25]], name: "KR-WASH" },
    },
    ...Object.fromEntries(districts.map((id, index) => [id, small(districtBalances[index]!)])),
    closed: { balance: 0, returned: 1_840 },
    kes: {
      balance: 12_500_000,
      boughtMonthly: { from: "main", sold: 12_000 },
      batches: {
        aMonth: 6,
        payments: 58,
        providers: [
          ["mpesa-ke", 4_500, 50],
          ["mpesa-ke", 6_000, 100],
          ["airtel-ke", 3_800, 50],
          ["mpesa-ke", 3_200, 50],
          ["bank-ke", 85_000, 500],
        ],
        name: "KR-CASH",
      },
    },
    ugx: {
      balance: 90_000_000,
      batches: {
        aMonth: 3,
        payments: 36,
        providers: [
          ["mtn-ug", 140_000, 1_000],
          ["airtel-ug", 120_000, 1_000],
          ["mtn-ug", 180_000, 1_000],
          ["bank-ug", 2_400_000, 10_000],
        ],
        name: "KR-KARAMOJA",
      },
    },
    reserve: { balance: 40_000 },
  },
  acme: {
    main: {
      balance: 10_000,
      batches: { aMonth: 1, payments: 2, providers: [["swift", 850, 10]], name: "ACME-SUPPLIES" },
    },
    ops: { balance: 500, fedByParent: 4 },
    kes: {
      balance: 1_000_000,
      batches: {
        aMonth: 1,
        payments: 4,
        providers: [["mpesa-ke", 5_500, 50]],
        name: "ACME-STIPENDS",
        failingLast: 2,
      },
    },
  },
  baobab: {
    main: {
      balance: 400_000,
      batches: {
        aMonth: 2,
        payments: 6,
        providers: [
          ["mtn-gh", 2_400, 5],
          ["telecel-gh", 1_900, 5],
          ["bank-gh", 14_000, 50],
        ],
        name: "BR-STAFF",
      },
    },
    xof: {
      balance: 30_000_000,
      batches: { aMonth: 1, payments: 2, providers: [["bank-sn", 450_000, 1_000]], name: "BR-SENEGAL" },
    },
  },
  solo: local(5_000, "swift", 320, 5),
  nile: { main: { balance: 100 } },
  sandbox: local(1_000, "test", 20, 1),
  oldmill: { main: { balance: 0 } },
  c08: {
    ...local(84_000, "swift", 2_600, 50),
    eur: paymentPlan(61_500, "sepa", 1_900, 10),
    gbp: paymentPlan(38_000, "swift", 1_400, 10),
    kes: paymentPlan(5_200_000, "mpesa-ke", 12_000, 50),
    ugx: paymentPlan(140_000_000, "mtn-ug", 350_000, 1_000),
    tzs: paymentPlan(96_000_000, "mpesa-tz", 240_000, 500),
    ghs: paymentPlan(310_000, "mtn-gh", 1_100, 5),
    ngn: paymentPlan(58_000_000, "bank-ng", 150_000, 500),
    xof: paymentPlan(22_000_000, "bank-sn", 310_000, 1_000),
    zar: { balance: 420_000 },
    rwf: { balance: 31_000_000 },
    etb: { balance: 2_900_000 },
  },
  c09: local(48_000_000, "mpesa-tz", 90_000, 500),
  c10: local(26_000_000, "mtn-ug", 200_000, 1_000),
  c11: local(12_000_000, "bank-sn", 260_000, 1_000),
  c12: local(3_400_000, "mpesa-ke", 9_000, 50),
  c13: local(150_000, "mtn-gh", 1_200, 5),
  c14: local(75_000_000, "bank-ng", 180_000, 500),
};

export function planOf(clientId: string, walletId: string): WalletPlan {
  return byClient[clientId]?.[walletId] ?? { balance: 0 };
}
