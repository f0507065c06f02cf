import type { DraftTexts } from "./draft-texts.ts";

export const de: DraftTexts = {
  greeting: "Guten Tag und vielen Dank, dass Sie sich Zeit für dieses Gespräch nehmen.",
  greetingShort: "Guten Tag und danke, dass Sie teilnehmen.",
  topic: "Das Thema: {topic}.",
  own: "Mich interessieren Ihre eigenen Erfahrungen, in Ihren eigenen Worten.",
  length: "Das Gespräch dauert etwa {minutes} Minuten.",
  noWrong: "Es gibt keine richtigen oder falschen Antworten.",
  closing: "Das waren alle meine Fragen. Vielen Dank für Ihre Zeit und Ihre Offenheit.",
  closingShort: "Vielen Dank für Ihre Zeit.",
  background:
    "Die Befragten antworten in ihren eigenen Worten. Es gibt keine richtigen oder falschen Antworten. Jede Frage kann übersprungen und das Gespräch jederzeit beendet werden.",
  onSubject: "Was fällt Ihnen dazu ein: {topic}?",
  goals: {
    example: "Können Sie mir ein Beispiel nennen? [zum beispiel, einmal, neulich, letztes mal, eines tages]",
    cause: "Wie kam es dazu? [weil, deshalb, deswegen, grund, wegen, darum]",
    effect: "Was hat das für Sie bedeutet? [bedeutet, gekostet, verloren, gespart, gefühlt, musste]",
    people: "Wer war noch beteiligt? [kolleg, chef, leitung, team, partner, familie, allein]",
    tried: "Was wurde vorher schon versucht? [versucht, gefragt, angerufen, beschwert, probiert]",
    time: "Wann war das zuletzt? [gestern, letzte woche, letzten monat, letztes jahr, täglich, neulich]",
    differences:
      "Welche Unterschiede gibt es für Sie? [günstiger, billiger, schneller, einfacher, besser als, unterschied]",
    part: "Was ist Ihr eigener Anteil daran? [meine aufgabe, meine rolle, zuständig, verantwort, ich entscheide]",
  },
  kinds: {
    leaving: {
      name: "Gründe für den Weggang",
      objectives: [
        "Die ersten Gedanken an den Weggang verstehen",
        "Erfahren, wie die Entscheidung gefallen ist",
        "Herausfinden, was sich seit dem Wechsel verändert hat",
      ],
      questions: [
        "Wie war die Zeit vor Ihrem Weggang?",
        "Wann haben Sie zum ersten Mal daran gedacht zu gehen?",
        "Wie ist Ihre Entscheidung gefallen?",
        "Was hätte anders sein müssen, damit Sie bleiben?",
        "Was hat sich seit dem Wechsel für Sie verändert?",
      ],
    },
    choosing: {
      name: "Wie ausgewählt wird",
      objectives: [
        "Verstehen, womit die Suche beginnt",
        "Erfahren, was bei der Auswahl zählt",
        "Herausfinden, wer an der Entscheidung beteiligt ist",
      ],
      questions: [
        "Womit hat Ihre Suche begonnen?",
        "Welche Möglichkeiten haben Sie sich angesehen?",
        "Was hat bei der Auswahl am meisten gezählt?",
        "Wer war an der Entscheidung beteiligt?",
        "Wie sehen Sie die Entscheidung heute?",
      ],
    },
    using: {
      name: "Erfahrungen im Alltag",
      objectives: [
        "Erfahrungen im Alltag verstehen",
        "Erfahren, wo Schwierigkeiten auftreten",
        "Herausfinden, was sich die Befragten wünschen",
      ],
      questions: [
        "Welche Erfahrungen haben Sie im Alltag bisher gemacht?",
        "Was läuft für Sie gut?",
        "Wo treten Schwierigkeiten auf?",
        "Wie gehen Sie mit solchen Schwierigkeiten um?",
        "Was wünschen Sie sich für die Zukunft?",
      ],
    },
    working: {
      name: "Wie die Arbeit abläuft",
      objectives: [
        "Verstehen, wie die Arbeit heute abläuft",
        "Erfahren, wo in der Praxis Probleme entstehen",
        "Herausfinden, was die Ergebnisse verbessern würde",
      ],
      questions: [
        "Wie läuft die Arbeit heute ab, Schritt für Schritt?",
        "Welche Personen sind daran beteiligt?",
        "Wo entstehen in der Praxis Probleme?",
        "Was tun Sie, wenn ein solches Problem auftritt?",
        "Was würde die Ergebnisse am meisten verbessern?",
      ],
    },
    joining: {
      name: "Die ersten Wochen",
      objectives: [
        "Verstehen, wie die ersten Wochen verlaufen sind",
        "Erfahren, was beim Einstieg geholfen hat",
        "Herausfinden, was am Anfang gefehlt hat",
      ],
      questions: [
        "Wie sind die ersten Wochen für Sie verlaufen?",
        "Was haben Sie vor dem Start erwartet?",
        "Was hat Ihnen beim Einstieg geholfen?",
        "Was hat Ihnen am Anfang gefehlt?",
        "Was würden Sie jemandem sagen, der morgen anfängt?",
      ],
    },
    testing: {
      name: "Reaktionen auf eine Idee",
      objectives: [
        "Den ersten Eindruck von der Idee verstehen",
        "Erfahren, wie die Aufgabe im Alltag heute gelöst wird",
        "Herausfinden, was von der Nutzung abhält",
      ],
      questions: [
        "Was ist Ihr erster Eindruck von der Idee?",
        "Welche Verwendung hätten Sie für die Idee?",
        "Wie lösen Sie diese Aufgabe heute im Alltag?",
        "Was würde Sie von der Nutzung abhalten?",
        "Was müsste sich ändern, damit die Idee besser zu Ihnen passt?",
      ],
    },
    believing: {
      name: "Überzeugungen",
      objectives: [
        "Verstehen, welche Überzeugungen die Befragten haben",
        "Erfahren, worauf diese Überzeugungen beruhen",
        "Herausfinden, was ihre Sichtweise ändern könnte",
      ],
      questions: [
        "Wie sehen Sie dieses Thema heute?",
        "Welche Überzeugung leitet Sie dabei am stärksten?",
        "Worauf beruht diese Überzeugung?",
        "Welche Erfahrung hat Ihre Sichtweise geprägt?",
        "Was könnte Ihre Sichtweise ändern?",
      ],
    },
  },
  general: [
    "An welchen Moment erinnern Sie sich am besten?",
    "Was hat Sie am meisten überrascht?",
    "Was sagen andere in Ihrem Umfeld dazu?",
    "Wie hat sich Ihre Meinung mit der Zeit entwickelt?",
    "Was ist Ihnen wichtig, wonach ich noch nicht gefragt habe?",
  ],
};
