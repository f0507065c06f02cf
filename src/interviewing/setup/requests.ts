import { languages } from "../languages/language.ts";
import { parseQuestions } from "../guide/parse-questions.ts";
import { isReplaceable, setValue, textOf } from "./draft.ts";
import { type DraftStyle, type SetupState, styleOf } from "./setup-state.ts";
import { matchesOf } from "./mention.ts";
import { holds, setupWords } from "./words/words-of.ts";

/** What a request did to the draft's texts. */
export interface Requested {
  readonly state: SetupState;
  /** What was done, or why nothing was; several wordings. */
  readonly said: readonly string[];
}

const textFields = ["introduction", "objectives", "questions", "closing", "data"] as const;

const countOf = (markdown: string): number =>
  parseQuestions(markdown).reduce((sum, { questions }) => sum + questions.length, 0);

/** Carries out what can be done to the drafted texts without a language model. */
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
  const own = textFields.filter(
    (name) => draft.values[name] !== undefined && !isReplaceable(draft.values[name]),
  );
  const isOwn = own.length === textFields.length;
  const count = countOf(textOf(draft, "questions") ?? "");
  const asksQuestion = languages.some((language) => holds(request, setupWords[language].question, language));

  if (languages.some((language) => holds(request, setupWords[language].shorter, language))) {
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
  const subject = asksQuestion ? subjectOf(request) : undefined;
  if (
    subject !== undefined &&
    languages.some((language) => holds(request, setupWords[language].add, language))
  ) {
    const next = restyle({ subjects: [...style.subjects, subject] });
    return {
      state: next,
      said: [`I added a question about ${subject}.`, `There is one more question, about ${subject}.`],
    };
  }
  const position = positionIn(request, count);
  if (
    position !== undefined &&
    languages.some((language) => holds(request, setupWords[language].drop, language))
  ) {
    return {
      state: restyle({ dropped: [...style.dropped, position] }),
      said: [`I dropped question ${position + 1}.`, `Question ${position + 1} is gone.`],
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

/** What a question is to be about. */
function subjectOf(request: string): string | undefined {
  const { about } = setupWords.en;
  const leads = languages.flatMap((language) =>
    matchesOf(request, `${setupWords[language].about}${language === "en" ? "" : `|${about}`}`, language),
  );
  const lead = leads.toSorted((a, b) => a.start - b.start).at(0);
  if (lead === undefined) return undefined;
  const subject = request
    .slice(lead.start + lead.text.length)
    .replace(/[.!?]+\s*$/u, "")
    .trim();
  return subject.length >= 2 && subject.length <= 80 ? subject : undefined;
}

const ordinals: readonly RegExp[] = [
  /\b(?:first|erste\p{L}*|première?|premier|primera?|primeira?|eerste|første)\b/iu,
  /\b(?:second|zweite\p{L}*|deuxième|segunda?|tweede|anden)\b/iu,
  /\b(?:third|dritte\p{L}*|troisième|tercera?|terceira?|derde|tredje)\b/iu,
  /\b(?:fourth|vierte\p{L}*|quatrième|cuarta?|quarta?|vierde|fjerde)\b/iu,
  /\b(?:fifth|fünfte\p{L}*|cinquième|quinta?|vijfde|femte)\b/iu,
];

/** Which question is meant, from 0. */
function positionIn(request: string, count: number): number | undefined {
  if (/\b(?:last|letzte\p{L}*|dernière?|última?|laatste|sidste)\b/iu.test(request) && count > 0)
    return count - 1;
  const ordinal = ordinals.findIndex((pattern) => pattern.test(request));
  const position = ordinal >= 0 ? ordinal : Number(/\d{1,2}/u.exec(request)?.[0] ?? 0) - 1;
  return position >= 0 && position < count ? position : undefined;
}
