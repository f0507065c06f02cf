import { expect, test } from "vitest";
import { readByteRange } from "./file-calls.ts";

test.each([
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=10-1000", { first: 10, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=99-99", { first: 99, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
])("reads %s of 100 bytes as %j", (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range);
});

test.each([undefined, "", "bytes=", "bytes=-", "bytes=20-10", "bytes=0-1,5-6", "lines=1-2", "bytes=a-b"])(
  "reads %j as the whole file",
  (header) => {
    expect(readByteRange(header, 100)).toBeNull();
  },
);
