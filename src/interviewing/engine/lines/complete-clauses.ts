import type { Language } from "../../languages/language.ts";

/*
 * Whether a part of a note is a question that can stand within a sentence ("what stood out"), or only the stump of one
 * ("why not", "by whom"). What is doubtful counts as a stump.
 */

interface Clauses {
  /** How a question begins, complete or not. */
  readonly asks: RegExp;
  /** A complete one. */
  readonly isComplete: RegExp;
}

const english =
  "(?:(?:by|from|with|for|to|at|in|about) )?(?:what|which \\p{L}+|who|whom|why|when|where|whether|if|how(?: (?:much|many) \\p{L}+| \\p{L}+)?)";

/** Languages whose questions in two halves are joined; in the others a note is left as it is. */
const clauses: Readonly<Partial<Record<Language, Clauses>>> = {
  en: {
    asks: /^(?:(?:by|from|with|for|to|at|in|about) )?(?:what|which|who|whom|whose|why|when|where|how|whether|if)(?!\p{L})/iu,
    isComplete: new RegExp(
      `^${english} (?:exactly |really |first )?(?:you|it|they|he|she|we|this|that|there|things|people|others|(?:the|your|their|his|her) (?!.* (?:of|and) \\p{L}+$)\\p{L}+) \\p{L}+|^(?:what|who|which \\p{L}+) (?:exactly |really |finally |actually )?(?:(?:happened|worked|helped|changed|mattered|followed|counted|stuck|hurt|helps|works|matters|happens|changes)(?!\\p{L})|(?:is|was|were|are|had|has|have|did|does|can|could|would|will|made|led|came|went|got|gets|gave|took|stood|stuck|put|drove|brought|kept|set|decided|goes|comes|takes|makes|gives|told|said|knew|saw|paid|bought|sold|found|chose) \\p{L}|\\p{Ll}+ed (?:you|them|it|the|your|most|out|up|in|off|best)(?!\\p{L})|\\p{Ll}+(?<![su])s (?:you|the|in|out|up|off|most|best|it|well)(?!\\p{L}))`,
      "iu",
    ),
  },
  de: {
    asks: /^(?:(?:an|auf|aus|bei|durch|für|gegen|in|mit|nach|seit|über|um|unter|von|vor|zu) )?(?:was|wer|wen|wem|wessen|wie|wann|warum|weshalb|wieso|ob|wo\p{L}*|welche[mnrs]?)(?!\p{L})/u,
    isComplete:
      /^(?:\p{L}+ )(?:.+ )?(?:hat|haben|ist|sind|war|waren|kann|können|konnten?|wird|werden|wurden?|würden?|muss|müssen|mussten?|soll|sollten?|will|wollten?|darf|lässt|ließ|läuft|geht|kommt|gibt|\p{Ll}*(?:lief|ging|kam|gab|blieb|fiel|stand|hielt|fand|nahm|sah)|half|hilft|fehlt|stört|nervt|passiert|funktioniert|klappt|kostet|dauert|auffiel|gefiel|gefällt|begann|anfing|zählt|überzeugt|\p{Ll}{2,}(?<!bo|be|ra|tre|schnit|lit|strit)te|[Ww]ussten|[Ww]ollten|fanden|dachten|machten|hatten|[a-zäöü]+(?:rten|sten|hten|gten|lten|kten))$|^[Ww]e[rmn] was \p{Ll}+t$|^\p{L}+ (?:\p{Ll}+ )?(?:[Ss]ie|du|man|es) (?:.+ )?(?!\p{Ll}*ge\p{Ll}{2,}(?:t|en)$)\p{Ll}+(?:en|t)$/u,
  },
  fr: {
    asks: /^(?:(?:à|de|depuis|en|par|pour|avec|sur|chez) )?(?:qui|quoi|quand|où|comment|pourquoi|combien|quel(?:le)?s?|ce qu[ei]|si)(?!\p{L})|^(?:ce qu|s)['’]/iu,
    isComplete:
      /^ce qui (?!pas)(?:ne |n['’]|vous |l['’]|a |y )*\p{L}+|^ce qu(?:e |['’])(?:vous|ils?|elles?|on|cela|ça|le|la|les|l['’]) ?\p{L}+(?: |$)|^(?:comment|pourquoi|quand|où|combien(?: de \p{L}+)?|quel(?:le)?s? \p{L}+) (?:vous|tu|ils?|elles?|on|cela|ça|c['’]|la|le|les|l['’]|votre|vos)(?: |(?<=['’]))(?:.+ )?(?:\p{L}+)$|^qui (?!exactement)(?:vous |l['’]|a |s['’]|en |y )*\p{L}{2,}(?:e|t|a|ait|é)(?: |$)/iu,
  },
  es: {
    asks: /^(?:(?:a|con|de|desde|en|para|por) )?(?:qué|quién(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|cuál(?:es)?|lo que|si)(?!\p{L})/iu,
    isComplete:
      /^(?:(?:a|con|de|desde|en|para|por) )?(?:qué|quién(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?(?: \p{L}+)?|cuál(?:es)?|lo que)(?: (?:más|menos|exactamente|mejor|peor))? (?:(?:le|te|les|se|me|la|lo|los|las|no) )*(?:\p{L}+(?:ó|aba|ía|aron|ieron|aban|ían)|es|era|eran|fue|fueron|ha|han|hay|hubo|hizo|dijo|pasa|tuvo|funciona|gusta|gusto|ayuda|falta|molesta|cuesta|sabe|hace|hacen|dice|dicen|piensan?|llevan?|usan?|creen?|esperan?|necesitan?|quieren?|llaman?)(?!\p{L})/iu,
  },
  pt: {
    asks: /^(?:(?:a|com|de|desde|em|para|por|há) )?(?:o que|quem|quando|onde|como|porqu[eê]|por qu[eê]|quant[oa]s?|qual|quais|se)(?!\p{L})/iu,
    isComplete:
      /^(?:(?:a|com|de|desde|em|para|por|há) )?(?:o que|quem|quando|onde|como|quant[oa]s?(?: \p{L}+)?|porqu[eê]|por que)(?: (?:mais|menos|exatamente|melhor|pior))? (?:(?:lhe|te|se|não|a|o) )*(?:\p{L}+(?:ou|eu|iu|ava|aram|eram|iram|avam)|é|era|foi|tem|tinha|há|havia|houve|faz|fez|disse|funciona|ajuda|falta|custa|sabia|diz|dizem|fazem|pensam?|usam?|esperam?|precisam?|quer|querem|chamam?)(?!\p{L})/iu,
  },
  ca: {
    asks: /^(?:(?:a|amb|de|des de|en|per a?) )?(?:què|qui|quan|on|com|quant[es]?s?|quin(?:a|s|es)?|el que|si|per què)(?!\p{L})/iu,
    isComplete:
      /^(?:(?:a|amb|de|des de|en|per a?) )?(?:què|qui|quan|on|com|quant[es]?s?(?: de \p{L}+)?|el que|per què)(?: (?:més|menys|exactament))? (?:(?:l['’]hi|li|et|es|s['’]|hi|no|ho) ?)*(?:va|van|vas|ha|han|és|era|eren|hi ha|havia|té|\p{L}{2,}(?:ava|ia)|funciona|ajuda|falta)(?!\p{L})/iu,
  },
  nl: {
    asks: /^(?:(?:aan|bij|door|in|met|naar|op|over|sinds|van|voor) )?(?:wat|welke?|wie|waarom|wanneer|waar\p{L}*|hoe\p{L}*|of)(?!\p{L})/iu,
    isComplete:
      /^(?:wat|wie|welke? \p{L}+|waarom|wanneer|waar\p{L}*|hoe(?: (?:lang|vaak|veel))?|hoeveel(?: \p{L}+)?) (?:er|u|je|het|de|dat|dit|ze|zij|hij|uw) (?:.+ )?\p{L}+$|^(?:wat|wie) (?:goed |niet |u |je )?(?:opviel|opvalt|tegenviel|meeviel|misging|gebeurde|veranderde|hielp|helpt|werkt|werkte|stoort|stoorde|hindert|ontbreekt|ontbrak|ging|gaat)$/iu,
  },
  da: {
    asks: /^(?:(?:af|for|fra|hos|i|med|om|på|til|ved) )?(?:hvad|hvilke[nt]?|hvem|hvorfor|hvornår|hvor\p{L}*|om)(?!\p{L})/iu,
    isComplete:
      /^(?:hvad|hvem|hvorfor|hvornår|hvordan|hvor(?: (?:længe|ofte|meget|mange))?|hvilke[nt]? \p{L}+) (?:der|det|du|de|den|din|dit|dine|man) (?:.+ )?\p{L}+$/iu,
  },
};

/** How a part of a note asks: as a complete question, as the stump of one, or not at all. */
export function asksHow(part: string, language: Language): "complete" | "stump" | "not" {
  const { asks, isComplete } = clauses[language] ?? {};
  if (asks?.test(part) !== true) return "not";
  return isComplete?.test(part) === true ? "complete" : "stump";
}
