import type fc from "fast-check";
import type {
  Condition,
  DependsOn,
  FieldDefinition,
  FormLayout,
} from "../../../../language/form-layout.gen.ts";
import { numberOf } from "./calculations.ts";
import { conditionOf } from "./conditions.ts";
import { type Draw, drawn, type Kind, type Known, ofKind } from "./draw.ts";
import { type Around, fieldOf, formTypes, passwordOf } from "./fields.ts";

/** Fields, and how later ones read them. */
interface Part {
  readonly fields: readonly FieldDefinition[];
  readonly known: readonly Known[];
}

const rowTypes = formTypes.filter((type) => type !== "json" && type !== "hidden");

/** What rows read of the form around them. */
const fromRow = (known: readonly Known[]): Known[] =>
  known.filter(({ name }) => !name.includes("/")).map((each) => ({ ...each, name: `/${each.name}` }));

function listOf(draw: Draw, name: string, { known }: Around, depth: number): Part {
  const validation = {
    ...(draw.chance(15) && { required: true }),
    ...(draw.chance(20) && { min_items: draw.one(1, 2) }),
    ...(draw.chance(20) && { max_items: draw.one(1, 2) }),
    ...(draw.chance(30) && { unique: true }),
  };
  const numbers = ofKind(known, "number").filter((each) => !each.name.includes("/"));
  const base = {
    name,
    label: `List ${name}`,
    type: "list" as const,
    ...(draw.chance(12) && {
      row_count:
        numbers.length > 0 && draw.chance(60)
          ? draw.one(...numbers).name
          : draw.one({ value: 2 }, { sum: [numberOf(draw, known, 0), 1] }),
    }),
    ...(draw.chance(20) && known.length > 0 && { depends_on: conditionOf(draw, known) }),
  };
  if (draw.chance(30)) {
    const of = draw.one<NonNullable<FieldDefinition["of"]>>(
      "int",
      "string",
      {
        type: "int",
        signed: true,
        validation: { max: 5 },
      },
      { type: "select", options: ["a", "b", 7] },
      { type: "date", validation: { min_date: "any" } },
    );
    return { fields: [{ ...base, of, validation }], known: [{ name, kind: "rows", values: [] }] };
  }
  const rows = fieldsOf(draw, {
    prefix: "w",
    count: 1 + draw.upTo(3),
    known: depth === 0 ? fromRow(known) : [],
    depth: depth + 1,
  });
  const keys = rows.known.filter(({ kind }) => kind !== "rows" && kind !== "choices" && kind !== "json");
  const field: FieldDefinition = {
    ...base,
    fields: [...rows.fields],
    validation: {
      ...validation,
      ...(keys.length > 0 && draw.chance(30) && { unique_by: draw.one(...keys).name }),
    },
  };
  return { fields: [field], known: [{ name, kind: "rows", values: [], rows: rows.known }] };
}

function fieldsOf(
  draw: Draw,
  {
    prefix,
    count,
    known,
    depth,
  }: {
    readonly prefix: string;
    readonly count: number;
    readonly known: readonly Known[];
    readonly depth: number;
  },
): Part {
  const fields: FieldDefinition[] = [];
  const made: Known[] = [];
  for (let at = 0; at < count; at++) {
    const around = { known: [...made, ...known], names: [], isInRow: true };
    const part = depth < 3 && draw.chance(10) ? listOf(draw, `${prefix}${at}`, around, depth) : undefined;
    const one = part ?? single(fieldOf(draw, `${prefix}${at}`, around, rowTypes));
    fields.push(...one.fields);
    made.push(...one.known);
  }
  return { fields, known: made };
}

const single = ({ field, known }: { readonly field: FieldDefinition; readonly known: Known }): Part => ({
  fields: [field],
  known: [known],
});

const gateOf = (draw: Draw, { known, names }: Around): { depends_on?: DependsOn } =>
  known.length > 0 && draw.chance(40) ? { depends_on: conditionOf(draw, known, names, 1) } : {};

/** Two fields under a heading. */
function groupOf(draw: Draw, name: string, around: Around): Part {
  const first = fieldOf(draw, `${name}_a`, around);
  const second = fieldOf(draw, `${name}_b`, { ...around, known: [...around.known, first.known] });
  const note: FieldDefinition = { name: `${name}_n`, type: "note", label: "Note", text: "Read **this**." };
  const group: FieldDefinition = {
    name,
    type: "group",
    label: `Group ${name}`,
    fields: [first.field, note, second.field],
    ...(draw.chance(30) && { accessor: `part.${name}` }),
    ...gateOf(draw, around),
  };
  return { fields: [group], known: [first.known, second.known] };
}

