import { useState } from "react";
import { AnnouncedRegion } from "../design/feedback/announce.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { KeepCodes } from "./recovery/KeepCodes.tsx";
import { RequiredSetup } from "./RequiredSetup.tsx";

/** For whoever must have a second factor before they go on: there is no way past it but to leave. */
export function TwoFactorSetupScreen() {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  return (
    <AuthLayout isWide>
      {recoveryCodes ? <KeepCodes codes={recoveryCodes} /> : <RequiredSetup onEnabled={setRecoveryCodes} />}
      <AnnouncedRegion />
    </AuthLayout>
  );
}
