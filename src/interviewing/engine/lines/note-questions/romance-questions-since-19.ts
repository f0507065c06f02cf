import type { NoteQuestion } from "./note-questions.ts";
import { agreeing } from "./subjects-of-notes.ts";

/*
 * Notes that generation 19 asks as a question of their own, in French, Spanish, Portuguese and Catalan: how somebody
 * reacted, how something went, whether there was what may not exist ("consequences", "changes").
 */

const fr: readonly NoteQuestion[] = [
  ...agreeing("fr", {
    of: "(?:premières? )?réactions?",
    singular: "a réagi",
    plural: "ont réagi",
    clause: "comment {verb} {subject}",
    isOfPast: true,
  }),
  ...agreeing("fr", {
    of: "évolution",
    singular: "a évolué",
    plural: "ont évolué",
    clause: "comment {verb} {subject}",
  }),
  ...agreeing("fr", {
    of: "rôle",
    singular: "<a joué|joue>",
    plural: "<ont joué|jouent>",
    clause: "quel rôle {verb} {subject}",
  }),
  ...agreeing("fr", {
    of: "influence",
    singular: "<a eue|a>",
    plural: "<ont eue|ont>",
    clause: "quelle influence {verb} {subject}",
  }),
  {
    note: /^rôle de (chacune?)$/iu,
    clause: "quel rôle <a joué|joue> $1",
    direct: "Quel rôle <a joué|joue> $1 ?",
  },
  {
    note: /^déroulement de la ([^,;:]+)$/iu,
    clause: "comment <s'est passée|se passe> la $1",
    direct: "Comment <s'est passée|se passe> la $1 ?",
  },
  {
    note: /^déroulement du ([^,;:]+)$/iu,
    clause: "comment <s'est passé|se passe> le $1",
    direct: "Comment <s'est passé|se passe> le $1 ?",
  },
  {
    note: /^partage (d(?:es|u) \p{L}+|de la \p{L}+)$/iu,
    clause: "comment <se faisait|se fait> le partage $1",
    direct: "Comment <se faisait|se fait> le partage $1 ?",
    isState: true,
  },
  {
    note: /^répartition (d(?:es|u) \p{L}+|de la \p{L}+)$/iu,
    clause: "comment <se faisait|se fait> la répartition $1",
    direct: "Comment <se faisait|se fait> la répartition $1 ?",
    isState: true,
  },
  {
    note: /^((?:effets|conséquences|répercussions) sur [^,;:]+|conséquences pour [^,;:]+|conséquences|répercussions|(?:conséquences|répercussions) (?:financières|professionnelles|physiques|familiales))$/iu,
    clause: "s'il y a <eu |>des $1",
    direct: "<Y a-t-il eu|Y a-t-il> des $1 ?",
  },
  {
    note: /^(changements(?: (?:dans|depuis|à|au|chez) [^,;:]+)?)$/iu,
    clause: "s'il y a eu des $1",
    direct: "Y a-t-il eu des $1 ?",
  },
  {
    note: /^(doutes|peurs|regrets|craintes|inquiétudes|problèmes) ou (doutes|peurs|regrets|craintes|inquiétudes|problèmes)((?: .+)?)$/iu,
    clause: "si [vous avez|tu as] eu des $1 ou des $2$3",
    direct: "[Avez-vous|As-tu] eu des $1 ou des $2$3 ?",
  },
  {
    note: /^impact sur ([^,;:]+)$/iu,
    clause: "si cela <a eu|a> un impact sur $1",
    direct: "Est-ce que cela <a eu|a> un impact sur $1 ?",
  },
  {
    note: /^((?:obstacles|freins) (?:à|au|aux|pour) [^,;:]+)$/iu,
    clause: "s'il y a <eu |>des $1",
    direct: "<Y a-t-il eu|Y a-t-il> des $1 ?",
  },
  {
    note: /^(doutes|regrets|problèmes|soucis|difficultés|contacts|douleurs) depuis(| [^,;:]+)$/iu,
    clause: "si [vous avez|tu as] eu des $1 depuis$2",
    direct: "[Avez-vous|As-tu] eu des $1 depuis$2 ?",
  },
  {
    note: /^autres (?!raisons|personnes|causes|facteurs|problèmes|enfants)(\p{L}+s)(?: (?:envisagé|regardé|visité|étudié|considéré|testé)e?s)?,? (?:et )?pourquoi (?:pas|écartée?s|non)$/iu,
    clause: "si [vous avez|tu as] envisagé d'autres $1, et pourquoi cela ne s'est pas fait",
    direct: "[Avez-vous|As-tu] envisagé d'autres $1, et pourquoi cela ne s'est-il pas fait ?",
    isOfPast: true,
  },
];

