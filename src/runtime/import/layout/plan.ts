import { formatCount } from "../../../kernel/format.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import { allOf, type Expression } from "../expressions/expression.ts";
import {
  ImportError,
  shortPath,
  type SourceForm,
  type SourceGroup,
  type SourceItem,
  type SourceNote,
  type SourceQuestion,
  type SourceRepeat,
} from "../source-form.ts";
import { maxFilesOfField } from "../../types/fields/file/file.ts";
import type { EmptyOperands } from "./calculations/empty-operands.ts";
import { innerNames, keysIn, RecordPlace } from "./record-place.ts";
import { NameSpace, labelText, plainOf } from "./texts.ts";

/** Maximum questions of a source; far more than a layout allows, so that the report can list those that did not fit. */
export const maxQuestions = 20_000;
const maxGroupDepth = 40;

/** A question and its position in the planned layout. */
export interface PlannedQuestion {
  readonly source: SourceQuestion;
  readonly name: string;
  /** Where its value is in the record. */
  readonly place: RecordPlace;
  /** Conditions of the question and of enclosing groups that do not become fields. */
  readonly shown: Expression | undefined;
  /** Enclosing groups, outermost first; expressions may refer to them. */
  readonly groups: readonly string[];
  /** The list that contains it. */
  readonly list: PlannedContainer | undefined;
  readonly losses: string[];
  readonly missing: string | undefined;
  /** All questions of which one must be answered, including this one. */
  readonly oneOf: PlannedQuestion[];
}

/** A group that becomes a field: a group with nested values, or a list. */
export interface PlannedContainer {
  readonly kind: "container";
  readonly type: "group" | "list";
  readonly source: SourceGroup;
  readonly name: string;
  readonly place: RecordPlace;
  readonly shown: Expression | undefined;
  /** Enclosing groups. */
  readonly groups: readonly string[];
  /** The list that contains it. */
  readonly list: PlannedContainer | undefined;
  readonly items: PlannedItem[];
}

export type PlannedItem =
  | PlannedContainer
  | { readonly kind: "question"; readonly question: PlannedQuestion }
  | {
      readonly kind: "note";
      readonly name: string;
      readonly note: SourceNote;
      readonly shown: Expression | undefined;
      readonly groups: readonly string[];
      readonly list: PlannedContainer | undefined;
    };

export interface PlannedSection {
  readonly key: string;
  label: Text | undefined;
  help: Text | undefined;
  readonly shown: Expression | undefined;
  readonly groups: readonly string[];
  readonly items: PlannedItem[];
  /** Its page, if the source shows pages one at a time. */
  readonly page: PlannedPage | undefined;
}

export interface PlannedPage {
  readonly label: Text | undefined;
  readonly help: Text | undefined;
}

export interface Plan {
  readonly sections: readonly PlannedSection[];
  readonly questions: readonly PlannedQuestion[];
  readonly lists: readonly PlannedContainer[];
  /** What the form as a whole loses. */
  readonly losses: readonly string[];
  readonly given: SourceForm["given"];
  readonly leavesUnknownNames: SourceForm["leavesUnknownNames"];
  readonly emptyOperands: EmptyOperands;
  readonly hasDayNumbers: boolean;
  readonly ignoresCase: boolean;
  readonly isManyNeverOne: boolean;
}

interface Surroundings {
  readonly groups: readonly string[];
  /** The object of the record that holds the values. */
  readonly place: RecordPlace;
  readonly names: NameSpace;
  readonly list: PlannedContainer | undefined;
  readonly shown: Expression | undefined;
  readonly losses: readonly string[];
  readonly missing: string | undefined;
  readonly depth: number;
  /** Number of enclosing group fields in the same row. */
  readonly groupDepth: number;
  readonly listDepth: number;
}

/** Maximum nesting depth of groups and lists, as in the layout language. */
const maxNestedGroups = 5;
const maxNestedLists = 5;

/**
 * Divides a source into sections and names its questions. A top-level group becomes a section with a heading; a nested
 * one becomes a group if its values are nested, otherwise its heading becomes a note. Repeated groups become lists.
 *
 * @throws {ImportError} if there are too many questions, or groups are nested too deeply
 */
export function planLayout(form: SourceForm): Plan {
  return new Planner(form).plan();
}

const plainTypes = new Set(["string", "select", "int", "float", "date", "datetime", "time", "month", "json"]);

/** Whether a question with several values becomes a list of plain values. */
export const isPlainList = ({ many, field }: SourceQuestion): boolean =>
  many !== undefined && plainTypes.has(field.type);

/** Maximum number of fields in `at_least_one_of`. */
const maxOneOf = 50;

/** Types that are never empty, or whose value consists of parts. */
const neverEmpty: ReadonlySet<string> = new Set(["checkbox", "hidden", "matrix"]);

