import { requests } from "../payments/requests.ts";

export const texts = { requests };
