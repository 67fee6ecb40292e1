import { useState } from "react";
import { Tabs } from "../../layout/Tabs.tsx";
import styles from "../ComponentsScreen.module.css";

const few = [
  { id: "active", label: "Active", count: 12 },
  { id: "invited", label: "Invited", count: 3 },
  { id: "inactive", label: "Inactive" },
];
const wallets = [
  { id: "main", label: "Main", count: "USD" },
  { id: "kenya", label: "Kenya programmes", count: "KES" },
  { id: "uganda", label: "Uganda programmes", count: "UGX" },
  { id: "ghana", label: "Ghana resilience", count: "GHS" },
  { id: "tanzania", label: "Tanzania cash", count: "TZS" },
  { id: "sahel", label: "Sahel response", count: "XOF" },
  { id: "malawi", label: "Malawi seeds", count: "MWK" },
  { id: "rwanda", label: "Rwanda clinics", count: "RWF" },
  { id: "zambia", label: "Zambia water", count: "ZMW" },
  { id: "benin", label: "Bénin écoles", count: "XOF" },
  { id: "niger", label: "Niger nutrition", count: "XOF" },
];

export function InteractiveTabs() {
  const [user, setUser] = useState("active");
  const [wallet, setWallet] = useState("main");
  return (
    <div className={styles.stack}>
      <Tabs label="Users" tabs={few} selected={user} onSelect={setUser}>
        {(id) => <p>Users who are {id}</p>}
      </Tabs>
      <Tabs label="Wallets" tabs={wallets} selected={wallet} onSelect={setWallet}>
        {(id) => <p>Balance of {id}</p>}
      </Tabs>
    </div>
  );
}
