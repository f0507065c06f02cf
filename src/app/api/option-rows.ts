import { PartialRows, type OptionRequest } from "../../runtime/forms/choices/option-loader.ts";
import { isObject } from "../../kernel/json.ts";
import type { ApiClient } from "../../contracts/api-client.ts";
import type { QueryParameters } from "../../contracts/transport.ts";

/** Services of the properties in the layout language (spec section 7). */
const services = { api_endpoint: "main", genie_api_endpoint: "voice" } as const;

/** Maximum page size of lists. */
const pageSize = "100";
/** Maximum number of pages; choosing from longer lists requires a search anyway. */
const maxPages = 50;

/**
 * Fetches the rows of choice fields from `data` of the response (spec section 7); all pages of the list if all rows are
 * wanted. A path with explicit paging is read once.
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
    if (/[?&]page(?:_size)?=/.test(path)) return new PartialRows(data);
    const rows: unknown[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const { data: part, total_pages: count } = await read({ page: String(page), page_size: pageSize });
      if (!Array.isArray(part) || typeof count !== "number") return new PartialRows(data);
      rows.push(...(part as unknown[]));
      // If rows were removed meanwhile, others may have moved to a page that was already read.
      if (page >= count)
        return typeof total === "number" && rows.length < total ? new PartialRows(rows) : rows;
    }
    return new PartialRows(rows);
  };
}
