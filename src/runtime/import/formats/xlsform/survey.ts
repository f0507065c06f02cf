import { sameJson } from "../../../../kernel/json.ts";
import type { Text } from "../../../language/form-layout.gen.ts";
import { allOf, type Expression, partsOf, value } from "../../expressions/expression.ts";
import { parseXpathExpression, pathName } from "../../expressions/xpath-expression.ts";
import { ImportError, type SourceItem, type SourceQuestion } from "../../source-form.ts";
import {
  dayDraft,
  draft,
  fileDraft,
  signatureDraft,
  type Draft,
  missing,
  numberDraft,
  withRules,
} from "../shared/drafts.ts";
import { markPlaceholders } from "../../layout/piping.ts";
import { plainOf } from "../../layout/texts.ts";
import { readConstraint } from "../shared/constraint.ts";
import { type Choice, choiceConditions, isSelect, selectField } from "./choices.ts";
import { filledByDevice, unreadCells } from "./words.ts";
import { hasUnnamedLanguages, type Row, textOf } from "../../sources/table.ts";

const yes = /^(?:yes|true|true\(\)|1|y)$/i;
const no = /^(?:no|false|false\(\)|0|n)$/i;

interface Context {
  readonly choices: ReadonlyMap<string, readonly Choice[]>;
  readonly language: string | undefined;
  /** Names of the groups around a row, and its own. */
  readonly place: readonly string[];
}

const maxGroupDepth = 40;

/** Converts the rows of the sheet to questions and groups. */
export function surveyItems(
  table: readonly Row[],
  choices: ReadonlyMap<string, readonly Choice[]>,
  language: string | undefined,
): SourceItem[] {
  const top: SourceItem[] = [];
  const open: { items: SourceItem[]; close: (items: SourceItem[]) => SourceItem; name: string }[] = [];
  const add = (item: SourceItem) => (open.at(-1)?.items ?? top).push(item);
  table.forEach((row, position) => {
    const type = (row.get("type") ?? "").replaceAll(/\s+/g, " ").trim();
    if (type === "" || yes.test(row.get("disabled") ?? "")) return;
    const path = `survey!${position + 2}`;
    const name = row.get("name") ?? "";
    const context = { choices, language, place: [...open.map((group) => group.name), name] };
    const begins = /^begin[ _](group|lgroup|repeat|loop|looped group)/i.exec(type);
    if (begins) {
      if (open.length >= maxGroupDepth)
        throw new ImportError(`Groups are nested deeper than ${maxGroupDepth} levels, at ${path}.`);
      open.push({
        items: [],
        name,
        close: (items) => group(row, path, begins[1]?.toLowerCase() ?? "", items, context),
      });
      return;
    }
    if (/^end[ _](?:group|lgroup|repeat|loop|looped group)/i.test(type)) {
      const closed = open.pop();
      if (!closed) throw new ImportError(`${path}: “${type}” closes a group that was not opened.`);
      add(closed.close(closed.items));
      return;
    }
    add(itemOf(type, row, path, context));
  });
  for (let left = open.pop(); left; left = open.pop()) add(left.close(left.items));
  return top;
}

/** Expression in a cell, where the words of a spreadsheet for true and false are these values. */
const expressionIn = (
  row: Row,
  column: string,
  { place }: Pick<Context, "place">,
): Expression | undefined => {
  const source = row.get(column);
  if (source === undefined) return undefined;
  if (/^(?:true|yes)$/i.test(source)) return value(true);
  return /^(?:false|no)$/i.test(source) ? value(false) : parseXpathExpression(source, place);
};

const group = (
  row: Row,
  path: string,
  kind: string,
  items: readonly SourceItem[],
  { language, place }: Context,
): SourceItem => {
  const isRepeat = kind !== "group";
  const shown = expressionIn(row, "relevant", { place });
  const isOwn = shown !== undefined && !isRepeat && items.some((item) => isReadBy(item, shown));
  const [label, help] = [textOf(row, "label", language), textOf(row, "hint", language)];
  const [plainLabel, plainHelp] = [withoutAnswers(label), withoutAnswers(help)];
  const isCut = !sameJson([label, help], [plainLabel, plainHelp]);
  const inside = isOwn ? items.map((item) => shownWhile(item, shown)) : items;
  return {
    kind: "group",
    path,
    key: row.get("name") ?? "",
    label: plainLabel,
    help: plainHelp,
    shown: isOwn ? undefined : shown,
    items: isCut
      ? [{ kind: "note", path, losses: ["label: answers inserted into a heading are left out"] }, ...inside]
      : inside,
    losses: kind === "loop" ? ["rows: the source has one for each choice of a list"] : undefined,
    repeat: isRepeat ? { display: "cards", count: expressionIn(row, "jr:count", { place }) } : undefined,
  };
};

/** A heading, which is plain text, without the answers in it. */
const withoutAnswers = (text: Text | undefined): Text | undefined =>
  typeof text === "string"
    ? text.replaceAll(answers.pattern, "…")
    : text &&
      Object.fromEntries(
        Object.entries(text).map(([tag, translation]) => [tag, translation.replaceAll(answers.pattern, "…")]),
      );

