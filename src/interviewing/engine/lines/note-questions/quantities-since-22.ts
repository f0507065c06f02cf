import type { Language } from "../../../languages/language.ts";
import type { NoteQuestion } from "./note-questions.ts";

/*
 * Notes that name a quantity, which generation 22 asks for as one: "number of staff" becomes "How many staff do you
 * have?" Where a language has to know the gender of a noun, only nouns whose ending tells it are asked for so.
 */

/** What people have a number of: customers, staff, children. Other things there are. */
const had = {
  en: "(?:(?:regular|active|current|full-time|part-time|paying|own|young|small) )?(?:customers|clients|patients|staff|employees|colleagues|children|kids|pets|pupils|students|members|users|suppliers|accounts|cars|bikes|devices|appointments|meetings|patients|siblings|grandchildren|tenants)",
  de: "Kunden|Kundinnen|Mitarbeiter|Mitarbeitenden|Mitarbeiterinnen|Angestellten|Kollegen|Kinder|Enkel|Haustiere|Patienten|Schüler|Studierenden|Mitglieder|Nutzer|Lieferanten|Konten|Autos|Fahrräder|Geräte|Termine|Geschwister|Mieter|Besprechungen",
  fr: "clients|clientes|patients|salariés|employés|collègues|collaborateurs|enfants|élèves|étudiants|membres|utilisateurs|fournisseurs|comptes|voitures|vélos|appareils|rendez-vous|réunions|animaux|locataires",
};

const en: readonly NoteQuestion[] = [
  {
    note: new RegExp(`^(?:the )?number of (${had.en})((?: (?:per|a|each|every|in|at|on) [^,;:]+)?)$`, "iu"),
    clause: "how many $1 you <had|have>$2",
    direct: "How many $1 <did|do> you have$2?",
    isOfRespondent: true,
  },
  {
    note: /^(?:the )?number of ((?:\p{Ll}+ )?(?:\p{Ll}+s|staff|people|children))((?: (?:per|a|each|every|in|at|on) [^,;:]+)?)$/iu,
    clause: "how many $1 there <were|are>$2",
    direct: "How many $1 <were|are> there$2?",
  },
];

const de: readonly NoteQuestion[] = [
  {
    note: new RegExp(`^(?:An)?[Zz]ahl (?:der |an )?(${had.de})$`, "u"),
    clause: "wie viele $1 [Sie <hatten|haben>|du <hattest|hast>]",
    direct: "Wie viele $1 <[hatten Sie|hattest du]|[haben Sie|hast du]>?",
    isOfRespondent: true,
  },
  {
    note: /^(?:An)?[Zz]ahl (?:der |an )?(\p{Lu}\p{L}+(?:n|er|e|s))((?: (?:pro|am|im|in der) [^,;:]+)?)$/u,
    clause: "wie viele $1$2 es <waren|sind>",
    direct: "Wie viele $1$2 <waren|sind> es?",
  },
  {
    note: /^(?:(?:[Aa]ufgewendete|[Bb]enötigte|[Vv]erbrachte) Zeit|Zeitaufwand)((?: (?:pro|am|im|in der|jeden|jede|für|mit|beim) [^,;:]+)?)$/u,
    clause: "wie viel Zeit das$1 <gekostet hat|kostet>",
    direct: "Wie viel Zeit <hat das$1 gekostet|kostet das$1>?",
  },
];

