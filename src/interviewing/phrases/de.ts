import type { Wording } from "./wording.ts";

export const de: Wording = {
  says: {
    greeting: ["Guten Tag, und danke, dass Sie sich die Zeit nehmen."],
    consent: [
      "Bevor wir anfangen: Dieses Gespräch wird aufgezeichnet und für die Forschung verwendet. Sie können jede Frage auslassen und jederzeit aufhören. Sind Sie damit einverstanden?",
    ],
    consent_again: [
      "Ich brauche ein klares Ja oder Nein, bevor wir anfangen. Darf ich das Gespräch aufzeichnen und für die Forschung verwenden?",
    ],
    consent_declined: [
      "Das ist in Ordnung. Nichts von dem, was Sie gesagt haben, wurde gespeichert, nur dass Sie abgelehnt haben. Vielen Dank und auf Wiedersehen.",
    ],
    ai_notice: [
      "Guten Tag. Dies ist ein automatisches Interview: Sie sprechen mit einer künstlichen Intelligenz, nicht mit einem Menschen.",
    ],
    keys_consent: ["Drücken Sie die 1, um zuzustimmen, oder die 2, um abzulehnen."],
    keys_help: [
      "Sie können auch die Tasten benutzen: 0 bis 10 für eine Bewertung, beendet mit der Rautetaste, die Sterntaste überspringt eine Frage, zweimal Stern beendet das Gespräch.",
    ],
    acknowledge: ["Danke.", "Verstehe.", "Verstanden.", "Das ist notiert."],
    section: ["Kommen wir zum nächsten Thema: {section}."],
    echo: ["Sie haben „{echo}“ erwähnt.", "Sie sagten „{echo}“."],
    elaborate: ["Können Sie mir mehr darüber erzählen?", "Können Sie das etwas genauer beschreiben?"],
    example: ["Können Sie mir ein konkretes Beispiel nennen?", "Wie war es, als das zuletzt vorkam?"],
    mechanism: ["Wie funktioniert das in der Praxis?", "Wie kommt es dazu, Schritt für Schritt?"],
    reason: ["Woran liegt das?", "Warum ist das Ihrer Meinung nach so?"],
    number: ["Wie viel oder wie oft ist das ungefähr?", "Können Sie eine ungefähre Zahl nennen?"],
    exception: ["Wann ist es anders?", "Gibt es Fälle, in denen das nicht gilt?"],
    contrast: ["Wie war das vor ein paar Jahren?", "Wie machen es andere?"],
    evidence: ["Worauf stützen Sie das?", "Was haben Sie gesehen, das dafür spricht?"],
    confidence: ["Wie sicher sind Sie sich da, auf einer Skala von 0 bis 10?"],
    change: ["Was würde Ihre Meinung ändern?", "Was müsste geschehen, damit Sie es anders sehen?"],
    confidence_again: ["Nachdem wir darüber gesprochen haben: Wie sicher sind Sie sich jetzt, von 0 bis 10?"],
    repeat: ["Gerne."],
    clarify: ["Es gibt hier kein Richtig oder Falsch; alles, was Ihnen dazu einfällt, hilft."],
    skipped: ["Gut, lassen wir diese Frage aus."],
    refused: ["Das ist in Ordnung, Sie müssen darauf nicht antworten."],
    dont_know: ["Das macht nichts."],
    paused: ["Natürlich, nehmen Sie sich Zeit. Sagen Sie einfach, wenn es weitergehen kann."],
    resumed: ["Gut, machen wir weiter."],
    stopped: ["Natürlich, wir hören hier auf. Vielen Dank für Ihre Zeit."],
    silence: ["Lassen Sie sich Zeit."],
    still_there: ["Sind Sie noch da?"],
    silence_end: ["Ich höre Sie nicht mehr und beende das Gespräch daher hier. Vielen Dank für Ihre Zeit."],
    unheard: ["Entschuldigung, das habe ich nicht verstanden."],
    ask_away: ["Natürlich. Was möchten Sie wissen?"],
    answer: ["Laut {source}: {answer}"],
    no_answer: ["Dazu habe ich leider keine Informationen, aber Ihre Frage ist notiert."],
    back: ["Zurück zu meiner Frage."],
    forgotten: ["Erledigt, Ihre letzte Antwort ist gelöscht."],
    nothing_to_forget: ["Es gibt noch keine Antwort, die gelöscht werden könnte."],
    time_short: ["Wir haben nicht mehr viel Zeit, deshalb beschränke ich mich auf die wichtigsten Fragen."],
    care_crisis: [
      "Danke, dass Sie mir das sagen. Es tut mir sehr leid, und ich nehme es ernst. Ich bin nur ein Programm und kann nicht helfen wie ein Mensch; wenn Sie oder jemand anderes in Gefahr ist, wenden Sie sich bitte an den Notruf oder an jemanden, dem Sie vertrauen.",
    ],
    care_distress: ["Das tut mir leid, das ist schwer. Danke, dass Sie es mir sagen."],
    care_choice: [
      "Nehmen Sie sich alle Zeit, die Sie brauchen. Sagen Sie „weiter“, wenn Sie fortfahren möchten, oder „aufhören“, um hier zu enden.",
    ],
    care_choice_distress: [
      "Wir können diese Frage lassen, eine Pause machen oder hier enden: Sagen Sie „nächste Frage“, „Pause“ oder „aufhören“.",
    ],
    care_onward: ["Gut, ganz in Ihrem Tempo."],
    care_hostility: ["Ich höre, dass Sie verärgert sind, und Sie müssen nicht weitermachen."],
    confirm_stop: ["Soll ich das Interview hier beenden? Bitte sagen Sie Ja oder Nein."],
    confirm_forget: ["Soll ich Ihre letzte Antwort löschen? Bitte sagen Sie Ja oder Nein."],
    forgotten_undoable: [
      "Ihre letzte Antwort wird gelöscht. Wenn Sie sie behalten möchten, sagen Sie jetzt „rückgängig“.",
    ],
    restored: ["Gut, Ihre Antwort bleibt erhalten."],
    move_on: ["Gehen wir weiter."],
    welcome_back: ["Schön, dass Sie wieder da sind."],
    anything_else: ["Möchten Sie noch etwas hinzufügen, worüber wir nicht gesprochen haben?"],
    closing: ["Das waren alle meine Fragen. Vielen Dank für Ihre Zeit."],
  },
  hears: {
    repeat:
      "wiederholen|wiederhole|wiederholen sie|bitte wiederholen|wiederholen sie die frage|können sie das wiederholen|können sie die frage wiederholen|noch einmal|nochmal|noch mal|wie bitte|wie war die frage|das habe ich nicht gehört",
    clarify:
      "was meinen sie|was meinst du|was heißt das|was bedeutet das|das verstehe ich nicht|ich verstehe nicht|ich verstehe die frage nicht|können sie das erklären|inwiefern|wie meinen sie das|wie meinst du das",
    skip: "überspringen|weiter zur nächsten|nächste frage|nächste|die nächste|auslassen|frage überspringen|lassen wir das aus|ich überspringe das|passe",
    refuse:
      "das möchte ich nicht beantworten|ich möchte nicht antworten|möchte ich nicht sagen|dazu sage ich nichts|kein kommentar|das ist privat|das ist persönlich|zu persönlich|das ist vertraulich|darüber kann ich nicht sprechen|lieber nicht|keine angabe",
    dont_know:
      "ich weiß nicht|weiß ich nicht|weiß nicht|das weiß ich nicht|ich weiß es nicht|keine ahnung|ich habe keine ahnung|bin mir nicht sicher|ich bin mir nicht sicher|schwer zu sagen|kann ich nicht sagen|ich erinnere mich nicht",
    pause:
      "pause|warten sie|warte|moment|einen moment|ein moment|moment mal|eine sekunde|eine minute|einen augenblick|lassen sie mich nachdenken|lass mich überlegen|machen wir eine pause|warten sie kurz|kurze pause|lassen sie mich in ruhe überlegen|lassen sie mich in ruhe nachdenken|lass mich in ruhe überlegen|lass mich in ruhe nachdenken",
    resume:
      "weiter|weitermachen|machen wir weiter|ich bin wieder da|wieder da|bin zurück|ich bin zurück|bereit|ich bin bereit|es kann weitergehen|fortsetzen",
    stop: "stopp|stop|aufhören|ich möchte aufhören|ich will aufhören|hören wir auf|abbrechen|ich möchte abbrechen|interview beenden|beenden|schluss|auf wiedersehen|tschüss|ich muss los|ich muss gehen|ich muss weg|auflegen|lassen sie mich in ruhe|lass mich in ruhe",
    ask: "darf ich sie etwas fragen|kann ich sie etwas fragen|darf ich dich etwas fragen|darf ich etwas fragen|kann ich etwas fragen|ich habe eine frage|ich hätte eine frage",
    question: "wer sind sie|sind sie ein roboter|warum fragen sie das|was passiert mit meinen antworten",
    forget:
      "vergessen sie meine letzte antwort|vergiss meine letzte antwort|vergessen sie das|vergiss das|vergessen sie was ich gesagt habe|löschen sie meine letzte antwort|lösche meine letzte antwort|löschen sie das|streichen sie das|ich nehme das zurück",
    undo: "rückgängig|rückgängig machen|mach es rückgängig|machen sie das rückgängig|machen sie es rückgängig|behalten|ich möchte sie behalten|nicht löschen|doch nicht löschen|löschen sie sie nicht|wiederherstellen",
    yes: "ja|jawohl|klar|natürlich|gerne|gern|ok|okay|in ordnung|einverstanden|ich bin einverstanden|sicher|selbstverständlich|ja gerne|passt|kein problem|auf jeden fall|genau|das ist in ordnung|das ist gut|das ist okay|das ist ok|das passt|das geht|das geht in ordnung|geht in ordnung|ist in ordnung|ist okay|ist ok|alles klar|damit bin ich einverstanden|bin einverstanden|ich stimme zu|stimme zu|ich willige ein|meinetwegen|von mir aus|sehr gerne|kein thema|sie dürfen|das dürfen sie|dürfen sie|das können sie|sie können|das bin ich|bin ich|na klar|definitiv|unbedingt|ich habe nichts dagegen|habe nichts dagegen|nichts dagegen|für mich in ordnung",
    yesFillers:
      "aber|für mich|damit|das ist|ist das|es ist|das|es|ich|bin|ich bin|gut|doch|völlig|vollkommen|absolut|ganz|sehr|so|dürfen|aufzeichnen|aufnehmen|gespräch|das gespräch|dieses gespräch|interview|und|verwenden|für die forschung|die aufzeichnung|der aufzeichnung|mit der aufzeichnung|mit der aufnahme|der aufnahme|wir können anfangen|wir können beginnen|fangen wir an|legen sie los|legen wir los|los geht's|los gehts|kann losgehen|bereit|verstanden",
    no: "nein|nö|nee|nein danke|nichts|nichts mehr|sonst nichts|nichts weiter|das ist alles|das war alles|das wars|das war's|eigentlich nicht|nicht einverstanden|ich bin nicht einverstanden|auf keinen fall|ich glaube nicht|nein das war alles|nein das war's|ich habe nichts hinzuzufügen|nichts hinzuzufügen|mir fällt nichts ein|mehr nicht|ich glaube das war alles|ich glaube das ist alles|auf gar keinen fall|natürlich nicht|sicher nicht|ganz sicher nicht|bestimmt nicht|niemals|nie",
    declines:
      "lassen sie mich in ruhe|lass mich in ruhe|lasst mich in ruhe|lassen sie mich in frieden|kein interesse|nicht interessiert|interessiert mich nicht|ich will nicht|will ich nicht|ich möchte nicht|möchte ich nicht|keine zeit|nicht aufzeichnen|nicht aufnehmen|nicht mitmachen|nicht teilnehmen|keine aufnahme|keine aufzeichnung|ich lehne ab|lehne ich ab|lehne das ab|ich verweigere|stimme nicht zu|willige nicht ein|kommt nicht in frage|kommt nicht infrage|rufen sie mich nicht|rufen sie nicht|stören sie mich nicht|heute nicht",
    noQualifiers:
      "aber|verstehe|verstanden|höre|hören|gehört|problem|probleme|einwand|einwände|dagegen|stört|macht nichts|schlimm|weiß|sicher|was|wer|wie|warum|wieso|wenn|falls|ob|bevor|erst|moment|warten",
    polite:
      "bitte|danke|also|ähm|äh|hm|gut|ok|okay|na ja|naja|entschuldigung|jetzt|mal|ehrlich gesagt|eigentlich|kurz",
    commandFillers:
      "ich|ich möchte|ich will|ich würde gerne|ich würde gern|würde ich|möchte ich|können wir|können sie|könnten sie|kannst du|wir|die|das|diese|dieses|frage|interview|gespräch|hier|doch|bitte|für heute|heute|ja|nein|ach|ich glaube|ich denke|wirklich|lieber|zur|noch|einfach|leider|da|es|mir|sie|dann|so|auch|ganz|und|gar|überhaupt|vielen",
    because: "weil|denn|deshalb|deswegen|wegen|aufgrund|der grund",
    instance: "zum beispiel|beispielsweise|letzte woche|letzten monat|letztes jahr|gestern|einmal|neulich",
  },
};