/** Several files become one field rather than a list of file fields. */
function withSeveralFiles(source: SourceQuestion, { min, max }: SourceRepeat): SourceQuestion {
  const { many: _, ...question } = source;
  const { field, losses = [] } = question;
  // A field without a bound has that of lists, which also have none in most sources.
  const isTooMany = max !== undefined && max > maxFilesOfField;
  const validation = {
    ...field.validation,
    max_files: max === undefined || isTooMany ? maxFilesOfField : Math.max(1, max),
    ...(min !== undefined && min > 1 && min <= maxFilesOfField && { min_files: min }),
  };
  return {
    ...question,
    field: { ...field, validation },
    losses: isTooMany ? [...losses, `files: there are at most ${maxFilesOfField}`] : losses,
  };
}

class Planner {
  readonly #form: SourceForm;
  readonly #sectionNames = new NameSpace();
  readonly #sections: PlannedSection[] = [];
  readonly #questions: PlannedQuestion[] = [];
  readonly #lists: PlannedContainer[] = [];
  readonly #losses: string[];
  #open: PlannedSection | undefined;
  #page: PlannedPage | undefined;

  constructor(form: SourceForm) {
    this.#form = form;
    this.#losses = [...(form.losses ?? [])];
  }

  plan(): Plan {
    this.#top(this.#form.items, {
      groups: [],
      place: RecordPlace.root(),
      names: new NameSpace(keysIn(this.#form.items)),
      list: undefined,
      shown: undefined,
      losses: [],
      missing: undefined,
      depth: 0,
      groupDepth: 0,
      listDepth: 0,
    });
    return {
      sections: this.#sections.filter(({ items }) => items.length > 0),
      questions: this.#questions,
      lists: this.#lists,
      losses: this.#losses,
      given: this.#form.given,
      leavesUnknownNames: this.#form.leavesUnknownNames,
      emptyOperands: this.#form.emptyOperands ?? "no-number",
      ignoresCase: this.#form.ignoresCase === true,
      isManyNeverOne: this.#form.isManyNeverOne === true,
      hasDayNumbers: this.#form.hasDayNumbers === true,
    };
  }

