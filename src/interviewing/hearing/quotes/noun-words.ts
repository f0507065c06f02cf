import type { Language } from "../../languages/language.ts";

/** Word lists that delimit a noun phrase without a parser. */
export interface NounWords {
  /** Articles, possessives and demonstratives; a noun follows. */
  readonly determiners: ReadonlySet<string>;
  /** Nouns that carry no information when quoted. */
  readonly empty: ReadonlySet<string>;
  /** Words that end a noun phrase, besides function words. */
  readonly verbs: ReadonlySet<string>;
  /** Verb endings; `null` where capitals identify nouns. */
  readonly verbEnding: RegExp | null;
  /** True if adjectives usually precede the noun, so that the last word of a run is the noun. */
  readonly nounLast: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/**
 * Languages whose noun phrases can be recognized. Nothing is quoted in Basque, Hindi, Korean and Thai, where detected
 * phrases are too often wrong.
 */
export const nounWords: Readonly<Partial<Record<Language, NounWords>>> = {
  en: {
    determiners: set("the my our their his her its your these those every each a an another"),
    empty: set(
      `girls boys guys lads folks team staff
      thing things way ways lot lots bit kind sort time times year years month months week weeks day days moment end
      fact point case person people man woman guy side part one ones same whole first last next other others rest best
      worst most least number couple few reason reasons question answer example sense idea matter place hour hours
      minute minutes morning evening night something someone right left new old good bad big small only very long
      short little great main many more half`,
    ),
    verbs: set(
      `came went got took made said told broke lost kept left found gave knew thought felt saw began became ran sent
      spent stood wrote paid met put read let cut set hit cost won grew fell held heard led meant sat sold taught
      understood take takes make makes come comes go goes get gets need needs want wants work works look looks seem
      seems say says tell tells give gives keep keeps know knows think thinks feel feels use uses try tries ask asks
      call calls help helps show shows play start starts stop stops run runs happen happens mean means never always
      often still again anymore later early late soon today yesterday tomorrow here there too enough back together
      however simply really actually since during until within while against without between under per twice once yet
      already around alone apart across upon via despite whether though although because almost nearly`,
    ),
    verbEnding: /(?:ed|ing|ly|n't)$/u,
    nounLast: true,
  },
  de: {
    determiners: set(
      `der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren
      unserem unserer ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner diese dieser dieses diesen diesem jede
      jeder jedes jeden jedem`,
    ),
    empty: set(
      `mädels jungs team truppe
      sache sachen ding dinge art weise zeit jahr jahre monat monate woche wochen tag tage stunde minuten leute mensch
      menschen mann frau punkt fall grund gründe frage antwort beispiel seite teil ende moment anfang rest erste letzte
      nächste andere anderen einzige gleiche selbe meisten`,
    ),
    verbs: set(""),
    verbEnding: null,
    nounLast: true,
  },
  nl: {
    determiners: set("de het een mijn onze ons hun haar zijn uw deze die dit elke ieder iedere"),
    empty: set(
      `meiden jongens team ploeg
      ding dingen manier tijd jaar jaren maand maanden week weken dag dagen mensen man vrouw punt geval reden redenen
      vraag antwoord voorbeeld kant deel einde moment begin rest eerste laatste volgende andere enige zelfde meeste`,
    ),
    verbs: set(
      `kwam kwamen ging gingen kreeg kregen nam namen maakte zei zeiden verloor vond vonden gaf gaven wist dacht komt
      gaat krijgt maakt zegt vindt geeft weet werkt duurt kost altijd nooit vaak weer later laat gisteren vandaag hier
      daar ook genoeg terug samen eigenlijk gewoon`,
    ),
    verbEnding: /(?:te|ten|de|den|end|eerd)$/u,
    nounLast: true,
  },
  da: {
    determiners: set(
      "en et den det de min mit mine vores din dit dine deres hans hendes denne dette disse hver hvert",
    ),
    empty: set(
      `piger drenge hold team
      ting måde tid år måned måneder uge uger dag dage mennesker mand kvinde punkt tilfælde grund spørgsmål svar
      eksempel side del slutning øjeblik begyndelse rest første sidste næste andre eneste samme fleste`,
    ),
    verbs: set(
      `kom gik fik tog lavede sagde tabte fandt gav vidste troede kommer går får tager laver siger finder giver ved
      virker varer koster altid aldrig ofte igen senere sent i går i dag her der også nok tilbage sammen egentlig bare`,
    ),
    verbEnding: /(?:ede|te|ende|er|et)$/u,
    nounLast: true,
  },
  es: {
    determiners: set(
      `el la los las un una unos unas mi mis nuestro nuestra nuestros nuestras su sus este esta estos estas ese esa esos
      esas cada`,
    ),
    empty: set(
      `chicas chicos equipo gente
      cosa cosas manera forma tiempo vez veces año años mes meses semana semanas día días hora horas gente persona
      personas punto caso razón pregunta respuesta ejemplo lado parte final momento principio resto primera primer
      última último próxima otra otro misma mismo gran grandes pequeña pequeño
      pequeñas pequeños buena buen buenas buenos mala mal malas malos nueva nuevo nuevas nuevos larga largo mayor mejor peor única único que
      verdad hecho`,
    ),
    verbs: set(""),
    verbEnding: /(?:ó|aba|aban|ían|aron|ieron|ando|iendo|mente|é|ábamos|amos|imos)$/u,
    nounLast: false,
  },
  ca: {
    determiners: set("el la els les un una uns unes aquest aquesta aquests aquestes cada"),
    empty: set(
      `noies nois equip gent
      cosa coses manera forma temps vegada vegades any anys mes mesos setmana setmanes dia dies hora hores gent persona
      persones punt cas raó pregunta resposta exemple costat part final moment principi resta primera primer última
      últim pròxima altra altre mateixa mateix gran grans petita petit petites petits bona bon bones bons
      mala mal males nova nou noves nous llarga llarg major millor pitjor única únic que
      veritat fet meu meva seu seva nostre nostra`,
    ),
    verbs: set(""),
    verbEnding: /(?:ava|aven|ia|ien|ant|ent|ment|ar|eix)$/u,
    nounLast: false,
  },
  fr: {
    determiners: set(
      "le la les un une mon ma mes notre nos leur leurs ce cet cette ces son sa ses chaque votre vos",
    ),
    empty: set(
      `filles gars équipe gens
      chose choses manière façon temps fois an ans année années mois semaine semaines jour jours heure heures gens
      personne personnes point cas raison question réponse exemple côté partie fin moment début reste première premier
      dernière dernier prochaine autre autres même mêmes grand grande bon bonne mauvais mauvaise nouvelle nouveau petit petite petits petites grands grandes gros grosse
      longue long vieux vieille jeune jeunes beau belle bons bonnes plus meilleur
      pire seule seul vrai plupart`,
    ),
    verbs: set(""),
    verbEnding: /(?:ait|aient|é|ée|és|ant|ment|er|ir|ons|ez)$/u,
    nounLast: false,
  },
  pt: {
    determiners: set(
      `o a os as um uma uns umas meu minha meus minhas nosso nossa nossos nossas seu sua seus suas este esta estes estas
      esse essa esses essas cada`,
    ),
    empty: set(
      `meninas rapazes equipe equipa pessoal
      coisa coisas maneira forma tempo vez vezes ano anos mês meses semana semanas dia dias hora horas gente pessoa
      pessoas ponto caso razão pergunta resposta exemplo lado parte fim final momento princípio resto primeira primeiro
      última último próxima outra outro mesma mesmo grande grandes pequena pequeno pequenas pequenos
      boa bom boas bons má mau más maus nova novo novas novos longa longo maior melhor pior única único que
      verdade facto fato`,
    ),
    verbs: set(""),
    verbEnding: /(?:ou|ava|avam|iam|aram|eram|ando|endo|indo|mente|ámos|amos)$/u,
    nounLast: false,
  },
};

/** Relatives and friends; a passing mention of them is not quoted. */
export const relatives: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  en: set(
    `brother sister son daughter father mother dad mum mom parents uncle aunt cousin friend friends husband wife
    boyfriend girlfriend partner neighbour neighbor neighbours neighbors child children kids family`,
  ),
  de: set(
    `bruder schwester sohn tochter vater mutter papa mama eltern onkel tante cousin cousine freund freundin freunde
    ehemann ehefrau nachbar nachbarin nachbarn kind kinder familie`,
  ),
  nl: set(
    "broer zus zoon dochter vader moeder ouders oom tante neef nicht vriend vriendin buren kind kinderen gezin",
  ),
  da: set(
    "bror søster søn datter far mor forældre onkel tante fætter kusine ven veninde nabo barn børn familie",
  ),
  es: set(
    `hermano hermana hijo hija hijos padre madre padres tío tía primo prima amigo amiga marido mujer esposo esposa
    novio novia vecino vecina familia`,
  ),
  ca: set(
    "germà germana fill filla fills pare mare pares oncle tia cosí cosina amic amiga marit dona veí veïna família",
  ),
  fr: set(
    `frère soeur sœur fils fille père mère parents oncle tante cousin cousine ami amie mari femme enfant enfants
    voisin voisine famille`,
  ),
  pt: set(
    "irmão irmã filho filha filhos pai mãe pais tio tia primo prima amigo amiga marido esposa vizinho vizinha família",
  ),
};

/** People at work; an answer is about what they did, so they are not quoted. */
export const workRoles: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  en: set(
    `boss manager supervisor director chief head nurse nurses doctor doctors surgeon colleague colleagues investor
    investors client clients customer customers owner secretary accountant lawyer lawyers consultant`,
  ),
  de: set(
    `chef chefin vorgesetzte vorgesetzter leiter leiterin direktor direktorin arzt ärzte ärztin pfleger schwester
    kollege kollegen kollegin kolleginnen investor investoren kunde kunden kundin anwalt anwälte berater`,
  ),
  nl: set(
    `baas chef leidinggevende directeur manager arts artsen verpleegkundige verpleegkundigen collega investeerder klant
    klanten advocaat adviseur`,
  ),
  da: set(
    `chef chefen leder lederen direktør direktøren læge læger lægen sygeplejerske kollega kolleger investor kunde kunder
    advokat rådgiver`,
  ),
  es: set(
    `jefe jefa supervisor supervisora director directora gerente médico médica médicos enfermera enfermeras enfermero
    compañero compañera compañeros colega colegas inversor socio socia cliente clientes abogado abogados`,
  ),
  ca: set(
    `cap supervisor supervisora director directora gerent metge metgessa metges infermera infermeres company companya
    companys inversor soci sòcia client clients advocat advocats`,
  ),
  fr: set(
    `chef cheffe supérieur supérieure responsable directeur directrice médecin médecins infirmier infirmière infirmières
    collègue collègues investisseur associé associée client clients avocat avocats patron patronne`,
  ),
  pt: set(
    `chefe supervisor supervisora diretor diretora gerente médico médica médicos enfermeira enfermeiras enfermeiro colega
    colegas investidor sócio sócia cliente clientes advogado advogados patrão`,
  ),
};

