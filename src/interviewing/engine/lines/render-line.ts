import { fillPlural, type TextValues } from "../../../kernel/plural-text.ts";
import { type GuideGraph, ownAnswerTopics } from "../../guide/guide-graph.ts";
import type { Language } from "../../languages/language.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import { inVariant } from "../../phrases/wording-variant.ts";
import { wordings } from "../../phrases/wordings.ts";
import { directQuestion } from "./direct-question.ts";
import { contracted, placeholder } from "./contracted.ts";
import { lowercaseFirst } from "./goal-form.ts";
import { putGoal, putGoalToAdd, type GoalRules } from "./put-goal.ts";
import { spokenGoal } from "./spoken-goal.ts";
import { articleBefore } from "../../hearing/quotes/noun-words.ts";
import { numberedOptionsOf } from "../../hearing/choices/options.ts";
import type { QuoteReference, LinePart } from "../engine-action.ts";

/** Looks up the texts that a line refers to; `undefined` for erased ones. */
export interface LineWords {
  readonly utterance: (id: string) => string | undefined;
  readonly passage: (id: string) => string | undefined;
}

function phraseOf(
  graph: GuideGraph,
  key: PhraseKey,
  variant: number,
  values: TextValues = {},
  language: Language = graph.language,
): string {
  const all = wordings[language].phrases[key];
  const usual = all[variant % all.length] ?? "";
  const text = language === graph.language ? inVariant(usual, language, graph.wording) : usual;
  return fillPlural(text, values, language);
}

/** The staff's answer that replaces one of the engine's. */
function ownAnswer({ answers = {} }: GuideGraph, key: PhraseKey): string | undefined {
  const topic = ownAnswerTopics.find((each) => key === `about_${each}`);
  return topic && answers[topic];
}

const capitalised = (line: string): string => line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const withoutStop = (text: string): string => text.replace(/[.!…。।\s]+$/u, "");

/** A goal in the words of `putGoal`; languages that put it first begin the sentence with it. */
function putWords(
  graph: GuideGraph,
  { variant, adds }: Extract<LinePart, { readonly kind: "goal" }>,
  goal: string,
  question: string,
  rules: GoalRules,
): string {
  const { language } = graph;
  const more = adds === true ? putGoalToAdd(goal, question, graph) : null;
  const { form, text } = more ?? putGoal(goal, question, graph, rules);
  if (form === "asked") return text;
  const key = more === null ? (`goal_${form}` as const) : "goal_more";
  const within = lowercaseFirst(text, form === "within" ? "clause" : "thing", language);
  const line =
    rules > 17
      ? contracted(phraseOf(graph, key, variant, { goal: placeholder }), within, language)
      : phraseOf(graph, key, variant, { goal: within });
  return capitalised(line);
}