const namesOf = (item: SourceItem): readonly string[] =>
  item.kind === "question" ? [item.key, ...(item.aliases ?? [])] : [];

/** Whether an expression reads a question, or one in a group. */
const isReadBy = (item: SourceItem, expression: Expression): boolean =>
  item.kind === "group"
    ? item.items.some((inner) => isReadBy(inner, expression))
    : expression.kind === "field"
      ? namesOf(item).includes(expression.name)
      : partsOf(expression).some((part) => isReadBy(item, part));

/** Shows what a group contains while a condition holds, apart from the question that the condition reads. */
function shownWhile(item: SourceItem, condition: Expression): SourceItem {
  if (!isReadBy(item, condition)) return { ...item, shown: allOf([condition, item.shown]) };
  return item.kind === "group"
    ? { ...item, items: item.items.map((inner) => shownWhile(inner, condition)) }
    : {
        ...item,
        losses: [...(item.losses ?? []), "condition: whether it is asked depends on its own answer"],
      };
}

/** Placeholder in a text; shows the stored value, which is "OK" for what was acknowledged. */
const answers = { pattern: /\$\{\s*([^{}]+?)\s*\}/g, shows: "value", ticked: "OK" } as const;

function itemOf(type: string, row: Row, path: string, context: Context): SourceItem {
  const { language } = context;
  const [word = ""] = type.toLowerCase().split(" ");
  const label = markPlaceholders(textOf(row, "label", language), answers);
  const help = markPlaceholders(textOf(row, "hint", language), answers);
  const shown = expressionIn(row, "relevant", context);
  const filled = filledByDevice(type, row, path);
  if (filled) return filled;
  // Header of a table of selects; the selects have the labels themselves.
  if (isSelect(type) && /^(?:label|list-label)$/i.test((row.get("appearance") ?? "").trim()))
    return { kind: "note", path, label: undefined, text: label ?? help, shown };
  if (word === "note" || /^(?:add )?note(?: prompt)?$/i.test(type)) {
    return {
      kind: "note",
      path,
      label: undefined,
      text: label ?? help,
      shown,
    };
  }
  return question(type, row, path, { label, help, shown }, context);
}

function question(
  type: string,
  row: Row,
  path: string,
  texts: { label: Text | undefined; help: Text | undefined; shown: Expression | undefined },
  context: Context,
): SourceQuestion {
  const { language, place } = context;
  const key = row.get("name") ?? "question";
  const { field, losses, missing: reason } = fieldOf(type, row, context);
  const required = row.get("required");
  const readOnly = row.get("read_only");
  const constraint = row.get("constraint");
  const constraintText = textOf(row, "constraint_message", language);
  const rules =
    constraint === undefined
      ? undefined
      : readConstraint(parseXpathExpression(constraint, place), field, constraintText, "whole");
  const initial = row.get("default");
  const isComputed = initial !== undefined && /[${}()]|^\.\.?\//.test(initial);
  const calculated = expressionIn(row, "calculation", context);
  // A value calculated from itself stays as it is.
  const calculation = calculated?.kind === "self" ? undefined : calculated;
  const isPlainRequired = required === undefined || yes.test(required) || no.test(required);
  return {
    kind: "question",
    path,
    key,
    aliases: [pathName(place)],
    shown: texts.shown,
    field: withRules(
      {
        ...field,
        ...rules?.field,
        ...(texts.label !== undefined && { label: texts.label }),
        ...(texts.help !== undefined && { sub_heading: texts.help }),
        ...(initial !== undefined && !isComputed && { default_value: defaultOf(initial, field.type) }),
        ...(readOnly !== undefined &&
          yes.test(readOnly) &&
          calculation === undefined && { is_disabled: true }),
      },
      {
        ...rules?.validation,
        required:
          required !== undefined && yes.test(required) && field.type !== "checkbox" ? true : undefined,
        equals: required !== undefined && yes.test(required) && field.type === "checkbox" ? true : undefined,
        required_message: textOf(row, "required_message", language),
      },
    ),
    required: isPlainRequired ? undefined : parseXpathExpression(required, place),
    disabled:
      readOnly !== undefined && !yes.test(readOnly) && !no.test(readOnly)
        ? parseXpathExpression(readOnly, place)
        : undefined,
    calculated: calculation ?? (isCalculation(type) && calculated === undefined ? value(null) : undefined),
    optionsShown: choiceConditions(type, row, context.choices),
    initial: isComputed && initial !== undefined ? parseXpathExpression(initial, place) : undefined,
    rules: rules?.rules ?? [],
    losses: [
      ...losses,
      ...(rules?.losses ?? []),
      ...(hasUnnamedLanguages(row, "label") ? ["label: a language without a language code is left out"] : []),
      ...([...row.keys()].some((column) => /^(?:media|image|audio|video|big-image)/.test(column))
        ? ["label: its picture or sound is not shown"]
        : []),
      ...(textOf(row, "guidance_hint", language) === undefined
        ? []
        : ["help: the further hint is not shown"]),
      ...(calculation !== undefined && isWritten(field, row, language)
        ? ["calculated value: people can change it in the source"]
        : []),
      ...unreadCells(row, field.type === "hidden"),
      ...(row.get("trigger") === undefined
        ? []
        : ["calculated value: when it is recalculated is not imported"]),
    ],
    missing: reason,
  };
}

