import type { Wording } from "./wording.ts";

export const es: Wording = {
  says: {
    greeting: ["Hola, y gracias por su tiempo."],
    consent: [
      "Antes de empezar: esta conversación se graba y se utiliza para una investigación. Puede saltarse cualquier pregunta y parar cuando quiera. ¿Está de acuerdo?",
    ],
    consent_again: [
      "Necesito un sí o un no claro antes de empezar. ¿Puedo grabar esta conversación y usarla para la investigación?",
    ],
    consent_declined: [
      "De acuerdo. No se ha guardado nada de lo que ha dicho, solo que no ha aceptado. Gracias y hasta luego.",
    ],
    ai_notice: [
      "Hola. Esta es una entrevista automática: está hablando con una inteligencia artificial, no con una persona.",
    ],
    keys_consent: ["Pulse 1 para aceptar o 2 para rechazar."],
    keys_help: [
      "También puede usar las teclas: de 0 a 10 para valorar, terminando con almohadilla; asterisco para saltar una pregunta; dos veces asterisco para terminar.",
    ],
    acknowledge: ["Gracias.", "Entiendo.", "Comprendo.", "Tomo nota."],
    section: ["Pasemos al siguiente tema: {section}."],
    echo: ["Ha mencionado «{echo}».", "Ha dicho «{echo}»."],
    elaborate: ["¿Podría contarme algo más sobre eso?", "¿Podría explicarlo con un poco más de detalle?"],
    example: ["¿Puede darme un ejemplo concreto?", "¿Cómo fue la última vez que ocurrió?"],
    mechanism: ["¿Cómo funciona eso en la práctica?", "¿Cómo se llega a eso, paso a paso?"],
    reason: ["¿A qué se debe?", "¿Por qué es así, en su opinión?"],
    number: ["Aproximadamente, ¿cuánto o con qué frecuencia?", "¿Podría darme una cifra aproximada?"],
    exception: ["¿Cuándo es diferente?", "¿Hay casos en los que no se cumple?"],
    contrast: ["¿Cómo era hace unos años?", "¿Cómo lo hacen otros?"],
    evidence: ["¿En qué se basa?", "¿Qué ha visto que lo demuestre?"],
    confidence: ["¿Hasta qué punto está seguro o segura de ello, en una escala de 0 a 10?"],
    change: ["¿Qué le haría cambiar de opinión?", "¿Qué tendría que pasar para que lo viera de otro modo?"],
    confidence_again: ["Ahora que lo hemos hablado, ¿qué grado de seguridad tiene, de 0 a 10?"],
    repeat: ["Por supuesto."],
    clarify: ["No hay respuestas correctas ni incorrectas; lo que se le ocurra será útil."],
    skipped: ["De acuerdo, dejemos esa."],
    refused: ["No pasa nada, no tiene que responder."],
    dont_know: ["No pasa nada."],
    paused: ["Por supuesto, tómese su tiempo. Avíseme cuando quiera continuar."],
    resumed: ["Bien, sigamos."],
    stopped: ["Por supuesto, lo dejamos aquí. Gracias por su tiempo."],
    silence: ["Tómese su tiempo."],
    still_there: ["¿Sigue ahí?"],
    silence_end: ["Ya no le oigo, así que termino aquí la conversación. Gracias por su tiempo."],
    unheard: ["Perdone, no le he entendido."],
    ask_away: ["Por supuesto. ¿Qué le gustaría saber?"],
    answer: ["Según {source}: {answer}"],
    no_answer: ["Lo siento, no tengo información sobre eso, pero su pregunta queda anotada."],
    back: ["Vuelvo a mi pregunta."],
    forgotten: ["Hecho, su última respuesta se ha borrado."],
    nothing_to_forget: ["Todavía no hay ninguna respuesta que borrar."],
    time_short: ["Nos queda poco tiempo, así que me limitaré a las preguntas más importantes."],
    care_crisis: [
      "Gracias por contármelo. Lo siento mucho y me lo tomo en serio. Solo soy un programa y no puedo ayudar como una persona; si usted u otra persona está en peligro, acuda a los servicios de emergencia o a alguien de confianza.",
    ],
    care_distress: ["Lo siento, eso es duro. Gracias por contármelo."],
    care_choice: [
      "Tómese todo el tiempo que necesite. Diga «continuar» cuando quiera seguir, o «parar» para terminar aquí.",
    ],
    care_choice_distress: [
      "Podemos dejar esta pregunta, hacer una pausa o terminar aquí: diga «siguiente», «pausa» o «parar».",
    ],
    care_onward: ["De acuerdo, a su ritmo."],
    care_hostility: ["Entiendo que está molesto con esto, y no tiene por qué seguir."],
    confirm_stop: ["¿Termino aquí la entrevista? Diga sí o no, por favor."],
    confirm_forget: ["¿Borro su última respuesta? Diga sí o no, por favor."],
    forgotten_undoable: ["Su última respuesta se va a borrar. Si quiere conservarla, diga ahora «deshacer»."],
    restored: ["De acuerdo, su respuesta se conserva."],
    move_on: ["Sigamos adelante."],
    welcome_back: ["Me alegra que haya vuelto."],
    anything_else: ["¿Hay algo más que quiera añadir y de lo que no hayamos hablado?"],
    closing: ["Estas eran todas mis preguntas. Muchas gracias por su tiempo."],
  },
  hears: {
    repeat:
      "repita|repite|repítalo|repítelo|repita la pregunta|repite la pregunta|puede repetir|puedes repetir|podría repetir|otra vez|cómo dice|cuál era la pregunta|no le he oído|no te he oído",
    clarify:
      "qué quiere decir|qué quieres decir|qué significa|no entiendo|no lo entiendo|no entiendo la pregunta|puede explicar|puede aclarar|puedes explicar|a qué se refiere|a qué te refieres|en qué sentido",
    skip: "saltar|sáltela|sáltala|saltar esta|saltar la pregunta|siguiente|siguiente pregunta|la siguiente|pasemos a otra|paso|pasar",
    refuse:
      "no quiero responder|no quiero contestar|prefiero no responder|prefiero no contestar|prefiero no decirlo|sin comentarios|es privado|es personal|es confidencial|no puedo hablar de eso",
    dont_know:
      "no sé|no lo sé|no se|ni idea|no tengo ni idea|no estoy seguro|no estoy segura|no sabría decir|no me acuerdo|no recuerdo|es difícil decirlo",
    pause:
      "pausa|espere|espera|un momento|un segundo|un minuto|espere un momento|espera un momento|deme un minuto|dame un minuto|déjeme pensar|déjame pensar|hagamos una pausa",
    resume:
      "continuar|continúe|continúa|continuemos|sigamos|siga|sigue|ya estoy|he vuelto|ya he vuelto|estoy listo|estoy lista|listo|lista",
    stop: "parar|pare|para ya|paremos|quiero parar|basta|terminar|terminemos|terminar la entrevista|quiero terminar|acabar|adiós|tengo que irme|me tengo que ir|colgar|stop|déjeme en paz|déjame en paz",
    ask: "puedo preguntarle algo|puedo preguntarte algo|puedo hacerle una pregunta|puedo hacerte una pregunta|puedo preguntar algo|tengo una pregunta",
    question: "quién es usted|quién eres|eres un robot|por qué pregunta eso|qué pasa con mis respuestas",
    forget:
      "olvide mi última respuesta|olvida mi última respuesta|olvide lo que he dicho|olvida lo que he dicho|olvídelo|olvídalo|borre mi última respuesta|borra mi última respuesta|borre eso|borra eso|retiro lo dicho",
    undo: "deshacer|deshazlo|deshágalo|conservar|consérvela|quiero conservarla|no la borre|no la borres|no borrar|recuperar|recupérela|déjela",
    yes: "sí|si|claro|por supuesto|vale|de acuerdo|bueno|bien|ok|okay|está bien|estoy de acuerdo|adelante|desde luego|sin problema|ningún problema|lo estoy|sí lo estoy|me parece bien|me parece perfecto|muy bien|perfecto|no hay problema|no tengo problema|no tengo inconveniente|no hay inconveniente|no me importa|puede|puedes|acepto|doy mi consentimiento|consiento|conforme|estoy conforme|correcto|así es|cómo no|con mucho gusto|con gusto|encantado|encantada|todo bien",
    yesFillers:
      "por mí|para mí|por mi parte|a mí|con eso|con ello|que|me|parece|muy|todo|está|grabar|grabe|graben|grábela|grabarla|grabarlo|hacerlo|conversación|la conversación|esta conversación|la entrevista|y|usarla|utilizarla|usarlo|para la investigación|la investigación|podemos empezar|puede empezar|empecemos|empiece|comencemos|estoy listo|estoy lista|listo|lista|entendido|lo entiendo|totalmente|completamente|perfectamente|sin problemas",
    no: "no|no gracias|nada|nada más|eso es todo|ya está|no creo|no estoy de acuerdo|en absoluto|de momento no|no nada más|creo que no|creo que eso es todo|nada que añadir|no tengo nada que añadir|no tengo nada más que añadir|eso sería todo|eso era todo|no se me ocurre nada|claro que no|por supuesto que no|de ninguna manera|rotundamente no|jamás|nunca",
    declines:
      "déjeme en paz|déjame en paz|déjenme en paz|déjeme tranquilo|déjeme tranquila|no me interesa|no estoy interesado|no estoy interesada|no quiero|no deseo|no grabe|no graben|no me grabe|no me graben|no tengo tiempo|no acepto|no consiento|no doy mi consentimiento|ni hablar|no me llame|no me llamen|no me moleste|no me molesten|prefiero que no|me niego|hoy no",
    noQualifiers:
      "pero|entiendo|entendí|entendido|oigo|oí|oído|escucho|escuché|problema|problemas|inconveniente|importa|molesta|molestia|pasa nada|sé|seguro|segura|qué|quién|cómo|por qué|si|hasta|antes|espere|espera|objeción|duda|dudas",
    polite: "por favor|gracias|bueno|pues|eh|vale|perdón|perdone|ahora|mire|mira|la verdad",
    commandFillers:
      "yo|me|quiero|quisiera|quería|podemos|puede|puedes|podría|la|lo|el|esta|esto|eso|pregunta|entrevista|aquí|ya|por ahora|hoy|sí|no|ah|creo que|creo|la verdad|de verdad|mejor|a la|otra vez|un poco|realmente|y|que|yo|lo siento|señor|señora|me gustaría|muchas|todo",
    because: "porque|ya que|debido a|por eso|puesto que",
    instance: "por ejemplo|la semana pasada|el mes pasado|el año pasado|ayer|una vez|el otro día",
  },
};
