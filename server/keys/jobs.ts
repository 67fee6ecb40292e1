import type { Chore } from "../platform/jobs.ts";
import { deleteOldNonces } from "./store.ts";

export const keyChores: readonly Chore[] = [
  {
    name: "keys.delete-old-nonces",
    everySeconds: 300,
    run: (app) => app.db.systemTransaction("delete old nonces", deleteOldNonces),
  },
];
