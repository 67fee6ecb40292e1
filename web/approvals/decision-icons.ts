import { Ban, Check, X } from "lucide-react";

export const decisionIcons = { approve: Check, reject: X, abandon: Ban };
