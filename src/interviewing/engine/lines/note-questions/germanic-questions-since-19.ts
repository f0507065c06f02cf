import type { NoteQuestion } from "./note-questions.ts";
import { dutchOf } from "./subjects-of-notes.ts";

/*
 * Notes that generation 19 asks as a question of their own, in German, Dutch and Danish: how somebody reacted,
 * how something went, whether there was what may not exist ("consequences", "changes").
 */

/** Words for what troubles somebody, and may not exist. */
const troubles = {
  de: "Zweifel|Sorgen|Schmerzen|Bedenken|Kontakt",
  nl: "twijfels?|problemen|zorgen|moeilijkheden|spijt|pijn|contact",
};

/** Words for what happens, and may not have. */
const events = {
  de: "Probleme|Beschwerden|Schwierigkeiten|Ärger|Rückschläge|Konflikte|Verbesserungen|Veränderungen",
  nl: "klachten|conflicten|tegenslagen|veranderingen",
};

/** German nouns of what is the respondent's own, by gender. */
const own = {
  feminine:
    "Lebenssituation|Familie|Ernährung|Gesundheit|Beziehung|Partnerschaft|Lebensweise|Freizeit|Einstellung",
  other:
    "Alltag|Leben|Berufsleben|Familienleben|Privatleben|Tagesablauf|Schlaf|Haushalt|Freundeskreis|Umfeld|Verhalten|Arbeitsalltag|Tagesrhythmus",
};

/** German nouns of what takes its course, all of them feminine. */
const courses =
  "\\p{Lu}\\p{L}*(?:ung|heit|keit|ion|gabe|nahme|reise|woche|suche|visite|schicht|therapie|probe)|Reha|Visite|Therapie";

