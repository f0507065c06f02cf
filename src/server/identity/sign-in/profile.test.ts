import fc from "fast-check";
import { expect, test } from "vitest";
import { readProfile } from "./profile.ts";

const read = (claims: Record<string, unknown>) => readProfile("https://idp.example", "s-1", claims);

test("reads names and address from the standard claims", () => {
  expect(
    read({ email: " Ada@Example.com ", given_name: "Ada", family_name: "King", name: "Countess" }),
  ).toEqual({
    ok: true,
    profile: {
      issuer: "https://idp.example",
      subject: "s-1",
      email: "ada@example.com",
      firstName: "Ada",
      lastName: "King",
    },
  });
});

test("splits a full name at the first space if there is no other name", () => {
  expect(read({ email: "ada@example.com", name: "Ada King Lovelace" })).toMatchObject({
    profile: { firstName: "Ada", lastName: "King Lovelace" },
  });
});

test("trusts an address without a verification claim", () => {
  expect(read({ email: "ada@example.com" }).ok).toBe(true);
  expect(read({ email: "ada@example.com", email_verified: true }).ok).toBe(true);
});

test.each([false, "false"])("refuses an address marked as not verified (%j)", (verified) => {
  expect(read({ email: "ada@example.com", email_verified: verified })).toEqual({
    ok: false,
    reason: "email_not_verified",
  });
});

test.each([undefined, null, 7, "", "ada", "ada@", "@example.com", "a b@example.com"])(
  "rejects the address %j",
  (email) => {
    expect(read({ email })).toEqual({ ok: false, reason: "no_email" });
  },
);

test("reads claims of any shape into storable texts", () => {
  const claim = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue());
  fc.assert(
    fc.property(claim, claim, claim, (name, given, family) => {
      const result = read({ email: "ada@example.com", name, given_name: given, family_name: family });
      if (!result.ok) throw new Error("refused");
      for (const each of [result.profile.firstName, result.profile.lastName]) {
        expect(each).not.toContain("\0");
        expect(each).not.toMatch(/\p{Cs}/u);
        expect(each.length).toBeLessThanOrEqual(254);
      }
    }),
  );
});
