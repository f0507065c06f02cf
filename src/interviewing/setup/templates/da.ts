import type { DraftTexts } from "./draft-texts.ts";

export const da: DraftTexts = {
  greeting: "Hej, og tak fordi du tager dig tid til dette interview.",
  greetingShort: "Hej, og tak fordi du deltager.",
  topic: "Emnet: {topic}.",
  own: "Jeg vil gerne høre om dine egne erfaringer med dine egne ord.",
  length: "Det tager cirka {minutes} minutter.",
  noWrong: "Der er ingen rigtige eller forkerte svar.",
  closing: "Det var alle mine spørgsmål. Tak for din tid og din åbenhed.",
  closingShort: "Tak for din tid.",
  background:
    "Deltagerne svarer med deres egne ord. Der er ingen rigtige eller forkerte svar. De kan springe ethvert spørgsmål over og stoppe når som helst.",
  onSubject: "Hvad tænker du på, når du hører dette emne: {topic}?",
  goals: {
    example: "Kan du give mig et eksempel? [for eksempel, en gang, sidste gang, en dag]",
    cause: "Hvordan kom det dertil? [fordi, derfor, grund, på grund af, siden]",
    effect: "Hvad betød det for dig? [betød, kostede, mistede, sparede, følte, måtte]",
    people: "Hvem var ellers med i det? [kollega, chef, leder, team, partner, familie, alene]",
    tried: "Hvad var der prøvet før? [prøv, forsøg, spurgte, ringede, klagede]",
    time: "Hvornår var det sidst? [i går, sidste uge, sidste måned, sidste år, siden, hver dag]",
    differences:
      "Hvilke forskelle er der for dig? [billigere, hurtigere, nemmere, bedre end, værre, forskel]",
    part: "Hvad er din egen del i det? [mit arbejde, min rolle, ansvar, jeg beslutter, min opgave]",
  },
  kinds: {
    leaving: {
      name: "Grunde til at forlade",
      objectives: [
        "Forstå den første tanke om at stoppe",
        "Høre, hvordan beslutningen blev taget",
        "Finde ud af, hvad der er anderledes bagefter",
      ],
      questions: [
        "Hvordan gik det i tiden, før du stoppede?",
        "Hvornår fik du første gang tanken om at stoppe?",
        "Hvordan tog du beslutningen?",
        "Hvad skulle have været anderledes, for at du var blevet?",
        "Hvad er anderledes for dig bagefter?",
      ],
    },
    choosing: {
      name: "Hvordan der vælges",
      objectives: [
        "Forstå, hvordan søgningen begynder",
        "Høre, hvad der tæller i valget",
        "Finde ud af, hvem der deltager i beslutningen",
      ],
      questions: [
        "Hvordan begyndte din søgning?",
        "Hvilke muligheder så du på?",
        "Hvad talte mest i valget?",
        "Hvem deltog i beslutningen?",
        "Hvordan ser du på valget i dag?",
      ],
    },
    using: {
      name: "Erfaringer i hverdagen",
      objectives: [
        "Forstå erfaringer i hverdagen",
        "Høre, hvor vanskeligheder opstår",
        "Finde ud af, hvad folk ønsker",
      ],
      questions: [
        "Hvilke erfaringer har du fra hverdagen indtil nu?",
        "Hvad fungerer godt for dig?",
        "Hvor opstår der vanskeligheder?",
        "Hvordan håndterer du den slags vanskeligheder?",
        "Hvad ønsker du dig for fremtiden?",
      ],
    },
    working: {
      name: "Hvordan arbejdet foregår",
      objectives: [
        "Forstå, hvordan arbejdet foregår i dag",
        "Høre, hvor problemer opstår i praksis",
        "Finde ud af, hvad der ville forbedre resultaterne",
      ],
      questions: [
        "Hvordan foregår arbejdet i dag, trin for trin?",
        "Hvilke personer er med i det?",
        "Hvor opstår der problemer i praksis?",
        "Hvad gør du, når sådan et problem opstår?",
        "Hvad ville forbedre resultaterne mest?",
      ],
    },
    joining: {
      name: "De første uger",
      objectives: [
        "Forstå, hvordan de første uger gik",
        "Høre, hvad der hjalp i starten",
        "Finde ud af, hvad der manglede i begyndelsen",
      ],
      questions: [
        "Hvordan gik de første uger for dig?",
        "Hvad forventede du på forhånd?",
        "Hvad hjalp dig i starten?",
        "Hvad manglede du i begyndelsen?",
        "Hvad ville du sige til en, der begynder i morgen?",
      ],
    },
    testing: {
      name: "Reaktioner på en idé",
      objectives: [
        "Forstå det første indtryk af idéen",
        "Høre, hvordan opgaven løses i hverdagen",
        "Finde ud af, hvad der forhindrer brugen",
      ],
      questions: [
        "Hvad er dit første indtryk af idéen?",
        "Hvad ville du bruge idéen til?",
        "Hvordan løser du den opgave i hverdagen i dag?",
        "Hvad ville forhindre brugen for dig?",
        "Hvad skulle ændres, for at idéen passer bedre til dig?",
      ],
    },
    believing: {
      name: "Overbevisninger",
      objectives: [
        "Forstå, hvilke overbevisninger folk har",
        "Høre, hvad disse overbevisninger bygger på",
        "Finde ud af, hvad der kunne ændre deres syn",
      ],
      questions: [
        "Hvordan ser du på dette emne i dag?",
        "Hvilken overbevisning leder dig mest?",
        "Hvad bygger den overbevisning på?",
        "Hvilken erfaring har formet dit syn?",
        "Hvad kunne ændre dit syn?",
      ],
    },
  },
  general: [
    "Hvilket øjeblik husker du bedst?",
    "Hvad overraskede dig mest?",
    "Hvad siger andre omkring dig om det?",
    "Hvordan har din mening udviklet sig med tiden?",
    "Hvad er vigtigt for dig, som jeg endnu ikke har spurgt om?",
  ],
};
