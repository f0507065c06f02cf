import type { Wording } from "./wording.ts";

export const ca: Wording = {
  says: {
    greeting: ["Hola, i gràcies pel seu temps."],
    consent: [
      "Abans de començar: aquesta conversa s'enregistra i es fa servir per a una recerca. Pot saltar-se qualsevol pregunta i aturar-se quan vulgui. Hi està d'acord?",
    ],
    consent_again: [
      "Necessito un sí o un no clar abans de començar. Puc enregistrar aquesta conversa i fer-la servir per a la recerca?",
    ],
    consent_declined: [
      "D'acord. No s'ha desat res del que ha dit, només que no ha acceptat. Gràcies i a reveure.",
    ],
    ai_notice: [
      "Hola. Aquesta és una entrevista automàtica: parleu amb una intel·ligència artificial, no amb una persona.",
    ],
    keys_consent: ["Premeu 1 per acceptar o 2 per rebutjar."],
    keys_help: [
      "També podeu fer servir les tecles: de 0 a 10 per valorar, acabant amb el coixinet; asterisc per saltar una pregunta; dues vegades asterisc per acabar.",
    ],
    acknowledge: ["Gràcies.", "Ho entenc.", "En prenc nota.", "Entesos."],
    section: ["Passem al tema següent: {section}."],
    echo: ["Ha esmentat «{echo}».", "Ha dit «{echo}»."],
    elaborate: ["Me'n podria explicar alguna cosa més?", "Ho podria explicar amb una mica més de detall?"],
    example: ["Em pot donar un exemple concret?", "Com va ser l'última vegada que va passar?"],
    mechanism: ["Com funciona això a la pràctica?", "Com s'hi arriba, pas a pas?"],
    reason: ["A què es deu?", "Per què és així, al seu parer?"],
    number: ["Aproximadament, quant o amb quina freqüència?", "Em podria donar una xifra aproximada?"],
    exception: ["Quan és diferent?", "Hi ha casos en què no es compleix?"],
    contrast: ["Com era fa uns quants anys?", "Com ho fan els altres?"],
    evidence: ["En què es basa?", "Què ha vist que ho demostri?"],
    confidence: ["Fins a quin punt n'està segur o segura, en una escala del 0 al 10?"],
    change: ["Què li faria canviar d'opinió?", "Què hauria de passar perquè ho veiés d'una altra manera?"],
    confidence_again: ["Ara que n'hem parlat, quin grau de seguretat té, del 0 al 10?"],
    repeat: ["És clar."],
    clarify: ["No hi ha respostes correctes ni incorrectes; qualsevol cosa que li vingui al cap serà útil."],
    skipped: ["D'acord, deixem-la."],
    refused: ["No passa res, no cal que respongui."],
    dont_know: ["No passa res."],
    paused: ["És clar, prengui's el temps que calgui. Avisi'm quan vulgui continuar."],
    resumed: ["Molt bé, continuem."],
    stopped: ["És clar, ho deixem aquí. Gràcies pel seu temps."],
    silence: ["Prengui's el temps que calgui."],
    still_there: ["Encara hi és?"],
    silence_end: ["Ja no el sento, així que acabo aquí la conversa. Gràcies pel seu temps."],
    unheard: ["Perdoni, no l'he entès."],
    ask_away: ["És clar. Què li agradaria saber?"],
    answer: ["Segons {source}: {answer}"],
    no_answer: ["Ho sento, no en tinc informació, però la seva pregunta queda anotada."],
    back: ["Torno a la meva pregunta."],
    forgotten: ["Fet, la seva última resposta s'ha esborrat."],
    nothing_to_forget: ["Encara no hi ha cap resposta per esborrar."],
    time_short: ["Ens queda poc temps, així que em limitaré a les preguntes més importants."],
    care_crisis: [
      "Gràcies per explicar-m'ho. Ho sento molt i m'ho prenc seriosament. Només soc un programa i no puc ajudar com una persona; si vostè o algú altre està en perill, acudeixi als serveis d'emergència o a algú de confiança.",
    ],
    care_distress: ["Ho sento, això és dur. Gràcies per explicar-m'ho."],
    care_choice: [
      "Prengui's tot el temps que necessiti. Digui «continuar» quan vulgui seguir, o «aturar» per acabar aquí.",
    ],
    care_choice_distress: [
      "Podem deixar aquesta pregunta, fer una pausa o acabar aquí: digui «següent», «pausa» o «aturar».",
    ],
    care_onward: ["D'acord, al seu ritme."],
    care_hostility: ["Entenc que això li molesta, i no cal que continuï."],
    confirm_stop: ["Acabo aquí l'entrevista? Digui sí o no, si us plau."],
    confirm_forget: ["Esborro la seva última resposta? Digui sí o no, si us plau."],
    forgotten_undoable: ["La seva última resposta s'esborrarà. Si la vol conservar, digui ara «desfer»."],
    restored: ["D'acord, la seva resposta es conserva."],
    move_on: ["Continuem."],
    welcome_back: ["Hola de nou."],
    anything_else: ["Hi ha alguna cosa més que vulgui afegir i de la qual no hàgim parlat?"],
    closing: ["Aquestes eren totes les meves preguntes. Moltes gràcies pel seu temps."],
  },
  hears: {
    repeat:
      "repeteixi|repeteix|repeteixi-ho|repeteix-ho|repeteixi la pregunta|repeteix la pregunta|pot repetir|pots repetir|podria repetir|una altra vegada|un altre cop|com diu|quina era la pregunta|no l'he sentit|no t'he sentit",
    clarify:
      "què vol dir|què vols dir|què significa|no ho entenc|no entenc la pregunta|pot explicar|pots explicar|ho pot aclarir|a què es refereix|a què et refereixes|en quin sentit",
    skip: "saltar|salti-la|salta-la|saltar aquesta|saltar la pregunta|següent|següent pregunta|la següent|passem a una altra|passo|passar",
    refuse:
      "no vull respondre|no vull contestar|prefereixo no respondre|prefereixo no contestar|prefereixo no dir-ho|sense comentaris|és privat|és personal|és confidencial|no en puc parlar",
    dont_know:
      "no ho sé|no sé|no ho se|ni idea|no en tinc ni idea|no n'estic segur|no n'estic segura|no sabria dir-ho|no me'n recordo|no ho recordo|és difícil de dir",
    pause:
      "pausa|esperi|espera|un moment|un segon|un minut|esperi un moment|espera un moment|doni'm un minut|dona'm un minut|deixi'm pensar|deixa'm pensar|fem una pausa",
    resume:
      "continuar|continuï|continua|continuem|seguim|segueixi|segueix|ja hi soc|he tornat|ja he tornat|estic a punt|a punt",
    stop: "aturar|aturi|atura|aturem-nos|vull parar|parem|prou|acabar|acabem|acabar l'entrevista|vull acabar|adeu|adéu|me n'he d'anar|he de marxar|penjar|stop|deixi'm en pau|deixa'm en pau",
    ask: "li puc preguntar una cosa|et puc preguntar una cosa|puc preguntar una cosa|li puc fer una pregunta|et puc fer una pregunta|puc fer una pregunta|tinc una pregunta",
    question: "qui és vostè|qui ets|ets un robot|per què ho pregunta|què passa amb les meves respostes",
    forget:
      "oblidi la meva última resposta|oblida la meva última resposta|oblidi el que he dit|oblida el que he dit|oblidi-ho|oblida-ho|esborri la meva última resposta|esborra la meva última resposta|esborri això|esborra això|retiro el que he dit",
    undo: "desfer|desfés|desfaci-ho|conservar|conservi-la|la vull conservar|no l'esborri|no l'esborris|no esborrar|recuperar",
    yes: "sí|si|és clar|i tant|per descomptat|d'acord|val|vale|bé|molt bé|ok|okay|està bé|hi estic d'acord|endavant|cap problema|ho estic|sí que ho estic|em sembla bé|em va bé|perfecte|no hi ha problema|no hi tinc cap problema|no hi tinc inconvenient|no hi tinc cap inconvenient|cap inconvenient|pot|pots|ho accepto|accepto|dono el meu consentiment|hi consento|conforme|i tant que sí|amb molt de gust|amb gust|encantat|encantada|correcte|tot bé|sense problema|esclar|clar",
    yesFillers:
      "per mi|per a mi|per part meva|amb això|que|em|sembla|molt|tot|està|enregistrar|enregistrar-la|enregistri|enregistri-la|gravar|gravar-la|fer-ho|conversa|la conversa|aquesta conversa|l'entrevista|i|fer-la servir|utilitzar-la|per a la recerca|la recerca|podem començar|pot començar|comencem|comenci|som-hi|estic a punt|a punt|entesos|ho entenc|totalment|completament|perfectament|sense problemes",
    no: "no|no gràcies|res|res més|això és tot|ja està|no ho crec|no hi estic d'acord|en absolut|de moment no|no res més|crec que no|crec que això és tot|res a afegir|no tinc res a afegir|no tinc res més a afegir|això era tot|no se m'acut res|és clar que no|per descomptat que no|de cap manera|mai|mai de la vida",
    declines:
      "deixi'm en pau|deixa'm en pau|deixin-me en pau|deixi'm tranquil|deixi'm tranquil·la|no m'interessa|no hi estic interessat|no hi estic interessada|no vull|no gravi|no em gravi|no enregistri|no m'enregistri|no tinc temps|no ho accepto|no hi consento|no dono el meu consentiment|ni parlar-ne|no em truqui|no em truquin|no em molesti|no em molestin|prefereixo que no|m'hi nego|avui no",
    noQualifiers:
      "però|és igual|entenc|entès|sento|sentit|problema|problemes|inconvenient|importa|fa res|passa res|molesta|molèstia|sé|segur|segura|què|qui|com|per què|si|fins|abans|esperi|espera|dubte|dubtes",
    polite: "si us plau|sisplau|gràcies|bé|doncs|eh|val|perdó|perdoni|ara|miri|mira|la veritat",
    commandFillers:
      "jo|vull|voldria|podem|pot|pots|podria|la|el|ho|aquesta|això|pregunta|entrevista|aquí|ja|per ara|avui|sí|no|ah|crec que|crec|de veritat|millor|a la|una altra vegada|una mica|realment|i|que|ho sento|m'agradaria|moltes",
    because: "perquè|ja que|a causa de|per això|atès que",
    instance: "per exemple|la setmana passada|el mes passat|l'any passat|ahir|una vegada|l'altre dia",
  },
};
