import { SomeRows, type OptionRequest } from "../../runtime/forms/option-loader.ts";
import { isObject } from "../../kernel/json.ts";
import type { ApiClient } from "./api-client.ts";
import type { QueryParameters } from "./transport.ts";

/** Services behind the properties of the layout language (spec section 7). */
const services = { api_endpoint: "main", genie_api_endpoint: "voice" } as const;

/** The most rows that a list answers at once. */
const pageSize = "100";
/** Of a longer list the rows beyond are not known: nobody finds a choice among so many without a search. */
const maxPages = 50;

/**
 * How form fields get the rows of their choices: reads `data` of the answer (spec section 7), and where all of them are
 * wanted of a list that comes in pages, all pages. A path that names its page or the size of it gets that alone.
 */
export function optionRowsOf(api: ApiClient) {
  return async (
    { property, path, isWhole = false }: OptionRequest,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const read = async (query: QueryParameters = {}) => {
      const answer = await api.read(services[property], path, { signal, query });
      return isObject(answer) ? answer : {};
    };
    const { data, total, total_pages: pages } = await read();
    if (!isWhole || !Array.isArray(data) || typeof pages !== "number" || pages <= 1) return data;
    if (/[?&]page(?:_size)?=/.test(path)) return new SomeRows(data);
    const rows: unknown[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const { data: part, total_pages: count } = await read({ page: String(page), page_size: pageSize });
      if (!Array.isArray(part) || typeof count !== "number") return new SomeRows(data);
      rows.push(...(part as unknown[]));
      // Where rows went away meanwhile, others may have slipped to a page that was read already.
      if (page >= count) return typeof total === "number" && rows.length < total ? new SomeRows(rows) : rows;
    }
    return new SomeRows(rows);
  };
}
