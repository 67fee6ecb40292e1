import { expect, test } from "vitest";
import { readActivationLink } from "./activation-link.ts";

test("the link gives purpose, token, e-mail and name, as text [AUTH-26]", () => {
  const query = "?purpose=ACTIVATION&token=0123456789&email=new%40acme.example&displayName=Samuel+Okoth";
  expect(readActivationLink("/newPassword", query)).toEqual({
    purpose: "ACTIVATION",
    token: "0123456789",
    email: "new@acme.example",
    displayName: "Samuel Okoth",
  });
});

test("username serves where there is no email [AUTH-26]", () => {
  const link = readActivationLink("/newPassword", "?purpose=PASSWORD_RESET&token=t&username=admin");
  expect(link).toMatchObject({ purpose: "PASSWORD_RESET", email: "admin", displayName: "" });
});

test.each(["?token=t", "?purpose=OTHER&token=t", "?purpose=activation&token=t", "?purpose=&token=t", ""])(
  "the query %j names no known purpose [AUTH-31]",
  (query) => expect(readActivationLink("/newPassword", query)).toBeNull(),
);

test("a link without its token is invalid [AUTH-31]", () => {
  expect(readActivationLink("/newPassword", "?purpose=ACTIVATION")).toBeNull();
});

test("/register means activation unless it names another purpose [AUTH-47]", () => {
  expect(readActivationLink("/register", "?token=t")).toMatchObject({ purpose: "ACTIVATION" });
  expect(readActivationLink("/register", "?purpose=PASSWORD_RESET&token=t")).toMatchObject({
    purpose: "PASSWORD_RESET",
  });
  expect(readActivationLink("/register", "?purpose=OTHER&token=t")).toBeNull();
});
