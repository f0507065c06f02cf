import { isObject, ownEntry, sameJson } from "../../../kernel/json.ts";
import { joinWithAnd } from "../../forms/tools/format-value.ts";
import { answerWords, calculationWords } from "../calculations/calculation-words.ts";
import { defaultFromWords } from "../calculations/default-from-form.ts";
import { dependencyWords } from "../conditions/condition-form.ts";
import { boundClause, type DateEnd } from "../conditions/date-bound-form.ts";
import { rowConditionWords } from "../conditions/row-condition-form.ts";
import { messageOf, type RuleKind, ruleWords } from "../conditions/rule-form.ts";
import { toneWords } from "../conditions/tone-form.ts";
import { fieldVariants, isAlwaysShown, variantWords } from "../conditions/variant-form.ts";
import { propertyTitle, sectionTitles } from "../document/property-words.ts";
import { type EntryOwner, type PropertyChange, propertyChanges } from "./property-changes.ts";
import { type DocumentNames, knownLanguageName, nameOf, quoted, describeValue } from "./describe-value.ts";

/** Words of both versions of a document; removed parts are described with the earlier ones. */
export interface ComparedWords {
  readonly before: DocumentNames;
  readonly after: DocumentNames;
}

/** Nouns for list entries, by the property that holds them. */
const holderWords: Readonly<Record<string, string>> = {
  options: "the choice",
  rows: "the row",
  sections: "the section",
  conditions: "the condition",
  pages: "the page",
  toolbar: "the button",
  bulk_actions: "the button",
  actions: "the button",
  test_records: "the test record",
  fields: "the field",
  columns: "the column",
};

function holderTitle({ key, name, entry }: EntryOwner): string {
  const word = ownEntry(holderWords, key) ?? propertyTitle([key]);
  if (typeof name === "string" && (key === "sections" || key === "conditions"))
    return `${word} ${quoted((key === "sections" && nameOf(entry)) || name)}`;
  const known = nameOf(entry);
  return known === undefined ? `${word} ${Number(name) + 1}` : `${word} ${quoted(known)}`;
}

/**
 * Describes a change of a part in one or more sentences, without JSON or property names.
 *
 * @param title title of the part
 */
export function changeSentence(title: string, change: PropertyChange, words: ComparedWords): string {
  const { path, holders, before, after } = change;
  const holder = holders.at(-1);
  // The change is of the entry itself, not of a property within it.
  const isEntry = holder !== undefined && path.at(-1) === holder.name && path.at(-2) === holder.key;
  const around = (isEntry ? holders.slice(0, -1) : holders).map(holderTitle);
  const subject = [title, ...around].join(", ");
  if (!isEntry || holder.key === "conditions") {
    const sentence =
      holder !== undefined && isEntry
        ? conditionChange(holder, change, words)
        : propertyChange(change, words);
    return `${subject}: ${sentence}`;
  }
  if (before === undefined) return `${subject}: ${holderTitle(holder)} was added.`;
  if (after === undefined) return `${subject}: ${holderTitle(holder)} was removed.`;
  const { before: old } = words;
  const was = describeValue(before, holder.key, old);
  return `${subject}: ${holderTitle(holder)} is now ${describeValue(after, holder.key, words.after)} (it was ${was}).`;
}

function conditionChange(holder: EntryOwner, { after }: PropertyChange, words: ComparedWords): string {
  const title = holderTitle(holder);
  return after === undefined
    ? `${title} was removed.`
    : `${title} now holds when ${dependencyWords(after, words.after.fields)}.`;
}

type Change = Pick<PropertyChange, "path" | "holders" | "before" | "after">;

