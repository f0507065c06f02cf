import type { Kind, Language } from "./personas.ts";

/*
 * How a respondent understands an interviewer's line. The rules derive from the language, not from the engine's
 * phrases: a line that they do not match may also confuse a hurried person.
 */

/**
 * `rating` requests a number on a scale, `offer` lets the respondent choose how to continue, `pause` waits for a word
 * to continue, `else` asks for anything not asked yet.
 */
export type Heard = Kind | "rating" | "offer" | "pause" | "else";

type Rules = Readonly<Record<Heard, RegExp>>;

const rules: Record<Language, Rules> = {
  en: {
    pause:
      /\b(take (all the time|your time)|(when|whenever|once) you (are|want|feel|wish)[^.]*(ready|go on|continue|carry on))\b/i,
    else: /\b(anything (else|we)|something else)\b.*\b(not|n't|missed|forgot|left out|add)\b/i,
    offer:
      /\b(we can|you can|you may|shall (i|we)|should (i|we)|would you (like|rather|prefer)|do you want|if you('d| would)? (like|prefer|want)|just say)\b.*\b(skip|pause|stop|end|break|move on|go on|continue|carry on|leave it)\b/i,
    rating:
      /\b(scale|(0|1|zero|one) to (5|7|10|five|seven|ten)|how (sure|certain|confident|strongly)|do you agree|agree or disagree)\b/i,
    reason:
      /\b(why|reasons?|what (made|led|drove|brought)|made you|what makes|depends?|come to that|spoke for|behind (it|that|this)|what('s| is| was| lay| lies) behind|how come|causes?d?|where does that come from)\b/i,
    example:
      /\b(examples?|instance|a time|(particular|specific|concrete|single|recent) \w+|last time|occasion|moment|tell me about (a|one|the)\b|a product|what happened|which (one|change)|what (a|an|the) (\w+ )+did|answered|responded)/i,
    mechanism:
      /\b(how (do|did|does|would|could|is|was|has|had) (?!(it|that|this) (feel|affect))|how (you|it|that|they|this|our|your|things|the)|step|in practice|walk me through|process|go about|works?|what (you|did you|have you) (tried|try|do|did)|ordinary day|typical)\b/i,
    number:
      /\b(how (much|many|often|long|big|far|large|frequently)|numbers?|figures?|rough(ly)?|costs?|amounts?|percent\w*|size)\b/i,
    exception:
      /\b(exceptions?|except|ever (not|been different|go(es)? differently)|(is|was|were|are)n't (there|it|that)|not (the case|true|so|like that)|other way round|always|went (differently|otherwise|better|well)|downsides?|miss(es|ing)?)\b/i,
    contrast:
      /\b(compar\w+|differ\w*|better|worse|others?|instead|rather than|alternatives?|on the other hand|disagree\w*|argued?|each)\b/i,
    evidence:
      /\b(seen?|saw|shows?|evidence|proofs?|prove|notice\w*|signs?|convince\w*|(do|did) you (know|tell)|what tells you|accept|trust|base (it|that|this)|observed?)\b/i,
    consequence:
      /\b(consequen\w+|results?|effects?|affect\w*|impact|mean(s|t)? for|led to|lead to|happen(ed|s)? (then|next|after\w*)|what came of|what followed|because of (it|that)|cost|difference|what did (it|that|this) (do|mean))\b/i,
    change:
      /\b(chang\w+|what (has )?happened (that|to)|used to|over time|since then|before|after(wards)?|when did|(was|is) it different|turn\w* point|got past|improve\w*)\b/i,
    who: /\b(who|whom|whose|roles?|which (people|person|colleague)|anyone|anybody|people)\b/i,
    elaborate:
      /\b(more|elaborate|describe|go on|anything (else|to add)|what else|in what way|how do you mean|add|left out|detail\w*|tell me about|say about|in your (own )?words|expand|thoughts?|comes? to mind|what would you say|feeling|impression|guess|what do you mean)\b/i,
  },
  es: {
    pause: /(tómese (todo )?(el|su) tiempo|cuando (quiera|desee)[^.]*(seguir|continuar)|cuando esté listo)/i,
    else: /(algo más|alguna otra cosa)[^?]*(hablado|preguntado|olvidado|comentado|tratado)/i,
    offer:
      /(podemos|puede|si (quiere|prefiere|lo desea)|quiere (que|seguir|parar|dejarlo)|prefiere|le parece|desea|basta con decir).*(salt|paus|parar|terminar|dejar|descans|pasar|seguir|continuar|acabar)/i,
    rating:
      /(escala|de[l]? (0|1|cero|uno) al? (5|7|10|cinco|siete|diez)|hasta qué punto está|seguro o segura|(está|está usted) de acuerdo|certeza)/i,
    reason:
      /(por qué|motivo|razon|razón|a qué se debe|qué (le )?(llevó|hizo)|(hay|había) detrás|depende|por qué lo dice|le pareció mejor|cómo se (lo )?explica|causa|de dónde viene|(pasó|ocurrió) para que)/i,
    example:
      /(ejemplo|caso (concreto|reciente)|concret|ocasión|una vez|última vez|momento|situación|qué (pasó|ocurrió)|un producto|qué hizo (bien )?un|qué cambio|respondió|algún caso)/i,
    mechanism:
      /(cómo|paso a paso|en la práctica|proceso|funciona|de qué manera|día normal|qué (ha )?(intentó|intentado|hace|hizo))/i,
    number: /(cuánt|cifra|número|aproxima|más o menos|coste|cost[óa]|cantidad|porcentaje|frecuencia)/i,
    exception:
      /(excepci|excepto|salvo|alguna vez (no|fue)|no (es|fue|era|ocurr|pas)|al revés|siempre|de otra manera|distinto alguna|echa de menos|inconveniente)/i,
    contrast:
      /(compar|diferen|distint|mejor|peor|demás|otro|otra|en lugar de|en cambio|alternativa|opin|cada uno)/i,
    evidence:
      /(visto|vio|ve usted|demuestra|demostr|mostrar|muestra|prueba|señal|nota|notó|convenc|cómo (lo )?sabe|acepta|se fija|se basa|observado)/i,
    consequence:
      /(consecuencia|resultado|efecto|impacto|afect|supuso|supone|qué (pasó|ocurrió|sucedió) (después|luego|entonces)|significó|llevó a|condujo|a raíz|cost[óa]|repercu)/i,
    change:
      /(cambi|antes|después|con el tiempo|desde entonces|desde cuándo|cuándo|evolucion|qué (pasó|ocurrió)|resolvi|mejora)/i,
    who: /(quién|quien|qué (personas|puestos|papel)|con qué persona|alguien|gente)/i,
    elaborate:
      /(más (sobre|de|acerca|detalle)|algo más|cuénte|cuent|descri|explic|detall|añadir|agregar|qué más|en qué sentido|a qué se refiere|ampliar|hábleme|profundi|extender|viene a la cabeza|qué diría|sensación|impresión|suposición|qué quiere decir|diga más|dígame)/i,
  },
  de: {
    pause:
      /((lassen|nehmen) sie sich (ruhig )?(alle )?(die )?zeit|wenn (sie|es)[^.]*(weitermachen|weitergehen|so weit|bereit|weiter) )/i,
    else: /noch etwas[^?]*(gesprochen|gefragt|vergessen|erwähnt|angesprochen)/i,
    offer:
      /(können (wir|sie)|sollen wir|soll ich|möchten sie|wollen sie|wollen wir|wenn sie (möchten|wollen|mögen)|sagen sie (einfach|gern)|lieber).*(überspring|paus|aufhör|beend|abbrech|weiter|ausl(a|assen)|schluss|lassen)/i,
    rating:
      /(skala|von (0|1|null|eins) bis (5|7|10|fünf|sieben|zehn)|wie (sicher|überzeugt|stark)|stimmen sie .*zu|zustimm)/i,
    reason:
      /(warum|weshalb|wieso|grund|gründe|woran (liegt|lag)|was (hat|steckt|führte|brachte)[^?]*(dazu|dahinter)|ursache|woher kommt|wodurch|kommen sie darauf|hängt das ab|sprach dafür|wie erklären|bevor sie)/i,
    example:
      /(beispiel|konkret|ein(en|mal)? (fall|situation|moment)|letzte mal|zuletzt|was (ist )?(da |genau )?passiert|ein produkt|situation|womit (hat )?ein|was (hat )?ein|welche änderung|reagiert)/i,
    mechanism:
      /(wie (läuft|lief|geht|ging|funktioniert|machen|haben|kam|kommt|sieht|sah|gehen|sind|wurde|wird|unser)|schritt|in der praxis|im alltag|ablauf|vorgehen|genau aus|was (haben )?sie ([a-zäöüß]+ ){0,3}(versucht|getan)|auf welche weise)/i,
    number:
      /(wie (viel|viele|oft|lange|hoch|groß|häufig)|zahl|ungefähr|etwa|kosten|gekostet|menge|prozent|größenordnung|umfang)/i,
    exception:
      /(ausnahme|außer|mal anders|nicht so|umgekehrt|immer|anders (war|gelaufen|lief)|vermiss|nachteil|doch einmal|nicht zutr|gegenbeispiel)/i,
    contrast:
      /(vergl|unterschied|unterscheid|besser|schlechter|ander|stattdessen|dagegen|hingegen|alternativ|meint|einzeln)/i,
    evidence:
      /(gesehen|sehen sie das|zeig(t|en)|gezeigt|beleg|beweis|nachweis|merk|anzeichen|überzeug|woher wissen|woran (erkenn|seh|mach)|achten|gelten lassen|beobacht|stützen|zu dieser einschätzung)/i,
    consequence:
      /(folge|ergebnis|auswirk|wirkt|bedeute|führte|geführt|was (passierte|geschah|war) (dann|danach)|danach passiert|dann passiert|dann weiter|daraus|gekostet|für sie geändert)/i,
    change:
      /(änder|veränd|früher|vorher|seitdem|was (ist )?passiert|danach|mit der zeit|seit wann|wann|im laufe|weitergekommen|verbesser)/i,
    who: /(\bwer\b|\bwen\b|\bwem\b|wessen|welche (personen|leute|kollegen)|jemand|beteiligt|die einzelnen|rollen|an wen)/i,
    elaborate:
      /(mehr (dazu|davon|darüber|über|zu|erzähl|sagen)|noch (etwas|mehr|was)|erzähl|beschreib|näher|genauer|ergänz|hinzufüg|ausführ|was meinen sie|wie meinen sie|inwiefern|was noch|noch dazu|fällt ihnen|würden sie sagen|eindruck|vermutung|gefühl|schilder|einzelheit)/i,
  },
  fr: {
    pause:
      /(prenez (tout )?(le|votre) temps|quand vous (voudrez|voulez|souhaitez|serez)[^.]*(continuer|reprendre|poursuivre|prêt))/i,
    else: /autre chose[^?]*(parlé|demandé|oublié|abordé|évoqué)/i,
    offer:
      /(pouvons|pouvez|peut-on|on peut|souhaitez-vous|voulez-vous|préférez|si vous (voulez|préférez|le souhaitez)|dites(-le)?|dois-je|faut-il).*(passer|pause|arrêt|termin|continu|poursuiv|laisser|suivante|reprendre|stop)/i,
    rating:
      /(échelle|de (0|1|zéro|un) à (5|7|10|cinq|sept|dix)|à quel point (êtes|en êtes)|(êtes-vous|dans quelle mesure).*(sûr|certain|convaincu|d'accord)|d'accord avec)/i,
    reason:
      /(pourquoi|raison|motif|qu'est-ce qui (vous a |a )?(amené|poussé|conduit|fait|explique)|vous fait dire|dépend|à quoi (est-ce|cela|c'est) (dû|tient)|cause|passé pour que|d'où (vient|cela)|derrière)/i,
    example:
      /(exemple|cas (précis|concret|particulier)|concr[eè]t|fois|dernière fois|moment|situation|occasion|s'est(-il)? passé|un produit|précis|ce qu'un|agacé|quel changement|répondu)/i,
    mechanism:
      /(comment|étape|en pratique|concrètement|déroul|processus|fonctionn|de quelle (façon|manière)|au quotidien|ce que vous avez (essayé|fait))/i,
    number:
      /(combien|chiffre|nombre|environ|à peu près|coût|coûté|quantité|pourcentage|fréquence|ordre de grandeur|quelle durée)/i,
    exception:
      /(exception|sauf|à part|autrement|pas (le cas|été|toujours|ainsi|comme)|inverse|toujours|manque|inconvénient|contre-exemple|déjà arrivé que)/i,
    contrast:
      /(compar|différen|mieux|pire|autre|au lieu|plutôt que|alternativ|en revanche|pensaient|chacun|par rapport)/i,
    evidence:
      /(vu|voyez|voir|montr|preuve|prouv|signe|remarqu|constat|convain|comment (le )?savez|accept|regarde|indice|appuyez|observé)/i,
    consequence:
      /(conséquen|résultat|effet|impact|affect|signifi|entraîn|conduit à|mené|(passé|arrivé) (ensuite|après)|ensuite|suite|coûté|changé pour|répercu)/i,
    change: /(chang|qui s'est passé|avant|après|avec le temps|depuis|quand|évolu|sortis|amélior)/i,
    who: /(\bqui (?!(vous|s'est|a |est|fait|se|m|n|l|explique|pourrait|devrait))|fonctions|rôles|qui (peut|exprime|en fait|a (pris|eu|décidé|participé)|d'autre|est (intervenu|concerné))|quelles personnes|quelqu'un|\bgens\b|avec qui|à qui)/i,
    elaborate:
      /(dire (un peu )?(plus|davantage)|impression|supposition|à l'esprit|que diriez-vous|ressenti|plus (sur|de détails|en détail)|davantage|autre chose|ajouter|racont|décri|détail|préciser|développ|parlez|dites-m|en savoir plus|qu'entendez|en quel sens|que voulez-vous dire|quoi d'autre|expliqu)/i,
  },
};

const kinds = Object.keys(rules.en).filter(
  (kind) => !["offer", "rating", "pause", "else"].includes(kind),
) as Kind[];

/** The interviewer's own words; quotes of the respondent are replaced. */
export const withoutQuotes = (line: string): string => line.replaceAll(/["“„«][^"“”„«»]{1,300}["”“»]/gu, "_");

/** What a line asks for: only an offer or a rating, or all matching kinds; "more" only if nothing else matches. */
export const hearLine = (line: string, language: Language): readonly Heard[] => {
  const ownWords = withoutQuotes(line).replaceAll("’", "'");
  const patterns = rules[language];
  if (patterns.pause.test(line)) return ["pause"];
  if (patterns.offer.test(ownWords)) return ["offer"];
  // Considers only the sentences that ask, or else the last one ("Tell me more."), after any lead-in.
  const sentences = ownWords.match(/[^.!?]+[.!?]*/gu) ?? [ownWords];
  const questions = sentences.filter((sentence) => sentence.includes("?"));
  const asking = (questions.length > 0 ? questions : sentences.slice(-1))
    .map((part) => part.split(": ").at(-1))
    .join(" ");
  if (patterns.else.test(asking)) return ["else"];
  if (patterns.rating.test(asking)) return ["rating"];
  const matching = kinds.filter((kind) => patterns[kind].test(asking));
  const specific = matching.filter((kind) => kind !== "elaborate");
  return specific.length > 0 ? specific : matching;
};
