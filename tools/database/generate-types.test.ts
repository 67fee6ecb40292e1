import { readFile } from "node:fs/promises";
import path from "node:path";
import { createDatabase, dropDatabase } from "@corridor/server/testing/programs/cluster";
import { templateDatabase } from "@corridor/server/testing/programs/global-setup";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { repository } from "../command.ts";
import { generateTypes } from "./generate-types.ts";

async function givenDatabase(name: string, template?: string): Promise<string> {
  const cluster = { adminUrl: inject("clusterUrl") };
  onTestFinished(() => dropDatabase(cluster, name));
  return createDatabase(cluster, name, template);
}

async function typesOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await generateTypes(client);
  } finally {
    await client.end();
  }
}

test("the types that queries compile against are those of the migrated database", async () => {
  const written = await readFile(path.join(repository, "server/platform/schema.ts"), "utf8");
  expect(written, "run: npm run db:types").toBe(
    await typesOf(await givenDatabase("migrated", templateDatabase)),
  );
});

test("every kind of column has its type", async () => {
  const url = await givenDatabase("kinds");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
      create table payment_lines (
        line_id bigint generated always as identity,
        amount_minor bigint not null,
        fee_minor bigint not null default 0,
        tax_minor bigint,
        doubled bigint generated always as (amount_minor * 2) stored,
        status text not null default 'pending' check (status in ('pending', 'won''t')),
        reason text check (reason is null or reason in ('late', 'early')),
        rate numeric not null,
        paid_at timestamptz,
        receipt bytea not null,
        details jsonb not null,
        notes jsonb default '[]',
        tags text[] not null default '{}',
        request_id uuid not null
      );
      create view late_lines as select line_id, status from payment_lines;`);
  await client.end();
  expect(await typesOf(url)).toBe(`// Written by \`npm run db:types\` from the migrated database.

import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface LateLines {
  line_id: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  status: string | null;
}

export interface PaymentLines {
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>;
  details: ColumnType<unknown, string, string>;
  doubled: GeneratedAlways<bigint | null>;
  fee_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  line_id: GeneratedAlways<bigint>;
  notes: ColumnType<unknown, string | null | undefined, string | null>;
  paid_at: Date | null;
  rate: string;
  reason: "late" | "early" | null;
  receipt: Buffer;
  request_id: string;
  status: Generated<"pending" | "won't">;
  tags: Generated<string[]>;
  tax_minor: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
}

export interface Database {
  late_lines: LateLines;
  payment_lines: PaymentLines;
}
`);
});