const de: readonly NoteQuestion[] = [
  {
    note: /^((?:(?:erste|unmittelbare) )?Reaktion (?:des|der|von|vom|seitens) [^,;:]+)$/u,
    clause: "wie die $1 war",
    direct: "Wie war die $1?",
    isOfPast: true,
  },
  {
    note: /^((?:erste )?Reaktionen (?:des|der|von|vom|seitens|im|in der|aus dem|aus der) [^,;:]+)$/u,
    clause: "wie die $1 waren",
    direct: "Wie waren die $1?",
    isOfPast: true,
  },
  {
    note: new RegExp(`^Ablauf der (${courses})$`, "u"),
    clause: "wie die $1 <abgelaufen ist|abläuft>",
    direct: "Wie <ist die $1 abgelaufen|läuft die $1 ab>?",
  },
  {
    note: new RegExp(`^Ablauf einer (\\p{Ll}+e)n (${courses})$`, "u"),
    clause: "wie eine $1 $2 <abgelaufen ist|abläuft>",
    direct: "Wie <ist eine $1 $2 abgelaufen|läuft eine $1 $2 ab>?",
  },
  {
    note: new RegExp(`^Verlauf der (${courses})$`, "u"),
    clause: "wie die $1 <verlaufen ist|verläuft>",
    direct: "Wie <ist die $1 verlaufen|verläuft die $1>?",
  },
  {
    note: /^Verlauf der (letzten|ersten) (Monate|Wochen|Jahre|Tage)$/u,
    clause: "wie die $1 $2 verlaufen sind",
    direct: "Wie sind die $1 $2 verlaufen?",
  },
  {
    note: /^Ablauf des (\p{Lu}?\p{Ll}*(?:gespräch|umzug|auszug|einzug|wechsel|besuch|termin|kurs|eingriff|kauf|umbau|antrag|verfahren|interview|treffen|einsatz))e?s$/iu,
    clause: "wie das mit dem $1 <ablief|abläuft>",
    direct: "Wie <lief|läuft> das mit dem $1 ab?",
  },
  {
    note: /^(?:Auf|Ver)teilung der (Hausarbeit|Arbeit|Betreuung|Kinderbetreuung|Pflege|Verantwortung)$/u,
    clause: "wie die $1 aufgeteilt <war|ist>",
    direct: "Wie <war|ist> die $1 aufgeteilt?",
    isState: true,
  },
  {
    note: /^(?:Auf|Ver)teilung der (Aufgaben|Kosten|Rollen|Nächte|Schichten|Arbeiten|Dienste)$/u,
    clause: "wie die $1 aufgeteilt <waren|sind>",
    direct: "Wie <waren|sind> die $1 aufgeteilt?",
    isState: true,
  },
  {
    note: /^(?:Arbeits|Aufgaben|Rollen)(?:auf|ver)teilung((?: (?:im|in der|mit) .+)?)$/u,
    clause: "wie die Aufgaben$1 verteilt <waren|sind>",
    direct: "Wie <waren|sind> die Aufgaben$1 verteilt?",
    isState: true,
  },
  {
    note: new RegExp(`^(?:Ver)?[Ää]nderung(?:en)? in der (${own.feminine})$`, "u"),
    clause: "ob sich in {[Ihrer|deiner]|der} $1 etwas verändert hat",
    direct: "Hat sich in {[Ihrer|deiner]|der} $1 etwas verändert?",
  },
  {
    note: new RegExp(`^(?:Ver)?[Ää]nderung(?:en)? (?:im|in dem) (${own.other})$`, "u"),
    clause: "ob sich {in [Ihrem|deinem]|im} $1 etwas verändert hat",
    direct: "Hat sich {in [Ihrem|deinem]|im} $1 etwas verändert?",
  },
  {
    note: /^(?:Ver)?[Ää]nderung(?:en)? ((?:im|in der|in den|an der|am|bei der|beim|seit der|seit dem) [^,;:]+)$/u,
    clause: "ob sich $1 etwas verändert hat",
    direct: "Hat sich $1 etwas verändert?",
  },
  {
    note: /^(?:Ver)?[Ää]nderungen$/u,
    clause: "ob sich etwas verändert hat",
    direct: "Hat sich etwas verändert?",
  },
  {
    note: /^(?:Ver)?[Ää]nderung(?:en)? (seit \p{Lu}\p{L}+)$/u,
    clause: "ob sich $1 etwas verändert hat",
    direct: "Hat sich $1 etwas verändert?",
  },
  {
    note: /^((?:[Gg]esundheitliche|[Ff]inanzielle|[Rr]echtliche|[Bb]erufliche|[Pp]ersönliche|[Ss]oziale|[Ll]angfristige|[Nn]egative|[Uu]nerwartete) (?:Folgen|Konsequenzen|Auswirkungen|Veränderungen))$/u,
    clause: "ob es $1 <gab|gibt>",
    direct: "<Gab|Gibt> es $1?",
  },
  {
    note: /^((?:Folgen|Konsequenzen) für (?!wen|was)[^,;:]+|Folgen|Konsequenzen|Auswirkungen)$/u,
    clause: "ob es $1 <gab|gibt>",
    direct: "<Gab|Gibt> es $1?",
  },
  {
    note: /^Auswirkung(?:en)? auf (?!wen|was)([^,;:]+)$/u,
    clause: "ob das Auswirkungen auf $1 <hatte|hat>",
    direct: "<Hatte|Hat> das Auswirkungen auf $1?",
  },
  {
    note: /^(?:Hindernisse|Hürden) für (eine|die|den|einen) (Rückkehr|Wiedereinstieg|Wechsel|Umstieg|Neuanfang|Teilnahme)$/u,
    clause: "ob etwas gegen $1 $2 <sprach|spricht>",
    direct: "<Sprach|Spricht> etwas gegen $1 $2?",
  },
  {
    note: /^((?:Hindernisse|Hürden) (?:am|beim|bei|auf|im|in|zu) [^,;:]+)$/u,
    clause: "ob es $1 <gab|gibt>",
    direct: "<Gab|Gibt> es $1?",
  },
  {
    note: new RegExp(`^((?:\\p{L}+e )?(?:${troubles.de})) (seitdem|seither)$`, "u"),
    clause: "ob [Sie|du] $2 $1 [hatten|hattest]",
    direct: "[Hatten Sie|Hattest du] $2 $1?",
  },
  {
    note: new RegExp(`^((?:\\p{L}+e )?(?:${events.de})) (seitdem|seither)$`, "u"),
    clause: "ob es $2 $1 gab",
    direct: "Gab es $2 $1?",
  },
  {
    note: /^(?:Hilfe|Unterstützung),? (?:und )?(?:von wem|durch wen)$/u,
    clause: "ob [Ihnen|dir] jemand geholfen hat",
    direct: "Hat [Ihnen|dir] jemand geholfen?",
    isOfPast: true,
  },
  {
    note: /^(?:[Mm]ögliche )?Verbesserungen$|^Verbesserungs(?:möglichkeiten|bedarf|potenzial|ideen)$/u,
    clause: "was sich verbessern ließe",
    direct: "Was ließe sich verbessern?",
  },
  {
    note: /^([Aa]ndere(?: \p{Ll}+e)? (?:Aktivitäten|Hobbys|Interessen|Tätigkeiten))$/u,
    clause: "ob es $1 gibt",
    direct: "Gibt es $1?",
  },
  {
    note: /^[Aa]ndere (?!Gründe|Ursachen|Motive|Faktoren|Kinder|Leute|Personen|Menschen|Probleme)((?:\p{Ll}+e )?\p{Lu}\p{L}+n?)(?: (?:besichtigt|angesehen|angeschaut|geprüft|erwogen|verglichen))?,? (?:und )?(?:warum|wieso|weshalb) (?:nicht|verworfen|abgelehnt)$/u,
    clause: "ob auch andere $1 infrage kamen, und was dagegen sprach",
    direct: "Kamen auch andere $1 infrage, und was sprach dagegen?",
    isOfPast: true,
  },
];

