import { detectLanguage } from "../phrases/detect-language.ts";
import type { Language } from "../languages/language.ts";

/** Words of a subject that respondents can be told at most. */
const maxToldWords = 9;

/** Words of a subject by which it is the researchers' own and nothing that respondents can be told. */
export const researchersOwn =
  /(?:^|[^\p{L}])(?:our|we|us|they|their|unser\p{L}*|wir|nos|notre|nous|nuestr\p{L}*|noss[oa]s?|onze|ons|vores|us|why|warum|pourquoi|por qué|por que|waarom|how|wie|comment|cómo|como|hoe|what|was|which|welche\p{L}*)(?![\p{L}])/iu;

/** Whether a subject can be put to respondents as it stands: short, in their language, and no question about them. */
export function isTellable(topic: string | undefined, language: Language): topic is string {
  if (topic === undefined || topic.split(/\s+/u).length > maxToldWords || /[?!:{}<>]/u.test(topic))
    return false;
  const found = detectLanguage(topic);
  return !researchersOwn.test(topic) && (found === null || found === language);
}
