import { docs } from "../docs/screen.ts";

export const texts = { docs };
