import type { DraftTexts } from "./draft-texts.ts";

export const nl: DraftTexts = {
  greeting: "Goedendag en dank u wel dat u tijd vrijmaakt voor dit gesprek.",
  greetingShort: "Goedendag en dank u voor uw deelname.",
  topic: "Het onderwerp: {topic}.",
  own: "Ik hoor graag over uw eigen ervaring, in uw eigen woorden.",
  length: "Het gesprek duurt ongeveer {minutes} minuten.",
  noWrong: "Er zijn geen goede of foute antwoorden.",
  closing: "Dat waren al mijn vragen. Dank u wel voor uw tijd en uw openheid.",
  closingShort: "Dank u wel voor uw tijd.",
  background:
    "Deelnemers antwoorden in hun eigen woorden. Er zijn geen goede of foute antwoorden. Zij kunnen elke vraag overslaan en op elk moment stoppen.",
  onSubject: "Waar denkt u aan bij dit onderwerp: {topic}?",
  goals: {
    example: "Kunt u mij een voorbeeld geven? [bijvoorbeeld, een keer, laatste keer, op een dag]",
    cause: "Hoe kwam dat zo? [omdat, daarom, reden, vanwege, doordat]",
    effect: "Wat betekende dat voor u? [betekende, kostte, verloor, bespaar, voelde, moest]",
    people: "Wie was er nog meer bij betrokken? [collega, baas, leiding, team, partner, familie, alleen]",
    tried: "Wat was er eerder geprobeerd? [probeer, gevraagd, gebeld, geklaagd, geprobeerd]",
    time: "Wanneer was dat voor het laatst? [gisteren, vorige week, vorige maand, vorig jaar, geleden, elke dag]",
    differences:
      "Welke verschillen zijn er voor u? [goedkoper, sneller, makkelijker, beter dan, slechter, verschil]",
    part: "Wat is uw eigen aandeel daarin? [mijn werk, mijn rol, verantwoordelijk, ik beslis, mijn taak]",
  },
  kinds: {
    leaving: {
      name: "Redenen voor vertrek",
      objectives: [
        "Begrijpen hoe het idee van een vertrek ontstond",
        "Horen hoe de beslissing werd genomen",
        "Ontdekken wat er sindsdien veranderd is",
      ],
      questions: [
        "Hoe ging het in de tijd vóór uw vertrek?",
        "Wanneer dacht u voor het eerst aan weggaan?",
        "Hoe kwam u tot uw beslissing?",
        "Wat had anders moeten zijn om u te laten blijven?",
        "Wat is er sindsdien voor u veranderd?",
      ],
    },
    choosing: {
      name: "Hoe er gekozen wordt",
      objectives: [
        "Begrijpen hoe de zoektocht begint",
        "Horen wat telt bij de keuze",
        "Ontdekken wie meedoet aan de beslissing",
      ],
      questions: [
        "Hoe begon uw zoektocht?",
        "Welke mogelijkheden hebt u bekeken?",
        "Wat telde het meest bij uw keuze?",
        "Wie deed er mee aan de beslissing?",
        "Hoe kijkt u nu naar die keuze?",
      ],
    },
    using: {
      name: "Dagelijkse ervaring",
      objectives: [
        "De dagelijkse ervaring begrijpen",
        "Horen waar moeilijkheden ontstaan",
        "Ontdekken wat mensen wensen",
      ],
      questions: [
        "Wat is uw dagelijkse ervaring tot nu toe?",
        "Wat gaat er voor u goed?",
        "Waar ontstaan moeilijkheden?",
        "Hoe gaat u met die moeilijkheden om?",
        "Welke wensen hebt u voor de toekomst?",
      ],
    },
    working: {
      name: "Hoe het werk gaat",
      objectives: [
        "Begrijpen hoe het werk nu verloopt",
        "Horen waar in de praktijk problemen ontstaan",
        "Ontdekken wat de resultaten zou verbeteren",
      ],
      questions: [
        "Hoe verloopt het werk nu, stap voor stap?",
        "Welke mensen zijn erbij betrokken?",
        "Waar ontstaan in de praktijk problemen?",
        "Wat doet u als zo'n probleem zich voordoet?",
        "Wat zou de resultaten het meest verbeteren?",
      ],
    },
    joining: {
      name: "De eerste weken",
      objectives: [
        "Begrijpen hoe de eerste weken verliepen",
        "Horen wat heeft geholpen bij de start",
        "Ontdekken wat in het begin ontbrak",
      ],
      questions: [
        "Hoe verliepen de eerste weken voor u?",
        "Wat verwachtte u vooraf?",
        "Wat heeft u geholpen bij de start?",
        "Wat ontbrak er in het begin?",
        "Wat zou u zeggen tegen iemand die morgen begint?",
      ],
    },
    testing: {
      name: "Reacties op een idee",
      objectives: [
        "De eerste indruk van het idee begrijpen",
        "Horen hoe het probleem nu wordt opgelost",
        "Ontdekken wat mensen tegenhoudt bij het gebruik",
      ],
      questions: [
        "Wat is uw eerste indruk van het idee?",
        "Wat zou u met het idee doen?",
        "Hoe lost u dit probleem nu op?",
        "Wat zou u tegenhouden bij het gebruik?",
        "Wat zou er moeten veranderen zodat het idee beter bij u past?",
      ],
    },
    believing: {
      name: "Overtuigingen",
      objectives: [
        "Begrijpen welke overtuigingen mensen hebben",
        "Horen wat de basis van die overtuigingen is",
        "Ontdekken wat hun kijk zou kunnen veranderen",
      ],
      questions: [
        "Hoe ziet u dit onderwerp vandaag?",
        "Welke overtuiging is voor u het belangrijkst?",
        "Wat is de basis van die overtuiging?",
        "Welke ervaring heeft uw kijk gevormd?",
        "Wat zou uw kijk kunnen veranderen?",
      ],
    },
  },
  general: [
    "Welk moment herinnert u zich het best?",
    "Wat verraste u het meest?",
    "Wat zeggen anderen in uw omgeving erover?",
    "Hoe heeft uw mening zich in de loop van de tijd ontwikkeld?",
    "Wat is voor u belangrijk waar ik nog niet naar gevraagd heb?",
  ],
};
