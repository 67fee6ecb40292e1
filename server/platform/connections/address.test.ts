import { expect, test } from "vitest";
import { AddressProblem, readAddress } from "./address.ts";

test("an address with several hosts has one address for each, and a host that only reads is skipped [EXT-44]", () => {
  expect(readAddress("postgres://u:p%40@one:5432,two,[::1]:5433/corridor?connect_timeout=2")).toEqual({
    hosts: [
      "postgres://u:p%40@one:5432/corridor",
      "postgres://u:p%40@two/corridor",
      "postgres://u:p%40@[::1]:5433/corridor",
    ],
    needsWrites: true,
    answerWithinMs: 2_000,
    tls: "optional",
  });
  expect(readAddress("postgres://one/corridor").needsWrites).toBe(false);
  expect(readAddress("postgres://one/corridor?target_session_attrs=read-write")).toMatchObject({
    hosts: ["postgres://one/corridor"],
    needsWrites: true,
  });
  expect(readAddress("postgres://one,two/corridor?target_session_attrs=any").needsWrites).toBe(false);
});

test.each([
  ["postgres://h/db", "optional"],
  ["postgres://h/db?sslmode=disable", "optional"],
  ["postgres://h/db?sslmode=require", "encrypted"],
  [`postgres://h/db?sslmode=require&sslrootcert=${import.meta.filename}`, "verified"],
  [`postgres://h/db?sslmode=verify-ca&sslrootcert=${import.meta.filename}`, "verified"],
  ["postgres://h/db?sslmode=verify-full", "verified"],
  ["postgres://h/db?ssl=true", "verified"],
  ["postgres://u@/db?host=/run/postgresql", "verified"],
  ["postgres://%2Frun%2Fpostgresql/db", "verified"],
])("the TLS of %s is %s [EXT-43]", (address, tls) => {
  expect(readAddress(address).tls).toBe(tls);
});

test.each([
  ["mysql://h/db", "must start with postgres://"],
  ["postgres://one,,two/db", "must name its hosts"],
  ["postgres://one:port/db", "must name its hosts"],
  ["postgres:///db?host=one,two", "must name several hosts before the database"],
  ["postgres://one,two/db?target_session_attrs=standby", "must have target_session_attrs=read-write"],
  ["postgres://h/db?connect_timeout=0", "must have a connect_timeout from 1 to 99"],
  ["postgres://h/db?sslmode=prefer", "must have one of sslmode=verify-full, verify-ca, require and disable"],
  ["postgres://h/db?sslmode=verify-ca", "must name the certificate of the authority"],
  [
    "postgres://h/db?sslmode=verify-full&sslrootcert=/nowhere.pem",
    "names sslrootcert=/nowhere.pem, which cannot be read",
  ],
])("%s is refused with what to do [EXT-43, EXT-44]", (address, message) => {
  expect(() => readAddress(address)).toThrow(AddressProblem);
  expect(() => readAddress(address)).toThrow(message);
});
