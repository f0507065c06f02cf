import type { DraftTexts } from "./draft-texts.ts";

export const ca: DraftTexts = {
  greeting: "Hola, i gràcies per dedicar el seu temps a aquesta entrevista.",
  greetingShort: "Hola, i gràcies per participar-hi.",
  topic: "El tema: {topic}.",
  own: "M'agradaria conèixer la seva pròpia experiència, amb les seves paraules.",
  length: "L'entrevista dura uns {minutes} minuts.",
  noWrong: "No hi ha respostes correctes ni incorrectes.",
  closing: "Aquestes eren totes les meves preguntes. Gràcies pel seu temps i la seva sinceritat.",
  closingShort: "Gràcies pel seu temps.",
  background:
    "Les persones entrevistades responen amb les seves paraules. No hi ha respostes correctes ni incorrectes. Poden saltar-se qualsevol pregunta i acabar en qualsevol moment.",
  onSubject: "Què li ve al cap sobre aquest tema: {topic}?",
  goals: {
    example: "Em podria donar un exemple? [per exemple, una vegada, l'última vegada, un dia]",
    cause: "Com s'hi va arribar? [perquè, per això, a causa de, raó, motiu, ja que]",
    effect:
      "Què va significar això per a vostè? [va significar, va costar, vaig perdre, vam perdre, estalvi, vaig sentir]",
    people: "Qui més hi va intervenir? [company, cap, equip, soci, família, col·lega]",
    tried: "Què s'havia provat abans? [intent, pregunt, truc, queix, prov]",
    time: "Quan va ser l'última vegada? [ahir, setmana passada, mes passat, any passat, fa, cada dia]",
    differences:
      "Quines diferències hi ha per a vostè? [barat, ràpid, fàcil, millor que, pitjor que, diferència]",
    part: "Quina és la seva part en això? [la meva feina, el meu paper, responsable, m'encarrego, jo decideixo]",
  },
  kinds: {
    leaving: {
      name: "Motius de la marxa",
      objectives: [
        "Entendre com va sorgir la idea de marxar",
        "Conèixer com es va prendre la decisió",
        "Descobrir què ha canviat des d'aleshores",
      ],
      questions: [
        "Com anaven les coses abans que vostè marxés?",
        "Quan va pensar per primera vegada a marxar?",
        "Com va prendre la decisió?",
        "Què hauria hagut de ser diferent perquè es quedés?",
        "Què ha canviat per a vostè des d'aleshores?",
      ],
    },
    choosing: {
      name: "Com es tria",
      objectives: [
        "Entendre com comença la cerca",
        "Conèixer què compta en l'elecció",
        "Descobrir qui participa en la decisió",
      ],
      questions: [
        "Com va començar la seva cerca?",
        "Quines opcions va mirar?",
        "Què va comptar més en la seva elecció?",
        "Qui va participar en la decisió?",
        "Com veu avui aquella elecció?",
      ],
    },
    using: {
      name: "Experiència del dia a dia",
      objectives: [
        "Entendre quina experiència hi ha en el dia a dia",
        "Conèixer on apareixen dificultats",
        "Descobrir els desitjos per al futur",
      ],
      questions: [
        "Quina és la seva experiència del dia a dia fins ara?",
        "Què funciona bé per a vostè?",
        "On apareixen dificultats?",
        "Com afronta aquestes dificultats?",
        "Què desitja per al futur?",
      ],
    },
    working: {
      name: "Com es fa la feina",
      objectives: [
        "Entendre com es fa la feina avui",
        "Conèixer on apareixen problemes a la pràctica",
        "Descobrir què milloraria els resultats",
      ],
      questions: [
        "Com es fa la feina avui, pas a pas?",
        "Quines persones hi intervenen?",
        "On apareixen problemes a la pràctica?",
        "Què fa vostè quan apareix un problema així?",
        "Què milloraria més els resultats?",
      ],
    },
    joining: {
      name: "Les primeres setmanes",
      objectives: [
        "Entendre com van anar les primeres setmanes",
        "Conèixer què va ajudar a orientar-se",
        "Descobrir què va faltar al començament",
      ],
      questions: [
        "Com van anar per a vostè les primeres setmanes?",
        "Què esperava abans de començar?",
        "Què el va ajudar a orientar-se?",
        "Què li va faltar al començament?",
        "Què diria a algú que comença demà?",
      ],
    },
    testing: {
      name: "Reaccions a una idea",
      objectives: [
        "Entendre la primera impressió de la idea",
        "Conèixer com es resol avui el problema",
        "Descobrir què impediria fer-la servir",
      ],
      questions: [
        "Quina és la seva primera impressió de la idea?",
        "Per a què faria servir la idea?",
        "Com resol avui aquest problema?",
        "Què li impediria fer-la servir?",
        "Què hauria de canviar perquè la idea li anés millor?",
      ],
    },
    believing: {
      name: "Conviccions",
      objectives: [
        "Entendre quines conviccions tenen les persones",
        "Conèixer en què es basen aquestes conviccions",
        "Descobrir què podria canviar el seu punt de vista",
      ],
      questions: [
        "Com veu vostè aquest tema avui?",
        "Quina convicció el guia més?",
        "En què es basa aquesta convicció?",
        "Quina experiència ha format el seu punt de vista?",
        "Què podria canviar el seu punt de vista?",
      ],
    },
  },
  general: [
    "Quin moment recorda millor?",
    "Què el va sorprendre més?",
    "Què en diuen altres persones del seu entorn?",
    "Com ha evolucionat la seva opinió amb el temps?",
    "Què és important per a vostè que encara no li he preguntat?",
  ],
};
