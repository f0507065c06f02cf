import { normalize } from "../languages/normalize.ts";
import { escapeRegExp } from "../../kernel/escape.ts";
import { readLanguage } from "../languages/language.ts";
import { setValue, type ValueSource } from "./draft.ts";
import { fieldNamed, fieldsOf, setValidValue } from "./draft-study.ts";
import type { FactKey, Mention } from "./reading/mention.ts";
import { channelsOf } from "./recommend.ts";
import type { SetupState } from "./setup-state.ts";
import type { SetupField, SetupContext } from "./setup-context.ts";
import { setupWords, regexp } from "./words/setup-words.ts";

/** Result of applying facts: the new state, and messages for facts that were rejected. */
export interface AppliedFacts {
  readonly state: SetupState;
  readonly errors: readonly string[];
  /** True for voice without a direction: it is unclear who calls. */
  readonly asksDirection: boolean;
}

/** Returns the name of the field that a fact fills. */
export function fieldOfFact(key: FactKey): string {
  if (key === "minutes") return "interview_length";
  return key === "questions" ? "question_count" : key;
}

/** Writes facts into the draft; each value must pass the layout's validation. */
export function applyFacts(
  state: SetupState,
  context: SetupContext,
  facts: readonly Mention[],
): AppliedFacts {
  let { draft } = state;
  const { turn } = state;
  const errors: string[] = [];
  let asksDirection = false;
  for (const { key, value, span, place } of facts) {
    const source: ValueSource = { by: "said", span, ...(place === undefined ? {} : { place }) };
    switch (key) {
      case "audience":
      case "topic":
        draft = setValue(draft, key, { value, source }, turn);
        break;
      case "questions":
        draft = setValue(draft, "question_count", { value, source }, turn);
        break;
      case "archetype":
        draft = setValue(draft, "archetype", { value, source }, turn);
        break;
      case "channel": {
        const channels = channelsOf(String(value), context);
        const [channel] = channels;
        if (channel === undefined) {
          errors.push(`There is no active channel for “${span.trim()}” in this tenant.`);
        } else {
          asksDirection = value === "phone" && new Set(channels.map(({ type }) => type)).size > 1;
          draft = setValue(draft, "channel", { value: channel.id, source }, turn);
        }
        break;
      }
      case "tone": {
        const field = fieldNamed(draft, context, "tone");
        const option = field?.options.find(
          ({ id, label }) =>
            id === value || normalize(label) === value || String(id).startsWith(String(value)),
        );
        if (option !== undefined) draft = setValidValue(draft, context, "tone", option.id, source, turn);
        break;
      }
      default: {
        const name = fieldOfFact(key);
        const error = fieldNamed(draft, context, name)?.validate(value) ?? null;
        if (error === null) draft = setValidValue(draft, context, name, value, source, turn);
        else errors.push(`“${span.trim()}” cannot be taken: ${error}.`);
      }
    }
  }
  return { state: { ...state, draft }, errors, asksDirection };
}

/** Value read from a text for a field, or why there is none. */
export type FieldReading = { readonly value: unknown } | { readonly error: string };

/** Parses an answer for a field by the field's kind, and validates it as the form does. */
export function readFieldAnswer(field: SetupField, answer: string): FieldReading {
  const value = valueIn(field, answer.trim());
  if (value === undefined) {
    const some = field.options.slice(0, 5).map(({ label }) => label);
    return { error: some.length > 0 ? `I know these: ${some.join(", ")}.` : `That is no value for it.` };
  }
  const error = field.validate(value);
  return error === null ? { value } : { error };
}

function valueIn(field: SetupField, answer: string): unknown {
  const normalized = normalize(answer);
  switch (field.kind) {
    case "number": {
      const number = /-?\d+(?:[.,]\d+)?/u.exec(answer)?.[0].replace(",", ".");
      return number === undefined ? undefined : Number(number);
    }
    case "flag":
      if (regexp(`^(?:${flagWords("yes")}|true|on)$`, "iu").test(normalized)) return true;
      return regexp(`^(?:${flagWords("no")}|false|off)$`, "iu").test(normalized) ? false : undefined;
    case "choice":
      return (
        optionIn(field, normalized)?.id ??
        (field.name === "language" ? (readLanguage(normalized) ?? undefined) : undefined)
      );
    case "choices": {
      const ids = answer.split(/[,;\n]| and | und | et | y | e | en /u).flatMap((part) => {
        const option = optionIn(field, normalize(part));
        return option === undefined ? [] : [option.id];
      });
      return ids.length === 0 ? undefined : ids;
    }
    case "date":
      return /\d{4}-\d{2}-\d{2}/u.exec(answer)?.[0];
    default:
      return answer === "" ? undefined : answer;
  }
}

const flagWords = (kind: "yes" | "no") =>
  Object.values(setupWords)
    .map((words) => words[kind])
    .join("|");

function optionIn({ options }: SetupField, said: string) {
  if (said === "") return undefined;
  const named = options.map((option) => ({ option, name: normalize(option.label) }));
  const exact = named.find(({ option, name }) => name === said || String(option.id).toLowerCase() === said);
  const near = named.filter(({ name }) => ` ${said} `.includes(` ${name} `) || name.startsWith(said));
  return exact?.option ?? (near.length === 1 ? near[0]?.option : undefined);
}

export interface LabelledValue {
  readonly field: SetupField;
  /** Empty if only the field is named. */
  readonly text: string;
}

const changeWords =
  "(?:set|change|edit|correct|make|fill in|enter|put|ändere|setze|change[rz]?|modifie|cambia|pon|muda|altera|wijzig|zet|ret|canvia)\\s+";

/** Parses "Template code: X9", "set the template code to X9", "change the template code": a field by its own label. */
export function readLabelled(
  remark: string,
  state: SetupState,
  context: SetupContext,
): LabelledValue | undefined {
  const { is } = setupWords[state.chatLanguage];
  const byLength = fieldsOf(state.draft, context).toSorted((a, b) => b.label.length - a.label.length);
  for (const field of byLength) {
    if (field.label === "") continue;
    const label = `(?:${escapeRegExp(field.label)}|${escapeRegExp(field.name.replaceAll("_", " "))})`;
    const lead = `^\\s*(?:please\\s+)?(?:${changeWords})?(?:(?:the|my|its|den|die|das|le|la|les|el|los|o|a|het|de)\\s+)?${label}`;
    const value = regexp(
      `${lead}\\s*(?::|=|(?:${is}|${setupWords.en.is})(?![\\p{L}]))\\s*([\\s\\S]+)$`,
      "iu",
    ).exec(remark);
    if (value?.[1] !== undefined) return { field, text: value[1].trim() };
    if (regexp(`${lead.replace(`(?:${changeWords})?`, changeWords)}\\s*[.!]?\\s*$`, "iu").test(remark)) {
      return { field, text: "" };
    }
  }
  return undefined;
}