const nl: readonly NoteQuestion[] = [
  ...dutchOf({
    of: "(?:eerste )?reacties? van",
    singular: "reageerde",
    plural: "reageerden",
    clause: "hoe $1 {verb}",
    direct: "Hoe {verb} $1?",
    isOfPast: true,
  }),
  ...dutchOf({
    of: "verloop van",
    singular: "<verliep|verloopt>",
    plural: "<verliepen|verlopen>",
    clause: "hoe $1 {verb}",
    direct: "Hoe {verb} $1?",
  }),
  ...dutchOf({
    of: "rol van",
    singular: "<speelde|speelt>",
    plural: "<speelden|spelen>",
    clause: "welke rol $1 {verb}",
    direct: "Welke rol {verb} $1?",
  }),
  ...dutchOf({
    of: "invloed van",
    singular: "<had|heeft>",
    plural: "<hadden|hebben>",
    clause: "welke invloed $1 {verb}",
    direct: "Welke invloed {verb} $1?",
  }),
  {
    note: /^(?:veranderingen|wijzigingen)$/iu,
    clause: "of er iets veranderd is",
    direct: "Is er iets veranderd?",
  },
  {
    note: /^(?:veranderingen|wijzigingen) ((?:in|op|bij|aan|sinds) [^,;:]+)$/iu,
    clause: "of er iets veranderd is $1",
    direct: "Is er iets veranderd $1?",
  },
  {
    note: /^((?:financiële|lichamelijke|praktische|negatieve|juridische|onverwachte) gevolgen|gevolgen|gevolgen voor (?:de|het|uw|je) [^,;:]+)$/iu,
    clause: "of er $1 <waren|zijn>",
    direct: "<Waren|Zijn> er $1?",
  },
  {
    note: /^gevolgen voor (gezondheid|humeur|relatie|gezin|werk|slaap|gezondheid en humeur|werk en gezin)$/iu,
    clause: "of er gevolgen <waren|zijn> voor {[uw|je]|het} $1",
    direct: "<Waren|Zijn> er gevolgen voor {[uw|je]|het} $1?",
  },
  {
    note: /^((?:obstakels|belemmeringen|drempels|hindernissen)(?: (?:bij|voor|om|in) [^,;:]+)?)$/iu,
    clause: "of er $1 <waren|zijn>",
    direct: "<Waren|Zijn> er $1?",
  },
  {
    note: /^(?:invloed|effect|impact) op ((?:de|het|uw|je) [^,;:]+)$/iu,
    clause: "of het invloed <had|heeft> op $1",
    direct: "<Had|Heeft> het invloed op $1?",
  },
  {
    note: new RegExp(`^(${troubles.nl}) (sindsdien|daarna)$`, "iu"),
    clause: "of [u|je] $2 $1 [hebt|hebt] gehad",
    direct: "[Hebt u|Heb je] $2 $1 gehad?",
  },
  {
    note: new RegExp(`^(${events.nl}) (sindsdien|daarna)$`, "iu"),
    clause: "of er $2 $1 zijn geweest",
    direct: "Zijn er $2 $1 geweest?",
  },
  {
    note: /^(?:hulp|steun),? (?:en )?van wie$/iu,
    clause: "of iemand [u|je] heeft geholpen",
    direct: "Heeft iemand [u|je] geholpen?",
    isOfPast: true,
  },
  {
    note: new RegExp(`^(${troubles.nl}) (sinds [^,;:]+)$`, "iu"),
    clause: "of [u|je] $1 hebt gehad $2",
    direct: "[Hebt u|Heb je] $1 gehad $2?",
  },
  {
    note: /^((?:twijfels?|zorgen|angst|spijt|problemen|bedenkingen) of (?:twijfels?|zorgen|angst|spijt|problemen|bedenkingen))((?: .+)?)$/iu,
    clause: "of [u|je] $1 hebt gehad$2",
    direct: "[Hebt u|Heb je] $1 gehad$2?",
  },
  {
    note: /^(?:taakverdeling|verdeling van (?:de )?taken|verdeling van het werk)((?: (?:in|binnen|met) [^,;:]+)?)$/iu,
    clause: "hoe de taken$1 verdeeld <waren|zijn>",
    direct: "Hoe <waren|zijn> de taken$1 verdeeld?",
    isState: true,
  },
  {
    note: /^andere (?!redenen|oorzaken|mensen|kinderen|problemen|factoren)((?:\p{L}+e )?\p{L}+)(?: (?:bekeken|overwogen|bezocht|vergeleken))?,? (?:en )?waarom niet(?: gekozen)?$/iu,
    clause: "of [u|je] ook andere $1 hebt overwogen, en waarom die het niet zijn geworden",
    direct: "[Hebt u|Heb je] ook andere $1 overwogen, en waarom zijn die het niet geworden?",
    isOfPast: true,
  },
];

