import type { Language } from "../../../languages/language.ts";
import type { NoteQuestion } from "./note-questions.ts";

/*
 * Notes that name what may not exist, such as help, talks with others, recommendations and refusals. "Could you tell me
 * about the accountant's help?" supposes that there was some; since generation 22 they are asked as a question for yes
 * or no.
 */

const en: readonly NoteQuestion[] = [
  {
    note: /^(?:the |any )?(help|support|advice|assistance) (?:that |which )?(?:was |were |is |you were )?((?:refused|denied|rejected|turned down|not available|unavailable|missing)(?: or (?:refused|denied|rejected|turned down|not available|unavailable|missing))?)$/iu,
    clause: "whether any $1 <was|is> $2",
    direct: "<Was|Is> any $1 $2?",
  },
  {
    note: /^(?:the |any )?(talks|conversations|discussions|exchanges) (with|among|between) ([^,;:]+)$/iu,
    clause: "whether there <were|are> any $1 $2 $3",
    direct: "<Were|Are> there any $1 $2 $3?",
  },
  {
    note: /^(?:the |any )?(refusals|rejections|offers|referrals|promises)((?: (?:from|by|of) [^,;:]+)?)$/iu,
    clause: "whether there <were|are> any $1$2",
    direct: "<Were|Are> there any $1$2?",
  },
];

const de: readonly NoteQuestion[] = [
  {
    note: /^(Hilfe|Unterstützung|Beratung) ((?:des|der|eines|einer) [^,;:]+)$/u,
    clause: "ob es $1 vonseiten $2 <gab|gibt>",
    direct: "<Gab|Gibt> es $1 vonseiten $2?",
  },
  {
    note: /^((?:Gespräche|Diskussionen|Austausch) (?:mit|unter|zu|in der|im) [^,;:]+)$/u,
    clause: "ob es $1 <gab|gibt>",
    direct: "<Gab|Gibt> es $1?",
  },
  {
    note: /^((?:Absagen|Ablehnungen|Zusagen)(?: (?:von|vom|aus|durch|seitens|bei|im|in der) [^,;:]+)?)$/u,
    clause: "ob es $1 <gab|gibt>",
    direct: "<Gab|Gibt> es $1?",
  },
  {
    note: /^(?:[Aa]bgelehnte|[Vv]erweigerte|[Ff]ehlende) (Hilfe|Unterstützung|Leistungen)$/u,
    clause: "ob es an $1 gefehlt hat",
    direct: "Hat es an $1 gefehlt?",
  },
];

