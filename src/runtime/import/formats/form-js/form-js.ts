import { parseFeelCondition, parseFeelExpression } from "../../expressions/feel-expression.ts";
import { anyOf, call, compared, type Expression, not, self } from "../../expressions/expression.ts";
import { at, isTrueAt, listAt, numberAt, objectsAt, textAt, wholeAt } from "../../sources/read-value.ts";
import {
  type FieldDraft,
  ImportError,
  type SourceForm,
  type SourceItem,
  type SourceRule,
} from "../../source-form.ts";
import {
  choiceDraft,
  dayDraft,
  draft,
  fileDraft,
  type Draft,
  emailPattern,
  missing,
  noChoicesReason,
  numberDraft,
  withoutChoices,
  withRules,
} from "../shared/drafts.ts";
import { choicesOf } from "./choices.ts";
import { contextParts } from "./context-parts.ts";
import { markPlaceholders } from "../../layout/piping.ts";
import { plainOf } from "../../layout/texts.ts";
import type { Text } from "../../../language/form-layout.gen.ts";
import { withRowRights, withRowsAtFirst } from "../shared/rows.ts";
import { malformed, unread, words } from "../shared/unread.ts";

/** Properties that are read, or affect neither display nor input. */
const formJs = {
  question:
    words(`type id key path label description readonly disabled defaultValue validate layout conditional
    properties appearance values data valuesKey valuesExpression searchable subtype dateLabel timeLabel use24h
    timeSerializingFormat timeInterval disallowPassedDates increment decimalDigits expression computeOn accept multiple
    min max step action source alt`),
  validate: words("required validationType pattern patternErrorMessage minLength maxLength min max"),
  list: words(`type id key path label layout conditional components properties showOutline verticalAlignment
    isRepeating disableCollapse nonCollapsedItems defaultRepetitions allowAddRemove`),
};

const layoutOnly = new Set(["spacer", "separator", "button", "default"]);

/** Components that show content from outside the form, with the loss to report. */
const views: Readonly<Record<string, string>> = {
  iframe: "another page is not shown within the form",
  documentPreview: "documents are not shown within the form",
  table: "the data that the form is given are not shown as a table",
};

/** Reads a form of bpmn-io's form-js (Camunda forms). */
export function readFormJs(document: unknown): SourceForm {
  const components = at(document, "components");
  if (!Array.isArray(components))
    throw new ImportError("A form-js form has a list of components, and this document has none.");
  return {
    title: textAt(document, "name") ?? textAt(document, "id"),
    items: itemsOf(components, "/components"),
    given: givenAs,
    emptyOperands: "nothing",
  };
}

