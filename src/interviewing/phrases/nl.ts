import type { Wording } from "./wording.ts";

export const nl: Wording = {
  says: {
    greeting: ["Hallo, en bedankt dat u tijd vrijmaakt."],
    consent: [
      "Voordat we beginnen: dit gesprek wordt opgenomen en voor onderzoek gebruikt. U mag elke vraag overslaan en op elk moment stoppen. Gaat u daarmee akkoord?",
    ],
    consent_again: [
      "Ik heb een duidelijk ja of nee nodig voordat we beginnen. Mag ik dit gesprek opnemen en voor onderzoek gebruiken?",
    ],
    consent_declined: [
      "Dat is prima. Niets van wat u zei is bewaard, alleen dat u niet meedoet. Bedankt en tot ziens.",
    ],
    ai_notice: [
      "Goedendag. Dit is een automatisch interview: u spreekt met een kunstmatige intelligentie, niet met een mens.",
    ],
    keys_consent: ["Druk op 1 om akkoord te gaan of op 2 om te weigeren."],
    keys_help: [
      "U kunt ook de toetsen gebruiken: 0 tot 10 voor een cijfer, afgesloten met hekje, sterretje om een vraag over te slaan, twee keer sterretje om te stoppen.",
    ],
    acknowledge: ["Dank u.", "Ik begrijp het.", "Genoteerd.", "Duidelijk."],
    section: ["Laten we naar het volgende onderwerp gaan: {section}."],
    echo: ["U noemde “{echo}”.", "U zei “{echo}”."],
    elaborate: ["Kunt u daar meer over vertellen?", "Kunt u dat wat uitgebreider toelichten?"],
    example: ["Kunt u een concreet voorbeeld geven?", "Hoe ging het de laatste keer dat dat gebeurde?"],
    mechanism: ["Hoe werkt dat in de praktijk?", "Hoe komt dat stap voor stap tot stand?"],
    reason: ["Waar ligt dat aan?", "Waarom is dat volgens u zo?"],
    number: ["Hoeveel of hoe vaak is dat ongeveer?", "Kunt u daar een ruw getal bij noemen?"],
    exception: ["Wanneer is het anders?", "Zijn er gevallen waarin dat niet opgaat?"],
    contrast: ["Hoe was dat een paar jaar geleden?", "Hoe doen anderen dat?"],
    evidence: ["Waar baseert u dat op?", "Wat hebt u gezien dat daarop wijst?"],
    confidence: ["Hoe zeker bent u daarvan, op een schaal van 0 tot 10?"],
    change: ["Wat zou u van mening doen veranderen?", "Wat zou er moeten gebeuren om het anders te zien?"],
    confidence_again: ["Nu we het erover gehad hebben, hoe zeker bent u nu, van 0 tot 10?"],
    repeat: ["Natuurlijk."],
    clarify: ["Er is geen goed of fout antwoord; alles wat in u opkomt helpt."],
    skipped: ["Goed, die laten we rusten."],
    refused: ["Dat is prima, u hoeft daar geen antwoord op te geven."],
    dont_know: ["Dat geeft niet."],
    paused: ["Natuurlijk, neem de tijd. Zeg het maar als u verder wilt."],
    resumed: ["Goed, we gaan verder."],
    stopped: ["Natuurlijk, we stoppen hier. Bedankt voor uw tijd."],
    silence: ["Neem rustig de tijd."],
    still_there: ["Bent u er nog?"],
    silence_end: ["Ik hoor u niet meer, dus ik beëindig het gesprek hier. Bedankt voor uw tijd."],
    unheard: ["Sorry, dat heb ik niet verstaan."],
    ask_away: ["Natuurlijk. Wat wilt u weten?"],
    answer: ["Volgens {source}: {answer}"],
    no_answer: ["Daar heb ik helaas geen informatie over, maar uw vraag is genoteerd."],
    back: ["Terug naar mijn vraag."],
    forgotten: ["Klaar, uw laatste antwoord is gewist."],
    nothing_to_forget: ["Er is nog geen antwoord om te wissen."],
    time_short: ["We hebben weinig tijd over, dus ik houd het bij de belangrijkste vragen."],
    care_crisis: [
      "Dank u dat u het mij vertelt. Het spijt me heel erg, en ik neem het serieus. Ik ben maar een programma en kan niet helpen zoals een mens; als u of iemand anders in gevaar is, neem dan contact op met de hulpdiensten of met iemand die u vertrouwt.",
    ],
    care_distress: ["Dat spijt me, dat is zwaar. Dank u dat u het vertelt."],
    care_choice: [
      "Neem alle tijd die u nodig hebt. Zeg “doorgaan” als u verder wilt, of “stop” om hier te eindigen.",
    ],
    care_choice_distress: [
      "We kunnen deze vraag laten rusten, een pauze nemen of hier eindigen: zeg “volgende”, “pauze” of “stop”.",
    ],
    care_onward: ["Goed, in uw eigen tempo."],
    care_hostility: ["Ik hoor dat dit u ergert, en u hoeft niet door te gaan."],
    confirm_stop: ["Zal ik het interview hier beëindigen? Zeg ja of nee."],
    confirm_forget: ["Zal ik uw laatste antwoord wissen? Zeg ja of nee."],
    forgotten_undoable: ["Uw laatste antwoord wordt gewist. Wilt u het houden, zeg dan nu “ongedaan maken”."],
    restored: ["Goed, uw antwoord blijft bewaard."],
    move_on: ["Laten we verdergaan."],
    welcome_back: ["Welkom terug."],
    anything_else: ["Is er nog iets dat u wilt toevoegen en waar we het niet over gehad hebben?"],
    closing: ["Dat waren al mijn vragen. Hartelijk dank voor uw tijd."],
  },
  hears: {
    repeat:
      "herhaal|herhalen|herhaal de vraag|kunt u dat herhalen|kun je dat herhalen|kunt u de vraag herhalen|nog een keer|nog eens|opnieuw|pardon|wat zei u|wat was de vraag|ik heb u niet gehoord|dat heb ik niet gehoord",
    clarify:
      "wat bedoelt u|wat bedoel je|wat betekent dat|ik begrijp het niet|ik snap het niet|ik begrijp de vraag niet|kunt u dat uitleggen|kun je dat uitleggen|in welke zin|hoe bedoelt u|hoe bedoel je",
    skip: "overslaan|sla over|sla deze over|vraag overslaan|volgende|volgende vraag|de volgende|pas",
    refuse:
      "daar wil ik geen antwoord op geven|ik wil niet antwoorden|dat zeg ik liever niet|liever niet|geen commentaar|dat is privé|dat is persoonlijk|te persoonlijk|dat is vertrouwelijk|daar kan ik niet over praten",
    dont_know:
      "ik weet het niet|weet ik niet|dat weet ik niet|weet niet|ik weet niet|geen idee|ik heb geen idee|ik ben niet zeker|niet zeker|moeilijk te zeggen|ik weet het niet meer|dat kan ik me niet herinneren",
    pause:
      "pauze|wacht|wacht even|een moment|een ogenblik|een seconde|een minuut|momentje|geef me even|laat me even nadenken|laat me nadenken|even pauze",
    resume:
      "doorgaan|ga door|ga verder|we kunnen verder|verder|ik ben terug|ik ben er weer|klaar|ik ben klaar om verder te gaan|laten we doorgaan",
    stop: "stop|stoppen|stop hier|ik wil stoppen|laten we stoppen|stop het interview|beëindigen|ik wil ermee stoppen|tot ziens|doei|dag|ik moet gaan|ik moet weg|ophangen|laat me met rust|laat mij met rust",
    ask: "mag ik u iets vragen|mag ik je iets vragen|mag ik iets vragen|kan ik iets vragen|mag ik een vraag stellen|ik heb een vraag",
    question: "wie bent u|wie ben je|bent u een robot|waarom vraagt u dat|wat gebeurt er met mijn antwoorden",
    forget:
      "vergeet mijn laatste antwoord|vergeet wat ik zei|vergeet dat|wis mijn laatste antwoord|verwijder mijn laatste antwoord|verwijder dat|wis dat|schrap dat|ik neem dat terug",
    undo: "ongedaan maken|maak ongedaan|maak dat ongedaan|houden|ik wil het houden|behouden|bewaren|niet wissen|wis het niet|niet verwijderen|herstellen",
    yes: "ja|jawel|jazeker|zeker|natuurlijk|uiteraard|ok|oké|okay|goed|prima|akkoord|ik ga akkoord|dat is goed|is goed|geen probleem|graag|dat vind ik goed|vind ik goed|dat vind ik prima|dat is prima|is prima|dat is oké|dat is ok|dat is akkoord|dat mag|dat kan|u mag|je mag|mag|ik ben akkoord|daar ga ik mee akkoord|daarmee ga ik akkoord|ik stem ermee in|ik geef toestemming|ik heb er geen bezwaar tegen|geen bezwaar|ik vind het goed|ik vind het prima|het is goed|heel graag|in orde|dat is in orde|wat mij betreft|ja hoor|ja hoor dat is goed|tuurlijk|absoluut|zeker weten|doe maar|helemaal goed|goed hoor",
    yesFillers:
      "hoor|ga|voor mij|mij|ik|daarmee|daar|mee|ermee|dat|dat is|het|het is|is|helemaal|volledig|heel|opnemen|dit gesprek|het gesprek|gesprek|het interview|en|gebruiken|voor onderzoek|het onderzoek|voor het onderzoek|met de opname|we kunnen beginnen|laten we beginnen|u kunt beginnen|begin maar|ga uw gang|ga je gang|ik ben klaar|ik ben er klaar voor|klaar|begrepen|duidelijk|wel",
    no: "nee|nee bedankt|nee dank u|niets|niets meer|niks|verder niets|dat is alles|dat was alles|dat was het|niet echt|ik denk het niet|niet akkoord|ik ga niet akkoord|nee dat was alles|nee hoor|niets toe te voegen|ik heb niets toe te voegen|ik heb er niets aan toe te voegen|er schiet me niets te binnen|dat was het wel|verder niks|absoluut niet|zeker niet|natuurlijk niet|in geen geval|nooit",
    declines:
      "laat me met rust|laat mij met rust|laat me gerust|geen interesse|niet geïnteresseerd|interesseert me niet|interesseert mij niet|ik wil niet|wil ik niet|ik wens niet|geen tijd|niet opnemen|niet opgenomen|geen opname|niet meedoen|niet deelnemen|ik weiger|sta dat niet toe|geen toestemming|niet mee akkoord|niet mee eens|stem niet in|stem er niet mee in|geen sprake van|bel me niet|bel mij niet|val me niet lastig|vandaag niet",
    noQualifiers:
      "maar|begrijp|begrepen|snap|hoor|gehoord|versta|verstaan|probleem|problemen|bezwaar|erg|stoort|geeft niet|weet|zeker|wat|wie|hoe|waarom|als|voordat|eerst|wacht|moment",
    polite: "alstublieft|alsjeblieft|bedankt|dank u|nou|eh|hm|tja|sorry|nu|even|eigenlijk|eerlijk gezegd|dus",
    commandFillers:
      "ik|ik wil|ik wil graag|ik zou graag|kunnen we|kunt u|kun je|mogen we|de|het|dit|dat|deze|vraag|interview|gesprek|hier|voor nu|vandaag|ja|nee|ach|ik denk|ik geloof|echt|liever|naar|nog|gewoon|maar|helaas|me|graag|en|u|hoor|wel|helemaal|hartelijk",
    because: "omdat|want|daarom|doordat|vanwege",
    instance: "bijvoorbeeld|vorige week|vorige maand|vorig jaar|gisteren|een keer|laatst|onlangs",
  },
};
