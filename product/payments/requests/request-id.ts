import * as z from "zod/mini";

/** Lower case only, as the database stores it: the keys of the ledger are derived from this text. */
export const RequestId = z.uuid().check(z.toLowerCase());