const es: readonly NoteQuestion[] = [
  ...agreeing("es", {
    of: "primeras reacciones",
    singular: "reaccionó",
    plural: "reaccionaron",
    clause: "cómo {verb} al principio {subject}",
    isOfPast: true,
  }),
  ...agreeing("es", {
    of: "reacci(?:ón|ones)",
    singular: "reaccionó",
    plural: "reaccionaron",
    clause: "cómo {verb} {subject}",
    isOfPast: true,
  }),
  ...agreeing("es", {
    of: "evolución",
    singular: "ha evolucionado",
    plural: "han evolucionado",
    clause: "cómo {verb} {subject}",
  }),
  ...agreeing("es", {
    of: "desarrollo|transcurso",
    singular: "<transcurrió|transcurre>",
    plural: "<transcurrieron|transcurren>",
    clause: "cómo {verb} {subject}",
  }),
  ...agreeing("es", {
    of: "papel|rol",
    singular: "<tuvo|tiene>",
    plural: "<tuvieron|tienen>",
    clause: "qué papel {verb} {subject}",
  }),
  ...agreeing("es", {
    of: "influencia",
    singular: "<tuvo|tiene>",
    plural: "<tuvieron|tienen>",
    clause: "qué influencia {verb} {subject}",
  }),
  ...agreeing("es", {
    of: "importancia",
    singular: "<tuvo|tiene>",
    plural: "<tuvieron|tienen>",
    clause: "qué importancia {verb} {subject}",
  }),
  {
    note: /^papel de (cada un[oa])$/iu,
    clause: "qué papel <tuvo|tiene> $1",
    direct: "¿Qué papel <tuvo|tiene> $1?",
  },
  {
    note: /^((?:miedos|dudas|temores|preocupaciones|problemas) [ou] (?:miedos|dudas|temores|preocupaciones|problemas)(?: .+)?)$/iu,
    clause: "si <[tuvo|tuviste]|[tiene|tienes]> $1",
    direct: "¿<[Tuvo|Tuviste]|[Tiene|Tienes]> $1?",
  },
  {
    note: /^(problemas|dificultades|complicaciones|imprevistos) que (?:surgieron|hubo|tuvo)$/iu,
    clause: "si surgieron $1",
    direct: "¿Surgieron $1?",
  },
  {
    note: /^(?:reparto|división|distribución) de (?:las )?(tareas|noches|labores)$/iu,
    clause: "cómo se <repartían|reparten> las $1",
    direct: "¿Cómo se <repartían|reparten> las $1?",
    isState: true,
  },
  {
    note: /^((?:efectos|consecuencias|repercusiones) (?:en|sobre|para) [^,;:]+|consecuencias|repercusiones|(?:consecuencias|repercusiones) (?:económicas|físicas|laborales|familiares|legales))$/iu,
    clause: "si <ha habido|hay> $1",
    direct: "¿<Ha habido|Hay> $1?",
  },
  {
    note: /^(cambios(?: (?:en|desde|con|a nivel) [^,;:]+)?)$/iu,
    clause: "si ha habido $1",
    direct: "¿Ha habido $1?",
  },
  {
    note: /^(?:impacto|efecto|influencia) (?:en|sobre) ([^,;:]+)$/iu,
    clause: "si <tuvo|tiene> algún efecto en $1",
    direct: "¿<Tuvo|Tiene> algún efecto en $1?",
  },
  {
    note: /^(dudas|dificultades|preocupaciones|molestias|dolores|contacto) desde ([^,;:]+)$/iu,
    clause: "si [ha|has] tenido $1 desde $2",
    direct: "¿[Ha|Has] tenido $1 desde $2?",
  },
  {
    note: /^((?:problemas|quejas|conflictos|retrasos) desde [^,;:]+)$/iu,
    clause: "si ha habido $1",
    direct: "¿Ha habido $1?",
  },
  {
    note: /^(?:ayuda|apoyo)(?: recibid[oa])?,? (?:y )?de quién$/iu,
    clause: "si [le|te] ayudó alguien",
    direct: "¿[Le|Te] ayudó alguien?",
    isOfPast: true,
  },
  {
    note: /^otros (?!motivos|factores|problemas|niños|miedos)(\p{L}+s)(?: (?:vistos|mirados|considerados|valorados|visitados))?,? (?:y )?por qué (?:no|descartados)$/iu,
    clause: "si [consideró|consideraste] otros $1 y por qué los [descartó|descartaste]",
    direct: "¿[Consideró|Consideraste] otros $1? ¿Y por qué no?",
    isOfPast: true,
  },
  {
    note: /^otras (?!razones|causas|personas|cosas)(\p{L}+s)(?: (?:vistas|miradas|consideradas|valoradas|visitadas))?,? (?:y )?por qué (?:no|descartadas)$/iu,
    clause: "si [consideró|consideraste] otras $1 y por qué las [descartó|descartaste]",
    direct: "¿[Consideró|Consideraste] otras $1? ¿Y por qué no?",
    isOfPast: true,
  },
];

