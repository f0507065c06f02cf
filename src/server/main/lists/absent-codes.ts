import { and, eq, inArray, sql } from "drizzle-orm";
import type { FieldProblem } from "../../../contracts/contracts.gen.ts";
import type { ListCode } from "../../../runtime/forms/list-codes.ts";
import { messages } from "../../../runtime/language/messages.ts";
import type { Tx } from "../../storage/database.ts";
import { listEntries as table } from "../../storage/tenant/tables.ts";

/**
 * The codes that the tenant's lists do not offer, each at its place. One query, whatever their number.
 *
 * @param before what the record held until now: a code that stays is none of them, also where its entry is gone
 */
export async function absentCodes(
  tx: Tx,
  tenantId: string,
  codes: readonly ListCode[],
  before: readonly ListCode[],
): Promise<FieldProblem[]> {
  const held = new Set(before.map(identityOf));
  const changed = codes.filter((code) => !held.has(identityOf(code)));
  if (changed.length === 0) return [];
  const texts = [...new Set(changed.flatMap(({ code }) => (typeof code === "string" ? [code] : [])))];
  const entries = await tx
    .select({ list: table.list, code: table.code, parent: table.parent })
    .from(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        inArray(table.list, [...new Set(changed.map(({ list }) => list))]),
        sql`${table.code} = any(${sql.param(texts)}::text[])`,
        eq(table.isActive, true),
      ),
    );
  const offered = new Map(entries.map(({ list, code, parent }) => [keyOf(list, code), parent]));
  const absent = changed.filter(({ list, code, parents }) => {
    const parent = offered.get(keyOf(list, code));
    return parent === undefined || (parents !== undefined && !parents.includes(parent));
  });
  const pointers = new Set(absent.map(({ pointer }) => pointer));
  return [...pointers].map((pointer) => ({ pointer, code: "option", message: messages.option }));
}

const keyOf = (list: string, code: unknown): string => JSON.stringify([list, code]);

/** With its parents: another country makes another choice of the same city. */
const identityOf = ({ list, code, parents }: ListCode): string => JSON.stringify([list, code, parents]);
