import type { NoteQuestion } from "./note-questions.ts";
import { englishOf } from "./subjects-of-notes.ts";

/* English notes that generation 19 asks as a question of their own; see `noteQuestion`. */

/** What troubles somebody, and may not exist. */
const troubles = "doubts|regrets|worries|difficulties|second thoughts|side effects|trouble|contact|surprises";

/** What happens, and may not have. */
const events = "problems|complaints|delays|setbacks|conflicts|arguments|incidents|issues";

/** What may be named in pairs: "doubts or regrets". */
const fears = "doubts|worries|fears|regrets|concerns|reservations|second thoughts|problems|questions";

/** What of the respondent's may change, one and several. */
const selves = {
  one: "diet|sleep|health|routine|daily routine|daily life|family life|social life|mood|lifestyle|appetite|weight",
  many: "habits|relationships|finances|circumstances|eating habits",
};

export const englishQuestionsSince19: readonly NoteQuestion[] = [
  ...englishOf({
    of: "(?:first |initial )(?:reactions?|responses?) (?:of|from|by)",
    clause: "how {subject} reacted at first",
    direct: "How did {subject} react at first?",
    isOfPast: true,
  }),
  ...englishOf({
    of: "reactions? (?:of|from|by)",
    clause: "how {subject} reacted",
    direct: "How did {subject} react?",
    isOfPast: true,
  }),
  {
    note: /^reactions? (at (?:home|work|school))$/iu,
    clause: "how people $1 reacted",
    direct: "How did people $1 react?",
    isOfPast: true,
  },
  {
    note: /^(?:the )?course of ((?:the|your|an?) [^,;:]+)$/iu,
    clause: "how $1 <went|goes>",
    direct: "How <did $1 go|does $1 go>?",
  },
  {
    note: /^(?:the )?course of (treatment|therapy|recovery|training|rehab)$/iu,
    clause: "how the $1 <went|is going>",
    direct: "How <did the $1 go|is the $1 going>?",
  },
  ...englishOf({
    of: "(?:the )?role of",
    clause: "what role {subject} <played|play>",
    direct: "What role <did|do> {subject} play?",
    isOfThings: true,
  }),
  {
    note: new RegExp(`^(?:any )?((?:\\p{Ll}+ )?(?:${events})) since(| then| [^,]+)$`, "iu"),
    clause: "whether there have been any $1 since$2",
    direct: "Have there been any $1 since$2?",
  },
  {
    note: new RegExp(`^(?:any (.+)|(${troubles})) since(| then| [^,]+)$`, "iu"),
    clause: "whether you have had any $1$2 since$3",
    direct: "Have you had any $1$2 since$3?",
  },
  {
    note: new RegExp(`^changes (?:in|to) (?:your )?(${selves.one})$`, "iu"),
    clause: "whether {your|the} $1 <changed|has changed>",
    direct: "<Did|Has> {your|the} $1 <change|changed>?",
    isState: true,
  },
  {
    note: new RegExp(
      `^changes (?:in|to) (?:your )?(?:(${selves.one})(?:,| and) (${selves.one}|${selves.many}))$`,
      "iu",
    ),
    clause: "whether {your|the} $1 and $2 <changed|have changed>",
    direct: "<Did|Have> {your|the} $1 and $2 <change|changed>?",
    isState: true,
  },
  {
    note: new RegExp(`^changes (?:in|to) (?:your )?(${selves.many})$`, "iu"),
    clause: "whether {your|the} $1 <changed|have changed>",
    direct: "<Did|Have> {your|the} $1 <change|changed>?",
    isState: true,
  },
  {
    note: /^changes (?:in|to|with) ((?:the|your) [^,;:]+)$/iu,
    clause: "whether anything <changed|has changed> in $1",
    direct: "<Did anything change|Has anything changed> in $1?",
    isState: true,
  },
  {
    note: /^changes ((?:since|at) [^,;:]+)$/iu,
    clause: "whether anything <changed|has changed> $1",
    direct: "<Did anything change|Has anything changed> $1?",
    isState: true,
  },
  {
    note: /^(effect|impact|effects|impacts) on (family life|family|daily life|work|sleep|health|mood|social life|finances|relationships?|marriage|job)$/iu,
    clause: "whether it <had|has> any $1 on {your|the} $2",
    direct: "<Did it have|Does it have> any $1 on {your|the} $2?",
  },
  {
    note: /^(effect|impact|effects|impacts) on ((?:the|your) [^,;:]+)$/iu,
    clause: "whether it <had|has> any $1 on $2",
    direct: "<Did it have|Does it have> any $1 on $2?",
  },
  {
    note: /^((?:[\p{Ll}-]+ )?consequences) for ((?:the|your|others|other) ?[^,;:]*)$/iu,
    clause: "whether there <were|are> any $1 for $2",
    direct: "<Were|Are> there any $1 for $2?",
  },
  {
    note: /^(?:any )?(consequences|repercussions|side effects)$/iu,
    clause: "whether there <were|are> any $1",
    direct: "<Were|Are> there any $1?",
  },
  {
    note: /^(?:any )?changes$/iu,
    clause: "whether anything <changed|has changed>",
    direct: "<Did anything change|Has anything changed>?",
    isState: true,
  },
  {
    note: /^((?:health|financial|legal|long-term|unexpected|unintended) consequences)$/iu,
    clause: "whether there <were|are> any $1",
    direct: "<Were|Are> there any $1?",
  },
  {
    note: /^(?:obstacles|barriers|hurdles) (?:to|for|in) (\p{Ll}+ing(?: [^,;:]+)?|(?:the|an?|your) [^,;:]+)$/iu,
    clause: "whether anything <stood|stands> in the way of $1",
    direct: "<Did anything stand|Does anything stand> in the way of $1?",
  },
  {
    note: /^time(?:,| and| &| \+) (hassle|trouble|work)$/iu,
    clause: "how much time and $1 it <was|is>",
    direct: "How much time and $1 <was|is> it?",
  },
  {
    note: /^time(?:,| and| &| \+) (effort|energy)$/iu,
    clause: "how much time and $1 it <took|takes>",
    direct: "How much time and $1 <did|does> it take?",
  },
  {
    note: /^(getting (?:out of|rid of|hold of|used to|in touch with|started with) .+)$/iu,
    clause: "what it <was|is> like $1",
    direct: "What <was|is> it like $1?",
  },
  {
    note: /^(?:any )?(?:help|support)(?: received)?,? (?:and )?(?:(?:from|by) (?:whom|who)|who from)$/iu,
    clause: "whether anyone helped you",
    direct: "Did anyone help you?",
    isOfPast: true,
  },
  {
    note: /^(?:the )?(\p{Ll}+s)['’] reactions?$/iu,
    clause: "how {your|the} $1 reacted",
    direct: "How did {your|the} $1 react?",
    isOfPast: true,
  },
  {
    note: new RegExp(`^(?:any )?((?:${fears}) or (?:${fears})(?: .+)?)$`, "iu"),
    clause: "whether you <had|have> any $1",
    direct: "<Did|Do> you have any $1?",
  },
  {
    note: /^(?:sharing|division|split) of (?:the )?(chores|tasks|housework|work|labour|labor|duties|childcare)$/iu,
    clause: "how the $1 <was|is> shared out",
    direct: "How <was|is> the $1 shared out?",
    isState: true,
  },
  {
    note: /^(?:the )?fit with (?:your )?(work|job|family|family life|routine|life|daily life)$/iu,
    clause: "how it <fitted|fits> in with {your|the} $1",
    direct: "How <did it fit|does it fit> in with {your|the} $1?",
  },
  {
    note: /^(?:any )?other (?!reasons|causes|motives|factors|people|children|kids|problems|difficulties|costs|effects|things)(options|alternatives|(?:[\p{Ll}-]+ )?\p{Ll}+s|childcare)(?: (?:\p{Ll}+ed|seen|thought about|looked at))?(?:,| and| -| –)? (?:and )?why (?:not|(?:you )?(?:rejected|dropped|dismissed|discarded))(?: (?:those|them|chosen|taken))?$/iu,
    clause: "whether you considered any other $1, and if so, why not those",
    direct: "Did you consider any other $1, and if so, why not those?",
    isOfPast: true,
  },
  {
    note: /^alternatives(?: (?:considered|looked at))?(?:,| and| -| –)? (?:and )?why (?:not|(?:you )?(?:rejected|dropped|dismissed|discarded))(?: (?:those|them|chosen|taken))?$/iu,
    clause: "whether you considered any alternatives, and if so, why not those",
    direct: "Did you consider any alternatives, and if so, why not those?",
    isOfPast: true,
  },
];
