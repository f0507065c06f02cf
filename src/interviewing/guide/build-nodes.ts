import type { Steps } from "../../kernel/steps.ts";
import { contentHash } from "../../kernel/content-hash.ts";
import type { Language } from "../languages/language.ts";
import { sharedKeys, topicKeys } from "../languages/words.ts";
import { fold, normalize } from "../hearing/normalize.ts";
import type { Profile } from "../profiles/profile.ts";
import { questionSeconds } from "./estimate-seconds.ts";
import type { Depth, ParsedGoal, ParsedGuide } from "./parsed-guide.ts";
import type { GuideGoal, GuideNode, GuideObjective, QuestionNode } from "./guide-graph.ts";
import { spoken } from "./spoken.ts";

interface BuildOptions {
  readonly language: Language;
  readonly profile: Profile;
  readonly objectives: readonly GuideObjective[];
  readonly asksConsent: boolean;
}

const endsAsQuestion = /[?？؟]["'”»)\s]*$/u;
const orNull = (text: string): string | null => (text === "" ? null : text);

/** Probes of the engine's own where the author asked for a depth; `[deep]` asks for more than the usual two. */
const maxProbes: Readonly<Record<Depth, number>> = { light: 1, normal: 2, deep: 4 };

const goalOf = ({ text, cues }: ParsedGoal, language: Language): GuideGoal => ({
  text,
  cues: cues.map((cue) => fold(normalize(cue))).filter((cue) => cue !== ""),
  keys: [...topicKeys(text, language)],
});

function* questionNodes(guide: ParsedGuide, options: BuildOptions): Steps<QuestionNode[]> {
  const nodes: QuestionNode[] = [];
  const { language, profile } = options;
  const objectiveKeys = options.objectives.map(({ keys }) => new Set(keys));
  const taken = new Map<string, number>();
  let section = -1;
  for (const { title, questions } of guide.sections) {
    if (title !== null) section += 1;
    for (const { text, probes, goals, depth, mustAsk, noInterrupt, isBelief } of questions) {
      const hash = contentHash(text.toLowerCase()).slice(0, 10);
      const before = taken.get(hash) ?? 0;
      taken.set(hash, before + 1);
      const keys = topicKeys([text, ...probes].join(" "), language);
      nodes.push({
        id: before === 0 ? `q-${hash}` : `q-${hash}-${before + 1}`,
        kind: "question",
        section: title === null ? null : section,
        text,
        probes: [...new Set(probes)],
        // Left out where there is none, so that guides of before keep their version.
        ...(goals.length === 0 ? {} : { goals: goals.map((goal) => goalOf(goal, language)) }),
        ...(depth === "deep" ? { maxProbes: maxProbes.deep } : {}),
        ...(isBelief ? { isBelief } : {}),
        depth: depth ?? profile.depth,
        mustAsk,
        noInterrupt,
        objectives: objectiveKeys.flatMap((own, index) => (sharedKeys(keys, own) > 0 ? [index] : [])),
        seconds: questionSeconds(text, depth ?? profile.depth),
      });
      yield;
    }
  }
  return nodes;
}

/** The nodes of a guide in the order of the interview, in steps. */
export function* buildNodes(guide: ParsedGuide, options: BuildOptions): Steps<readonly GuideNode[]> {
  const introduction = orNull(spoken(guide.introduction));
  const consent: GuideNode[] = options.asksConsent
    ? [{ id: "consent", kind: "consent", text: orNull(spoken(guide.consent)) }]
    : [];
  return [
    ...consent,
    {
      id: "introduction",
      kind: "introduction",
      text: introduction,
      waits: introduction !== null && endsAsQuestion.test(introduction),
    },
    ...(yield* questionNodes(guide, options)),
    { id: "anything-else", kind: "anything_else" },
    { id: "closing", kind: "closing", text: orNull(spoken(guide.closing)) },
  ];
}