/** Arabic prefixes the article to the noun and to each adjective after it. */
export const arabicArticle = /^ال\p{L}{4,}$/u;
export const arabicFunctionWords = set(
  "الذي التي الذين اللذين الآن اليوم الأمر الشيء الوقت السنة الشهر الأسبوع الناس الحقيقة الأخرى الآخر الأول الأولى الأخيرة الأخير",
);

/** Determiners as the interviewer repeats them: "my" becomes "your". Absent where they would be inflected. */
const saidBack: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  en: { the: "the", my: "your", our: "your", these: "those", those: "those", a: "the", an: "the" },
  fr: { le: "le", la: "la", les: "les", mon: "votre", ma: "votre", notre: "votre", mes: "vos", nos: "vos" },
  pt: { o: "o", a: "a", os: "os", as: "as" },
  ca: { el: "el", la: "la", els: "els", les: "les" },
  nl: { de: "de", het: "het", mijn: "uw", onze: "uw", ons: "uw" },
  da: { den: "den", det: "det", de: "de", min: "din", mit: "dit", mine: "dine", vores: "jeres" },
  es: { el: "el", la: "la", los: "los", las: "las" },
  // "Der" and "den" have ambiguous cases.
  de: { die: "die", das: "das", eine: "die", meine: "Ihre", unsere: "Ihre" },
};

/**
 * Returns the determiner to repeat before the noun phrase at `start`, followed by a space; "" for languages that quote
 * without one, `undefined` if the word before it cannot be repeated.
 */
export function articleBefore(text: string, start: number, language: Language): string | undefined {
  const words = saidBack[language];
  if (words === undefined) return "";
  const before = /(\p{L}+) $/u.exec(text.slice(0, start))?.[1]?.toLowerCase() ?? "";
  const determiner = Object.hasOwn(words, before) ? words[before] : undefined;
  return determiner === undefined ? undefined : `${determiner} `;
}
