import type { Language } from "../languages/language.ts";

/** `familiar`: du, tu, tú, je instead of Sie, vous, usted, u. `brazilian`: Portuguese as in Brazil. */
export type WordingVariant = "familiar" | "brazilian";

/** Words of a guide that point to the variant, and words that point to the language's usual wording. */
interface Signs {
  readonly variant: WordingVariant;
  readonly of: RegExp;
  readonly against: RegExp;
}

const signs: Readonly<Partial<Record<Language, Signs>>> = {
  de: {
    variant: "familiar",
    of: /(?<!\p{L})(?:du|dir|dich|dein(?:e[mnrs]?)?)(?!\p{L})/giu,
    against: /(?<=[^.!?:\s]\s)(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/gu,
  },
  fr: {
    variant: "familiar",
    // "Ton" and "ta" are left out, since they are nouns too, and "t" in "a-t-il".
    of: /(?<!\p{L})(?:tu|toi|tes|te)(?!\p{L})|(?<!\p{L})t['’](?=[aeéêiouhy])/giu,
    against: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu,
  },
  es: {
    variant: "familiar",
    of: /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|tuy[oa]s?)(?!\p{L})|(?<!\p{L})(?:cuéntame|dime|explícame|descríbeme|háblame|piensa en)(?!\p{L})/giu,
    against:
      /(?<!\p{L})(?:usted(?:es)?|le)(?!\p{L})|(?<!\p{L})(?:cuénteme|dígame|explíqueme|descríbame|hábleme|piense en)(?!\p{L})/giu,
  },
  ca: {
    variant: "familiar",
    of: /(?<!\p{L})(?:tu|et|teus?|teva|teves)(?!\p{L})|(?<!\p{L})t['’](?=[aeéèiouh])|(?<!\p{L})(?:explica'm|digue'm|descriu-me|parla'm)(?!\p{L})/giu,
    against: /(?<!\p{L})(?:vostès?|expliqui'm|digui'm|descrigui'm|parli'm)(?!\p{L})/giu,
  },
  nl: {
    variant: "familiar",
    of: /(?<!\p{L})(?:je|jij|jou|jouw|jezelf)(?!\p{L})/giu,
    against: /(?<!\p{L})(?:u|uw|uzelf)(?!\p{L})/giu,
  },
  pt: {
    variant: "brazilian",
    of: /(?<!\p{L})(?:vocês?|a gente|pra|celular|ônibus|trem|tela|usuári[oa]s?|cadastro|contato|time|aluguel|banheiro|geladeira|café da manhã)(?!\p{L})|(?<!\p{L})est(?:á|ão|ava|avam|ou) \p{L}+ndo(?!\p{L})|(?<![\p{L}-])me (?:cont[ea]|fal[ea]|dig[ao]|expli\p{L}+|descrev\p{L}+)(?!\p{L})/giu,
    against:
      /(?<!\p{L})(?:telemóve(?:l|is)|autocarros?|comboios?|ecrãs?|utilizador\p{L}*|contacto|registo|equipas?|casa de banho|pequeno-almoço)(?!\p{L})|(?<!\p{L})est(?:á|ão|ava|avam|ou) a \p{L}+r(?!\p{L})|-(?:me|lhe|se)(?!\p{L})/giu,
  },
};

const count = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].length;

/**
 * The variant in which a guide speaks to respondents, or `null` for the language's usual wording. The signs of the
 * variant must outnumber those against it.
 *
 * @param tag BCP 47 tag of the interview's language; `pt-BR` decides by itself
 */
export function findVariant(text: string, language: Language, tag: string = language): WordingVariant | null {
  if (/^pt-br$/iu.test(tag)) return "brazilian";
  const known = signs[language];
  if (known === undefined) return null;
  return count(known.of, text) > count(known.against, text) ? known.variant : null;
}
