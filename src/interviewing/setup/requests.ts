import { languages } from "../languages/language.ts";
import { parseQuestions } from "../guide/parse-questions.ts";
import { type QuestionHintCode, questionHints } from "../guide/hints/question-hints.ts";
import { isReplaceable, setValue, textOf } from "./draft.ts";
import { languageOfInterview } from "./draft-study.ts";
import { languageNames } from "./known-facts.ts";
import { editQuestions, type QuestionEdit, phraseQuestion } from "./question-edits.ts";
import { type DraftStyle, type SetupState, styleOf } from "./setup-state.ts";
import { containsAny, setupWords } from "./words/setup-words.ts";

/** Result of a request to change the draft's texts. */
export interface Requested {
  readonly state: SetupState;
  /** What was done, or why nothing was; several wordings. */
  readonly said: readonly string[];
}

/** Counts the questions of a guide. */
export const countOf = (markdown: string): number =>
  parseQuestions(markdown).reduce((sum, { questions }) => sum + questions.length, 0);

/**
 * Changes one question: in the drafted text, which stays a draft, or in the person's own text, which then counts as
 * said in the words of the request.
 */
export function applyQuestionEdit(state: SetupState, edit: QuestionEdit, request: string): Requested {
  const { draft, turn, chatLanguage } = state;
  const language = languageOfInterview(draft, chatLanguage);
  const place = edit.op === "add" ? "" : `question ${edit.position + 1}`;
  const wording = edit.op === "drop" ? "" : phraseQuestion(edit, language);
  if (wording === null) {
    return {
      state,
      said: [
        `I cannot put “${edit.op === "drop" ? "" : edit.said}” to respondents as it stands. Say the whole question in ${languageNames[language]}, for example: add the question “…?”`,
        `Give me the whole question in ${languageNames[language]}, in quotation marks, and I take it as it is.`,
      ],
    };
  }
  const hints = edit.op === "drop" ? [] : questionHints(wording, language).map((code) => hintWords[code]);
  const done =
    edit.op === "drop"
      ? [`I dropped ${place}.`, `Dropped: ${place}.`]
      : edit.op === "add"
        ? [`I added the question “${wording}”`, `One more question: “${wording}”`]
        : [`I changed ${place}: “${wording}”`, `Changed ${place} to “${wording}”`];
  const said = done.map((text) => [text, ...new Set(hints)].join(" "));
  const current = draft.values["questions"];
  const source = { by: "said", span: request } as const;
  if (isReplaceable(current)) {
    const style = styleOf(draft);
    const value = { ...style, edits: [...style.edits, edit] };
    return { state: { ...state, draft: setValue(draft, "style", { value, source }, turn) }, said };
  }
  const value = editQuestions(textOf(draft, "questions") ?? "", edit, language);
  return { state: { ...state, draft: setValue(draft, "questions", { value, source }, turn) }, said };
}

const hintWords: Readonly<Record<QuestionHintCode, string>> = {
  double_barrelled: "It asks two things at once; two questions would be clearer.",
  leading: "It suggests its answer; more openly put it would tell you more.",
  loaded: "It holds a judgement; without it you would hear theirs.",
  closed: "It can be answered with yes or no; “how” or “what” would tell you more.",
  too_long: "It is long; listeners lose it before it ends.",
};

const textFields = ["introduction", "objectives", "questions", "closing", "data"] as const;

/** Executes requests to the drafted texts that need no language model. */
export function applyRequest(state: SetupState, request: string): Requested {
  const { draft, turn } = state;
  const style = styleOf(draft);
  const restyle = (next: Partial<DraftStyle>): SetupState => ({
    ...state,
    draft: setValue(
      draft,
      "style",
      { value: { ...style, ...next }, source: { by: "said", span: request } },
      turn,
    ),
  });
  const ownTexts = textFields.filter(
    (name) => draft.values[name] !== undefined && !isReplaceable(draft.values[name]),
  );
  const isOwn = ownTexts.length === textFields.length;
  const count = countOf(textOf(draft, "questions") ?? "");
  const asksQuestion = languages.some((language) =>
    containsAny(request, setupWords[language].question, language),
  );

  if (languages.some((language) => containsAny(request, setupWords[language].shorter, language))) {
    if (isOwn)
      return {
        state,
        said: ["Those texts are your own words, so I leave them. You can edit them in place."],
      };
    if (!style.isShort)
      return {
        state: restyle({ isShort: true }),
        said: ["I shortened the texts.", "The texts are short now."],
      };
    return {
      state,
      said: [
        "The texts are as short as I can make them. Fewer questions would make the interview shorter.",
        "Shorter than this I cannot write it; edit it in place.",
      ],
    };
  }
  if (
    /\b(?:longer|more detail|lengthen|expand|länger|ausführlicher|plus long|más largo|mais longo|langer)\b/iu.test(
      request,
    )
  ) {
    return {
      state: restyle({ isShort: false }),
      said: ["I wrote the texts in full again.", "The texts are in full."],
    };
  }
  const step = /\b(?:more|mehr|plus de|más|mais|meer)\b/iu.test(request)
    ? 2
    : /\b(?:fewer|less|weniger|moins de|menos|minder)\b/iu.test(request)
      ? -2
      : 0;
  if (asksQuestion && step !== 0 && count > 0) {
    const next = Math.min(10, Math.max(2, count + step));
    return {
      state: {
        ...state,
        draft: setValue(
          draft,
          "question_count",
          { value: next, source: { by: "said", span: request } },
          turn,
        ),
      },
      said: [`The guide has ${next} questions now.`],
    };
  }
  return {
    state,
    said: [
      "The draft is what I can write by myself. Say what should be different, for example “shorter”, “8 questions”, “formal tone” or “add a question about price”, or edit a text in place.",
      "I cannot reword it beyond that. You can edit every text in place on the left.",
      `“${request.trim().slice(0, 60)}” is more than I can write without a language model. Edit the text in place, or name what it should say.`,
    ],
  };
}
