import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wrongLines from "./wrong-lines.testing.json" with { type: "json" };
import { maxInvitees, readInviteeLines } from "./invitee-lines.ts";

const people = (text: string) =>
  readInviteeLines(text).invitees.map(({ email, fullName }) => [email, fullName]);

describe("readInviteeLines", () => {
  it.each([
    ["ada@example.com", ["ada@example.com", null]],
    ["  Ada.B@Example.COM ", ["ada.b@example.com", null]],
    ["Ada Byron <ada@example.com>", ["ada@example.com", "Ada Byron"]],
    ['"Byron, Ada" <ada@example.com>', ["ada@example.com", "Byron, Ada"]],
    ["Ada Byron, ada@example.com", ["ada@example.com", "Ada Byron"]],
    ["ada@example.com;Ada;Byron", ["ada@example.com", "Ada Byron"]],
    ["Ada\tada@example.com", ["ada@example.com", "Ada"]],
    ['"Byron, Ada",ada@example.com', ["ada@example.com", "Byron, Ada"]],
    ["\u202eada@example.com\u200b", ["ada@example.com", null]],
    ["Ada@Example.com <ada@example.com>", ["ada@example.com", null]],
    ["- ada@example.com", ["ada@example.com", null]],
    ["12. Ada <ada@example.com>", ["ada@example.com", "Ada"]],
    ["Ada <mailto:ada@example.com>", ["ada@example.com", "Ada"]],
    ["o'brien+study@mail.example.co.uk", ["o'brien+study@mail.example.co.uk", null]],
    ["jürgen@müller.example", ["jürgen@müller.example", null]],
    ["ada@xn--mller-kva.example", ["ada@xn--mller-kva.example", null]],
    ["\u2066Ada\u2069\u200f Byron, ada@example.com", ["ada@example.com", "Ada Byron"]],
    ["=HYPERLINK(1), ada@example.com", ["ada@example.com", "=HYPERLINK(1)"]],
  ])("reads %j", (line, person) => {
    expect(people(line)).toEqual([person]);
  });

  it("skips headings and empty lines, and keeps line numbers", () => {
    const { invitees, errors } = readInviteeLines("Name,Email\r\n\r\nAda,ada@example.com\r\nno address\r\n");
    expect(invitees).toEqual([{ line: 3, email: "ada@example.com", fullName: "Ada" }]);
    expect(errors).toEqual([
      { line: 4, text: "no address", message: "There is no email address in this line" },
    ]);
  });

  it("rejects 200 kinds of malformed lines with a message, and accepts the lines between them", () => {
    const kinds = Object.entries(wrongLines).flatMap(([message, lines]) =>
      lines.map((line) => ({ line, message })),
    );
    expect(new Set(kinds.map(({ line }) => line)).size).toBeGreaterThanOrEqual(200);
    const text = kinds.map(({ line }, index) => `${line}\np${index}@example.org`).join("\n");
    const { invitees, errors } = readInviteeLines(`first@example.org\n${text}`);
    expect(invitees).toHaveLength(kinds.length + 1);
    expect(
      errors.map(({ line, message }, index) => {
        const kind = kinds[index];
        return { line, isSaid: message.endsWith(kind?.message ?? "?") || `${kind?.line}: ${message}` };
      }),
    ).toEqual(kinds.map((_, index) => ({ line: index * 2 + 2, isSaid: true })));
    for (const { message } of errors) expect(message.length).toBeLessThan(100);
  });

  it("reports the error of each line", () => {
    const { errors } = readInviteeLines("ada@example\nbob@example.com\nBOB@example.com\na@b@example.com");
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [1, "“ada@example” is not an email address"],
      [3, "The same address as in line 2"],
      [4, "“a@b@example.com” is not an email address"],
    ]);
  });

  it("accepts up to the maximum and reports every line beyond it", () => {
    const lines = Array.from({ length: maxInvitees + 2 }, (_, index) => `p${index}@example.com`);
    const { invitees, errors } = readInviteeLines(lines.join("\n"));
    expect([invitees.length, errors.length]).toEqual([maxInvitees, 2]);
    expect(errors[0]).toMatchObject({ line: maxInvitees + 1 });
  });

  it("accounts for every line of arbitrary input", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 40 }), { maxLength: 20 }), (lines) => {
        const text = `first@example.com\n${lines.join("\n")}`;
        const { invitees, errors } = readInviteeLines(text);
        const seen = [...invitees, ...errors].map(({ line }) => line);
        expect(new Set(seen).size).toBe(seen.length);
        for (const [index, line] of text.split(/\r\n|\r|\n/u).entries())
          if (/[\p{L}\p{N}]/u.test(line)) expect(seen).toContain(index + 1);
      }),
    );
  });
});