/** Process variables, except the names that refer to the current row and its surroundings. */
const givenAs = (name: string): readonly string[] | undefined =>
  /^(?!(?:this|parent|_this_|_parent_|i|item)(?:\.|$))[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(name)
    ? name.split(".")
    : undefined;

function itemsOf(components: readonly unknown[], path: string): SourceItem[] {
  const rows = new Map<string, number>();
  for (const component of components) {
    const row = textAt(component, "layout", "row");
    if (row !== undefined) rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  return components.flatMap((component, position) => itemOf(component, `${path}/${position}`, rows));
}

const isExpression = (text: string | undefined): boolean =>
  text !== undefined && text.trimStart().startsWith("=");

const isComputed = (text: string | undefined): boolean => isExpression(text) || text?.includes("{{") === true;

/** Placeholder in a text; shows the stored value. */
const answers = { pattern: /\{\{\s*=?\s*([A-Za-z_][\w.]*)\s*\}\}/g, shows: "value" } as const;

/** Converts a concatenation to a template: `= "Hello " + name` becomes `Hello {{name}}`; `undefined` if not possible. */
function templateOf(tree: Expression): string | undefined {
  if (tree.kind === "value") return String(tree.value ?? "");
  if (tree.kind === "field") return `{{${tree.name}}}`;
  const parts = tree.kind === "arithmetic" && tree.operator === "+" ? [tree.left, tree.right] : [];
  const texts = parts.map(templateOf);
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts.join("") : undefined;
}

/** A text with its placeholders marked; a computed text that cannot be converted is kept as is, with a loss. */
function textOf(
  what: string,
  text: string | undefined,
): { text: Text | undefined; loss: string | undefined } {
  const plain =
    text !== undefined && isExpression(text) ? templateOf(parseFeelExpression(text)) : (text ?? undefined);
  const isRead =
    plain === undefined ? text === undefined : !plain.replaceAll(answers.pattern, "").includes("{{");
  return {
    text: isRead ? markPlaceholders(plain, answers) : text,
    loss: isRead ? undefined : `${what}: it is computed, and is kept as written`,
  };
}

function itemOf(component: unknown, path: string, rows: ReadonlyMap<string, number>): SourceItem[] {
  const broken = malformed(component, path);
  if (broken) return [broken];
  const type = textAt(component, "type") ?? "default";
  const hide = textAt(component, "conditional", "hide");
  const shown: Expression | undefined = hide === undefined ? undefined : not(parseFeelCondition(hide));
  const label = textAt(component, "label");
  const key = textAt(component, "key") ?? textAt(component, "path") ?? textAt(component, "id") ?? type;
  if (type === "group" || type === "dynamiclist") {
    const isList =
      type === "dynamiclist" ? at(component, "isRepeating") !== false : isTrueAt(component, "isRepeating");
    const nested = textAt(component, "path");
    // Lists have one initial row by default.
    const count = wholeAt(component, "defaultRepetitions") ?? 1;
    const isOpen = at(component, "allowAddRemove") !== false;
    const repeat = withRowRights(withRowsAtFirst(count), { canAdd: isOpen, canRemove: isOpen, count });
    return [
      {
        kind: "group",
        path,
        key: nested ?? (isList ? key : ""),
        label,
        shown,
        isNested: nested !== undefined,
        items: itemsOf(listAt(component, "components"), `${path}/components`),
        repeat: isList ? repeat : undefined,
        losses: unread(component, formJs.list),
      },
    ];
  }
  if (type === "text" || type === "html" || type === "image") {
    const text =
      type === "image" ? imageText(component) : textAt(component, type === "html" ? "content" : "text");
    const read = textOf("text", text);
    return text === undefined
      ? []
      : [
          {
            kind: "note",
            path,
            text: read.text,
            shown,
            losses: [
              read.loss,
              type === "image" && isComputed(textAt(component, "source"))
                ? "look: the picture is chosen by the data that the form is given"
                : undefined,
            ].filter((loss) => loss !== undefined),
          },
        ];
  }
  if (Object.hasOwn(views, type))
    return [{ kind: "note", path, shown, losses: [`look: ${views[type] ?? ""}`] }];
  if (layoutOnly.has(type)) return [];
  if (type === "expression") {
    const parts = contextParts(key, path, textAt(component, "expression") ?? "", shown);
    if (parts.length > 0) return parts;
  }
  const { field, losses, missing: reason } = fieldOf(type, component);
  const readonly = at(component, "readonly");
  const isRequired = isDemanded(component);
  const name = textOf("label", label);
  const help = textOf("description", textAt(component, "description"));
  const prefix = textAt(component, "appearance", "prefixAdorner");
  const suffix = textAt(component, "appearance", "suffixAdorner");
  const pattern = textAt(component, "validate", "pattern");
  const isText = field.type === "string";
  const initial = at(component, "defaultValue");
  const { optionsShown = [] } = choicesOf(component);
  return [
    {
      kind: "question",
      path,
      key,
      shown,
      field: withRules(
        {
          ...field,
          // Dates show their own labels in place of the common one.
          ...(name.text !== undefined && field.label === undefined && { label: name.text }),
          ...(help.text !== undefined && { sub_heading: help.text }),
          ...(prefix !== undefined && !isExpression(prefix) && { prefix }),
          ...(suffix !== undefined && !isExpression(suffix) && { suffix }),
          ...(initial !== undefined && initial !== null && initial !== "" && { default_value: initial }),
          ...((isTrueAt(component, "disabled") || readonly === true) && { is_disabled: true }),
          grid_size: widthOf(component, rows),
        },
        {
          required: isRequired ? true : undefined,
          min_length: isText ? wholeAt(component, "validate", "minLength") : undefined,
          max_length: isText ? wholeAt(component, "validate", "maxLength") : undefined,
          pattern: isText ? (pattern ?? field.validation?.pattern) : undefined,
          pattern_message: isText ? textAt(component, "validate", "patternErrorMessage") : undefined,
        },
      ),
      ...(type === "filepicker" && isTrueAt(component, "multiple") && { many: {} }),
      ...(typeof readonly === "string" && { disabled: parseFeelCondition(readonly) }),
      ...(type === "number" && { rules: computedLimits(component) }),
      ...(optionsShown.length > 0 && { optionsShown }),
      ...(type === "expression" && {
        calculated: parseFeelExpression(textAt(component, "expression") ?? ""),
      }),
      losses: [
        ...losses,
        ...(choicesOf(component).choices.some((choice) => isComputed(plainOf(choice.label)))
          ? ["choices: a label is computed, and is kept as written"]
          : []),
        ...unread(component, formJs.question),
        ...unread(component, formJs.validate, "validate"),
        ...[
          name.loss,
          help.loss,
          isExpression(prefix) && "prefix: it is computed",
          isExpression(suffix) && "suffix: it is computed",
          ...(["minLength", "maxLength"] as const).map(
            (rule) => isExpression(textAt(component, "validate", rule)) && `${rule}: it is computed`,
          ),
        ].filter((loss) => typeof loss === "string"),
      ],
      missing: reason,
    },
  ];
}

/** The form takes anything but nothing as `required`, also an expression, which it does not evaluate there. */
const isDemanded = (component: unknown): boolean => Boolean(at(component, "validate", "required"));

/** Limits of a number that are computed, as rules; a limit that is empty does not apply. */
const computedLimits = (component: unknown): SourceRule[] =>
  (["min", "max"] as const).flatMap((end) => {
    const written = textAt(component, "validate", end);
    if (written === undefined || !isExpression(written)) return [];
    const limit = parseFeelExpression(written);
    const holds = compared(self, end === "min" ? ">=" : "<=", limit);
    const message = end === "min" ? "The value is too small" : "The value is too large";
    return [{ holds: anyOf([call("empty", limit), holds]), message }];
  });

/** Converts the width from 16 columns to 12; components without a width share their row equally. */
function widthOf(component: unknown, rows: ReadonlyMap<string, number>): number {
  const columns = numberAt(component, "layout", "columns");
  if (columns !== undefined) return Math.min(12, Math.max(1, Math.round((columns * 12) / 16)));
  const beside = rows.get(textAt(component, "layout", "row") ?? "") ?? 1;
  return Math.max(1, Math.floor(12 / beside));
}

function imageText(component: unknown): string | undefined {
  const alt = textAt(component, "alt") ?? "";
  const source = textAt(component, "source");
  return source === undefined || isComputed(source) ? alt || " " : `![${alt}](${source})`;
}

function fieldOf(type: string, component: unknown): Draft {
  const { choices, from, whyNone } = choicesOf(component);
  // Choices have no other sources than those of the form, so a component that names none offers none.
  const chosen = (isMany: boolean, display?: "radio" | "checkboxes"): Draft =>
    from !== undefined
      ? draft(
          {
            type: isMany ? "multiselect" : "select",
            options_from: from,
            ...(display && { display }),
          },
          at(component, "defaultValue") !== undefined &&
            "default: it is refused, not left out, where the list does not have it",
        )
      : choices.length === 0 && whyNone === noChoicesReason
        ? withoutChoices(isMany, display)
        : choiceDraft(choices, isMany, display, whyNone);
  switch (type) {
    case "textfield":
      return textField(component);
    case "textarea":
      return draft({ type: "string", display: "textarea" });
    case "number": {
      const digits = wholeAt(component, "decimalDigits");
      return numberDraft(digits === 0 ? "int" : "float", {
        min: numberAt(component, "validate", "min"),
        max: numberAt(component, "validate", "max"),
        step:
          numberAt(component, "increment") ??
          (digits !== undefined && digits > 0 && digits < 9 ? Number(`1e-${digits}`) : undefined),
      });
    }
    case "range": {
      const { field, losses } = numberDraft("float", {
        min: numberAt(component, "min"),
        max: numberAt(component, "max"),
        step: numberAt(component, "step"),
      });
      return draft(
        { ...field, display: "slider" },
        ...losses,
        "type: it belongs to an extension of the form",
      );
    }
    case "checkbox":
      return draft(
        isDemanded(component) ? withRules({ type: "checkbox" }, { equals: true }) : { type: "checkbox" },
      );
    case "radio":
      return chosen(false, "radio");
    case "select":
      return chosen(false);
    case "checklist":
      return chosen(true, "checkboxes");
    case "taglist":
      return chosen(true);
    case "datetime":
      return dateTime(component);
    case "expression":
      return draft({ type: "hidden" });
    case "filepicker":
      return fileDraft({
        accept: at(component, "accept"),
        losses: [
          isExpression(textAt(component, "accept")) && "files: what is accepted is computed",
          isExpression(textAt(component, "multiple")) && "files: whether there may be several is computed",
        ],
      });
    default:
      return missing(`form-js has no type “${type}” of its own`);
  }
}

function textField(component: unknown): Draft {
  switch (textAt(component, "validate", "validationType")) {
    case "email":
      return draft(withRules({ type: "string", display: "email" }, { pattern: emailPattern }));
    case "phone":
      return draft({ type: "string", display: "tel" }, "rule: the form of a telephone number is not checked");
    default:
      return draft({ type: "string" });
  }
}

/** Default minutes between selectable times. */
const defaultInterval = 15;

function dateTime(component: unknown): Draft {
  const subtype = textAt(component, "subtype") ?? "date";
  const min = isTrueAt(component, "disallowPassedDates") ? "today" : "any";
  const zone = subtype === "date" ? undefined : zones[textAt(component, "timeSerializingFormat") ?? ""];
  const labels = [
    subtype === "time" ? undefined : textAt(component, "dateLabel"),
    subtype === "date" ? undefined : textAt(component, "timeLabel"),
  ].filter((text) => text !== undefined);
  const named = {
    ...(labels.length > 0 && { label: labels.join(", ") }),
    ...(zone !== undefined && { zone }),
  };
  const interval = numberAt(component, "timeInterval") ?? defaultInterval;
  const stepped = subtype !== "date" && interval > 1 ? { minute_step: interval } : {};
  if (subtype === "time") return draft(withRules({ type: "time", ...named }, stepped));
  const type = subtype === "datetime" ? "datetime" : "date";
  const field: FieldDraft = zone === "utc" ? { type } : dayDraft(type, min);
  return draft(
    withRules({ ...field, ...named }, { ...field.validation, ...stepped }),
    zone === "utc" &&
      min === "today" &&
      "rule: for a time in UTC, it is not checked that the day has not passed",
  );
}

/** Zones of stored times by serialization format. */
const zones: Readonly<Record<string, "offset" | "utc">> = { utc_offset: "offset", utc_normalized: "utc" };

/** Whether a document is a form-js form. */
export const isFormJs = (document: unknown): boolean =>
  objectsAt(document, "components").length > 0 && at(document, "type") === "default";