const pt: readonly NoteQuestion[] = [
  ...agreeing("pt", {
    of: "(?:primeiras? )?rea(?:ção|ções)",
    singular: "reagiu",
    plural: "reagiram",
    clause: "como {verb} {subject}",
    isOfPast: true,
  }),
  ...agreeing("pt", {
    of: "evolução",
    singular: "evoluiu",
    plural: "evoluíram",
    clause: "como {verb} {subject}",
  }),
  ...agreeing("pt", {
    of: "andamento|decurso|desenrolar",
    singular: "<decorreu|está a decorrer>",
    plural: "<decorreram|estão a decorrer>",
    clause: "como {verb} {subject}",
  }),
  ...agreeing("pt", {
    of: "papel",
    singular: "<teve|tem>",
    plural: "<tiveram|têm>",
    clause: "que papel {verb} {subject}",
  }),
  ...agreeing("pt", {
    of: "influência",
    singular: "<teve|tem>",
    plural: "<tiveram|têm>",
    clause: "que influência {verb} {subject}",
  }),
  ...agreeing("pt", {
    of: "importância",
    singular: "<teve|tem>",
    plural: "<tiveram|têm>",
    clause: "que importância {verb} {subject}",
  }),
  {
    note: /^papel de (cada uma?)$/iu,
    clause: "que papel <teve|tem> $1",
    direct: "Que papel <teve|tem> $1?",
  },
  {
    note: /^((?:medos|dúvidas|receios|preocupações|problemas) ou (?:medos|dúvidas|receios|preocupações|problemas)(?: .+)?)$/iu,
    clause: "se <teve|tem> $1",
    direct: "<Teve|Tem> $1?",
  },
  {
    note: /^(?:divisão|repartição|distribuição) (?:de|das) (tarefas|noites)$/iu,
    clause: "como <eram|são> divididas as $1",
    direct: "Como <eram|são> divididas as $1?",
    isState: true,
  },
  {
    note: /^((?:efeitos|consequências|repercussões) (?:em|n[oa]s?|para|sobre) [^,;:]+|consequências|(?:consequências|repercussões) (?:financeiras|físicas|profissionais|familiares|legais))$/iu,
    clause: "se <houve|há> $1",
    direct: "<Houve|Há> $1?",
  },
  {
    note: /^((?:mudanças|alterações)(?: (?:em|n[oa]s?|desde|com) [^,;:]+)?)$/iu,
    clause: "se houve $1",
    direct: "Houve $1?",
  },
  {
    note: /^(?:impacto|efeito) (em|n[oa]s?) ([^,;:]+)$/iu,
    clause: "se isso <teve|tem> algum impacto $1 $2",
    direct: "Isso <teve|tem> algum impacto $1 $2?",
  },
  {
    note: /^((?:queixas|conflitos|atrasos) desde [^,;:]+)$/iu,
    clause: "se tem havido $1",
    direct: "Tem havido $1?",
  },
  {
    note: /^(dúvidas|problemas|dificuldades|preocupações|dores) desde ([^,;:]+)$/iu,
    clause: "se tem tido $1 desde $2",
    direct: "Tem tido $1 desde $2?",
  },
  {
    note: /^outros (?!motivos|fatores|problemas)(\p{L}+s)(?: (?:vistos|considerados|visitados))?,? (?:e )?por ?qu[eê] não$/iu,
    clause: "se considerou outros $1, e por que não os escolheu",
    direct: "Considerou outros $1? E porque não os escolheu?",
    isOfPast: true,
  },
  {
    note: /^outras (?!razões|causas|pessoas|coisas)(\p{L}+s)(?: (?:vistas|consideradas|visitadas))?,? (?:e )?por ?qu[eê] não$/iu,
    clause: "se considerou outras $1, e por que não as escolheu",
    direct: "Considerou outras $1? E porque não as escolheu?",
    isOfPast: true,
  },
];