/** Danish nouns with their article, or several. */
const danish = "(\\p{L}+(?:en|et|ne|er))";

const da: readonly NoteQuestion[] = [
  {
    note: new RegExp(`^reaktion(?:er|en|erne)? fra ${danish}$|^${danish}s reaktion(?:er)?$`, "iu"),
    clause: "hvordan $1$2 reagerede",
    direct: "Hvordan reagerede $1$2?",
    isOfPast: true,
  },
  {
    note: /^(\p{L}+(?:en|et|ne))s rolle$/iu,
    clause: "hvilken rolle $1 <spillede|spiller>",
    direct: "Hvilken rolle <spillede|spiller> $1?",
  },
  {
    note: /^(\p{L}+(?:en|et|ne))s udvikling$/iu,
    clause: "hvordan $1 har udviklet sig",
    direct: "Hvordan har $1 udviklet sig?",
  },
  {
    note: /^(?:ændringer|forandringer)((?: (?:i|på|siden|efter) [^,;:]+)?)$/iu,
    clause: "om der har været ændringer$1",
    direct: "Har der været ændringer$1?",
  },
  {
    note: /^((?:\p{L}+e )?(?:konsekvenser|følger) for \p{L}+(?:en|et|ne)|(?:konsekvenser|følger)|(?:økonomiske|helbredsmæssige|sociale) (?:konsekvenser|følger))$/iu,
    clause: "om der <har været|er> $1",
    direct: "<Har der været|Er der> $1?",
  },
  {
    note: /^tvivl (siden|efterfølgende|bagefter)$/iu,
    clause: "om du har været i tvivl $1",
    direct: "Har du været i tvivl $1?",
  },
  {
    note: /^(?:for)?deling(?:en)? af (?:opgaver|opgaverne)$|^opgavefordeling(?:en)?$/iu,
    clause: "hvordan opgaverne <var|er> fordelt",
    direct: "Hvordan <var|er> opgaverne fordelt?",
    isState: true,
  },
  {
    note: /^andre (?!årsager|mennesker|problemer|faktorer)(\p{L}+er)(?: (?:overvejet|set på|undersøgt))?,? (?:og )?hvorfor ikke$/iu,
    clause: "om du også overvejede andre $1, og hvorfor det ikke blev dem",
    direct: "Overvejede du også andre $1, og hvorfor blev det ikke dem?",
    isOfPast: true,
  },
];

export const germanicQuestionsSince19: Readonly<Record<"de" | "nl" | "da", readonly NoteQuestion[]>> = {
  de,
  nl,
  da,
};
