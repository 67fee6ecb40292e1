/** The payments of every file that is damaged: names with letters beyond ASCII, and amounts in which one changed digit matters. */
export const header = [
  "Amount",
  "Currency",
  "Name",
  "Birth Date",
  "Provider",
  "Recipient Account ID",
  "Wallet ID",
] as const;

export const payments: readonly (readonly string[])[] = [
  ["150.25", "KES", "Grace Achieng", "1990-01-31", "mpesa-ke", "+254712345678", "kes"],
  ["1250", "KES", "Zoé N’Diaye", "1985-12-01", "mpesa-ke", "+254722000111", "kes"],
  ["99999.99", "KES", "Jürgen Šimić", "1979-05-05", "mpesa-ke", "+254733000222", "kes"],
  ["100", "KES", "Sœur Marie & fils", "", "mpesa-ke", "+254712000333", "kes"],
  ["17.5", "KES", 'Ana "Núñez", hija', "", "mpesa-ke", "+254712000444", "kes"],
];
