import type { Finding } from "../../../finding.ts";
import { type Calculation, dayUnits } from "../../calculation.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import { lintDivisions } from "./lint-divisions.ts";
import { error, type LintContext, type LintRule, formatType, warning } from "./lint-context.ts";
import { joinWithAnd } from "../format-value.ts";

/** Results that a field of a type can hold. */
const calculable: Readonly<Record<string, Result | "any">> = {
  int: "number",
  float: "number",
  string: "any",
  hidden: "any",
  select: "any",
  date: "day",
  checkbox: "yes or no",
};
const startable = new Set([
  ...Object.keys(calculable),
  "autocomplete",
  "multiselect",
  "markdown",
  "datetime",
  "time",
  "month",
]);
const numeric = new Set(["int", "float", "hidden"]);
const days = new Set(["date", "datetime", "hidden"]);
const times = new Set(["time", "datetime", "hidden"]);

/** Result type of a calculation, if known statically. */
type Result = "number" | "text" | "day" | "yes or no";
const resultWords = { number: "a number", text: "a text", day: "a day", "yes or no": "yes or no" } as const;

/** Reports results that the field cannot hold, operands of the wrong type, and properties without effect. */
export const lintCalculation: LintRule = (field, context) => [
  ...lintValue(field, context),
  ...lintRowCount(field, context),
];

