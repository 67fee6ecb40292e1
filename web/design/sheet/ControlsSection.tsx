import { Card } from "../layout/Card.tsx";
import { ButtonStates } from "./ButtonStates.tsx";
import { FieldStates } from "./FieldStates.tsx";

export function ControlsSection() {
  return (
    <>
      <Card title="Buttons">
        <ButtonStates />
      </Card>
      <Card title="Fields">
        <FieldStates />
      </Card>
    </>
  );
}
