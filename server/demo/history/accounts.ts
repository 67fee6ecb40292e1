const dialCodes: Readonly<Record<string, string>> = { ke: "2547", ug: "2567", gh: "23324", tz: "2557" };

/** A believable account of a person at a provider: the same for the same person, on every run. */
export function accountAt(provider: string, person: number): string {
  const dialCode = dialCodes[provider.slice(-2)];
  const number = String(10_000_000 + person * 7_919).slice(-8);
  if (provider === "swift" || provider === "sepa") return ibanOf("GB", `NWBK601613${number}`);
  return dialCode && !provider.startsWith("bank-")
    ? `+${dialCode}${number.slice(dialCode.length - 4)}`
    : `01${number}00`;
}

/** With right check digits, because people send to it again. */
export function ibanOf(country: string, account: string): string {
  const digits = (text: string) => [...text].map((sign) => parseInt(sign, 36)).join("");
  const rest = BigInt(digits(`${account}${country}00`)) % 97n;
  return `${country}${String(98n - rest).padStart(2, "0")}${account}`;
}
