import { type Language, languages } from "../languages/language.ts";
import { wordsOf } from "../languages/words.ts";
import type { CollectedTerm, GivenAnswer } from "./collect-terms.ts";
import { groupPrefix, type SynonymOf } from "./synonyms.ts";
import { termsOf } from "./terms-of.ts";

/** Terms on the same subject. */
export interface TermGroup {
  /** Theme kept by staff; `null` if found in the answers. */
  readonly kept: EditedTheme | null;
  /** Leading term first. */
  readonly members: CollectedTerm[];
  /** Two-word phrases with a member, most frequent first; they name the theme. */
  readonly phrases: CollectedTerm[];
  /** Keys that stand for the theme alone; the others count only beside a second one. */
  readonly alone: Set<string>;
}

interface GroupingOptions {
  /** Minimum number of interviews for a theme. */
  readonly minConversations: number;
  readonly interviews: number;
  readonly kept: readonly EditedTheme[];
  readonly synonymOf: SynonymOf;
  readonly isAsked: (nodeId: string | null, key: string) => boolean;
  readonly given: readonly GivenAnswer[];
}

/** Number of the most frequent terms considered. */
const maxTerms = 300;
/** Minimum cosine similarity of two words by their sentences, to be on the same subject. */
const together = 0.28;
/** A member with at least this share of its sentences beside other members stands for the theme alone. */
const devoted = 0.6;
/** Groups that share this fraction of the smaller one's sentences are merged. */
const same = 0.6;
/** A word of the question that this share of interviews repeats is not a finding. */
const repeated = 0.5;
/** A word is split into phrases if they cover at least this share of its sentences. */
const split = 0.6;

const shared = (one: ReadonlyMap<number, unknown>, other: ReadonlyMap<number, unknown>): number => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const number of few.keys()) if (many.has(number)) count += 1;
  return count;
};

const likeness = (one: CollectedTerm, other: CollectedTerm): number =>
  shared(one.sentences, other.sentences) / Math.sqrt(one.sentences.size * other.sentences.size);

/** Number of interviews in which two terms share a sentence. */
const sharedInterviews = (one: CollectedTerm, other: CollectedTerm): number =>
  new Set(
    [...one.sentences].flatMap(([number, { conversationId }]) =>
      other.sentences.has(number) ? [conversationId] : [],
    ),
  ).size;

const isGroup = (term: CollectedTerm): boolean => term.key.startsWith(groupPrefix);

/** True if a word only repeats the question. */
function repeatsQuestion(term: CollectedTerm, { interviews, isAsked, given }: GroupingOptions): boolean {
  if (term.conversations.size < interviews * repeated) return false;
  let repeats = 0;
  const key = term.key.slice(term.key.indexOf(":") + 1);
  for (const { answer } of term.sentences.values()) {
    if (isAsked(given[answer]?.answer.nodeId ?? null, key)) repeats += 1;
  }
  return repeats > term.sentences.size / 2;
}

/**
 * True if a word occurs in several phrases that never meet ("customer portal", "customer support"); those are the
 * themes.
 */
function splitsInPhrases(word: CollectedTerm, phrases: readonly CollectedTerm[]): boolean {
  const containing = phrases.filter(({ parts }) => parts?.includes(word.key) === true);
  const apart = containing.filter((phrase) =>
    containing.some((other) => other !== phrase && shared(phrase.sentences, other.sentences) === 0),
  );
  const covered = new Set(apart.flatMap(({ sentences }) => [...sentences.keys()]));
  return apart.length > 1 && covered.size >= word.sentences.size * split;
}

/**
 * A term with fewer distinct contexts than `min`, or a smaller share of its places, is a formula; `enough` never is.
 */
const varied = { min: 3, share: 0.25, enough: 12 };
/** An answer of at most this many words counts as a context of its own. */
const nutshell = 4;

/** Returns the words on either side of a term in a sentence; `null` if the term is not found there. */
function surroundings(text: string, language: Language, isTerm: (key: string) => boolean): string | null {
  const term = termsOf(text, language).find(({ key }) => isTerm(key));
  if (term === undefined) return null;
  const words = wordsOf(text);
  const before = words.findLast(({ end }) => end <= term.start)?.text ?? "";
  const after = words.find(({ start }) => start >= term.end)?.text ?? "";
  return `${before} ${after}`;
}

/**
 * True if a word occurs only in a few set phrases ("if memory serves", "at the end of the day"). Real subjects occur in
 * varied contexts.
 */
function isFormula(term: CollectedTerm, { given, synonymOf }: GroupingOptions): boolean {
  // Two people using the same words prove nothing yet.
  if (term.conversations.size < varied.min) return false;
  const needed = Math.max(varied.min, Math.min(varied.enough, term.sentences.size * varied.share));
  const [first] = term.parts ?? [term.key];
  const contexts = new Set<string>();
  for (const { answer, sentence, conversationId } of term.sentences.values()) {
    const facts = given[answer]?.answer;
    if (facts === undefined) continue;
    const { language, words, sentences } = facts;
    const isTerm = (key: string) => (synonymOf(key, language) ?? `${language}:${key}`) === first;
    const around = words <= nutshell ? null : surroundings(sentences[sentence]?.text ?? "", language, isTerm);
    contexts.add(around ?? conversationId);
    if (contexts.size >= needed) return false;
  }
  return true;
}

const openGroup = (kept: EditedTheme | null, members: CollectedTerm[]): TermGroup => ({
  kept,
  members,
  phrases: [],
  alone: new Set(members.map(({ key }) => key)),
});

