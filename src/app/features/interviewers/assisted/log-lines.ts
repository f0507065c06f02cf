import { fieldNamed } from "../../../../interviewing/setup/draft-study.ts";
import { valueInWords } from "../../../../interviewing/setup/known-facts.ts";
import { nextSetup, replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import { beginSetup, type SetupEvent, type SetupState } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupWorld } from "../../../../interviewing/setup/setup-world.ts";
import type { LogEntry } from "./setup-log.ts";
import { logTexts as texts } from "./texts.ts";

/** A value in the log, as people read it. */
export interface LoggedValue {
  readonly label: string;
  readonly value: string;
}

/** One thing that happened, as staff read it. */
export interface LogLine {
  readonly key: string;
  /** E-mail; undefined where the service has not said. */
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly did: string;
  /** The person's words, or those of a brief. */
  readonly words: string | null;
  readonly values: readonly LoggedValue[];
  /** What the assistant answered. */
  readonly answers: readonly string[];
}

/** Names what others hold ids of. */
function namesOf({ archetypes, channels }: SetupWorld): ReadonlyMap<string, string> {
  return new Map([...archetypes, ...channels].map(({ id, name }) => [id, name]));
}

/** The talk as it went, line by line: also what was taken back later is there. */
export function logLines(entries: readonly LogEntry[], world: SetupWorld): readonly LogLine[] {
  const events = entries.map(({ event }) => event);
  const names = namesOf(world);
  let state = beginSetup();
  return entries.map(({ key, event, by, at }, index) => {
    const before = state;
    const isBack = event.type === "rewound" || event.type === "restarted";
    state = isBack ? replaySetup(events.slice(0, index + 1), world) : nextSetup(before, event, world);
    const answers = isBack
      ? []
      : state.lines
          .slice(before.lines.length)
          .flatMap(({ speaker, text }) => (speaker === "assistant" ? [text] : []));
    const inWords = (field: string, value: unknown): LoggedValue => {
      const known = fieldNamed(state.draft, world, field) ?? fieldNamed(before.draft, world, field);
      const text =
        value === null || value === undefined || value === ""
          ? texts.nothing
          : known === undefined
            ? typeof value === "string"
              ? (names.get(value) ?? value)
              : JSON.stringify(value)
            : valueInWords(known, value);
      const isDefault = event.type === "typed" && state.draft.values[field]?.source.by === "default";
      return { label: known?.label ?? labelOf(field), value: isDefault ? texts.byDefault(text) : text };
    };
    return { key, by, at, answers, ...told(event, before, inWords) };
  });
}

function told(
  event: SetupEvent,
  before: SetupState,
  inWords: (field: string, value: unknown) => LoggedValue,
): Pick<LogLine, "did" | "words" | "values"> {
  switch (event.type) {
    case "said":
      return { did: texts.said, words: event.text, values: [] };
    case "brief":
      return { did: texts.brief(event.name), words: event.text, values: [] };
    case "typed": {
      const values = Object.entries(event.values).map(([name, value]) => inWords(name, value));
      return { did: event.place === "wizard" ? texts.typedInWizard : texts.typed, words: null, values };
    }
    case "reverted":
      return {
        did: texts.reverted(inWords(event.field, before.draft.values[event.field]?.value).label),
        words: null,
        values: [],
      };
    case "proposed": {
      const isText = event.values.every(({ span }) => span === null);
      const values = event.values.map(({ field, value }) => inWords(field, value));
      return { did: isText ? texts.accepted : texts.heard, words: null, values };
    }
    case "offered":
      return {
        did: event.values.length === 0 ? texts.dismissed : texts.offered,
        words: null,
        values: event.values.map(({ field, value }) => inWords(field, value)),
      };
    case "rewound":
      return { did: texts.rewound, words: null, values: [] };
    case "restarted":
      return { did: texts.restarted, words: null, values: [] };
  }
}

/** A field that today's layouts do not have. */
const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
