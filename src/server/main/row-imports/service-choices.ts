import {
  choiceTexts,
  importFields,
  type ServiceChoices,
} from "../../../runtime/grids/transfer/import-rows.ts";
import { listKeyAt } from "../lists/list-codes.ts";
import type { ImportTable } from "../../../runtime/grids/transfer/import-table.ts";
import { choicesOf } from "../../../runtime/forms/choices/choices.ts";
import { stripQuery } from "../../../runtime/forms/choices/option-loader.ts";
import type { ChoiceSource } from "../../../runtime/forms/compiled-form.ts";
import type { Caller } from "../../calls/call.ts";
import { ProblemError } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { type ListedRow, type ReadableList, readableLists, rowsWith } from "../readable-lists.ts";
import type { CheckTools, ImportMapping, OpenImport } from "./check-lines.ts";

type Endpoint = Extract<ChoiceSource, { kind: "endpoint" }>;

/** With more choices, only those that the file names exactly are read. */
const maxChoices = 5_000;
const rowsAtOnce = 500;

interface Reader {
  readonly tx: Tx;
  readonly caller: Caller;
}

/** Parameters of a path that narrow the list; what somebody types and pages are left out. */
function narrowing(path: string): Record<string, string> {
  const parameters = new URLSearchParams(path.split("?")[1] ?? "");
  return Object.fromEntries(
    [...parameters].filter(([name, value]) => !value.includes("{query}") && !/^page(?:_size)?$/.test(name)),
  );
}

/** Result of reading a list; `undefined` if it refuses the parameters or filter of a layout. */
const unlessRefused = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined;
    throw error;
  });

/** Reads the choices of an endpoint that the texts may name. */
async function choicesAt(
  { path, property, ...keys }: Endpoint,
  listAt: (endpoint: string) => ReadableList | undefined,
  reader: Reader,
  texts: readonly string[],
): Promise<ServiceChoices> {
  const { tx, caller } = reader;
  const list = property === "api_endpoint" ? listAt(stripQuery(path)) : undefined;
  const isReadable = list !== undefined && list.policy(caller) === undefined;
  const ids = isReadable ? await unlessRefused(list.ids(tx, caller, narrowing(path))) : undefined;
  if (list === undefined || ids === undefined) return { choices: undefined, isWhole: false };
  const rows: ListedRow[] = [];
  const isWhole = ids.length <= maxChoices;
  if (isWhole) {
    for (let start = 0; start < ids.length; start += rowsAtOnce)
      rows.push(...(await list.rows(tx, caller, ids.slice(start, start + rowsAtOnce))));
  } else {
    const offered = new Set(ids);
    for (const key of [keys.idKey, keys.labelKey]) {
      const found = (await unlessRefused(rowsWith(list, reader, key, texts))) ?? [];
      rows.push(...found.filter(({ id }) => offered.has(id)));
    }
  }
  const order = new Map(ids.map((id, at) => [id, at]));
  const inOrder = rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return { choices: choicesOf(inOrder, keys, "en"), isWhole };
}

/**
 * Looks up the choices of services that the cells of a file may name, in the name of the caller, so that they are
 * matched by id or label as the options of a layout are.
 */
export async function withServiceChoices(
  { database, configuration }: CheckTools,
  reader: Reader,
  opened: OpenImport,
  { lines }: ImportTable,
  mapping: ImportMapping,
): Promise<OpenImport> {
  const { form, grid } = opened;
  const listAt = readableLists(configuration, database.cipher);
  const services = new Map<string, ServiceChoices>();
  for (const [at, name] of mapping.entries()) {
    const field = form.fields[form.index.get(name ?? "") ?? -1];
    const source = field?.stateFor([]).source;
    if (name === null || field === undefined || source?.kind !== "endpoint") continue;
    const texts = new Set(lines.flatMap(({ cells }) => choiceTexts(field, cells[at] ?? "")));
    texts.delete("");
    services.set(name, await choicesAt(source, listAt, reader, [...texts]));
  }
  if (services.size === 0) return opened;
  const fields = importFields(form, grid, { services, listKeyAt });
  return { ...opened, fields: new Map(fields.map((field) => [field.name, field])) };
}
