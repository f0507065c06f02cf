import type { NoteQuestion } from "./note-questions.ts";

/* Notes that are asked as a question of their own, in French, Spanish, Catalan and Portuguese; see `noteQuestion`. */

export const romanceQuestions: Readonly<Record<"fr" | "es" | "ca" | "pt", readonly NoteQuestion[]>> = {
  fr: [
    {
      note: /^envies? d(e |['’])(.+)$/iu,
      clause: "si [vous avez|tu as] <eu |>envie d$1$2",
      direct: "[Avez-vous|As-tu] <eu |>envie d$1$2 ?",
    },
    {
      note: /^équilibre (?:entre )?vie pro(?:fessionnelle)?(?:\/| ou | et |-)(?:la )?(?:vie )?(?:perso(?:nnelle)?|privée)$/iu,
      clause: "comment [vous trouvez|tu trouves] l'équilibre entre vie professionnelle et vie privée",
      direct: "Comment [trouvez-vous|trouves-tu] l'équilibre entre vie professionnelle et vie privée ?",
    },
    {
      note: /^(?:sentiments? de )?(solitude|culpabilité|honte|colère|jalousie|tristesse|nostalgie|lassitude|rancœur)$/iu,
      clause: "s'il <[vous est|t'est] arrivé|[vous |t']arrive> de ressentir de la $1",
      direct: "<[Vous est-il|T'est-il] arrivé|[Vous arrive-t-il|T'arrive-t-il]> de ressentir de la $1 ?",
    },
    {
      note: /^(ennui|angoisse|anxiété)$/iu,
      clause: "s'il <[vous est|t'est] arrivé|[vous |t']arrive> de ressentir de l'$1",
      direct: "<[Vous est-il|T'est-il] arrivé|[Vous arrive-t-il|T'arrive-t-il]> de ressentir de l'$1 ?",
    },
    {
      note: /^confiance$/iu,
      clause: "si [vous|tu] <[étiez|étais]|[êtes|es]> en confiance",
      direct: "<[Étiez-vous|Étais-tu]|[Êtes-vous|Es-tu]> en confiance ?",
    },
    {
      note: /^pourquoi ((?:ce|cet|cette|ces) \p{L}+)$/iu,
      clause: "pourquoi $1",
      direct: "Pourquoi $1 ?",
    },
    { note: /^pourquoi pas (.+)$/iu, clause: "pourquoi pas $1", direct: "Pourquoi pas $1 ?" },
    {
      note: /^(\p{L}+) ou (\p{L}+)$/iu,
      clause: "si c'<était|est> plutôt $1 ou $2",
      direct: "Plutôt $1 ou plutôt $2 ?",
    },
    {
      note: /^heures (par \p{L}+)$/iu,
      clause: "combien d'heures $1 cela <représentait|représente>",
      direct: "Combien d'heures $1 est-ce que cela <représentait|représente> ?",
    },
    {
      note: /^(jours|nuits|fois|minutes|repas|séances|soirs|trajets|visites) (par \p{L}+)$/iu,
      clause: "combien de $1 $2 cela <représentait|représente>",
      direct: "Combien de $1 $2 est-ce que cela <représentait|représente> ?",
    },
    {
      note: /^temps (?:passé|consacré)(| par \p{L}+)$/iu,
      clause: "combien de temps [vous y|tu y] <[passiez|passais]|[passez|passes]>$1",
      direct: "Combien de temps y <[passiez-vous|passais-tu]|[passez-vous|passes-tu]>$1 ?",
    },
    {
      note: /^(?:conseils?|recommandations?|astuces?) (?:pour les|aux) (.+)$/iu,
      clause: "quel conseil [vous donneriez|tu donnerais] aux $1",
      direct: "Quel conseil [donneriez-vous|donnerais-tu] aux $1 ?",
    },
    {
      note: /^(?:conseils?|recommandations?|astuces?) (?:à|pour) (?!(?:améliorer|mieux|\p{L}+er )\b)(.+)$/iu,
      clause: "quel conseil [vous donneriez|tu donnerais] à $1",
      direct: "Quel conseil [donneriez-vous|donnerais-tu] à $1 ?",
    },
    { note: /^fréquence$/iu, clause: "à quelle fréquence", direct: "À quelle fréquence ?" },
    { note: /^(est-ce qu[e'’].+|\p{L}+-(?:vous|tu|il|elle) .+)$/iu, direct: "$1 ?" },
  ],
  es: [
    {
      note: /^(?:sentimientos? de )?(soledad|culpa|rabia|vergüenza|ansiedad|estrés|tristeza|nostalgia|envidia|alivio)$/iu,
      clause: "si <[sintió|sentiste]|[siente|sientes]> $1",
      direct: "¿<[Sintió|Sentiste]|[Siente|Sientes]> $1?",
    },
    {
      note: /^confianza$/iu,
      clause: "si <[tenía|tenías]|[tiene|tienes]> confianza",
      direct: "¿<[Tenía|Tenías]|[Tiene|Tienes]> confianza?",
    },
    {
      note: /^por qué ((?:este|esta|estos|estas|ese|esa|esos|esas) \p{L}+(?: \p{L}+)?)$/iu,
      clause: "por qué precisamente $1",
      direct: "¿Por qué precisamente $1?",
    },
    {
      note: /^(\p{L}+) [ou] (\p{L}+)$/iu,
      clause: "si <era|es> más bien $1 o $2",
      direct: "¿Más bien $1 o $2?",
    },
    {
      note: /^(horas|noches|veces|comidas|clases|tardes) ((?:al|a la|por|cada) \p{L}+)$/iu,
      clause: "cuántas $1 $2 <eran|son>",
      direct: "¿Cuántas $1 $2 <eran|son>?",
    },
    {
      note: /^(días|minutos|viajes|turnos) ((?:al|a la|por|cada) \p{L}+)$/iu,
      clause: "cuántos $1 $2 <eran|son>",
      direct: "¿Cuántos $1 $2 <eran|son>?",
    },
    {
      note: /^tiempo (?:dedicado|empleado|invertido)(| (?:al|a la|por|cada) (?:día|semana|mes|año))$/iu,
      clause: "cuánto tiempo le <[dedicaba|dedicabas]|[dedica|dedicas]>$1",
      direct: "¿Cuánto tiempo le <[dedicaba|dedicabas]|[dedica|dedicas]>$1?",
    },
    {
      note: /^(?:consejos?|recomendaci(?:ón|ones)) (?:para el|al) (.+)$/iu,
      clause: "qué consejo [daría|darías] al $1",
      direct: "¿Qué consejo [daría|darías] al $1?",
    },
    {
      note: /^(?:consejos?|recomendaci(?:ón|ones)) (?:a|para) (?!\p{L}+[aei]r(?:se)?\b)(.+)$/iu,
      clause: "qué consejo [daría|darías] a $1",
      direct: "¿Qué consejo [daría|darías] a $1?",
    },
    { note: /^frecuencia$/iu, clause: "con qué frecuencia", direct: "¿Con qué frecuencia?" },
  ],
  ca: [
    {
      note: /^(?:sentiments? de )?(soledat|culpa|ràbia|vergonya|ansietat|estrès|tristesa|enveja|alleujament)$/iu,
      clause: "si <[va sentir|vas sentir]|[sent|sents]> $1",
      direct: "<[Va sentir|Vas sentir]|[Sent|Sents]> $1?",
    },
    {
      note: /^per què ((?:aquest|aquesta|aquests|aquestes) \p{L}+(?: \p{L}+)?)$/iu,
      clause: "per què precisament $1",
      direct: "Per què precisament $1?",
    },
    {
      note: /^(\p{L}+) o (\p{L}+)$/iu,
      clause: "si <era|és> més aviat $1 o $2",
      direct: "Més aviat $1 o $2?",
    },
    {
      note: /^(hores|nits|vegades|tardes) ((?:al|a la|per|cada) \p{L}+)$/iu,
      clause: "quantes $1 $2 <eren|són>",
      direct: "Quantes $1 $2 <eren|són>?",
    },
    {
      note: /^temps (?:dedicat|invertit)(| (?:al|a la|per|cada) (?:dia|setmana|mes|any))$/iu,
      clause: "quant de temps hi <[dedicava|dedicaves]|[dedica|dedicaves]>$1",
      direct: "Quant de temps hi <[dedicava|dedicaves]|[dedica|dediques]>$1?",
    },
    {
      note: /^(?:consells?|recomanaci(?:ó|ons)) (?:per al|al) (.+)$/iu,
      clause: "quin consell [donaria|donaries] al $1",
      direct: "Quin consell [donaria|donaries] al $1?",
    },
    {
      note: /^(?:consells?|recomanaci(?:ó|ons)) (?:per a|a|als|per als) (?!\p{L}+[aei]r\b)(.+)$/iu,
      clause: "quin consell [donaria|donaries] a $1",
      direct: "Quin consell [donaria|donaries] a $1?",
    },
  ],
  pt: [
    {
      note: /^vontade de (.+)$/iu,
      clause: "se <teve|tem> vontade de $1",
      direct: "<Teve|Tem> vontade de $1?",
    },
    {
      note: /^(?:sentimentos? de )?(solidão|culpa|raiva|vergonha|ansiedade|stress|tristeza|saudade|inveja|alívio)$/iu,
      clause: "se <sentiu|sente> $1",
      direct: "<Sentiu|Sente> $1?",
    },
    { note: /^confiança$/iu, clause: "se <tinha|tem> confiança", direct: "<Tinha|Tem> confiança?" },
    {
      note: /^(?:porqu[eê]|por qu[eê]) ((?:este|esta|estes|estas|esse|essa|esses|essas) \p{L}+(?: \p{L}+)?)$/iu,
      clause: "porquê precisamente $1",
      direct: "Porquê precisamente $1?",
    },
    {
      note: /^(?:porqu[eê]|por qu[eê]) não ((?:o|a|os|as|um|uma) \p{L}+(?: \p{L}+)?)$/iu,
      clause: "porque não $1",
      direct: "Porque não $1?",
    },
    {
      note: /^(\p{L}+) ou (\p{L}+)$/iu,
      clause: "se <era|é> mais $1 ou $2",
      direct: "Diria que <era|é> mais $1 ou $2?",
    },
    {
      note: /^(horas|noites|vezes|refeições|aulas|tardes) ((?:por|ao|à) \p{L}+)$/iu,
      clause: "quantas $1 $2 <eram|são>",
      direct: "Quantas $1 $2 <eram|são>?",
    },
    {
      note: /^(dias|minutos|turnos) ((?:por|ao|à) \p{L}+)$/iu,
      clause: "quantos $1 $2 <eram|são>",
      direct: "Quantos $1 $2 <eram|são>?",
    },
    {
      note: /^tempo (?:gasto|dedicado|investido)(| (?:por|ao|à) (?:dia|semana|mês|ano))$/iu,
      clause: "quanto tempo <dedicava|dedica> a isso$1",
      direct: "Quanto tempo <dedicava|dedica> a isso$1?",
    },
    {
      note: /^(?:conselhos?|recomendaç(?:ão|ões)) (?:para os|aos) (.+)$/iu,
      clause: "que conselho daria aos $1",
      direct: "Que conselho daria aos $1?",
    },
    {
      note: /^(?:conselhos?|recomendaç(?:ão|ões)) (?:a|para) (?!\p{L}+[aei]r\b)(.+)$/iu,
      clause: "que conselho daria a $1",
      direct: "Que conselho daria a $1?",
    },
    { note: /^frequência$/iu, clause: "com que frequência", direct: "Com que frequência?" },
  ],
};
