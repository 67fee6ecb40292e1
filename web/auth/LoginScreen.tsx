import { useState } from "react";
import { useSession } from "../session/session.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { ClientIdStep } from "./ClientIdStep.tsx";
import { CredentialsStep } from "./CredentialsStep.tsx";
import type { CheckedClient } from "./checked-client.ts";

/** Two steps: the client, then the person. The second step shows as soon as the browser knows a client ID. */
export function LoginScreen() {
  const { primaryClientId } = useSession();
  const [checked, setChecked] = useState<CheckedClient | null>(null);
  return (
    <AuthLayout>
      {primaryClientId === null ? (
        <ClientIdStep onChecked={setChecked} />
      ) : (
        <CredentialsStep
          key={primaryClientId}
          clientId={primaryClientId}
          knownName={checked?.clientId === primaryClientId ? checked.name : null}
        />
      )}
    </AuthLayout>
  );
}
