import { parseArgs } from "node:util";
import { figuresOf, followUpsOf, header, row } from "./interviews/figures.ts";
import {
  baselines,
  engine,
  isUnclear,
  type Interview,
  type Interviewer,
  type Turn,
} from "./interviews/interview.ts";
import { withoutQuotes } from "./interviews/line-kinds.ts";
import { languages, readPersonas, type Language } from "./interviews/personas.ts";
import type { Rule } from "./interviews/respondent.ts";
import { seeded } from "./seeded.ts";

/**
 * `npm run bench:interviews`: measures how much of the knowledge of 40 simulated respondents the interviewer elicits,
 * for every profile, with and without learning goals, compared to baselines that ignore the answers and one that knows
 * all facts.
 *
 * `--sample 60 --seed 1` prints random follow-ups with their context, for a blind review;
 * `--unclear` prints the lines that the respondents' rules did not match, most frequent first;
 * `--show en-left-terse --profile standard [--goals]` prints one interview.
 */
const { values } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    show: { type: "string" },
    profile: { type: "string", default: "standard" },
    unclear: { type: "boolean", default: false },
    goals: { type: "boolean", default: false },
  },
});

const profiles = ["standard", "expert-deep-dive", "belief-audit", "maturity-assessment", "survey-at-scale"];
const sets = languages.map(readPersonas);

const hold = (interviewer: Interviewer, rule: Rule): readonly Interview[] =>
  sets.flatMap(({ language, guides, personas }) =>
    personas.map((persona) =>
      interviewer({ persona, language, questions: guides[persona.guide] ?? [], rule }),
    ),
  );

interface Contestant {
  readonly name: string;
  readonly strict: readonly Interview[];
  readonly lenient: readonly Interview[];
}

const contestant = (name: string, interviewer: Interviewer): Contestant => ({
  name,
  strict: hold(interviewer, "strict"),
  lenient: hold(interviewer, "lenient"),
});

const engines = (): readonly Contestant[] =>
  [true, false].flatMap((hasGoals) =>
    profiles.map((profile) =>
      contestant(`${profile}${hasGoals ? ", goals" : ""}`, engine(profile, hasGoals)),
    ),
  );

const line = ({ name, strict, lenient }: Contestant): string =>
  row(name, figuresOf(strict), figuresOf(lenient));

const only = (of: Contestant, name: string, is: (interview: Interview) => boolean): Contestant => ({
  name,
  strict: of.strict.filter(is),
  lenient: of.lenient.filter(is),
});

const printTables = (): void => {
  const started = performance.now();
  const engineContestants = engines();
  const baselineContestants = Object.entries(baselines).map(([name, interviewer]) =>
    contestant(name, interviewer),
  );
  const tables: Record<string, readonly string[]> = {
    "All personas": [...engineContestants, ...baselineContestants].map(line),
  };
  for (const entry of engineContestants.filter(({ name }) => /^(standard|expert)/.test(name))) {
    const characters = [...new Set(entry.strict.map(({ persona }) => persona.character))].toSorted();
    tables[entry.name] = [
      ...languages.map((language: Language) =>
        line(only(entry, language, (interview) => interview.language === language)),
      ),
      ...characters.map((name) => line(only(entry, name, ({ persona }) => persona.character === name))),
    ];
  }
  for (const [title, rows] of Object.entries(tables)) console.log(["", title, header, ...rows].join("\n"));
  console.log(
    `\n${sets.flatMap(({ personas }) => personas).length} personas, ${Math.round(performance.now() - started)} ms`,
  );
};

const written = ({ line: said, reply }: Turn): string =>
  `I: ${said}\nR: ${reply.text}   [${[reply.as, ...reply.heard, ...(reply.told.length > 0 ? ["FACT"] : [])].join(", ")}]`;

const printSample = (count: number, seed: number): void => {
  const random = seeded(seed);
  const drawn = engines()
    .flatMap(({ name, strict }) =>
      strict.flatMap((held) => followUpsOf(held).map((turn) => ({ name, held, turn }))),
    )
    .map((entry) => ({ ...entry, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count);
  for (const [index, { name, held, turn }] of drawn.entries()) {
    const at = held.turns.indexOf(turn);
    const before = held.turns
      .slice(Math.max(0, at - 2), at)
      .map((previous) => `   I: ${previous.line}\n   R: ${previous.reply.text}`);
    console.log(
      `${index + 1}. ${held.persona.name}, ${name}\n${before.join("\n")}\n=> I: ${turn.line}\n   R: ${turn.reply.text}\n`,
    );
  }
};

const printInterview = (name: string): void => {
  for (const interview of hold(engine(values.profile, values.goals), "strict")) {
    if (interview.persona.name === name)
      console.log(`${interview.turns.map(written).join("\n")}\nI: ${interview.closing}`);
  }
};

const printUnclear = (): void => {
  const counts = new Map<string, number>();
  for (const interview of engines().flatMap(({ strict }) => strict)) {
    for (const turn of followUpsOf(interview).filter((followUp) =>
      isUnclear(followUp.line, interview.language),
    )) {
      const text = withoutQuotes(turn.line);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  for (const [text, count] of [...counts].toSorted((a, b) => b[1] - a[1])) console.log(`${count}  ${text}`);
};

if (values.unclear) printUnclear();
else if (values.show !== undefined) printInterview(values.show);
else if (values.sample !== undefined) printSample(Number(values.sample), Number(values.seed));
else printTables();