function matrixOf(draw: Draw, name: string, around: Around): Part {
  const rows = [
    { id: "a", label: "A" },
    { id: "b-2", label: "B", ...gateOf(draw, around) },
  ];
  const base = { name, type: "matrix" as const, label: `Matrix ${name}`, rows, ...gateOf(draw, around) };
  if (draw.chance(50)) {
    const of = { type: "select" as const, options: ["a", "b"], validation: { required: draw.chance(40) } };
    const known = ["a", "b_2"].map((row) => ({
      name: `${name}_${row}`,
      kind: "choice" as const,
      values: ["a", "b"],
    }));
    return { fields: [{ ...base, of: { ...of, ...(draw.chance(30) && gateOf(draw, around)) } }], known };
  }
  const fields: FieldDefinition[] = [
    { name: "used", label: "Used", type: "select", options: ["a", "b"] },
    {
      name: "n",
      label: "N",
      type: "int",
      validation: { max: 5, ...(draw.chance(30) && { required_when: { field: "./used" } }) },
      ...(draw.chance(50) && { depends_on: { field: "./used", when: "a" } }),
    },
    ...(draw.chance(40)
      ? [{ name: "m", label: "M", type: "float" as const, calculate: { product: ["./n", 1.1] } }]
      : []),
  ];
  const known = ["a", "b_2"].flatMap((row): Known[] => [
    { name: `${name}_${row}_used`, kind: "choice", values: ["a", "b"] },
    { name: `${name}_${row}_n`, kind: "number", values: [1, 2, 5] },
  ]);
  return { fields: [{ ...base, fields }], known };
}

function rangeOf(draw: Draw, name: string, around: Around): Part {
  const [type, kind] = draw.one(
    ["int", "number"],
    ["date", "date"],
    ["time", "time"],
    ["month", "month"],
  ) as ["int", Kind];
  const validation = {
    required: draw.chance(25),
    ...(kind === "date" && draw.chance(50) && { min_date: "any" }),
  };
  const field: FieldDefinition = {
    name,
    type: "range",
    label: `Range ${name}`,
    of: { type, validation },
    ...(kind === "number" && draw.chance(30) && { default_value: { from: 1, to: 5 } }),
    ...gateOf(draw, around),
  };
  const values = { number: [1, 5], date: ["2026-12-24"], time: ["10:00"], month: ["2026-12"] }[
    kind as "number"
  ];
  return { fields: [field], known: ["from", "to"].map((end) => ({ name: `${name}_${end}`, kind, values })) };
}

/** Places of the record that conditions read. */
const pointers: readonly Known[] = [{ name: "/outer/kind", kind: "text", values: ["a", "b"] }];

/**
 * Layouts that lint accepts and whose meaning the language determines: each field reads earlier ones of the kind that
 * it needs, and every word of rules, conditions and calculations occurs.
 */
export const anySoundLayout: fc.Arbitrary<FormLayout> = drawn((draw): FormLayout => {
  const known: Known[] = [];
  const sections: [FieldDefinition[], FieldDefinition[]] = [[], []];
  const conditions: Record<string, Condition> = {};
  const count = 4 + draw.upTo(6);
  let gate: DependsOn | undefined;
  for (let at = 0; at < count; at++) {
    const isLate = at > count / 2;
    if (at === 2 && draw.chance(70)) {
      conditions["first"] = conditionOf(draw, known);
      if (draw.chance(50)) conditions["second"] = conditionOf(draw, known, ["first"]);
    }
    if (isLate && sections[1].length === 0 && draw.chance(50))
      gate = conditionOf(draw, known, Object.keys(conditions));
    const around: Around = { known: [...known, ...pointers], names: Object.keys(conditions), isInRow: false };
    const name = `f${at}`;
    const part = partOf(draw, name, around);
    known.push(...part.known);
    sections[isLate ? 1 : 0].push(...part.fields);
  }
  const hasPages = sections[1].length > 0 && draw.chance(30);
  return {
    layout_key: "sound",
    name: "Sound",
    schema_version: 2,
    structure: { main: sections[0], ...(sections[1].length > 0 && { late: sections[1] }) },
    ...(gate !== undefined && { sections: { late: { label: "Late", depends_on: gate } } }),
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(hasPages && {
      pages: [
        { label: "One", sections: ["main"] },
        { label: "Two", sections: ["late"] },
      ],
    }),
  };
});

function partOf(draw: Draw, name: string, around: Around): Part {
  const drawnPart = draw.upTo(99);
  if (drawnPart < 14) return listOf(draw, name, around, 0);
  if (drawnPart < 20) return groupOf(draw, name, around);
  if (drawnPart < 25) return matrixOf(draw, name, around);
  if (drawnPart < 31) return rangeOf(draw, name, around);
  if (drawnPart < 34) return single(passwordOf(draw, name, around));
  const { field, known } = fieldOf(draw, name, around);
  const place = draw.one<Partial<FieldDefinition>>(
    {},
    {},
    {},
    { accessor: `part.${name}` },
    { is_dynamic: true },
  );
  return { fields: [{ ...field, ...place }], known: [known] };
}
