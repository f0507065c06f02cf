import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { lintAction, lintActions } from "./lint-actions.ts";
import { isKnownName, lintTemplate } from "./lint-names.ts";

function lintSizes({ page_sizes: sizes, default_page_size: size }: JsonObject): Finding[] {
  const offered: readonly unknown[] = Array.isArray(sizes) ? sizes : [5, 10, 20];
  const wanted = size ?? (Array.isArray(sizes) ? undefined : 10);
  if (wanted === undefined || offered.includes(wanted)) return [];
  return [
    {
      code: "size-not-offered",
      pointer: "/default_page_size",
      message: "The default page size is not among the page sizes.",
      suggestion: `Use one of: ${offered.map(String).join(", ")}.`,
      severity: "error",
    },
  ];
}

function lintCard(card: unknown, rowProperties: readonly string[] | undefined): Finding[] {
  if (!isObject(card)) return [];
  const places: [string, unknown][] = ["title", "subtitle", "badge"].map((key) => [
    `/card/${key}`,
    card[key],
  ]);
  for (const key of ["meta", "lines"]) {
    const names: readonly unknown[] = Array.isArray(card[key]) ? card[key] : [];
    places.push(...names.map((name, index): [string, unknown] => [`/card/${key}/${index}`, name]));
  }
  const absent = places.flatMap(([pointer, name]): Finding[] =>
    typeof name !== "string" || isKnownName(name, rowProperties)
      ? []
      : [
          {
            code: "absent-field",
            pointer,
            message: `Rows of this list have no property "${name}".`,
            severity: "error",
          },
        ],
  );
  return [...absent, ...lintActions(card["actions"], "/card/actions", rowProperties)];
}

const isDetailsAction = (action: unknown): boolean => isObject(action) && action["action"] === "details";

function lintDetail(definition: JsonObject, rowProperties: readonly string[] | undefined): Finding[] {
  const { detail, columns, card } = definition;
  if (!isObject(detail)) return [];
  const lists = [...(Array.isArray(columns) ? (columns as unknown[]) : []), card]
    .filter(isObject)
    .map(({ actions }): readonly unknown[] => (Array.isArray(actions) ? actions : []));
  const findings: Finding[] = [];
  const { layout_key: layoutKey, endpoint } = detail;
  if (layoutKey === undefined && endpoint !== undefined) {
    findings.push({
      code: "endpoint-without-form",
      pointer: "/detail/endpoint",
      message: "Without a form, the detail shows the row's columns and loads nothing.",
      suggestion: 'Add "layout_key", or leave the endpoint out.',
      severity: "warning",
    });
  }
  if (layoutKey !== undefined && detail["changes"] !== undefined) {
    findings.push({
      code: "changes-have-no-effect",
      pointer: "/detail/changes",
      message: "A detail shown as a form cannot show changes.",
      suggestion: "Leave out either layout_key or changes.",
      severity: "warning",
    });
  }
  if (!lists.some((actions) => actions.some(isDetailsAction))) {
    findings.push({
      code: "no-details-action",
      pointer: "/detail",
      message: "Only a click on a row opens its detail: cards and screen readers have no button for it.",
      suggestion: 'Add a column of actions with { "label": "Details", "action": "details" }.',
      severity: "warning",
    });
  }
  for (const [key, name] of Object.entries(isObject(detail["changes"]) ? detail["changes"] : {})) {
    if (typeof name !== "string" || isKnownName(name, rowProperties)) continue;
    const message = `Rows of this list have no property "${name}".`;
    findings.push({ code: "absent-field", pointer: `/detail/changes/${key}`, message, severity: "error" });
  }
  return findings;
}

/** Checks everything in a definition except its columns. */
export function lintList(definition: JsonObject, rowProperties: readonly string[] | undefined): Finding[] {
  const {
    row_click: rowClick,
    default_sort: sort,
    bulk_actions: bulk,
    selection,
    toolbar,
    empty,
  } = definition;
  const findings = lintSizes(definition);
  if (typeof rowClick === "string") {
    findings.push(...lintTemplate(rowClick, "/row_click", rowProperties, ["tenant"]));
  }
  findings.push(...lintDetail(definition, rowProperties));
  if (typeof sort === "string") {
    for (const name of sort.split(",").map((term) => term.replace(/^-/, ""))) {
      if (isKnownName(name, rowProperties)) continue;
      const message = `Rows of this list have no property "${name}".`;
      findings.push({ code: "absent-field", pointer: "/default_sort", message, severity: "error" });
    }
  }
  for (const key of ["bulk_actions", "bulk_edit"]) {
    const list = definition[key];
    const isSelecting = selection !== undefined && selection !== "none";
    if (isSelecting || !Array.isArray(list) || list.length === 0) continue;
    findings.push({
      code: "nothing-to-select",
      pointer: `/${key}`,
      message: `${key === "bulk_edit" ? "Editing several rows needs" : "Bulk actions need"} rows that can be selected.`,
      suggestion: "Set selection to page or all.",
      severity: "warning",
    });
  }
  // Toolbar and empty list have no row, so only the tenant can be filled in.
  const withoutRow = rowProperties === undefined ? undefined : [];
  findings.push(...lintActions(toolbar, "/toolbar", withoutRow));
  findings.push(...lintActions(bulk, "/bulk_actions", rowProperties));
  if (isObject(empty) && isObject(empty["action"])) {
    findings.push(...lintAction({ value: empty["action"], pointer: "/empty/action" }, withoutRow));
  }
  const texts = isObject(definition["count"])
    ? Object.entries(definition["count"]).map(([tag, text]): [string, unknown] => [`/count/${tag}`, text])
    : [["/count", definition["count"]] as const];
  for (const [pointer, text] of texts) {
    if (typeof text === "string") findings.push(...lintTemplate(text, pointer, [], ["total"]));
  }
  return [...findings, ...lintCard(definition["card"], rowProperties)];
}
