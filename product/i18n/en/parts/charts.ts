import { charts } from "../charts.ts";

export const texts = { charts };