  #section(key: string, { shown, groups }: Surroundings, label?: Text, help?: Text): PlannedSection {
    const section = {
      key: this.#sectionNames.take(key, "section"),
      // The heading of a page is not repeated on its first section.
      label: label === this.#page?.label ? undefined : labelText(label),
      help: help === this.#page?.help ? undefined : labelText(help),
      page: this.#page,
      shown,
      groups,
      items: [],
    };
    this.#sections.push(section);
    return section;
  }

  /** Plans items outside a section. */
  #top(items: readonly SourceItem[], around: Surroundings): void {
    const within = { ...around, shown: undefined };
    for (const item of items) {
      if (item.kind !== "group" || item.repeat !== undefined) {
        this.#open ??= this.#section("main", around);
        this.#add(item, within, this.#open.items);
        continue;
      }
      const inner = this.#within(item, around);
      const before = this.#questions.length;
      const isPage = item.isPage === true && this.#form.isStepwise === true && this.#page === undefined;
      if (isPage) this.#page = { label: item.label, help: item.help };
      // The items of a page with groups become a section, and each of its groups another one.
      if (item.isPage && item.items.some(({ kind }) => kind === "group")) {
        const own =
          item.label === undefined ? undefined : this.#section(item.key, inner, item.label, item.help);
        this.#open = own;
        this.#top(item.items, inner);
        if (own?.items.length === 0 && this.#questions.length > before) this.#keepHeading(own, item, inner);
      } else {
        const section = this.#section(item.key, inner, item.label, item.help);
        for (const child of item.items) this.#add(child, { ...inner, shown: undefined }, section.items);
      }
      this.#demandOne(item, before, inner.groups);
      this.#open = undefined;
      if (isPage) this.#page = undefined;
    }
  }

  /** A section without fields is not drawn, so the heading of a page that only has groups becomes a note. */
  #keepHeading(section: PlannedSection, { path }: SourceGroup, { names, groups }: Surroundings): void {
    const { label, help } = section;
    if (label === undefined && help === undefined) return;
    const name = names.take(plainOf(label).slice(0, 40), "note");
    const note = { kind: "note" as const, path, label, text: help };
    section.items.push({ kind: "note", name, note, shown: undefined, groups, list: undefined });
    section.label = undefined;
    section.help = undefined;
  }

  #within(group: SourceGroup, around: Surroundings): Surroundings {
    if (around.depth >= maxGroupDepth)
      throw new ImportError(
        `Groups are nested deeper than ${maxGroupDepth} levels, at ${shortPath(group.path)}.`,
      );
    return {
      ...around,
      groups: group.key === "" ? around.groups : [...around.groups, group.key],
      place:
        group.isNested === true && group.key !== "" && group.repeat === undefined
          ? around.place.inside(group.key, "group")
          : around.place,
      shown: allOf([around.shown, group.shown]),
      losses: group.losses === undefined ? around.losses : [...around.losses, ...group.losses],
      depth: around.depth + 1,
    };
  }

  #add(item: SourceItem, around: Surroundings, items: PlannedItem[]): void {
    if (item.kind === "group") this.#group(item, around, items);
    else if (item.kind === "note")
      this.#note(item, { ...around, shown: allOf([around.shown, item.shown]) }, items);
    else this.#question(item, around, items);
  }

  #group(group: SourceGroup, around: Surroundings, items: PlannedItem[]): void {
    const inner = this.#within(group, around);
    const before = this.#questions.length;
    const isNested = group.isNested === true && group.key !== "" && group.label !== undefined;
    const type =
      group.repeat !== undefined
        ? "list"
        : isNested && around.groupDepth < maxNestedGroups
          ? "group"
          : undefined;
    if (type === undefined) {
      if (group.label !== undefined || group.help !== undefined)
        this.#note({ kind: "note", path: group.path, label: group.label, text: group.help }, inner, items);
      for (const child of group.items) this.#add(child, inner, items);
      this.#demandOne(group, before, inner.groups);
      return;
    }
    const isList = type === "list";
    const name = around.names.take(group.key, type);
    const place = around.place.inside(group.key, type, !(isList && this.#form.hasValuesByGroup === true));
    const container: PlannedContainer = {
      kind: "container",
      type,
      source: group,
      name,
      place,
      shown: inner.shown,
      groups: around.groups,
      list: around.list,
      items: [],
    };
    const tooDeep =
      isList && around.listDepth >= maxNestedLists
        ? `lists can be nested at most ${maxNestedLists} levels deep`
        : undefined;
    if (isList) this.#lists.push(container);
    items.push(container);
    const within = {
      ...inner,
      ...(isList && {
        names: new NameSpace(keysIn(group.items)),
        list: container,
        listDepth: around.listDepth + 1,
        groupDepth: 0,
      }),
      ...(!isList && { groupDepth: around.groupDepth + 1 }),
      place: place.asBase(),
      shown: undefined,
      missing: around.missing ?? tooDeep,
    };
    for (const child of group.items) this.#add(child, within, container.items);
    this.#demandOne(group, before, inner.groups);
  }

  /** Requires one question of a group to be answered; the rule is added to the first question that is always shown. */
  #demandOne(group: SourceGroup, before: number, groups: readonly string[]): void {
    if (group.demandsOne !== true) return;
    const inside = this.#questions.slice(before).filter(({ source }) => source.isPart !== true);
    const [first] = inside.filter(
      ({ source, groups: questionGroups }) =>
        source.shown === undefined && questionGroups.length === groups.length,
    );
    const isSaid =
      first !== undefined &&
      inside.length <= maxOneOf &&
      inside.every(
        ({ list, missing, source: { field } }) =>
          list === first.list && missing === undefined && !neverEmpty.has(field.type),
      );
    if (isSaid) first.oneOf.push(...inside);
    else for (const { losses } of inside) losses.push("required: at least one answer of the group");
  }

  #question(source: SourceQuestion, around: Surroundings, items: PlannedItem[]): void {
    const item = source.field.type === "file" && source.many ? withSeveralFiles(source, source.many) : source;
    if (this.#questions.length >= maxQuestions)
      throw new ImportError(`The form has more than ${formatCount(maxQuestions)} questions.`);
    const name = around.names.take(item.key, "question", (found) => innerNames(item, found));
    const question: PlannedQuestion = {
      source: item,
      name,
      place: around.place.inside(item.key, "question", this.#form.hasValuesByGroup !== true),
      shown: allOf([around.shown, item.shown]),
      groups: around.groups,
      list: around.list,
      losses: [...around.losses, ...(item.losses ?? [])],
      missing:
        item.missing ??
        (item.many && !isPlainList(item)
          ? "it takes several values, and a row of such a list cannot be expressed"
          : around.missing),
      oneOf: [],
    };
    this.#questions.push(question);
    items.push({ kind: "question", question });
  }

  #note(note: SourceNote, around: Surroundings, items: PlannedItem[]): void {
    const { shown, groups, list, missing, losses, names } = around;
    // A heading in a part that cannot be imported has no content.
    if (missing !== undefined) return;
    if (losses.length > 0 || (note.losses?.length ?? 0) > 0)
      this.#losses.push(`${note.path}: ${[...losses, ...(note.losses ?? [])].join("; ")}`);
    if (note.label === undefined && note.text === undefined) return;
    const name = names.take(plainOf(note.label).slice(0, 40), "note");
    items.push({ kind: "note", name, note, shown, groups, list });
  }
}