const ca: readonly NoteQuestion[] = [
  ...agreeing("ca", {
    of: "(?:primer(?:a|es) )?reacci(?:ó|ons)",
    singular: "va reaccionar",
    plural: "van reaccionar",
    clause: "com {verb} {subject}",
    isOfPast: true,
  }),
  ...agreeing("ca", {
    of: "evolució",
    singular: "ha evolucionat",
    plural: "han evolucionat",
    clause: "com {verb} {subject}",
  }),
  ...agreeing("ca", {
    of: "paper|rol",
    singular: "<va tenir|té>",
    plural: "<van tenir|tenen>",
    clause: "quin paper {verb} {subject}",
  }),
  {
    note: /^paper de (cadasc(?:ú|una))$/iu,
    clause: "quin paper <va tenir|té> $1",
    direct: "Quin paper <va tenir|té> $1?",
  },
  {
    note: /^repartiment de (?:les )?tasques$/iu,
    clause: "com es <repartien|reparteixen> les tasques",
    direct: "Com es <repartien|reparteixen> les tasques?",
    isState: true,
  },
  {
    note: /^((?:conseqüències|efectes|repercussions) (?:a|en|per a|per|sobre) [^,;:]+|conseqüències)$/iu,
    clause: "si <hi ha hagut|hi ha> $1",
    direct: "<Hi ha hagut|Hi ha> $1?",
  },
  {
    note: /^(canvis(?: (?:a|al|en|des de) [^,;:]+)?)$/iu,
    clause: "si hi ha hagut $1",
    direct: "Hi ha hagut $1?",
  },
  {
    note: /^(dubtes|problemes|dificultats|preocupacions) des (de(?:l|ls)? [^,;:]+)$/iu,
    clause: "si [ha|has] tingut $1 des $2",
    direct: "[Ha|Has] tingut $1 des $2?",
  },
  {
    note: /^altres (?!raons|motius|causes|persones|coses)(\p{L}+s)(?: (?:mirats|mirades|considerats|considerades))?,? (?:i )?per què no$/iu,
    clause: "si [va|vas] considerar altres $1, i per què no",
    direct: "[Va|Vas] considerar altres $1? I per què no?",
    isOfPast: true,
  },
];

export const romanceQuestionsSince19: Readonly<Record<"fr" | "es" | "ca" | "pt", readonly NoteQuestion[]>> = {
  fr,
  es,
  ca,
  pt,
};
