import fc from "fast-check";
import { expect, test } from "vitest";
import { readProfile } from "./profile.ts";

const read = (claims: Record<string, unknown>) => readProfile("https://idp.example", "s-1", claims);

test("names and address come from the standard claims", () => {
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

test("a provider that knows only the whole name has it split at the first space", () => {
  expect(read({ email: "ada@example.com", name: "Ada King Lovelace" })).toMatchObject({
    profile: { firstName: "Ada", lastName: "King Lovelace" },
  });
});

test("a provider that does not say whether it verified the address is trusted", () => {
  expect(read({ email: "ada@example.com" }).ok).toBe(true);
  expect(read({ email: "ada@example.com", email_verified: true }).ok).toBe(true);
});

test.each([false, "false"])("an address that the provider calls not verified (%j) is refused", (verified) => {
  expect(read({ email: "ada@example.com", email_verified: verified })).toEqual({
    ok: false,
    reason: "email_not_verified",
  });
});

test.each([undefined, null, 7, "", "ada", "ada@", "@example.com", "a b@example.com"])(
  "%j is no address",
  (email) => {
    expect(read({ email })).toEqual({ ok: false, reason: "no_email" });
  },
);

test("claims of any shape are read without an error, into texts that can be stored", () => {
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
