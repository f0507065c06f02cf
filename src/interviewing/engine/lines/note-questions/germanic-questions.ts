import type { NoteQuestion } from "./note-questions.ts";

/* Notes that are asked as a question of their own, in English, German, Dutch and Danish; see `noteQuestion`. */

export const germanicQuestions: Readonly<Record<"en" | "de" | "nl" | "da", readonly NoteQuestion[]>> = {
  en: [
    {
      note: /^(?:feelings? of )?(guilt|shame|anger|anxiety|envy|regret|relief)$/iu,
      clause: "whether you <felt|feel> any $1",
      direct: "<Did|Do> you feel any $1?",
    },
    {
      note: /^(trust|confidence)$/iu,
      clause: "how much $1 you <had|have>",
      direct: "How much $1 <did|do> you have?",
    },
    {
      note: /^why (this|that|these|those) (?!.*\b(?:\p{L}+ed|is|are|was|were|went|did|does|came|took|made|had|has|have|felt|can|could|would|should|might|happens?|matters?|works?)\b)(\p{L}+(?: \p{L}+)?)$/iu,
      clause: "why it <was|is> $1 $2",
      direct: "Why $1 $2 in particular?",
    },
    {
      note: /^why not (?!\p{L}+(?:ing|ed)\b)((?:the|an?|this|that|to|in|at|with|by|just|simply|your)? ?\p{L}+(?: \p{L}+)?)$/iu,
      clause: "why not $1",
      direct: "Why not $1?",
    },
    {
      note: /^why (now|then|here|there|so (?:late|early|long|soon)|the \p{L}+)$/iu,
      clause: "why $1",
      direct: "Why $1?",
    },
    {
      note: /^(\p{L}+) or (\p{L}+)$/iu,
      clause: "whether it <was|is> more $1 or $2",
      direct: "Would you say $1 or $2?",
    },
    {
      note: /^(hours|days|times|nights|evenings|minutes|visits|meals|trips) ((?:a|per|each|every) \p{L}+)$/iu,
      clause: "how many $1 $2 it <was|is>",
      direct: "How many $1 $2 <was|is> that?",
    },
    {
      note: /^(time|money) spent(?= |$)(.*)$/iu,
      clause: "how much $1 you <spent|spend>$2",
      direct: "How much $1 <did|do> you spend$2?",
    },
    { note: /^(type|kind|sort) of (\p{L}+)(?= and |$)(.*)$/iu, clause: "what $1 of $2 it <was|is>$3" },
    {
      note: /^(?:any )?(?:advice|tips|words of wisdom) (?:to|for) (.+)$/iu,
      clause: "what advice you would give to $1",
      direct: "What advice would you give to $1?",
    },
    {
      note: /^how long ((?:in|at|with|as) (?:the|this|that|an?|your) \p{L}+)$/iu,
      clause: "how long you have been $1",
      direct: "How long have you been $1?",
    },
    {
      note: /^how long ((?:in|at|with|as) (?:the|this|that|an?|your) \p{L}+), (\p{L}+)$/iu,
      clause: "how long you have been $1, and your $2",
    },
    {
      note: /^(?:feelings? of )?loneliness$/iu,
      clause: "whether you ever <felt|feel> lonely",
      direct: "<Did|Do> you ever feel lonely?",
    },
    {
      note: /^(?:the )?(?:main )?trigger(?:ing)?(?: moment| event| point)?$/iu,
      clause: "what the trigger <was|is>",
      direct: "What <was|is> the trigger?",
    },
    {
      note: /^(?:the )?(turning|tipping) point$/iu,
      clause: "whether there <was|is> a $1 point",
      direct: "<Was|Is> there a $1 point?",
    },
    { note: /^frequency$/iu, clause: "how often that <was|is>", direct: "How often <was|is> that?" },
    {
      note: /^((?:would|did|do|does|is|are|was|were|have|has|had|can|could|will|should) (?:you|they|it|this|that|there|your \p{L}+) .+)$/iu,
      direct: "$1?",
    },
  ],
  de: [
    {
      note: /^Vertrauen$/u,
      clause: "wie groß [Ihr|dein] Vertrauen <war|ist>",
      direct: "Wie groß <war|ist> [Ihr|dein] Vertrauen?",
    },
    {
      note: /^(?:warum|weshalb|wieso) (?:gerade |ausgerechnet |genau )?((?:diese|jene|welche)[mnrs]? (?:\p{Ll}+ )?\p{Lu}[\p{L}-]*)$/iu,
      clause: "warum gerade $1",
      direct: "Warum gerade $1?",
    },
    {
      note: /^(?:warum|weshalb|wieso) nicht ((?:(?:der|die|das|den|dem|ein\p{L}*|mit|zum|zur|in|im) )*(?:\p{Ll}+ )?\p{Lu}[\p{L}-]*)$/u,
      clause: "warum nicht $1",
      direct: "Warum nicht $1?",
    },
    {
      note: /^([\p{L}-]+) oder ([\p{L}-]+)$/u,
      clause: "ob es eher $1 oder $2 <war|ist>",
      direct: "Eher $1 oder eher $2?",
    },
    {
      note: /^(Stunden|Tage|Nächte|Abende|Termine|Fahrten|Minuten|Mahlzeiten|Besuche) ((?:pro|am|im|in der) \p{L}+)$/u,
      clause: "wie viele $1 $2 das <waren|sind>",
      direct: "Wie viele $1 $2 <waren|sind> das?",
    },
    {
      note: /^(?:Rat|Ratschlag|Ratschläge|Tipps?|Empfehlung|Empfehlungen) (?:an|für) (.+)$/u,
      clause: "welchen Rat [Sie|du] für $1 [hätten|hättest]",
      direct: "Welchen Rat [hätten Sie|hättest du] für $1?",
    },
    {
      note: /^(?:Gefühl der )?Einsamkeit$/u,
      clause: "ob [Sie|du] sich manchmal einsam <gefühlt [haben|hast]|[fühlen|fühlst]>",
      direct:
        "<[Haben Sie sich|Hast du dich] manchmal einsam gefühlt|[Fühlen Sie sich|Fühlst du dich] manchmal einsam>?",
    },
    { note: /^Häufigkeit$/u, clause: "wie oft das <war|ist>", direct: "Wie oft <war|ist> das?" },
    {
      note: /^((?:würden?|haben|hatten|sind|waren|können|konnten|wollen|wollten|gibt|gab) (?:Sie|du|es|sie) .+)$/iu,
      direct: "$1?",
    },
  ],
  nl: [
    {
      note: /^(?:werk-privébalans|balans (?:tussen )?werk(?: en |-| of )privé)$/iu,
      clause: "hoe de balans tussen werk en privé bij [u|jou] <was|is>",
      direct: "Hoe <was|is> bij [u|jou] de balans tussen werk en privé?",
    },
    {
      note: /^(schaamte|schuldgevoel|boosheid|verdriet|jaloezie|opluchting|heimwee|verveling)$/iu,
      clause: "of [u|je] weleens $1 <voelde|voelt>",
      direct: "<[Voelde u|Voelde je]|[Voelt u|Voel je]> weleens $1?",
    },
    {
      note: /^vertrouwen$/iu,
      clause: "hoe groot [uw|je] vertrouwen <was|is>",
      direct: "Hoe groot <was|is> [uw|je] vertrouwen?",
    },
    {
      note: /^waarom (?:juist |net )?((?:deze|dit|die|dat) \p{L}+)$/iu,
      clause: "waarom juist $1",
      direct: "Waarom juist $1?",
    },
    {
      note: /^waarom niet ((?:(?:de|het|een|deze|met|op) )*(?:\p{L}+e )?\p{L}+)$/iu,
      clause: "waarom niet $1",
      direct: "Waarom niet $1?",
    },
    {
      note: /^(\p{L}+) of (\p{L}+)$/iu,
      clause: "of het eerder $1 of $2 <was|is>",
      direct: "Eerder $1 of eerder $2?",
    },
    {
      note: /^uren (per \p{L}+)$/iu,
      clause: "hoeveel uur $1 dat <was|is>",
      direct: "Hoeveel uur $1 <was|is> dat?",
    },
    {
      note: /^(dagen|nachten|avonden|minuten|maaltijden|ritten|tijd) (per \p{L}+)$/iu,
      clause: "hoeveel $1 $2 dat <was|is>",
      direct: "Hoeveel $1 $2 <was|is> dat?",
    },
    {
      note: /^(?:advies|adviezen|raad|tips?) (?:aan|voor) (?!(?:verbetering|later)\b)(.+)$/iu,
      clause: "welk advies [u|je] zou geven aan $1",
      direct: "Welk advies zou [u|je] geven aan $1?",
    },
    {
      note: /^(wie of wat|wie en wat|wat|wie) invloed (had|hadden|heeft|hebben)$/iu,
      clause: "$1 daar invloed op $2",
    },
    {
      note: /^wat (tegenviel|tegenvalt|meeviel|meevalt|misging|opviel|opvalt|ontbrak|ontbreekt|veranderde|veranderd is|goed ging|beter kan|beter kon|gebeurde)$/iu,
      clause: "wat er $1",
    },
    { note: /^wat het met (.+) (doet|deed)$/iu, clause: "wat dat met $1 $2" },
    {
      note: /^eenzaamheid$/iu,
      clause: "of [u zich|je je] weleens eenzaam <voelde|voelt>",
      direct: "<[Voelde u zich|Voelde je je]|[Voelt u zich|Voel je je]> weleens eenzaam?",
    },
    { note: /^frequentie$/iu, clause: "hoe vaak dat <was|is>", direct: "Hoe vaak <was|is> dat?" },
    {
      note: /^((?:zou|heeft|hebt|had|is|bent|was|kunt|kon|wilt|wilde) (?:u|je|het|er) .+)$/iu,
      direct: "$1?",
    },
  ],
  da: [
    { note: /^tillid$/iu, clause: "hvor stor din tillid <var|er>", direct: "Hvor stor <var|er> din tillid?" },
    {
      note: /^hvorfor (?:netop |lige )?((?:denne|dette|disse|den|det|de) \p{L}+)$/iu,
      clause: "hvorfor netop $1",
      direct: "Hvorfor netop $1?",
    },
    {
      note: /^hvorfor ikke ((?:(?:den|det|en|et|med) )*\p{L}+)$/iu,
      clause: "hvorfor ikke $1",
      direct: "Hvorfor ikke $1?",
    },
    {
      note: /^(\p{L}+) eller (\p{L}+)$/iu,
      clause: "om det mest <var|er> $1 eller $2",
      direct: "Mest $1 eller mest $2?",
    },
    {
      note: /^(timer|dage|gange|nætter|minutter) ((?:om|pr\.?|i) \p{L}+)$/iu,
      clause: "hvor mange $1 $2 det <var|er>",
      direct: "Hvor mange $1 $2 <var|er> det?",
    },
    {
      note: /^(?:gode )?(?:råd|tips|anbefalinger) til (.+)$/iu,
      clause: "hvilke råd du ville give til $1",
      direct: "Hvilke råd ville du give til $1?",
    },
    {
      note: /^ensomhed$/iu,
      clause: "om du <følte|føler> dig ensom",
      direct: "<Følte|Føler> du dig ensom?",
    },
    {
      note: /^((?:ville|har|havde|er|var|kan|kunne|vil) (?:du|det|der) .+)$/iu,
      direct: "$1?",
    },
  ],
};
