import type { Wording } from "./wording.ts";

export const da: Wording = {
  says: {
    greeting: ["Hej, og tak fordi du tager dig tid."],
    consent: [
      "Før vi går i gang: Samtalen bliver optaget og brugt til forskning. Du kan springe ethvert spørgsmål over og stoppe når som helst. Er det i orden?",
    ],
    consent_again: [
      "Jeg har brug for et klart ja eller nej, før vi går i gang. Må jeg optage samtalen og bruge den til forskning?",
    ],
    consent_declined: [
      "Det er i orden. Intet af det, du sagde, er gemt, kun at du sagde nej. Tak og farvel.",
    ],
    ai_notice: [
      "Goddag. Dette er et automatisk interview: du taler med en kunstig intelligens, ikke med et menneske.",
    ],
    keys_consent: ["Tryk 1 for at sige ja, eller 2 for at sige nej."],
    keys_help: [
      "Du kan også bruge tasterne: 0 til 10 for en vurdering, afsluttet med firkant, stjerne for at springe et spørgsmål over, stjerne to gange for at stoppe.",
    ],
    acknowledge: ["Tak.", "Okay, det forstår jeg.", "Noteret.", "Forstået."],
    section: ["Lad os gå videre til næste emne: {section}."],
    echo: ["Du nævnte »{echo}«.", "Du sagde »{echo}«."],
    elaborate: ["Kan du fortælle lidt mere om det?", "Kan du uddybe det lidt?"],
    example: ["Kan du give et konkret eksempel?", "Hvordan var det, sidst det skete?"],
    mechanism: ["Hvordan fungerer det i praksis?", "Hvordan kommer det i stand, trin for trin?"],
    reason: ["Hvad skyldes det?", "Hvorfor er det sådan, efter din mening?"],
    number: ["Hvor meget eller hvor ofte er det cirka?", "Kan du sætte et cirkatal på?"],
    exception: ["Hvornår er det anderledes?", "Er der tilfælde, hvor det ikke gælder?"],
    contrast: ["Hvordan var det for nogle år siden?", "Hvordan gør andre?"],
    evidence: ["Hvad bygger du det på?", "Hvad har du set, der viser det?"],
    confidence: ["Hvor sikker er du på det, på en skala fra 0 til 10?"],
    change: [
      "Hvad kunne få dig til at skifte mening?",
      "Hvad skulle der ske, for at du ville se anderledes på det?",
    ],
    confidence_again: ["Nu hvor vi har talt om det, hvor sikker er du så, fra 0 til 10?"],
    repeat: ["Selvfølgelig."],
    clarify: ["Der er ikke noget rigtigt eller forkert svar; alt, hvad du kommer i tanke om, hjælper."],
    skipped: ["I orden, lad os springe det over."],
    refused: ["Det er helt fint, du behøver ikke svare."],
    dont_know: ["Det er helt i orden."],
    paused: ["Selvfølgelig, tag dig god tid. Sig bare til, når du vil fortsætte."],
    resumed: ["Godt, lad os fortsætte."],
    stopped: ["Selvfølgelig, vi stopper her. Tak for din tid."],
    silence: ["Tag dig god tid."],
    still_there: ["Er du der stadig?"],
    silence_end: ["Jeg kan ikke høre dig længere, så jeg afslutter samtalen her. Tak for din tid."],
    unheard: ["Undskyld, det fik jeg ikke fat i."],
    ask_away: ["Selvfølgelig. Hvad vil du gerne vide?"],
    answer: ["Ifølge {source}: {answer}"],
    no_answer: ["Det har jeg desværre ingen oplysninger om, men dit spørgsmål er noteret."],
    back: ["Tilbage til mit spørgsmål."],
    forgotten: ["Så er dit seneste svar slettet."],
    nothing_to_forget: ["Der er endnu ikke noget svar at slette."],
    time_short: ["Vi har ikke meget tid tilbage, så jeg holder mig til de vigtigste spørgsmål."],
    care_crisis: [
      "Tak, fordi du fortæller mig det. Det gør mig meget ondt, og jeg tager det alvorligt. Jeg er kun et program og kan ikke hjælpe som et menneske; hvis du eller en anden er i fare, så kontakt alarmcentralen eller en, du stoler på.",
    ],
    care_distress: ["Det gør mig ondt, det er svært. Tak, fordi du fortæller mig det."],
    care_choice: [
      "Tag al den tid, du har brug for. Sig »fortsæt«, når du vil videre, eller »stop« for at slutte her.",
    ],
    care_choice_distress: [
      "Vi kan lade dette spørgsmål ligge, holde en pause eller slutte her: sig »næste«, »pause« eller »stop«.",
    ],
    care_onward: ["Godt, i dit eget tempo."],
    care_hostility: ["Jeg kan høre, at du er irriteret, og du behøver ikke at fortsætte."],
    confirm_stop: ["Skal jeg slutte interviewet her? Sig ja eller nej."],
    confirm_forget: ["Skal jeg slette dit seneste svar? Sig ja eller nej."],
    forgotten_undoable: ["Dit seneste svar bliver slettet. Vil du beholde det, så sig »fortryd« nu."],
    restored: ["Godt, dit svar er bevaret."],
    move_on: ["Lad os gå videre."],
    welcome_back: ["Velkommen tilbage."],
    anything_else: ["Er der andet, du gerne vil tilføje, som vi ikke har talt om?"],
    closing: ["Det var alle mine spørgsmål. Mange tak for din tid."],
  },
  hears: {
    repeat:
      "gentag|gentag det|gentag spørgsmålet|kan du gentage|kan du gentage det|kan du gentage spørgsmålet|en gang til|igen|hvad siger du|hvad var spørgsmålet|det hørte jeg ikke",
    clarify:
      "hvad mener du|hvad betyder det|jeg forstår ikke|det forstår jeg ikke|jeg forstår ikke spørgsmålet|kan du forklare|kan du uddybe|på hvilken måde|hvordan mener du",
    skip: "spring over|spring det over|spring spørgsmålet over|næste|næste spørgsmål|videre til næste|pas",
    refuse:
      "det vil jeg ikke svare på|jeg vil ikke svare|jeg vil helst ikke svare|jeg vil helst ikke sige det|helst ikke|ingen kommentarer|det er privat|det er personligt|det er fortroligt|det kan jeg ikke tale om",
    dont_know:
      "det ved jeg ikke|jeg ved det ikke|ved ikke|jeg ved ikke|aner det ikke|ingen anelse|jeg har ingen anelse|jeg er ikke sikker|svært at sige|jeg kan ikke huske det|det husker jeg ikke",
    pause:
      "pause|vent|vent lidt|et øjeblik|øjeblik|et sekund|et minut|vent et øjeblik|giv mig et minut|lad mig tænke|lad os holde en pause",
    resume: "fortsæt|lad os fortsætte|vi kan fortsætte|jeg er tilbage|tilbage|klar|jeg er klar|videre",
    stop: "stop|stop her|stop interviewet|jeg vil stoppe|jeg vil gerne stoppe|lad os stoppe|afslut|afslut interviewet|slut|farvel|hej hej|jeg skal gå|jeg er nødt til at gå|læg på|lad mig være i fred",
    ask: "må jeg spørge om noget|kan jeg spørge om noget|må jeg stille et spørgsmål|må jeg spørge dig om noget|jeg har et spørgsmål",
    question: "hvem er du|er du en robot|hvorfor spørger du|hvad sker der med mine svar",
    forget:
      "glem mit sidste svar|glem mit seneste svar|glem det|glem hvad jeg sagde|slet mit sidste svar|slet mit seneste svar|slet det|jeg tager det tilbage|stryg det",
    undo: "fortryd|fortryd det|behold|behold det|jeg vil beholde det|slet det ikke|slet ikke svaret|gendan|gendan det",
    yes: "ja|jo|jep|ja tak|selvfølgelig|naturligvis|ok|okay|fint|i orden|det er i orden|det er fint|enig|jeg er enig|gerne|helt sikkert|intet problem|det er i orden med mig|det er okay|det er ok|det er helt fint|det er helt i orden|helt i orden|helt fint|det er godt|det er en aftale|det må du gerne|du må gerne|må du gerne|det må i gerne|det kan du godt|du kan godt|jeg accepterer|jeg giver samtykke|jeg giver mit samtykke|jeg samtykker|det har jeg ikke noget imod|jeg har ikke noget imod det|meget gerne|ja da|jo da|jada|absolut|bestemt|klart|det lyder godt|lyder godt|fint nok|det er det|super",
    yesFillers:
      "med mig|for mig|for min skyld|det|det er|er|helt|meget|fuldstændig|optage|optag|optage samtalen|samtalen|denne samtale|interviewet|og|bruge den|bruge|til forskning|til forskningen|vi kan begynde|vi kan starte|lad os begynde|lad os starte|du kan begynde|sæt i gang|jeg er klar|klar|forstået|jeg forstår det|godt|bare|i gang|gå i gang",
    no: "nej|nej tak|næ|ikke noget|intet|ikke mere|ikke andet|det var alt|det er alt|det var det|egentlig ikke|det tror jeg ikke|jeg er ikke enig|nej det var det|nej ikke noget|ikke noget at tilføje|jeg har ikke mere at tilføje|jeg har ikke noget at tilføje|det var det hele|jeg kommer ikke i tanke om mere|bestemt ikke|absolut ikke|selvfølgelig ikke|på ingen måde|under ingen omstændigheder|aldrig|aldrig i livet",
    declines:
      "lad mig være i fred|lad mig i fred|lad mig nu være|ikke interesseret|det interesserer mig ikke|jeg vil ikke optages|jeg vil ikke deltage|jeg vil ikke være med|jeg vil helst ikke|jeg ønsker ikke|ikke tid|ikke optage|ikke optages|ingen optagelse|jeg nægter|jeg afviser|jeg giver ikke samtykke|jeg accepterer ikke|ring ikke|helst ikke|ikke i dag",
    noQualifiers:
      "men|forstår|forstod|forstået|hører|hørte|hørt|problem|problemer|imod|indvendinger|generer|gør ikke noget|ved|sikker|hvad|hvem|hvordan|hvorfor|hvis|før|først|vent",
    polite: "venligst|tak|altså|øh|hmm|nå|ok|okay|undskyld|nu|lige|faktisk|ærligt talt",
    commandFillers:
      "jeg|jeg vil gerne|jeg vil|vi kan|kan vi|kan du|må vi|det|dette|den|spørgsmål|spørgsmålet|interviewet|samtalen|her|for nu|i dag|ja|nej|åh|jeg tror|jeg synes|virkelig|hellere|til|igen|lidt|bare|desværre|gerne|og|så|mange|helt|slet",
    because: "fordi|derfor|da|på grund af|eftersom",
    instance: "for eksempel|i sidste uge|i sidste måned|sidste år|i går|en gang|forleden",
  },
};
