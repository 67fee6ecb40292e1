import { files } from "../files.ts";
import { requests } from "../payments/requests.ts";

/** Payment requests, and the files by which they come in. */
export const texts = { files, requests };
