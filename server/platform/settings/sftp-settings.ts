import * as z from "zod";
import { wholeNumber } from "./values.ts";

/** Where SFTP listens, and what clients are told (EXT-38). */
export const sftpSettings = {
  CORRIDOR_SFTP_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe(
      "Port on which clients' programs send payment files by SFTP. A busy port is refused. Unset, there is no SFTP in production, and in the demo the first free port from 2222 on.",
    ),
  CORRIDOR_SFTP_HOST: z.string().min(1).default("127.0.0.1").describe("Address on which SFTP listens."),
  CORRIDOR_SFTP_ADDRESS: z
    .string()
    .regex(
      /^[A-Za-z0-9.-]+(:[1-9]\d{0,4})?$/,
      "must be a host with or without a port, such as sftp.example.com:22",
    )
    .optional()
    .describe(
      "Host, and port if it is another, under which clients reach SFTP; shown on the keys screen. Unset, the host of `CORRIDOR_PUBLIC_URL` and the port on which SFTP listens.",
    ),
} as const;
