import type { SetupWords } from "./setup-words.ts";

export const de: SetupWords = {
  languages: {
    en: "englisch",
    es: "spanisch",
    ca: "katalanisch",
    fr: "französisch",
    de: "deutsch",
    eu: "baskisch",
    pt: "portugiesisch",
    da: "dänisch",
    hi: "hindi",
    nl: "niederländisch|holländisch",
    ar: "arabisch",
    ko: "koreanisch",
    th: "thailändisch|thai",
  },
  inLanguage: "auf|in|sprache(?: ist| soll|:)?|ins",
  numbers:
    "eins=1 eine=1 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 fünfzehn=15 zwanzig=20 fünfundzwanzig=25 dreißig=30 dreissig=30 vierzig=40 fünfundvierzig=45 fünfzig=50 sechzig=60 neunzig=90",
  minute: "minuten?|min|minütig\\p{L}*",
  quarterHour: "(?:eine? )?viertelstunde|viertelstündig\\p{L}*",
  halfHour: "(?:eine? )?halbe stunde|halbstündig\\p{L}*|halbstunde",
  threeQuarters: "(?:eine? )?dreiviertelstunde|drei viertelstunden",
  hour: "(?:eine|1) stunde|einstündig\\p{L}*",
  question: "fragen?",
  chat: "(?:web|text|live|online)?-?chats?|schriftlich\\p{L}*|getippt|tippen|per text|textnachrichten|messenger|zum schreiben",
  phone:
    "telefonisch\\p{L}*|(?:per|am|übers?|via) telefon|telefoninterviews?|telefonate?|per sprache|mündlich|per anruf",
  inbound:
    "(?:sie |die |teilnehmer\\p{L}* )?(?:sollen |können |dürfen )?(?:rufen (?:\\p{L}+ )?)?uns an(?:rufen)?|rufen bei uns an|inbound|eingehende\\p{L}* anrufe?|rufen selbst an|(?:melden|rufen) sich bei uns",
  outbound:
    "wir (?:rufen|telefonieren)(?: \\p{L}+)? ?(?:an)?|anruf durch uns|outbound|ausgehende\\p{L}* anrufe?|von uns angerufen|call-?center",
  not: "nicht|kein\\p{L}*|statt|anstatt|ohne|nie|niemals",
  correction: "nein|doch|lieber|besser|quatsch|moment|sorry|ich meine|vielmehr|sondern",
  warm: "locker\\p{L}*|per du|freundlich\\p{L}*|herzlich\\p{L}*|warm\\p{L}*|persönlich\\p{L}*|informell\\p{L}*",
  formal: "förmlich\\p{L}*|formell\\p{L}*|seriös\\p{L}*|per sie|geschäftlich\\p{L}*",
  neutral: "neutral\\p{L}*|sachlich\\p{L}*",
  direct: "direkt\\p{L}*|auf den punkt",
  expert: "experten\\p{L}*|tiefeninterviews?|fachgespräche?|deep dives?",
  belief:
    "überzeugung\\p{L}*|glauben|einstellung\\p{L}*|was (?:denken|halten|meinen) .{2,40}|belief audits?|wie fest",
  maturity: "reifegrad\\p{L}*|reife(?:modell|messung)\\p{L}*",
  survey: "massenumfrage\\p{L}*|breite umfrage|großumfrage\\p{L}*",
  leaving:
    "kündig\\p{L}*|wechsel\\p{L}*|abwander\\p{L}*|verlass\\p{L}*|ausstieg\\p{L}*|austritt\\p{L}*|ehemalig\\p{L}*|fluktuation|verloren",
  choosing:
    "entscheid\\p{L}*|auswahl|auswähl\\p{L}*|kauf\\p{L}*|einkauf\\p{L}*|beschaff\\p{L}*|ausschreibung\\p{L}*|wähl\\p{L}*",
  working:
    "prozess\\p{L}*|übergabe\\p{L}*|dienstübergabe|schicht\\p{L}*|arbeitsalltag|betrieb\\p{L}*|ablauf\\p{L}*|wartung|sicherheit|stahlindustrie|werk|zustellung|personalmangel|wasserstoff",
  labels: {
    name: "(?:projekt|arbeits)?(?:name|titel)|projekt",
    audience: "zielgruppe|teilnehmer\\p{L}*|befragte|publikum|wer",
    topic: "thema|gegenstand|forschungsfrage|fragestellung",
    language: "sprache",
    minutes: "dauer|länge|zeit",
    questions: "(?:anzahl )?(?:der )?fragen|fragenzahl",
    channel: "methode|kanal|medium|form",
    tone: "ton(?:fall|alität)?|stil|ansprache",
  },
  is: "ist|sind|soll|sollen|sein|wird|auf|heißt|lautet|ändern auf",
  callIt:
    "nenn(?:e|en)?(?: wir)? (?:es|ihn|das|die studie)|namens|heißt|mit dem namen|unter dem titel|titel soll|name soll",
  talkTo:
    "(?:interview(?:en|t)?|befrag(?:en|e|t)|sprich|sprecht|sprechen|reden|rede) (?:mit|wir mit)?|(?:wir )?(?:möchten|wollen) (?:mit|gerne)?|gespräche? mit|interviews? mit|interviewer (?:namens \\S+ )?für|wissen von|von",
  with: "mit|für|unter|von|bei|dass",
  about: "zum thema|es geht um|geht es um|zur|zum|über|rund um|zu|thema:?",
  ends: "zum|zur|zu|über|befragen|interviewen|sprechen|reden|im|in|auf|wie|warum|was|weil|und zwar|per|via|nach|nicht|dass|für|kündigen|die|ob|wissen|rufen|haben|beim?",
  articles:
    "unsere\\p{L}*|die|den|der|das|einige\\p{L}*|ein paar|etwa|rund|seine\\p{L}*|ihre\\p{L}*|ein\\p{L}*|viele\\p{L}*|diese\\p{L}*|einem teil",
  people:
    "\\p{L}*kund(?:en|innen|e|in)|\\p{L}*(?:kräfte|kraft)|\\p{L}*(?:technikern?|technikerinnen)|\\p{L}*leiter(?:innen|n)?|\\p{L}*zusteller(?:innen|n)?|\\p{L}*(?:ärzte|ärzten|ärztinnen)|\\p{L}*mitarbeiter(?:innen|n)?|\\p{L}*mitarbeitende[nr]?|\\p{L}*nutzer(?:innen|n)?|\\p{L}*käufer(?:innen|n)?|einkäufer\\p{L}*|\\p{L}*händler(?:innen|n)?|\\p{L}*patient(?:en|innen)|\\p{L}*lehrer(?:innen|n)?|\\p{L}*lehrkräfte\\p{L}*|\\p{L}*schüler(?:innen|n)?|\\p{L}*eltern|\\p{L}*fahrer(?:innen|n)?|\\p{L}*berater(?:innen|n)?|\\p{L}*(?:chefs|manager)(?:innen|n)?|\\p{L}*führungskräfte\\p{L}*|\\p{L}*ingenieur(?:e|en|innen)|\\p{L}*entwickler(?:innen|n)?|\\p{L}*apotheker(?:innen|n)?|\\p{L}*experten|\\p{L}*studierende[nr]?|\\p{L}*bewerber(?:innen|n)?|\\p{L}*familien|\\p{L}*besucher(?:innen|n)?|\\p{L}*gäste[n]?|\\p{L}*lieferanten|\\p{L}*partner(?:innen|n)?|\\p{L}*vorstände?n?|\\p{L}*geschäftsführer(?:innen|n)?|\\p{L}*handwerker(?:innen|n)?|\\p{L}*landwirt(?:e|en|innen)|\\p{L}*bauern|\\p{L}*mieter(?:innen|n)?|\\p{L}*mitglieder[n]?|\\p{L}*arbeiter(?:innen|n)?|\\p{L}*verkäufer(?:innen|n)?|leute|menschen|\\p{L}*personal|\\p{L}*teams?",
  yes: "ja|jep|jo|passt(?: so)?|sieht gut aus|in ordnung|ok|okay|gut|super|perfekt|prima|einverstanden|stimmt|genau|klar|gerne?|gefällt mir|so lassen|bestens|alles klar",
  no: "nein|nö|nee|lieber nicht|das will ich nicht|will ich nicht|keins davon|nicht das|falsch|stimmt nicht|gefällt mir nicht|weglassen",
  youDecide:
    "entscheide? du|entscheiden sie|such du aus|du entscheidest|keine ahnung|egal|ist mir egal|weiß ich (?:noch )?nicht|weiß nicht|wie du willst|mach du|überlass ich dir|später|was du meinst|nach deinem ermessen",
  undo: "rückgängig(?: machen)?|mach das rückgängig|zurücknehmen|nimm das zurück|das war falsch|vorherige version",
  back: "zurück|geh zurück|vorherige frage",
  skip: "weiter|überspringen|nächste[rs]?|nächste frage|fertig|moment|warte|wiederholen?",
  create:
    "erstell(?:en|e)?(?: es| ihn)?|anlegen|leg ihn an|speichern|veröffentlichen|übernimm den entwurf|nimm den entwurf|entwurf übernehmen|los geht'?s|mach das so",
  show: "zeig(?:e)?(?: mir)?(?: den| das)?(?: ganzen)? (?:entwurf|alles)|entwurf zeigen|vorschau|zusammenfassung",
  restart: "von vorne?|neu anfangen|nochmal von vorne?|alles löschen|zurücksetzen",
  leave: "abbrechen|stopp|stop|beenden|hilfe|manuell",
  greeting: "hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend)|haha|hahaha|danke|tschüss|test|hm+|aha",
  fillers:
    "bitte|danke|mal|doch|jetzt|dann|so|also|das|es|und|aber|ja|ok|okay|hm+|noch|einfach|vielleicht|nochmal|gerne|mir",
  asks: "was|wie|warum|wieso|weshalb|welche[nrs]?|wer|wo|wann|kann|kannst|könntest|darf|ist|sind|muss|soll|sollte|hast|habe",
  product:
    "du|dein\\p{L}*|sie mir|archetyp\\p{L}*|ich|mir|das hier|hier|so ein interview|forschungsziele\\p{L}*|einleitung|abschluss|kanal|entwurf|empfiehlst|optionen|kostet|roboter",
  requests:
    "mach(?:e|t)?|schreib(?:e|t)?|formulier(?:e|t)?|schlag(?:e)?|bitte etwas|etwas|kannst du|könntest du|kürze[rn]?|übersetz(?:e|t)?|gib mir|noch eine|füge?|streich(?:e)?|lösch(?:e)?|entferne?|ergänze?|überarbeite?|vereinfache?|mehr|weniger|zeig",
  shorter: "kürzer\\p{L}*|kürzen|knapper|zu lang",
  add: "noch eine|füge?|ergänze?|zusätzlich",
  drop: "streich(?:e)?|lösch(?:e)?|entferne?|ohne|lass",
};
