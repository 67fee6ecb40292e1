import { useState } from "react";
import { AnnouncedRegion } from "../../design/feedback/announce.tsx";
import { AuthLayout } from "../AuthLayout.tsx";
import { KeepCodes } from "../recovery/KeepCodes.tsx";
import { RequiredSetup } from "../RequiredSetup.tsx";

/** For a person who must set up a second factor: they can only set it up or log out. */
export function TwoFactorSetupScreen() {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  return (
    <AuthLayout isWide>
      {recoveryCodes ? <KeepCodes codes={recoveryCodes} /> : <RequiredSetup onEnabled={setRecoveryCodes} />}
      <AnnouncedRegion />
    </AuthLayout>
  );
}
