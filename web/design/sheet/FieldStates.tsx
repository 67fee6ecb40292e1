import { useEffect, useState } from "react";
import { PasswordField } from "../fields/PasswordField.tsx";
import { SearchField } from "../fields/SearchField.tsx";
import { TextField } from "../fields/TextField.tsx";
import { useField } from "../fields/useField.ts";
import styles from "./ComponentsScreen.module.css";

const countryCode = (value: string) =>
  value.startsWith("+") ? null : "Include the country code, for example +254.";

export function FieldStates() {
  const reference = useField("reference", { initial: "KR-CASH-2026-11" });
  const phone = useField("phone", { initial: "0722145903", rule: countryCode });
  const email = useField("email", { initial: "invited@kijani.example" });
  const clientId = useField("clientId");
  const password = useField("password", { initial: "lantern" });
  const amount = useField("amount", { initial: "15,000.00" });
  const [query, setQuery] = useState("");
  const { refuse } = phone;
  useEffect(() => refuse(countryCode("")), [refuse]);
  return (
    <div className={styles.stack}>
      <TextField field={reference} label="Batch reference" isOptional />
      <TextField field={phone} label="Phone number" />
      <TextField field={clientId} label="Client ID" hint="Please enter your client ID." isCode />
      <TextField field={email} label="E-mail" isReadOnly />
      <TextField field={amount} label="Amount" unit="USD" inputMode="decimal" />
      <SearchField label="Search 12 subwallets" value={query} onChange={setQuery} />
      <PasswordField
        field={password}
        label="Password"
        hint="Use at least 15 characters."
        autoComplete="new-password"
      />
    </div>
  );
}