const fr: readonly NoteQuestion[] = [
  {
    note: new RegExp(
      `^(?:le )?nombre (d(?:e |['’])(?:${had.fr}))((?: (?:par|chaque|réguliers|actuels) ?[^,;:]*)?)$`,
      "iu",
    ),
    clause: "combien $1$2 <[vous aviez|tu avais]|[vous avez|tu as]>",
    direct: "Combien $1$2 <[aviez-vous|avais-tu]|[avez-vous|as-tu]> ?",
    isOfRespondent: true,
  },
  {
    note: /^(?:le )?nombre (d(?:e |['’])\p{Ll}+[sx])((?: (?:par|chaque) [^,;:]+)?)$/iu,
    clause: "combien $1 il y <avait|a>$2",
    direct: "Combien $1 y <avait|a-t>-il$2 ?",
  },
  {
    note: /^(?:le )?temps (?:passé|consacré)( (?:à|au|aux|sur|dans|avec) [^,;:]+)$/iu,
    clause: "combien de temps <[vous avez passé|tu as passé]|[vous passez|tu passes]>$1",
    direct: "Combien de temps <[avez-vous passé|as-tu passé]|[passez-vous|passes-tu]>$1 ?",
    isOfRespondent: true,
  },
  {
    note: /^(?:le )?temps (?:passé|consacré)((?: (?:chaque|par) [^,;:]+)?)$/iu,
    clause: "combien de temps <[vous y avez passé|tu y as passé]|[vous y passez|tu y passes]>$1",
    direct: "Combien de temps <[y avez-vous passé|y as-tu passé]|[y passez-vous|y passes-tu]>$1 ?",
    isOfRespondent: true,
  },
];

/** Spanish, Portuguese and Catalan nouns of what people have, by gender, and of what there is. */
const several = {
  es: {
    masculine:
      "clientes|pacientes|estudiantes|coches|alumnos|empleados|trabajadores|hijos|nietos|socios|usuarios|proveedores|compañeros|dispositivos|pedidos|hermanos",
    feminine:
      "facturas|cuentas|clientas|empleadas|trabajadoras|alumnas|bicicletas|reuniones|citas|mascotas|hermanas",
    counted: {
      masculine: "días|viajes|problemas|meses|intentos|kilómetros|turnos|minutos",
      feminine: "personas|veces|visitas|llamadas|clases|noches|horas|semanas|sesiones",
    },
  },
  pt: {
    masculine:
      "clientes|pacientes|estudantes|alunos|empregados|funcionários|trabalhadores|filhos|netos|sócios|utilizadores|usuários|fornecedores|colegas|carros|dispositivos|pedidos|irmãos",
    feminine: "faturas|contas|empregadas|funcionárias|alunas|bicicletas|reuniões|consultas|irmãs",
    counted: {
      masculine: "dias|problemas|meses|quilómetros|quilômetros|turnos|minutos",
      feminine: "pessoas|vezes|visitas|chamadas|aulas|noites|horas|semanas|sessões",
    },
  },
  ca: {
    masculine:
      "clients|pacients|estudiants|alumnes|empleats|treballadors|fills|nets|socis|usuaris|proveïdors|companys|cotxes|germans",
    feminine: "factures|clientes|empleades|treballadores|alumnes|bicicletes|reunions|cites|germanes",
    counted: {
      masculine: "dies|viatges|problemes|mesos|quilòmetres|torns|minuts",
      feminine: "persones|vegades|visites|trucades|classes|nits|hores|setmanes|sessions",
    },
  },
};

/** How many there are of what people have, by gender: "¿Cuántas facturas tiene al mes?", and of other things. */
const howMany = (
  language: keyof typeof several,
  note: string,
  words: {
    readonly masculine: string;
    readonly feminine: string;
    readonly has: string;
    readonly are: string;
    readonly mark: string;
  },
): readonly NoteQuestion[] =>
  (["masculine", "feminine"] as const).flatMap((gender): readonly NoteQuestion[] => {
    const many = words[gender];
    const begun = words.mark + many.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    return [
      {
        note: new RegExp(`^${note}(${several[language][gender]})${per[language]}$`, "iu"),
        clause: `${many} $1 ${words.has}$2`,
        direct: `${begun} $1 ${words.has}$2?`,
        isOfRespondent: true,
      },
      {
        note: new RegExp(`^${note}(${several[language].counted[gender]})${per[language]}$`, "iu"),
        clause: `${many} $1 ${words.are}$2`,
        direct: `${begun} $1 ${words.are}$2?`,
      },
    ];
  });

const per = {
  es: "((?: (?:por|al|a la|cada) [^,;:]+)?)",
  pt: "((?: (?:por|ao|à|cada) [^,;:]+)?)",
  ca: "((?: (?:per|al|a la|cada) [^,;:]+)?)",
};

const es: readonly NoteQuestion[] = [
  ...howMany("es", "(?:el )?número de ", {
    masculine: "cuántos",
    feminine: "cuántas",
    has: "<[tenía|tenías]|[tiene|tienes]>",
    are: "<eran|son>",
    mark: "¿",
  }),
  {
    note: /^(?:el )?tiempo dedicado( (?:a|al) [^,;:]+)$/iu,
    clause: "cuánto tiempo <[dedicó|dedicaste]|[dedica|dedicas]>$1",
    direct: "¿Cuánto tiempo <[dedicó|dedicaste]|[dedica|dedicas]>$1?",
    isOfRespondent: true,
  },
  {
    note: /^(?:el )?tiempo (?:dedicado|invertido|empleado)((?: (?:cada|por|al mes|al día|a la semana|al año) ?[^,;:]*)?)$/iu,
    clause: "cuánto tiempo [le|te] <llevó|lleva>$1",
    direct: "¿Cuánto tiempo [le|te] <llevó|lleva>$1?",
    isOfRespondent: true,
  },
  {
    note: /^(kilómetros|días|minutos) ((?:al|a la|por|cada) \p{L}+)$/iu,
    clause: "cuántos $1 <eran|son> $2",
    direct: "¿Cuántos $1 <eran|son> $2?",
  },
];

const pt: readonly NoteQuestion[] = [
  ...howMany("pt", "(?:o )?número de ", {
    masculine: "quantos",
    feminine: "quantas",
    has: "<tinha|tem>",
    are: "<eram|são>",
    mark: "",
  }),
];

const ca: readonly NoteQuestion[] = [
  ...howMany("ca", "(?:el )?nombre d(?:e |['’])", {
    masculine: "quants",
    feminine: "quantes",
    has: "<[tenia|tenies]|[té|tens]>",
    are: "<eren|són>",
    mark: "",
  }),
  {
    note: /^(?:el )?temps dedicat((?: (?:a|al|als|per|cada) [^,;:]+)?)$/iu,
    clause: "quant de temps <[va|vas] dedicar|[dedica|dediques]>$1",
    direct: "Quant de temps <[va|vas] dedicar|[dedica|dediques]>$1?",
    isOfRespondent: true,
  },
];

const nl: readonly NoteQuestion[] = [
  {
    note: /^(?:het )?aantal (klanten|patiënten|medewerkers|collega['’]?s|kinderen|leerlingen|leden|gebruikers|leveranciers|huurders|afspraken|apparaten|fietsen|auto['’]?s)((?: (?:per|in) [^,;:]+)?)$/iu,
    clause: "hoeveel $1 [u|je] <had|hebt>$2",
    direct: "Hoeveel $1 <had [u|je]|[hebt u|heb je]>$2?",
    isOfRespondent: true,
  },
  {
    note: /^(?:het )?aantal (\p{Ll}+(?:en|s))((?: (?:per|in) [^,;:]+)?)$/iu,
    clause: "hoeveel $1 het$2 <waren|zijn>",
    direct: "Hoeveel $1 <waren|zijn> het$2?",
  },
  {
    note: /^(?:de )?(?:tijd besteed|bestede tijd)( aan [^,;:]+)$/iu,
    clause: "hoeveel tijd [u|je] <besteedde|besteedt>$1",
    direct: "Hoeveel tijd <besteedde [u|je]|[besteedt u|besteed je]>$1?",
    isOfRespondent: true,
  },
  {
    note: /^(?:de )?(?:tijd besteed|bestede tijd|tijdsbesteding|tijdsinvestering)((?: (?:per|in) [^,;:]+)?)$/iu,
    clause: "hoeveel tijd het$1 <kostte|kost>",
    direct: "Hoeveel tijd <kostte|kost> het$1?",
  },
];

const da: readonly NoteQuestion[] = [
  {
    note: /^antal (kunder|patienter|medarbejdere|ansatte|kolleger|børn|elever|medlemmer|brugere|leverandører|aftaler)((?: (?:om|per|pr\.?|i) [^,;:]+)?)$/iu,
    clause: "hvor mange $1 du <havde|har>$2",
    direct: "Hvor mange $1 <havde|har> du$2?",
    isOfRespondent: true,
  },
  {
    note: /^antal (\p{Ll}*(?:er|e|børn|år|besøg))((?: (?:om|per|pr\.?|i) [^,;:]+)?)$/iu,
    clause: "hvor mange $1 der <var|er>$2",
    direct: "Hvor mange $1 <var|er> der$2?",
  },
  {
    note: /^(?:tid brugt|tidsforbrug(?:et)?)((?: (?:på|om|per|pr\.?|i) [^,;:]+)?)$/iu,
    clause: "hvor meget tid du <brugte|bruger>$1",
    direct: "Hvor meget tid <brugte|bruger> du$1?",
    isOfRespondent: true,
  },
];

export const quantitiesSince22: Readonly<Partial<Record<Language, readonly NoteQuestion[]>>> = {
  en,
  de,
  fr,
  es,
  pt,
  ca,
  nl,
  da,
  eu: [
    { note: /^(\p{L}+) kopurua$/iu, direct: "Zenbat $1 <zenituen|dituzu>?", isOfRespondent: true },
    { note: /^(?:emandako|erabilitako) denbora$/iu, direct: "Zenbat denbora <eman zenuen|ematen duzu>?" },
  ],
  ar: [
    { note: /^عدد ([^,،;:]+)$/u, direct: "كم <كان |>عدد $1؟" },
    { note: /^الوقت (?:المستغرق|المخصص)((?: [^,،;:]+)?)$/u, direct: "كم من الوقت <استغرق|يستغرق> ذلك$1؟" },
  ],
  hi: [
    { note: /^([^,;:]+ की संख्या)$/u, direct: "$1 कितनी <थी|है>?" },
    { note: /^((?:[^,;:]+ )?)(?:लगने वाला|लगा) समय$/u, direct: "$1कितना समय <लगा|लगता है>?" },
  ],
  ko: [
    { note: /^([^,;:]+ ?수)$/u, direct: "$1는 어떻게 <되었나요|되나요>?" },
    {
      note: /^((?:[^,;:]+ )?)(?:걸리는|쓰는|들이는|소요) ?시간$/u,
      direct: "$1시간이 얼마나 <걸렸나요|걸리나요>?",
    },
  ],
  th: [
    { note: /^จำนวน([^,;:]+)$/u, direct: "จำนวน$1มีเท่าไร" },
    { note: /^เวลาที่ใช้([^,;:]*)$/u, direct: "ใช้เวลา$1นานเท่าไร" },
  ],
};