const fr: readonly NoteQuestion[] = [
  {
    note: /^(?:l['’])?aide ((?:du|de la|de l['’]|des|d['’]une?|de) ?[^,;:]+)$/iu,
    clause: "si <[vous avez reçu|tu as reçu]|[vous recevez|tu reçois]> de l'aide $1",
    direct: "<[Avez-vous reçu|As-tu reçu]|[Recevez-vous|Reçois-tu]> de l'aide $1 ?",
    isOfRespondent: true,
  },
  {
    note: /^(?:le )?soutien ((?:du|de la|de l['’]|des|d['’]une?|de) ?[^,;:]+)$/iu,
    clause: "si <[vous avez eu|tu as eu]|[vous avez|tu as]> du soutien $1",
    direct: "<[Avez-vous eu|As-tu eu]|[Avez-vous|As-tu]> du soutien $1 ?",
    isOfRespondent: true,
  },
  {
    note: /^(?:les )?((?:échanges|discussions|conversations|contacts) (?:avec|entre) [^,;:]+)$/iu,
    clause: "s'il y <a eu|a> des $1",
    direct: "<Y a-t-il eu|Y a-t-il> des $1 ?",
  },
  {
    note: /^(?:les )?((?:recommandations|conseils|refus|propositions|promesses)(?: (?:du|de|d['’]|des|de la) ?[^,;:]+)?)$/iu,
    clause: "s'il y <a eu|a> des $1",
    direct: "<Y a-t-il eu|Y a-t-il> des $1 ?",
  },
  {
    note: /^aides? refusées?(?: ou (?:indisponibles?|non disponibles?))?$/iu,
    clause: "si une aide [vous |t']a été refusée",
    direct: "Une aide [vous |t']a-t-elle été refusée ?",
    isOfRespondent: true,
  },
];

const es: readonly NoteQuestion[] = [
  {
    note: /^((?:conversaciones|charlas|discusiones) (?:con|entre) [^,;:]+)$/iu,
    clause: "si <hubo|hay> $1",
    direct: "¿<Hubo|Hay> $1?",
  },
  {
    note: /^((?:negativas|rechazos|ofertas|promesas)(?: (?:del|de) [^,;:]+)?)$/iu,
    clause: "si <hubo|hay> $1",
    direct: "¿<Hubo|Hay> $1?",
  },
  {
    note: /^ayudas? (?:denegadas?|rechazadas?|negadas?)(?: o no disponibles?)?$/iu,
    clause: "si se [le|te] negó alguna ayuda",
    direct: "¿Se [le|te] negó alguna ayuda?",
    isOfRespondent: true,
  },
];

const pt: readonly NoteQuestion[] = [
  {
    note: /^((?:conversas|discussões) (?:com|entre) [^,;:]+)$/iu,
    clause: "se <houve|há> $1",
    direct: "<Houve|Há> $1?",
  },
  {
    note: /^((?:recusas|ofertas|promessas)(?: (?:do|da|de|dos|das) [^,;:]+)?)$/iu,
    clause: "se <houve|há> $1",
    direct: "<Houve|Há> $1?",
  },
  {
    note: /^ajudas? (?:recusadas?|negadas?)(?: ou (?:indisponíve(?:l|is)|não disponíve(?:l|is)))?$/iu,
    clause: "se lhe foi recusada alguma ajuda",
    direct: "Foi-lhe recusada alguma ajuda?",
    isOfRespondent: true,
  },
];

const ca: readonly NoteQuestion[] = [
  {
    note: /^((?:converses|discussions) (?:amb|entre) [^,;:]+)$/iu,
    clause: "si <hi va haver|hi ha> $1",
    direct: "<Hi va haver|Hi ha> $1?",
  },
  {
    note: /^((?:negatives|ofertes|promeses)(?: (?:del|dels|de|de la) [^,;:]+)?)$/iu,
    clause: "si <hi va haver|hi ha> $1",
    direct: "<Hi va haver|Hi ha> $1?",
  },
];

const nl: readonly NoteQuestion[] = [
  {
    note: /^(?:de )?((?:gesprekken|discussies) (?:met|tussen) [^,;:]+)$/iu,
    clause: "of er $1 <waren|zijn>",
    direct: "<Waren|Zijn> er $1?",
  },
  {
    note: /^((?:afwijzingen|weigeringen|beloftes)(?: (?:van|door|uit) [^,;:]+)?)$/iu,
    clause: "of er $1 <waren|zijn>",
    direct: "<Waren|Zijn> er $1?",
  },
  {
    note: /^(?:geweigerde|afgewezen) (hulp|steun|zorg)$/iu,
    clause: "of er $1 geweigerd <werd|wordt>",
    direct: "<Werd|Wordt> er $1 geweigerd?",
  },
];

const da: readonly NoteQuestion[] = [
  {
    note: /^((?:samtaler|diskussioner) (?:med|mellem) [^,;:]+)$/iu,
    clause: "om der <var|er> $1",
    direct: "<Var|Er> der $1?",
  },
  {
    note: /^((?:afslag|tilbud|løfter)(?: fra [^,;:]+)?)$/iu,
    clause: "om der <var|er> $1",
    direct: "<Var|Er> der $1?",
  },
];

export const possibleThingsSince22: Readonly<Partial<Record<Language, readonly NoteQuestion[]>>> = {
  en,
  de,
  fr,
  es,
  pt,
  ca,
  nl,
  da,
  eu: [
    {
      note: /^(\p{L}+(?:ren|en)) laguntza$/iu,
      direct: "<Izan zenuen|Baduzu> $1 laguntzarik?",
      isOfRespondent: true,
    },
    { note: /^([^,;:]+(?:ekin)) elkarrizketak$/iu, direct: "<Izan zen|Bada> $1 elkarrizketarik?" },
  ],
  ar: [
    {
      note: /^((?:ال)?(?:مساعدة|دعم) من [^,،;:]+)$/u,
      direct: "هل <حصلتم|تحصلون> على $1؟",
      isOfRespondent: true,
    },
    { note: /^((?:محادثات|نقاشات|أحاديث) مع [^,،;:]+)$/u, direct: "هل <كانت هناك|هناك> $1؟" },
    { note: /^(توصيات(?: من [^,،;:]+)?)$/u, direct: "هل <كانت هناك|هناك> $1؟" },
  ],
  hi: [
    { note: /^([^,;:]+ (?:से|की)) (?:मदद|सहायता)$/u, direct: "क्या $1 मदद <मिली|मिलती है>?" },
    { note: /^([^,;:]+ से) (?:बातचीत|चर्चा|बात)$/u, direct: "क्या $1 बातचीत <हुई|होती है>?" },
  ],
  ko: [
    { note: /^([^,;:]+의 (?:도움|지원))$/u, direct: "$1이 <있었나요|있나요>?" },
    { note: /^([^,;:]+[와과]의 (?:대화|상담))$/u, direct: "$1가 있었나요?" },
    { note: /^([^,;:]+의 추천)$/u, direct: "$1이 있었나요?" },
  ],
  th: [
    { note: /^(ความช่วยเหลือ|การสนับสนุน)จาก([^,;:]+)$/u, direct: "ได้รับ$1จาก$2บ้างไหม" },
    { note: /^การ(?:พูด)?คุยกับ([^,;:]+)$/u, direct: "ได้พูดคุยกับ$1บ้างไหม" },
    { note: /^คำแนะนำจาก([^,;:]+)$/u, direct: "มีคำแนะนำจาก$1บ้างไหม" },
  ],
};