/** Describes the change of a property, to follow the title of its part. */
function propertyChange(change: Change, words: ComparedWords): string {
  const { path, before, after } = change;
  const key = String(path.at(-1));
  const special = ownEntry(specialChanges, key)?.(change, words);
  if (special !== undefined) return special;
  const title = titleAt(change);
  if (Array.isArray(before) && Array.isArray(after) && before.some(isObject))
    return `${title} are now in this order: ${describeValue(after, key, words.after)}.`;
  const isOn = after === true || (after === undefined && before === false);
  if ([before, after].every((value) => value === undefined || typeof value === "boolean"))
    return after === undefined
      ? `${title} is back to the default (it was ${before === true ? "on" : "off"}).`
      : `${title} was turned ${isOn ? "on" : "off"}.`;
  if (after === undefined)
    return `${title} is no longer set (it was ${describeValue(before, key, words.before)}).`;
  const now = `${title} is now ${describeValue(after, key, words.after)}`;
  return before === undefined ? `${now}.` : `${now} (it was ${describeValue(before, key, words.before)}).`;
}

/** Title of a property as in the panel, with the title of its section and the language. */
function titleAt({ path, holders }: Change): string {
  const holder = holders.at(-1);
  const from = holder === undefined ? -1 : path.lastIndexOf(holder.name);
  const keysInHolder = path.slice(from + 1).filter((key) => typeof key === "string");
  const language = keysInHolder.length > 1 ? knownLanguageName(keysInHolder.at(-1)) : undefined;
  const keys = language === undefined ? keysInHolder : keysInHolder.slice(0, -1);
  const section = keys.length > 1 ? ownEntry(sectionTitles, keys[0] ?? "") : undefined;
  const title = `${section === undefined ? "" : `${section}, `}${propertyTitle(keys)}`;
  return language === undefined ? title : `${title} in ${language}`;
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Items added to and removed from a list. */
function differing<Item>(before: readonly Item[], after: readonly Item[]) {
  const isIn = (list: readonly Item[], item: Item) => list.some((other) => sameJson(other, item));
  return {
    added: after.filter((item) => !isIn(before, item)),
    removed: before.filter((item) => !isIn(after, item)),
  };
}

/** Sentences for added and removed items, each described as a whole. */
function additionsAndRemovals(added: readonly string[], removed: readonly string[]): string | undefined {
  const sentences = [
    ...removed.filter((item) => !added.includes(item)).map((item) => `No longer: ${item}`),
    ...added.filter((item) => !removed.includes(item)).map((item) => `From now on: ${item}`),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** Describes changed visibility and variants. */
function shownChange(verb: string, { before, after }: Change, words: ComparedWords): string {
  const [old, now] = [listOf(before), listOf(after)].map((list) => ({
    conditions: list.filter((dependency) => !isAlwaysShown(dependency)),
    variants: fieldVariants(list),
  }));
  const conditions = now?.conditions ?? [];
  const isSame = sameJson(old?.conditions, conditions);
  const when = conditions.map((dependency) => dependencyWords(dependency, words.after.fields)).join(" and ");
  const shown = conditions.length === 0 ? `it is now always ${verb}.` : `it is ${verb} only when ${when}.`;
  const { added, removed } = differing(
    (old?.variants ?? []).map(({ source, definition }) => ({ source, definition })),
    (now?.variants ?? []).map(({ source, definition }) => ({ source, definition })),
  );
  const variants = additionsAndRemovals(
    added.map((variant) => variantWords(variant, words.after.fields)),
    removed.map((variant) => variantWords(variant, words.before.fields)),
  );
  const sentences = [...(isSame ? [] : [shown]), ...(variants === undefined ? [] : [variants])];
  return sentences.length === 0 ? "the order of its conditions changed." : sentences.join(" ");
}

/** Describes changed rules in the sentences that the panel shows. */
function rulesChange(kind: RuleKind, { before, after }: Change, words: ComparedWords): string {
  const isList = kind === "rules" || kind === "dependant_fields";
  const rules = (value: unknown) => (isList ? listOf(value) : value === undefined ? [] : [value]);
  const { added, removed } = differing(rules(before), rules(after));
  const sentences = additionsAndRemovals(
    added.map((value) => ruleWords({ kind, value }, words.after.fields)),
    removed.map((value) => ruleWords({ kind, value }, words.before.fields)),
  );
  const [now] = added;
  if (sentences !== undefined) return sentences;
  return now === undefined
    ? "the order of its rules changed."
    : `its error message is now ${quoted(messageOf(now))}: ${ruleWords({ kind, value: now }, words.after.fields)}`;
}

function boundChange(end: DateEnd, { after }: Change, { after: words }: ComparedWords): string {
  if (after !== undefined) return `${boundClause(end, after, words.fields)}.`;
  return `${end === "min_date" ? "the earliest day" : "the latest day"} is back to the default.`;
}

/** Describes the plain value in each row, which is its type alone as long as nothing else is set. */
function itemChange({ before, after }: Change, words: ComparedWords): string | undefined {
  if (before === undefined || after === undefined || isObject(before) === isObject(after)) return undefined;
  const asObject = (item: unknown) => (isObject(item) ? item : { type: item });
  const changes = propertyChanges(asObject(before), asObject(after));
  return changes.length === 0 ? undefined : changes.map((change) => propertyChange(change, words)).join(" ");
}

type Wording = (change: Change, words: ComparedWords) => string | undefined;

/** Properties that need more than a title and a value. */
const specialChanges: Readonly<Record<string, Wording>> = {
  required: ({ path, after }) =>
    path.at(-2) === "validation"
      ? after === true
        ? "it is now required."
        : "it is no longer required."
      : undefined,
  depends_on: (change, words) =>
    shownChange(change.holders.at(-1)?.key === "options" ? "offered" : "shown", change, words),
  calculate: ({ after }, { after: words }) =>
    after === undefined
      ? "it is no longer calculated."
      : `it is now calculated: it is ${calculationWords(after, words.fields)}.`,
  default_from: ({ after }, { after: words }) => {
    if (after === undefined) return "it no longer has a default value taken from elsewhere.";
    return `it now begins with ${defaultFromWords(after, words.fields)}.`;
  },
  row_count: ({ after }, { after: words }) =>
    after === undefined
      ? "its number of rows is no longer calculated."
      : `its number of rows is now ${calculationWords(after, words.fields)}.`,
  options_from: ({ after }, { after: words }) =>
    after === undefined
      ? "its choices no longer come from other answers."
      : `its choices are now ${answerWords(after, words.fields)}.`,
  required_when: (change, words) => rulesChange("required_when", change, words),
  rules: (change, words) => rulesChange("rules", change, words),
  dependant_fields: (change, words) => rulesChange("dependant_fields", change, words),
  at_least_one_of: (change, words) => rulesChange("at_least_one_of", change, words),
  min_date: (change, words) => boundChange("min_date", change, words),
  max_date: (change, words) => boundChange("max_date", change, words),
  of: itemChange,
  shown_when: ({ after }, { after: words }) =>
    after === undefined
      ? "it is now shown in every row."
      : `it is shown only in rows where ${rowConditionWords(after, words.places)}.`,
  disabled_when: ({ after }, { after: words }) =>
    after === undefined
      ? "it is no longer disabled in any row."
      : `it is disabled in rows where ${rowConditionWords(after, words.places)}.`,
  tone: ({ before, after }, words) => {
    const { added, removed } = differing(listOf(before), listOf(after));
    return (
      additionsAndRemovals(
        added.map((rule) => toneWords(rule, words.after.places)),
        removed.map((rule) => toneWords(rule, words.before.places)),
      ) ?? "the order of its colors changed."
    );
  },
  default_sort: ({ after }, { after: words }) =>
    typeof after === "string"
      ? `its initial sorting is by ${joinWithAnd(sortWords(after, words))}.`
      : "its initial sorting is back to the usual one.",
};

/** Sort columns by header, with their direction. */
const sortWords = (ordering: string, { places }: DocumentNames): string[] =>
  ordering.split(",").map((term) => {
    const accessor = term.replace(/^-/, "");
    const title = quoted(places.find(({ id }) => id === accessor)?.label ?? accessor);
    return term.startsWith("-") ? `${title}, descending` : title;
  });
