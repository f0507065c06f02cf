import type { DraftTexts } from "./draft-texts.ts";

export const es: DraftTexts = {
  greeting: "Hola, y gracias por dedicar su tiempo a esta entrevista.",
  greetingShort: "Hola, y gracias por participar.",
  topic: "El tema: {topic}.",
  own: "Me gustaría conocer su propia experiencia, con sus propias palabras.",
  length: "La entrevista dura unos {minutes} minutos.",
  noWrong: "No hay respuestas correctas ni incorrectas.",
  closing: "Esas eran todas mis preguntas. Gracias por su tiempo y su sinceridad.",
  closingShort: "Gracias por su tiempo.",
  background:
    "Las personas entrevistadas responden con sus propias palabras. No hay respuestas correctas ni incorrectas. Pueden saltarse cualquier pregunta y terminar en cualquier momento.",
  onSubject: "¿Qué le viene a la mente sobre este tema: {topic}?",
  goals: {
    example: "¿Podría darme un ejemplo? [por ejemplo, una vez, la última vez, un día]",
    cause: "¿Cómo se llegó a eso? [porque, por eso, debido a, razón, motivo, ya que]",
    effect: "¿Qué significó eso para usted? [significó, costó, perdí, perdimos, ahorr, sentí]",
    people: "¿Quién más intervino? [compañer, jefe, jefa, equipo, socio, familia, colega]",
    tried: "¿Qué se había intentado antes? [intent, pregunt, llam, quej, prob]",
    time: "¿Cuándo fue la última vez? [ayer, semana pasada, mes pasado, año pasado, hace, todos los días]",
    differences: "¿Qué diferencias hay para usted? [barato, rápido, fácil, mejor que, peor que, diferencia]",
    part: "¿Cuál es su propia parte en ello? [mi trabajo, mi papel, responsable, me encargo, yo decido]",
  },
  kinds: {
    leaving: {
      name: "Motivos de la salida",
      objectives: [
        "Comprender cómo surgió la idea de marcharse",
        "Conocer cómo se tomó la decisión",
        "Descubrir qué ha cambiado desde entonces",
      ],
      questions: [
        "¿Cómo iban las cosas antes de que usted se fuera?",
        "¿Cuándo pensó por primera vez en marcharse?",
        "¿Cómo tomó la decisión?",
        "¿Qué habría tenido que ser distinto para que se quedara?",
        "¿Qué ha cambiado para usted desde entonces?",
      ],
    },
    choosing: {
      name: "Cómo se elige",
      objectives: [
        "Comprender cómo empieza la búsqueda",
        "Conocer qué cuenta en la elección",
        "Descubrir quién participa en la decisión",
      ],
      questions: [
        "¿Cómo empezó su búsqueda?",
        "¿Qué opciones miró?",
        "¿Qué contó más en su elección?",
        "¿Quién participó en la decisión?",
        "¿Cómo ve hoy aquella elección?",
      ],
    },
    using: {
      name: "Experiencia del día a día",
      objectives: [
        "Comprender la experiencia del día a día",
        "Conocer dónde surgen dificultades",
        "Descubrir qué deseos hay para el futuro",
      ],
      questions: [
        "¿Cuál es su experiencia del día a día hasta ahora?",
        "¿Qué funciona bien para usted?",
        "¿Dónde surgen dificultades?",
        "¿Cómo maneja esas dificultades?",
        "¿Qué desea para el futuro?",
      ],
    },
    working: {
      name: "Cómo se hace el trabajo",
      objectives: [
        "Comprender cómo se hace el trabajo hoy",
        "Conocer dónde surgen problemas en la práctica",
        "Descubrir qué mejoraría los resultados",
      ],
      questions: [
        "¿Cómo se hace el trabajo hoy, paso a paso?",
        "¿Qué personas intervienen?",
        "¿Dónde surgen problemas en la práctica?",
        "¿Qué hace usted cuando aparece un problema así?",
        "¿Qué mejoraría más los resultados?",
      ],
    },
    joining: {
      name: "Las primeras semanas",
      objectives: [
        "Comprender cómo fueron las primeras semanas",
        "Conocer qué ayudó a orientarse",
        "Descubrir qué faltó al comienzo",
      ],
      questions: [
        "¿Cómo fueron para usted las primeras semanas?",
        "¿Qué esperaba antes de empezar?",
        "¿Qué le ayudó a orientarse?",
        "¿Qué le faltó al comienzo?",
        "¿Qué le diría a alguien que empieza mañana?",
      ],
    },
    testing: {
      name: "Reacciones a una idea",
      objectives: [
        "Comprender la primera impresión de la idea",
        "Conocer cómo se resuelve hoy el problema",
        "Descubrir qué impediría usarla",
      ],
      questions: [
        "¿Cuál es su primera impresión de la idea?",
        "¿Para qué usaría la idea?",
        "¿Cómo resuelve hoy ese problema?",
        "¿Qué le impediría usarla?",
        "¿Qué tendría que cambiar para que la idea le convenciera?",
      ],
    },
    believing: {
      name: "Convicciones",
      objectives: [
        "Comprender qué convicciones tienen las personas",
        "Conocer en qué se apoyan esas convicciones",
        "Descubrir qué podría cambiar su punto de vista",
      ],
      questions: [
        "¿Cómo ve usted este tema hoy?",
        "¿Qué convicción le guía más?",
        "¿En qué se apoya esa convicción?",
        "¿Qué experiencia ha formado su punto de vista?",
        "¿Qué podría cambiar su punto de vista?",
      ],
    },
  },
  general: [
    "¿Qué momento recuerda mejor?",
    "¿Qué fue lo que más le sorprendió?",
    "¿Qué dicen otras personas de su entorno?",
    "¿Cómo ha evolucionado su opinión con el tiempo?",
    "¿Qué es importante para usted que todavía no le he preguntado?",
  ],
};