function words(graph: GuideGraph, part: LinePart, find: LineWords): string {
  switch (part.kind) {
    case "phrase": {
      const replacement = ownAnswer(graph, part.key);
      if (replacement !== undefined) return replacement;
      return phraseOf(graph, part.key, part.variant, part.values, part.language);
    }
    case "goal": {
      const node = graph.nodes[part.node];
      const goal = (node?.kind === "question" ? node.goals?.[part.goal]?.text : undefined) ?? "";
      const rules = part.rules ?? (part.isPut === true ? 16 : undefined);
      if (rules !== undefined && node?.kind === "question")
        return putWords(graph, part, goal, node.text, rules);
      // The author may have written the goal as a question.
      if (/[?？؟]["'”»)\s]*$/u.test(goal)) return goal;
      const { form } = part;
      const { language } = graph;
      if (form === "asked")
        return directQuestion(spokenGoal(goal, language), language, part.variant === 0 ? 0 : 14) ?? goal;
      const key = form === undefined || form === "named" ? "goal" : (`goal_${form}` as const);
      const isAsWritten = form === undefined || form === "clause" || form === "thing";
      const phrased = isAsWritten ? withoutStop(goal) : spokenGoal(withoutStop(goal), language);
      const isThing = form === "thing" || form === "about" || form === "any";
      const text = key === "goal" ? phrased : lowercaseFirst(phrased, isThing ? "thing" : "clause", language);
      return phraseOf(graph, key, part.variant, { goal: text });
    }
    case "answered": {
      const question = words(graph, { kind: "node", node: part.node }, find);
      if (part.echo === undefined) return phraseOf(graph, "answered_unquoted", part.variant, { question });
      const { utterance, start, end } = part.echo;
      const echo = withoutStop(find.utterance(utterance)?.slice(start, end).trim() ?? "");
      return echo === "" ? question : phraseOf(graph, "answered", part.variant, { question, echo });
    }
    case "comparison": {
      const quote = ({ utterance, start, end }: QuoteReference) =>
        withoutStop(find.utterance(utterance)?.slice(start, end).trim() ?? "");
      const [earlier, later] = [quote(part.earlier), quote(part.later)];
      if (earlier === "" || later === "") return "";
      return phraseOf(graph, part.comparison, part.variant, { earlier, later });
    }
    case "section":
      return phraseOf(graph, "section", part.variant ?? 0, {
        section: graph.sections[part.section]?.title ?? "",
      });
    case "echo": {
      const { utterance, start, end } = part.echo;
      const source = find.utterance(utterance) ?? "";
      const echo = source.slice(start, end).trim();
      if (echo === "") return part.asks === true ? phraseOf(graph, "tell_more", part.variant) : "";
      const article = part.isWhole === true ? articleBefore(source, start, graph.language) : "";
      if (part.asks === true) {
        return article === undefined
          ? phraseOf(graph, "tell_more", part.variant)
          : phraseOf(graph, "tell_more_about", part.variant, { echo: article + echo });
      }
      return article === undefined
        ? phraseOf(graph, "echo", part.variant, { echo })
        : phraseOf(graph, part.isWhole === true ? "mention" : "echo", part.variant, {
            echo: article + echo,
          });
    }
    case "amount": {
      const { utterance, start, end } = part.echo;
      const amount = (find.utterance(utterance)?.slice(start, end).trim() ?? "").replace(
        /^\p{Lu}(?=\p{Ll})/u,
        (letter) => letter.toLowerCase(),
      );
      return amount === "" ? "" : capitalised(phraseOf(graph, "heard_amount", part.variant, { amount }));
    }
    case "answer": {
      const { id, spans } = part.passage;
      const passage = find.passage(id);
      const answer =
        passage !== undefined && spans !== undefined
          ? spans.map(({ start, end }) => passage.slice(start, end)).join(" ")
          : passage;
      if (answer === undefined) return phraseOf(graph, "no_answer", 0);
      return part.passage.source === ""
        ? answer
        : phraseOf(graph, "answer", part.variant ?? 0, { source: part.passage.source, answer });
    }
    case "help":
      return part.text;
    case "node": {
      const node = graph.nodes[part.node];
      return node !== undefined && "text" in node ? (node.text ?? "") : "";
    }
    case "meaning": {
      const node = graph.nodes[part.node];
      return (node?.kind === "question" ? node.meaning : undefined) ?? "";
    }
    case "choices": {
      const node = graph.nodes[part.node];
      const options = node?.kind === "question" ? numberedOptionsOf(node, graph.language) : [];
      return options.map((option, index) => `${index + 1}: ${withoutStop(option)}.`).join(" ");
    }
    case "probe": {
      const node = graph.nodes[part.node];
      const question = node?.kind === "question" ? (node.probes[part.probe] ?? "") : "";
      return part.told === undefined
        ? question
        : phraseOf(graph, "answered_unquoted", part.told, { question });
    }
  }
}

/** Renders a line in the guide's language. Erased quotes are left out. */
export const renderLine = (graph: GuideGraph, parts: readonly LinePart[], find: LineWords): string =>
  parts
    .map((part) => words(graph, part, find))
    .filter((text) => text !== "")
    .join(" ");

/** Splits a written line into paragraphs: the greeting, and what follows it. */
export function paragraphsOf(
  { nodes }: GuideGraph,
  parts: readonly LinePart[],
): readonly (readonly LinePart[])[] {
  const end =
    1 + parts.findIndex((part) => part.kind === "node" && nodes[part.node]?.kind === "introduction");
  return [parts.slice(0, end), parts.slice(end)];
}

/** Renders a line for reading: the greeting is a paragraph of its own. */
export const renderWrittenLine = (graph: GuideGraph, parts: readonly LinePart[], find: LineWords): string =>
  paragraphsOf(graph, parts)
    .map((part) => renderLine(graph, part, find))
    .filter((text) => text !== "")
    .join("\n\n");