const compounding = /^(?:de|nl|da):/u;
/** Shorter heads occur in too many compounds: "-zeit", "-haus". */
const minHead = 6;

/** True if one word is the head of the other as a compound: "Nachtschicht" is a "Schicht". */
function isCompound({ key: one }: CollectedTerm, { key: other }: CollectedTerm): boolean {
  if (!compounding.test(one) || one.slice(0, 3) !== other.slice(0, 3)) return false;
  const [head = "", whole = ""] = [one.slice(3), other.slice(3)].toSorted((a, b) => a.length - b.length);
  return head.length >= minHead && whole.endsWith(head);
}

/** Returns the group whose members a word most often accompanies, or forms a compound with. */
function bestGroup(
  term: CollectedTerm,
  groups: readonly TermGroup[],
  minConversations: number,
): TermGroup | null {
  let best: { group: TermGroup; score: number } | null = null;
  for (const group of groups) {
    for (const member of group.members) {
      if (!group.alone.has(member.key)) continue;
      if (isCompound(member, term)) return group;
      const score = likeness(member, term);
      if (score < together || score <= (best?.score ?? 0)) continue;
      if (sharedInterviews(member, term) >= minConversations) best = { group, score };
    }
  }
  return best?.group ?? null;
}

function join(term: CollectedTerm, group: TermGroup): void {
  const isSame = group.members.some((member) => isCompound(member, term));
  const others = new Set(group.members.flatMap(({ sentences }) => [...sentences.keys()]));
  const beside = [...term.sentences.keys()].filter((number) => others.has(number)).length;
  group.members.push(term);
  if (isSame || beside >= term.sentences.size * devoted) group.alone.add(term.key);
}

/** Returns the sentences with a word that stands for the group alone. */
const coreOf = ({ members, alone }: TermGroup): Map<number, true> =>
  new Map(
    members
      .filter(({ key }) => alone.has(key))
      .flatMap(({ sentences }) => [...sentences.keys()].map((number) => [number, true] as const)),
  );

/** Merges groups that share most of their sentences; themes kept by staff stay separate. */
function mergeAlike(groups: readonly TermGroup[]): TermGroup[] {
  const merged: { group: TermGroup; core: Map<number, true> }[] = [];
  for (const group of groups) {
    const core = coreOf(group);
    const alike =
      group.kept === null &&
      merged.find(
        (other) => shared(other.core, core) >= Math.min(other.core.size, core.size) * same && core.size > 0,
      );
    if (alike === false || alike === undefined) {
      merged.push({ group, core });
      continue;
    }
    alike.group.members.push(...group.members);
    for (const key of group.alone) alike.group.alone.add(key);
    for (const number of core.keys()) alike.core.set(number, true);
  }
  return merged.map(({ group }) => group);
}

/** Groups words on the same subject: themes kept by staff first, then found ones. Yields between terms. */
export function* groupTerms(
  collected: readonly CollectedTerm[],
  options: GroupingOptions,
): Generator<undefined, readonly TermGroup[]> {
  const { minConversations, kept, synonymOf } = options;
  const groups: TermGroup[] = [];
  const taken = new Set<string>();
  for (const theme of kept) {
    const keys = keysOfKept(theme, synonymOf);
    const members = collected.filter(({ key }) => keys.has(key) && !taken.has(key));
    for (const { key } of members) taken.add(key);
    groups.push(openGroup(theme, members));
  }
  const frequent: CollectedTerm[] = [];
  for (const term of collected) {
    if (term.conversations.size < minConversations) break;
    yield;
    if (!isFormula(term, options)) frequent.push(term);
  }
  const phrases = frequent.filter(({ parts }) => parts !== null);
  const ofKept = (part: string) => groups.some((group) => group.alone.has(part));
  const candidates = frequent
    .filter(
      (term) =>
        !taken.has(term.key) &&
        (term.parts === null
          ? !splitsInPhrases(term, phrases) && !repeatsQuestion(term, options)
          : term.parts.every((part) => {
              const word = frequent.find(({ key }) => key === part);
              return !ofKept(part) && (word === undefined || splitsInPhrases(word, phrases));
            })),
    )
    .slice(0, maxTerms);
  const enough = Math.max(2, Math.floor(minConversations / 2));
  for (const term of candidates) {
    yield;
    const group = isGroup(term) ? null : bestGroup(term, groups, enough);
    if (group === null) groups.push(openGroup(null, [term]));
    else join(term, group);
  }
  const merged = mergeAlike(groups);
  for (const phrase of phrases) {
    const home = merged.find((group) =>
      group.members.some(({ key }) => phrase.parts?.includes(key) === true),
    );
    if (home !== undefined && !home.members.includes(phrase)) home.phrases.push(phrase);
  }
  return merged;
}

/** A theme that staff have renamed, merged, hidden or added; every run searches for its words. */
export interface EditedTheme {
  readonly id: string;
  /** `null` to use respondents' words. */
  readonly name: string | null;
  /** Words and two-word phrases; inflections and synonyms match as well. */
  readonly words: readonly string[];
  readonly isHidden: boolean;
}

/** Returns the keys of a kept theme's words among collected terms, in any language. */
function keysOfKept({ words }: EditedTheme, synonymOf: SynonymOf): ReadonlySet<string> {
  const keyIn = (key: string, language: Language) => synonymOf(key, language) ?? `${language}:${key}`;
  return new Set(
    languages.flatMap((language) =>
      words.flatMap((text) => {
        const keys = termsOf(text.toLowerCase(), language).map(({ key }) => keyIn(key, language));
        return keys.length === 0 || keys.length > 2 ? [] : [keys.join(" ")];
      }),
    ),
  );
}
