import type { Language } from "../../languages/language.ts";

interface Clauses {
  /** Start of the interrogative clause. Excludes words for "when", which also start "When you open it, what ...?". */
  readonly asks: RegExp;
  /** Start of a relative, subordinate or conditional clause. */
  readonly subordinate: RegExp;
}

/** Only for languages in which the rest of a question may contain words of another kind of question. */
const clauses: Readonly<Partial<Record<Language, Clauses>>> = {
  en: {
    asks: /^(and |so |in |at |on |for |with |to |from )?(how|what|which|who|whom|whose|why|where)\b/iu,
    subordinate:
      /\b(who|whom|whose|that|which|what|because|when|where|while|if|whether|than|before|after|since|until|although|so that)\b/iu,
  },
  de: {
    asks: /^(und |in |an |auf |bei |mit |von |zu |aus )?(was|wie|wer|wen|wem|wessen|welche\p{L}*|warum|weshalb|wieso|weswegen|wo\p{L}*|inwiefern|inwieweit)(?!\p{L})/iu,
    subordinate: /,|(?<!\p{L})(als|bevor|nachdem|wenn|weil|seit|damit)(?!\p{L})/iu,
  },
  es: {
    asks: /^¿?(y )?(a |de |en |con |por |para |desde |hasta )?(qué|cómo|cuál\p{L}*|quién\p{L}*|dónde|cuánt\p{L}*)/iu,
    subordinate:
      /(?<!\p{L})(que|quien|quienes|cuando|si|porque|donde|mientras|antes de|después de)(?!\p{L})/iu,
  },
  ca: {
    asks: /^(i )?(a |de |en |amb |per |des d)?(què|com|quin\p{L}*|qui|on|quant\p{L}*|per què)(?!\p{L})/iu,
    subordinate: /(?<!\p{L})(que|quan|si|perquè|mentre|abans|després)(?!\p{L})/iu,
  },
  fr: {
    asks: /^(et )?(à |de |d'|en |avec |pour |dans |par |sur )?(que|qu'|quoi|(la|le|les)?quel\p{L}*|qui|comment|pourquoi|où|combien)(?!\p{L})/iu,
    subordinate:
      /(?<!\p{L})(qui|que|qu'|dont|où|quand|lorsque|lorsqu'|si|s'il|parce|avant|après|pendant que)(?!\p{L})/iu,
  },
  pt: {
    asks: /^(e )?(a |de |em |com |por |para |o )?(que|quê|como|qual|quais|quem|onde|quant\p{L}*|porque|por que|porquê)(?!\p{L})/iu,
    subordinate: /(?<!\p{L})(que|quem|quando|se|porque|onde|enquanto|antes|depois)(?!\p{L})/iu,
  },
  nl: {
    asks: /^(en |in |aan |op |bij |met |van |voor )?(wat|hoe\p{L}*|wie|welke?|waar\p{L}*)(?!\p{L})/iu,
    subordinate: /,|(?<!\p{L})(die|dat|als|wanneer|toen|omdat|dan|voordat|nadat|of)(?!\p{L})/iu,
  },
  da: {
    asks: /^(og |i |på |med |af |for |til )?(hvad|hvordan|hvem|hvilke\p{L}*|hvorfor|hvor\p{L}*)(?!\p{L})/iu,
    subordinate: /(?<!\p{L})(der|som|når|hvis|fordi|da|end|før|efter|mens|om)(?!\p{L})/iu,
  },
};

/** The first words always belong to the main clause. */
const wordsThatAsk = 3;

/**
 * Returns the part of a question that says what it asks for: "What still takes longer" of "What still takes longer than
 * it should?", "what do you see?" of "When you open it, what do you see?", and the last question of several sentences.
 * For languages without rules, that whole sentence.
 */
export function mainClause(question: string, language: Language): string {
  const sentences = question.match(/[^.?!]+[.?!]*/gu) ?? [question];
  const sentence = (sentences.findLast((each) => each.includes("?")) ?? sentences.at(-1) ?? question).trim();
  const rules = clauses[language];
  if (rules === undefined) return sentence;
  const parts = sentence.split(/,\s+/u);
  const first = parts.findIndex((part) => rules.asks.test(part));
  const asking = parts.slice(Math.max(first, 0)).join(", ");
  const head = new RegExp(`^\\s*(?:\\S+\\s+){${wordsThatAsk}}`, "u").exec(asking)?.[0] ?? asking;
  const rest = asking.slice(head.length);
  const cut = rules.subordinate.exec(rest)?.index;
  return (head + (cut === undefined ? rest : rest.slice(0, cut))).trim();
}
