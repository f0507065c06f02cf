import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growth } from "../../../interviewing/testing.ts";
import { maskPersonalData } from "./mask-personal-data.ts";

describe("personal data are masked", () => {
  test.each([
    ["Write to jane.doe+x@mail.example.co.uk today", "Write to [e-mail address] today"],
    ["schreib an jörg@müller.de.", "schreib an [e-mail address]."],
    ["Call +1 (415) 555-0123 or 030 1234567", "Call [phone number] or [phone number]"],
    ["It is 4155550123.", "It is [number]."],
    ["my card 4111 1111 1111 1111, thanks", "my card [card number], thanks"],
    ["5500-0000-0000-0004", "[card number]"],
    ["IBAN DE89 3704 0044 0532 0130 00", "IBAN [account number]"],
    ["gb82WEST12345698765432", "[account number]"],
    ["رقمي ٠١٢٣٤٥٦٧٨٩", "رقمي [number]"],
    ["account 1234 5678 9012 3456 78", "account [account number]"],
  ])("%j", (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked);
  });

  test.each([
    "We bought 250 pumps in 2024 for $1,250,000.",
    "Between 2019-2023 it grew 12.5 percent",
    "On 2026-11-21 and on 21.11.2026",
    "1.250.000 Euro, 12 000 000 in total",
    "Room 12345, 3 of 10",
    "a@b is no address",
  ])("%j stays as it is", (text) => {
    expect(maskPersonalData(text)).toBe(text);
  });

  test("of any text, quickly and without a throw, and a masked text stays as it is", () => {
    const hostile = fc.stringMatching(/^[0-9 .@+()a-z/-]{0,300}$/u);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme", maxLength: 500 }), hostile), (text) => {
        const masked = maskPersonalData(text);
        expect(maskPersonalData(masked)).toBe(masked);
      }),
    );
  });

  test.each(["1 ", "a.", "a@", "DE12 3", "1 a."])(
    "%j without end takes time in proportion to its length",
    (piece) => {
      expect(growth(1_000, (times) => maskPersonalData(piece.repeat(times)))).toBeLessThan(35);
    },
  );
});
