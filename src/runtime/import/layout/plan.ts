import type { Text } from "../../forms/language.gen.ts";
import { allOf, type Expression } from "../expressions/expression.ts";
import {
  ImportError,
  type SourceForm,
  type SourceGroup,
  type SourceItem,
  type SourceNote,
  type SourceQuestion,
} from "../source-form.ts";
import { legalName, NameSpace } from "./names.ts";
import { labelText, plainOf } from "./texts.ts";

/** Questions of a source; far more than a layout takes, so that the report can name each that did not fit. */
const maxQuestions = 20_000;
const maxGroupDepth = 40;

/** A question with its place in the layout that is to be. */
export interface PlannedQuestion {
  readonly source: SourceQuestion;
  readonly name: string;
  /** Path of the value in the record, where it is not the name. */
  readonly accessor: string | undefined;
  /** The conditions of the question and of everything around it. */
  readonly shown: Expression | undefined;
  /** The groups around it, from the outermost: what its expressions may name it by. */
  readonly groups: readonly string[];
  readonly losses: readonly string[];
  readonly missing: string | undefined;
}

export type PlannedItem =
  | { readonly kind: "question"; readonly question: PlannedQuestion }
  | {
      readonly kind: "note";
      readonly name: string;
      readonly note: SourceNote;
      readonly shown: Expression | undefined;
      readonly groups: readonly string[];
    };

export interface PlannedSection {
  readonly key: string;
  readonly label: Text | undefined;
  readonly help: Text | undefined;
  readonly items: PlannedItem[];
}

export interface Plan {
  readonly sections: readonly PlannedSection[];
  readonly questions: readonly PlannedQuestion[];
  /** What the form as a whole loses. */
  readonly losses: readonly string[];
}

interface Surroundings {
  readonly groups: readonly string[];
  readonly path: readonly string[];
  readonly shown: Expression | undefined;
  readonly losses: readonly string[];
  readonly missing: string | undefined;
  readonly depth: number;
}

const outside: Surroundings = {
  groups: [],
  path: [],
  shown: undefined,
  losses: [],
  missing: undefined,
  depth: 0,
};

/**
 * Divides a source into sections and gives each question its name. A group at the top is a section with its heading;
 * one within a section keeps its heading as a note.
 *
 * @throws {ImportError} where there are too many questions, or groups too deep within each other.
 */
export function planLayout(form: SourceForm): Plan {
  return new Planner(form).plan();
}

const plainTypes = new Set(["string", "int", "float", "date", "datetime", "time", "month"]);

/** Whether a question that takes several values is a list of plain ones. */
export const isPlainList = ({ many, field }: SourceQuestion): boolean =>
  many !== undefined && plainTypes.has(field.type);

class Planner {
  readonly #form: SourceForm;
  readonly #names = new NameSpace();
  readonly #sectionNames = new NameSpace();
  readonly #sections: PlannedSection[] = [];
  readonly #questions: PlannedQuestion[] = [];
  readonly #losses: string[];
  #open: PlannedSection | undefined;

  constructor(form: SourceForm) {
    this.#form = form;
    this.#losses = [...(form.losses ?? [])];
  }

  plan(): Plan {
    this.#top(this.#form.items, outside);
    return {
      sections: this.#sections.filter(({ items }) => items.length > 0),
      questions: this.#questions,
      losses: this.#losses,
    };
  }

  #section(key: string, label?: Text, help?: Text): PlannedSection {
    const section = {
      key: this.#sectionNames.take(key, "section"),
      label: labelText(label),
      help: labelText(help),
      items: [],
    };
    this.#sections.push(section);
    return section;
  }

  /** Items that stand in no section yet. */
  #top(items: readonly SourceItem[], around: Surroundings): void {
    for (const item of items) {
      if (item.kind !== "group") {
        this.#open ??= this.#section("main");
        this.#add(item, around, this.#open);
        continue;
      }
      const inner = this.#within(item, around);
      // A page that only divides becomes a section; the groups on it become sections of their own.
      if (item.isPage && item.items.some(({ kind }) => kind === "group") && item.repeat === undefined) {
        this.#open = item.label === undefined ? undefined : this.#section(item.key, item.label, item.help);
        this.#top(item.items, inner);
      } else {
        const section = this.#section(item.key, item.label, item.help);
        for (const child of item.items) this.#add(child, inner, section);
      }
      this.#open = undefined;
    }
  }

  #within(group: SourceGroup, around: Surroundings): Surroundings {
    if (around.depth >= maxGroupDepth)
      throw new ImportError(`${group.path}: groups are nested deeper than ${maxGroupDepth} levels.`);
    return {
      groups: group.key === "" ? around.groups : [...around.groups, group.key],
      path:
        group.isNested === true && group.key !== ""
          ? [...around.path, legalName(group.key, "group")]
          : around.path,
      shown: allOf([around.shown, group.shown]),
      losses: group.losses === undefined ? around.losses : [...around.losses, ...group.losses],
      missing:
        around.missing ??
        (group.repeat ? "it repeats, and the importer writes no lists of rows yet" : undefined),
      depth: around.depth + 1,
    };
  }

  #add(item: SourceItem, around: Surroundings, section: PlannedSection): void {
    if (item.kind === "group") {
      const inner = this.#within(item, around);
      if (item.label !== undefined || item.help !== undefined)
        this.#note({ kind: "note", path: item.path, label: item.label, text: item.help }, inner, section);
      for (const child of item.items) this.#add(child, inner, section);
      return;
    }
    if (item.kind === "note") {
      this.#note(item, { ...around, shown: allOf([around.shown, item.shown]) }, section);
      return;
    }
    if (this.#questions.length >= maxQuestions)
      throw new ImportError(`The form has more than ${maxQuestions.toLocaleString("en")} questions.`);
    const name = this.#names.take(item.key);
    const path = [...around.path, legalName(item.key, "question")];
    const question: PlannedQuestion = {
      source: item,
      name,
      accessor: path.join(".") === name ? undefined : path.join("."),
      shown: allOf([around.shown, item.shown]),
      groups: around.groups,
      losses: [...around.losses, ...(item.losses ?? [])],
      missing:
        item.missing ??
        (item.many && !isPlainList(item)
          ? "it takes several values, and a row of such a list cannot be said"
          : around.missing),
    };
    this.#questions.push(question);
    section.items.push({ kind: "question", question });
  }

  #note(note: SourceNote, { shown, groups, missing, losses }: Surroundings, section: PlannedSection): void {
    // A heading inside of what cannot be brought heads nothing.
    if (missing !== undefined) return;
    if (losses.length > 0 || (note.losses?.length ?? 0) > 0)
      this.#losses.push(`${note.path}: ${[...losses, ...(note.losses ?? [])].join("; ")}`);
    const name = this.#names.take(plainOf(note.label).slice(0, 40), "note");
    section.items.push({ kind: "note", name, note, shown, groups });
  }
}
