import { files } from "../files.ts";

export const texts = { files };
