import type { Finding } from "../../finding.ts";
import { pointerTo, type JsonObject } from "../../../kernel/json.ts";
import type { ColumnTypes } from "../../types/column-types.ts";
import type { ColumnType } from "../../types/column-type.ts";
import { isGroupable } from "../groups.ts";
import type { ListRules } from "../list-rules.ts";
import { hasSummary } from "../summaries.ts";
import { locatedIn, type Located } from "./lint-names.ts";

const oneOf = (names: readonly string[]): string =>
  names.length === 0 ? "The list has none." : `Use one of: ${names.join(", ")}.`;

function refuse(code: string, pointer: string, message: string, allowed: readonly string[]): Finding {
  return { code, pointer, message, suggestion: oneOf(allowed), severity: "error" };
}

/** Reports what a column offers but the service does not support; using it would fail. */
function lintColumn(column: Located, type: ColumnType | undefined, rules: ListRules): Finding[] {
  const {
    accessor,
    sortable,
    filterable,
    groupable,
    person,
    summary,
    filter_only: isFilterOnly,
  } = column.value;
  if (typeof accessor !== "string" || type === undefined) return [];
  const at = (key: string) => pointerTo(column.pointer, key);
  const { fields, personFields = [], groupable: groups = [] } = rules;
  const sorts = rules.sortable ?? Object.keys(fields);
  const kind = Object.hasOwn(fields, accessor) ? fields[accessor] : undefined;
  const format = column.value["format"];
  // A status with a pair of texts holds a boolean.
  const expectedKind = type.name === "status" && Array.isArray(format) ? "boolean" : type.filterKind;
  const findings: Finding[] = [];
  if (sortable === true && type.sortable && isFilterOnly !== true && !sorts.includes(accessor)) {
    findings.push(
      refuse("cannot-sort", at("sortable"), `The list cannot be sorted by "${accessor}".`, sorts),
    );
  }
  if (filterable === true && expectedKind !== undefined && kind !== expectedKind) {
    const like = Object.keys(fields).filter((name) => fields[name] === expectedKind);
    const message =
      kind === undefined
        ? `The list cannot be filtered by "${accessor}".`
        : `The list filters "${accessor}" as a ${kind}, and this column as a ${expectedKind}.`;
    findings.push(refuse("cannot-filter", at("filterable"), message, like));
  }
  if (filterable === true && person === true && !personFields.includes(accessor)) {
    const message = `The list does not treat "${accessor}" as a person.`;
    findings.push(refuse("cannot-ask-for-me", at("person"), message, personFields));
  }
  if (groupable === true && isGroupable(type) && !groups.includes(accessor)) {
    const message = `The list cannot group rows by "${accessor}".`;
    findings.push(refuse("cannot-group", at("groupable"), message, groups));
  }
  if (typeof summary === "string" && !(sorts.includes(accessor) && hasSummary(kind, summary))) {
    const message = `The list has no summary "${summary}" of "${accessor}".`;
    const summed = sorts.filter((name) => hasSummary(fields[name], summary));
    findings.push(refuse("cannot-sum-up", at("summary"), message, summed));
  }
  return findings;
}

/** Reports what a definition requires of its list but the service does not support. */
export function lintService(definition: JsonObject, types: ColumnTypes, rules: ListRules): Finding[] {
  const sorts = rules.sortable ?? Object.keys(rules.fields);
  const { default_sort: sort } = definition;
  const terms = typeof sort === "string" ? sort.split(",").map((term) => term.replace(/^-/, "")) : [];
  return [
    ...locatedIn(definition["columns"], "/columns").flatMap((column) => {
      const { type } = column.value;
      return lintColumn(column, typeof type === "string" ? types.get(type) : undefined, rules);
    }),
    ...terms
      .filter((name) => name !== "" && !sorts.includes(name))
      .map((name) =>
        refuse("cannot-sort", "/default_sort", `The list cannot be sorted by "${name}".`, sorts),
      ),
  ];
}