/** Checks `row_count`: a number, only on lists, and without contradicting properties. */
const lintRowCount: LintRule = ({ definition, pointer }, context) => {
  if (definition.row_count === undefined) return [];
  const place = `${pointer}/row_count`;
  if (definition.type !== "list")
    return [
      warning(
        "bound-without-effect",
        place,
        `A number of rows has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove row_count, or make the field a list.",
      ),
    ];
  const tree = context.form.fields[context.form.index.get(definition.name) ?? -1]?.rowCount?.tree;
  if (!tree) return [];
  const other = resultsOf(tree, context).find((result) => result !== "number");
  const idle = (["min_items", "max_items"] as const).filter(
    (key) => definition.validation?.[key] !== undefined,
  );
  return [
    ...operands(tree, "number", place, context),
    ...lintDivisions(tree, place, context),
    ...(other === undefined || tree.kind === "field"
      ? []
      : [
          error(
            "calculate-type",
            place,
            `The number of rows must be a number, and this is ${resultWords[other]}.`,
            "Name a field of type int, or calculate a number.",
          ),
        ]),
    ...idle.map((key) =>
      warning(
        "bound-without-effect",
        `${pointer}/validation/${key}`,
        `A list with row_count has exactly that many rows, so ${key} can only reject them.`,
        `Remove ${key}, and limit the fields that the number is calculated from.`,
      ),
    ),
  ];
};

const lintValue: LintRule = (field, context) => {
  const { definition, pointer } = field;
  const key = definition.calculate !== undefined ? "calculate" : "default_from";
  const following = (["keeps_following", "recalculates"] as const).filter(
    (each) => (definition[each] ?? false) !== false,
  );
  if (definition[key] === undefined)
    return following.map((each) =>
      warning(
        "calculate-without-effect",
        `${pointer}/${each}`,
        `${each} has no effect without default_from.`,
        `Add default_from, or remove ${each}.`,
      ),
    );
  const place = `${pointer}/${key}`;
  const isPossible =
    key === "calculate"
      ? Object.hasOwn(calculable, formatType(definition.type))
      : startable.has(definition.type);
  if (!isPossible)
    return [
      error(
        "calculate-type",
        place,
        `A field of type ${formatType(definition.type)} cannot be calculated.`,
        `Use ${joinWithAnd(Object.keys(calculable))}, or remove ${key}.`,
      ),
    ];
  const idle =
    key === "calculate"
      ? (["default_value", "default_from", "keeps_following", "recalculates", "is_editable"] as const).filter(
          (each) => definition[each] !== undefined,
        )
      : [];
  const repeated = key === "default_from" && following.length === 2;
  const compiled = context.form.fields[context.form.index.get(definition.name) ?? -1];
  const tree = compiled?.calculation?.tree ?? compiled?.start?.tree;
  return [
    ...idle.map((each) =>
      warning(
        "calculate-without-effect",
        `${pointer}/${each}`,
        `${each} has no effect on a calculated field.`,
        `Remove ${each}.`,
      ),
    ),
    ...(repeated
      ? [
          warning(
            "calculate-without-effect",
            `${pointer}/keeps_following`,
            "keeps_following has no effect beside recalculates, which sets the field again anyway.",
            "Remove one of them.",
          ),
        ]
      : []),
    ...(tree ? ofTree(tree, place, field, context) : []),
  ];
};

function ofTree(
  tree: Calculation,
  place: string,
  { definition }: LocatedField,
  context: LintContext,
): Finding[] {
  const findings = [...operands(tree, undefined, place, context), ...lintDivisions(tree, place, context)];
  const wanted = calculable[definition.type] ?? "any";
  const other = wanted === "any" ? undefined : resultsOf(tree, context).find((result) => result !== wanted);
  if (wanted !== "any" && other !== undefined)
    findings.push(
      error(
        "calculate-type",
        place,
        `A field of type ${formatType(definition.type)} holds ${resultWords[wanted]}, but this is ${resultWords[other]}.`,
        `Make it a field of another type, or calculate ${resultWords[wanted]}.`,
      ),
    );
  return findings;
}

function resultsOf(tree: Calculation, context: LintContext): readonly Result[] {
  switch (tree.kind) {
    case "text":
    case "user":
      return ["text"];
    case "value":
      return [typeof tree.value === "string" ? "text" : "number"];
    case "today":
    case "day":
      return ["day"];
    case "holds":
      return ["yes or no"];
    case "field": {
      const type = context.byName.get(tree.name)?.definition.type;
      if (type === undefined || type === "hidden" || isNumeric(tree.name, context))
        return type === "int" || type === "float" ? ["number"] : [];
      return [type === "checkbox" ? "yes or no" : days.has(type) ? "day" : "text"];
    }
    case "if":
      return [tree.consequent, tree.alternate].flatMap((part) => (part ? resultsOf(part, context) : []));
    default:
      return ["number"];
  }
}

const isNumeric = (name: string, { byName, form }: LintContext): boolean => {
  const type = byName.get(name)?.definition.type;
  const isCalculated = form.fields[form.index.get(name) ?? -1]?.calculation !== undefined;
  return type === undefined || numeric.has(type) || (isCalculated && type === "string");
};

const isTime = (name: string, { byName }: LintContext): boolean => {
  const type = byName.get(name)?.definition.type;
  return type === undefined || times.has(type);
};

const isDay = (name: string, { byName, form }: LintContext): boolean => {
  const type = byName.get(name)?.definition.type;
  const isCalculated = form.fields[form.index.get(name) ?? -1]?.calculation !== undefined;
  return type === undefined || days.has(type) || (isCalculated && type === "string");
};

/** Reports operands that must be numbers or days but are not. */
function operands(
  tree: Calculation,
  wanted: "number" | "day" | "time" | undefined,
  place: string,
  context: LintContext,
): Finding[] {
  const inner = (parts: readonly (Calculation | undefined)[], wants: typeof wanted) =>
    parts.flatMap((part) => (part ? operands(part, wants, place, context) : []));
  const { byName, form } = context;
  switch (tree.kind) {
    case "field":
      if (wanted === "day" && !isDay(tree.name, context))
        return [
          error(
            "not-a-day",
            place,
            `"${tree.name}" does not hold a day to calculate with.`,
            "Name a field of type date or datetime.",
          ),
        ];
      if (wanted === "time" && !isTime(tree.name, context))
        return [
          error(
            "not-a-time",
            place,
            `"${tree.name}" does not hold a time to calculate with.`,
            "Name a field of type time or datetime.",
          ),
        ];
      return wanted === "number" && !isNumeric(tree.name, context)
        ? [
            error(
              "not-a-number",
              place,
              `"${tree.name}" does not hold a number to calculate with.`,
              'Name a field of type int or float, or assign numbers to its values with { "score": ... }.',
            ),
          ]
        : [];
    case "sum":
    case "product":
    case "min":
    case "max":
      return inner(tree.parts, "number");
    case "difference":
    case "ratio":
    case "power":
      return inner([tree.left, tree.right], "number");
    case "minutes":
      return [...inner([tree.left, tree.right], "time"), ...lintTimePair(tree, place, context)];
    case "round":
      return inner([tree.of], "number");
    case "between":
      return inner([tree.left, tree.right], "day");
    case "day":
      return [
        ...inner([tree.of], "day"),
        ...inner(
          dayUnits.map((unit) => tree.by[unit]),
          "number",
        ),
      ];
    case "if":
      return inner([tree.consequent, tree.alternate], wanted);
    case "count": {
      const type = byName.get(tree.name)?.definition.type;
      return type === undefined || type === "list" || type === "multiselect"
        ? []
        : [error("not-a-list", place, `"${tree.name}" is not a list.`, "Count a list or a multiselect.")];
    }
    case "rows": {
      const list = form.fields[form.index.get(tree.list) ?? -1]?.list;
      if (!form.index.has(tree.list)) return [];
      if (!list)
        return [error("not-a-list", place, `"${tree.list}" is not a list.`, "Name a list of this form.")];
      const isKnown = tree.field === undefined ? list.isPlain : list.form.index.has(tree.field);
      return isKnown
        ? []
        : [
            error(
              "absent-field",
              place,
              `The rows of "${tree.list}" have no field "${tree.field ?? ""}".`,
              "Name a field of the rows, or no field if they are plain values.",
            ),
          ];
    }
    default:
      return [];
  }
}

/** Reports a time between a time of day and a moment, or between times of which only one has a zone: it is always empty. */
function lintTimePair(
  { left, right }: Calculation & { readonly kind: "minutes" },
  place: string,
  { byName }: LintContext,
): Finding[] {
  const shapes = [left, right].map((part) => {
    const definition = part.kind === "field" ? byName.get(part.name)?.definition : undefined;
    return definition && times.has(definition.type) && definition.type !== "hidden"
      ? `${definition.type}${definition.zone === undefined ? "" : " with a zone"}`
      : undefined;
  });
  const [first, second] = shapes;
  if (first === undefined || second === undefined || first === second) return [];
  return [
    error(
      "not-a-time",
      place,
      `There are no minutes between a ${first} and a ${second}.`,
      "Name two fields of the same type, both with zone or both without.",
    ),
  ];
}
