import type { DraftTexts } from "./draft-texts.ts";

export const fr: DraftTexts = {
  greeting: "Bonjour et merci de prendre le temps de cet entretien.",
  greetingShort: "Bonjour et merci de votre participation.",
  topic: "Le sujet : {topic}.",
  own: "Je souhaite vous entendre parler de votre propre expérience, avec vos propres mots.",
  length: "L'entretien dure environ {minutes} minutes.",
  noWrong: "Il n'y a pas de bonnes ou de mauvaises réponses.",
  closing: "Je n'ai plus de questions. Merci pour votre temps et votre franchise.",
  closingShort: "Merci pour votre temps.",
  background:
    "Les personnes interrogées répondent avec leurs propres mots. Il n'y a pas de bonnes ou de mauvaises réponses. Elles peuvent passer une question et arrêter à tout moment.",
  onSubject: "Qu'est-ce que ce sujet évoque pour vous : {topic} ?",
  goals: {
    example: "Pourriez-vous me donner un exemple ? [par exemple, une fois, la dernière fois, un jour]",
    cause: "Comment en est-on arrivé là ? [parce que, car, à cause, raison, c'est pourquoi, puisque]",
    effect: "Qu'est-ce que cela a représenté pour vous ? [signifi, coût, perdu, économis, ressenti, a fallu]",
    people: "Qui d'autre était concerné ? [collègue, chef, équipe, direction, associé, famille, seul]",
    tried: "Qu'est-ce qui avait été essayé avant ? [essay, demand, appel, plaint, tent]",
    time: "Quand était-ce la dernière fois ? [hier, semaine dernière, mois dernier, année dernière, il y a, tous les jours]",
    differences:
      "Quelles sont les différences pour vous ? [moins cher, rapide, facile, mieux que, pire que, différence]",
    part: "Quelle est votre propre part là-dedans ? [mon travail, mon rôle, responsable, je m'occupe, je décide]",
  },
  kinds: {
    leaving: {
      name: "Les raisons d'un départ",
      objectives: [
        "Comprendre comment l'idée du départ est venue",
        "Savoir comment la décision a été prise",
        "Découvrir ce qui a changé depuis",
      ],
      questions: [
        "Comment se passaient les choses avant votre départ ?",
        "Quand l'idée de partir vous est-elle venue pour la première fois ?",
        "Comment avez-vous pris votre décision ?",
        "Qu'aurait-il fallu pour que vous restiez ?",
        "Qu'est-ce qui a changé pour vous depuis ?",
      ],
    },
    choosing: {
      name: "Comment se fait le choix",
      objectives: [
        "Comprendre comment commence la recherche",
        "Savoir ce qui compte dans le choix",
        "Découvrir qui participe à la décision",
      ],
      questions: [
        "Comment votre recherche a-t-elle commencé ?",
        "Quelles possibilités avez-vous examinées ?",
        "Qu'est-ce qui a le plus compté dans votre choix ?",
        "Qui a participé à la décision ?",
        "Comment voyez-vous ce choix aujourd'hui ?",
      ],
    },
    using: {
      name: "L'expérience au quotidien",
      objectives: [
        "Comprendre l'expérience au quotidien",
        "Savoir où se trouvent les difficultés",
        "Découvrir ce que les personnes souhaitent",
      ],
      questions: [
        "Quelle est votre expérience au quotidien jusqu'ici ?",
        "Qu'est-ce qui fonctionne bien pour vous ?",
        "Où se trouvent les difficultés ?",
        "Comment faites-vous face à ces difficultés ?",
        "Que souhaitez-vous pour l'avenir ?",
      ],
    },
    working: {
      name: "Comment se fait le travail",
      objectives: [
        "Comprendre comment se déroule le travail",
        "Savoir où naissent les problèmes dans la pratique",
        "Découvrir ce qui améliorerait les résultats",
      ],
      questions: [
        "Comment se déroule le travail aujourd'hui, étape par étape ?",
        "Quelles personnes y participent ?",
        "Où naissent les problèmes dans la pratique ?",
        "Que faites-vous quand un tel problème se présente ?",
        "Qu'est-ce qui améliorerait le plus les résultats ?",
      ],
    },
    joining: {
      name: "Les premières semaines",
      objectives: [
        "Comprendre comment se sont passées les premières semaines",
        "Savoir ce qui a aidé à trouver ses repères",
        "Découvrir ce qui manquait au début",
      ],
      questions: [
        "Comment se sont passées les premières semaines pour vous ?",
        "À quoi vous attendiez-vous avant de commencer ?",
        "Qu'est-ce qui vous a aidé à trouver vos repères ?",
        "Qu'est-ce qui vous manquait au début ?",
        "Que diriez-vous à quelqu'un qui commence demain ?",
      ],
    },
    testing: {
      name: "Réactions à une idée",
      objectives: [
        "Comprendre la première impression sur l'idée",
        "Savoir comment le besoin est traité au quotidien",
        "Découvrir ce qui empêche l'utilisation",
      ],
      questions: [
        "Quelle est votre première impression sur l'idée ?",
        "À quoi vous servirait cette idée ?",
        "Comment traitez-vous ce besoin au quotidien ?",
        "Qu'est-ce qui empêcherait pour vous l'utilisation ?",
        "Que faudrait-il changer pour que l'idée vous convienne mieux ?",
      ],
    },
    believing: {
      name: "Convictions",
      objectives: [
        "Comprendre quelles convictions ont les personnes",
        "Savoir sur quoi reposent ces convictions",
        "Découvrir ce qui pourrait changer leur regard",
      ],
      questions: [
        "Comment voyez-vous ce sujet aujourd'hui ?",
        "Quelle conviction vous guide le plus ?",
        "Sur quoi repose cette conviction ?",
        "Quelle expérience a formé votre regard ?",
        "Qu'est-ce qui pourrait changer votre regard ?",
      ],
    },
  },
  general: [
    "De quel moment vous souvenez-vous le mieux ?",
    "Qu'est-ce qui vous a le plus surpris ?",
    "Que disent les personnes de votre entourage ?",
    "Comment votre opinion a-t-elle évolué avec le temps ?",
    "Qu'est-ce qui compte pour vous, dont nous n'avons pas encore parlé ?",
  ],
};