/** Whether people see a question and can answer it; one without a text is not shown if it is calculated. */
function isWritten(field: Draft["field"], row: Row, language: string | undefined): boolean {
  const [label, readOnly] = [textOf(row, "label", language), row.get("read_only") ?? ""];
  return (
    field.type !== "hidden" &&
    label !== undefined &&
    plainOf(label) !== noLabel &&
    (readOnly === "" || no.test(readOnly))
  );
}

/** The text by which clients of health workers leave a label out. */
const noLabel = "NO_LABEL";

const isCalculation = (type: string) => /^(?:add |q )?calculate(?: prompt)?$/i.test(type);

function defaultOf(text: string, type: string): unknown {
  if (type === "int" || type === "float") return Number.isFinite(Number(text)) ? Number(text) : text;
  if (type === "multiselect") return text.split(/\s+/);
  return text;
}

function fieldOf(type: string, row: Row, context: Context): Draft {
  const plain = type
    .toLowerCase()
    .replace(/^(?:add|q|get) | prompt$/g, "")
    .replaceAll(/^add | prompt$/g, "")
    .trim();
  const appearance = (row.get("appearance") ?? "").toLowerCase();
  const parameters = row.get("parameters") ?? "";
  // Clients of health workers hide such a question, and the data of its record stay in it.
  if (/(?:^|\s)hidden(?:\s|$)/.test(appearance)) return draft({ type: "hidden" });
  const chosen = selectField(type, row, context.choices);
  if (chosen) return chosen;
  if (plain.startsWith("db:"))
    return draft({ type: "string" }, "choices: they come from the records of the host");
  switch (plain) {
    case "text":
    case "string":
      return draft({
        type: "string",
        ...rowsOf(parameters),
        ...(/multiline/.test(appearance) && { display: "textarea" as const }),
        ...(/\burl\b/.test(appearance) && { display: "url" as const }),
        ...(/numbers/.test(appearance) && { display: "tel" as const }),
      });
    case "tel":
      return draft({ type: "string", display: "tel" }, "rule: the form of a telephone number is not checked");
    case "integer":
    case "int":
      return numberDraft("int");
    case "decimal":
      return numberDraft("float");
    case "percentage":
      return draft({ ...numberDraft("int", { min: 0, max: 100 }).field, suffix: "%" });
    case "range":
      return rangeOf(parameters, appearance);
    case "date":
      return dateOf(appearance);
    case "time":
      return draft({ type: "time" });
    case "datetime":
    case "date time":
      return draft({ ...dayDraft("datetime"), zone: "offset" });
    case "acknowledge":
    case "trigger":
      return draft({ type: "checkbox" });
    case "calculate":
    case "hidden":
      return draft({ type: "hidden" });
    case "barcode":
      return draft({ type: "string" }, "look: the code is written, not scanned");
    case "image":
    case "photo":
    case "picture":
      return appearance.includes("signature")
        ? signatureDraft()
        : fileDraft({
            accept: "image/*",
            losses: [/draw|annotate/.test(appearance) && "look: pictures are chosen, not drawn"],
          });
    case "audio":
    case "video":
      return fileDraft({ accept: `${type}/*` });
    case "file":
      return fileDraft();
    case "geopoint":
    case "gps":
    case "location":
    case "geotrace":
    case "geoshape":
      return missing("the language has no places on a map");
    default:
      return missing(`XLSForm has no type “${type}”, or it has no counterpart`);
  }
}

function rowsOf(parameters: string) {
  const rows = Number(/\brows\s*=\s*(\d+)/i.exec(parameters)?.[1] ?? 0);
  return rows > 0 ? { display: "textarea" as const, rows: Math.min(rows, 40) } : {};
}

function dateOf(appearance: string): Draft {
  if (/month-year/.test(appearance)) return draft(dayDraft("month"));
  if (/\byear\b/.test(appearance)) return draft(dayDraft("date"), "look: the source asks for the year alone");
  return draft(
    dayDraft("date"),
    /ethiopian|coptic|islamic|bikram|myanmar|persian/.test(appearance) &&
      "look: the calendar is the Gregorian one",
  );
}

function rangeOf(parameters: string, appearance: string): Draft {
  const parameter = (name: string): number | undefined => {
    const found = new RegExp(`\\b${name}\\s*=\\s*(-?[\\d.]+)`, "i").exec(parameters)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const [min, max, step] = [parameter("start") ?? 1, parameter("end") ?? 10, parameter("step") ?? 1];
  const isWhole = [min, max, step].every(Number.isInteger);
  const { field, losses } = numberDraft(isWhole ? "int" : "float", { min, max, step });
  return draft(
    { ...field, display: /rating/.test(appearance) && isWhole ? "rating" : "slider" },
    ...losses,
    /picker/.test(appearance) && "look: it is a slider",
  );
}
