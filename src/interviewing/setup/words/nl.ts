import type { SetupWords } from "./setup-words.ts";

export const nl: SetupWords = {
  languages: {
    en: "engels",
    es: "spaans",
    ca: "catalaans",
    fr: "frans",
    de: "duits",
    eu: "baskisch",
    pt: "portugees",
    da: "deens",
    hi: "hindi",
    nl: "nederlands|vlaams",
    ar: "arabisch",
    ko: "koreaans",
    th: "thais|thai",
  },
  inLanguage: "in het|in|naar het|naar|taal(?: is|:)?",
  numbers:
    "een=1 één=1 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12 vijftien=15 twintig=20 vijfentwintig=25 dertig=30 veertig=40 vijfenveertig=45 vijftig=50 zestig=60",
  minute: "minuten|minuut|min",
  quarterHour: "(?:een )?kwartier(?:tje)?",
  halfHour: "(?:een )?half ?uur(?:tje)?",
  threeQuarters: "drie kwartier",
  hour: "(?:een|één|1) uur",
  question: "vragen|vraag",
  chat: "(?:via een |via |per )?chats?|schriftelijk\\p{L}*|typen|getypt|per bericht|tekstgesprek\\p{L}*",
  phone: "telefonisch\\p{L}*|per telefoon|via de telefoon|telefoongesprek\\p{L}*|mondeling",
  inbound:
    "(?:ze|zij|die) bellen (?:naar )?ons|bellen ons|ons bellen|inkomende\\p{L}* (?:lijn|gesprekken)|inbound|bellen zelf",
  outbound:
    "wij bellen(?: hen| ze)?|we bellen(?: hen| ze)?|uitgaande\\p{L}* (?:lijn|gesprekken)|outbound|callcenter|door ons gebeld",
  not: "niet|geen|zonder|in plaats van|nooit",
  correction: "nee|doe maar|liever|toch|wacht|sorry|ik bedoel|beter",
  warm: "informele?(?:re?)?|warme?r?|vriendelijke?r?|losse?r?|persoonlijke?r?|gezellige?",
  formal: "formele?(?:re?)?|formeel|zakelijke?r?|beleefde?r?",
  neutral: "neutra(?:al|le)",
  direct: "directe?r?|recht op het doel af",
  expert: "experts?|expertinterviews?|expertgesprekken|diepte-?interviews?|deep dives?|deskundigen",
  belief: "overtuiging\\p{L}*|geloven|opvatting\\p{L}*|wat (?:denken|vinden) .{2,40}|hoe zeker",
  maturity: "volwassenheid\\p{L}*",
  survey: "massale enquête|grootschalige enquête",
  leaving:
    "zeggen .{0,30}op|opzeg\\p{L}*|exitgesprek\\p{L}*|vertrek\\p{L}*|vertrokken|overstap\\p{L}*|weg ?lopen|verloren|verloop|bestellen steeds minder|stoppen",
  choosing:
    "kies\\p{L}*|kiezen|keuze|gekozen|beslis\\p{L}*|kopen|aankoop|inkoop\\p{L}*|aanbesteding\\p{L}*|leverancier\\p{L}*",
  working:
    "proces\\p{L}*|overdracht|diensten|waterstof|scheepvaart|veiligheid|onderhoud|op het werk|werkvloer|logistiek|planning|verwijssysteem",
  labels: {
    name: "(?:project|werk)?(?:naam|titel)|project",
    audience: "doelgroep|deelnemers|respondenten|publiek|wie",
    topic: "onderwerp|thema|onderzoeksvraag",
    language: "taal",
    minutes: "duur|lengte|tijd",
    questions: "(?:aantal )?vragen",
    channel: "kanaal|methode|medium|vorm",
    tone: "toon|stijl",
  },
  is: "is|zijn|wordt|moet|worden|naar|op",
  callIt: "noem (?:het|hem)|genaamd|met de naam|heet|naam wordt|titel wordt",
  talkTo:
    "interview(?:en)?|praten met|praat met|spreken met|gesprekken met|interviews? met|met de|exitgesprekken met|ondervragen|luisteren naar|vragen aan|met",
  with: "met|voor|onder|van|bij|zeggen|geloven|onze",
  about: "het gaat over|gaat over|over|rond|omtrent|met betrekking tot",
  ends: "over|in|via|per|om|en|die|dat|waarom|hoe|wat|na|niet|interviewen|van het|op|met|ze|bestellen|daar|daarvan|daar tegenaan",
  articles: "onze|de|het|hun|enkele|een paar|ongeveer|een|zijn|haar|deze",
  people:
    "(?:mkb-)?\\p{L}*klanten|verpleegkundigen|\\p{L}*dealers|rederijen|financieel directeuren|\\p{L}*directeuren|ouders(?: van pubers| van \\p{L}+)?|\\p{L}*artsen|\\p{L}*medewerkers|gebruikers|kopers|inkopers|patiënten|\\p{L}*leraren|docenten|studenten|leerlingen|ingenieurs|ontwikkelaars|managers|leidinggevenden|apothekers|monteurs|technici|chauffeurs|bezorgers|boeren|winkeliers|ondernemers|verkopers|leveranciers|partners|leden|abonnees|bewoners|huurders|reizigers|gezinnen|experts|deskundigen|teams|jongeren|gepensioneerden|consumenten|vrijwilligers|gasten|mensen|werknemers|adviseurs|artsen",
  yes: "ja|jawel|prima|ziet er goed uit|ok|oké|okay|goed|perfect|top|akkoord|klopt|precies|mooi|lijkt me goed|doe maar zo|graag|helemaal goed",
  no: "nee|nee bedankt|liever niet|niet nu|geen van (?:deze|beide)|dat niet|klopt niet|dat wil ik niet|bevalt me niet",
  youDecide:
    "kies jij(?: maar)?|beslis jij(?: maar)?|jij mag kiezen|geen idee|maakt niet uit|weet ik (?:nog )?niet|wat jij (?:wilt|vindt)|zoals je wilt|later",
  undo: "ongedaan maken|maak (?:dat|het) ongedaan|draai (?:dat|het) terug|dat was fout|herstel",
  back: "terug|ga terug|vorige|vorige vraag",
  skip: "volgende|overslaan|sla over|verder|ga door|doorgaan|wacht|herhaal|klaar",
  create:
    "maak (?:het|hem) aan|aanmaken|opslaan|publiceren|publiceer|gebruik het concept|neem het concept|accepteer",
  show: "laat (?:het )?concept zien|toon (?:het )?concept|voorbeeld|samenvatting",
  restart: "opnieuw beginnen|begin opnieuw|vanaf het begin|wis alles",
  leave: "stop|stoppen|annuleren|afsluiten|hulp|help|handmatig",
  greeting: "hoi|hallo|hey|goedemorgen|goedemiddag|blabla|haha|bedankt|dank je|doei|test|hm+",
  fillers: "alsjeblieft|graag|bedankt|nu|dan|maar|en|dat|het|even|wat|iets|misschien|nog|gewoon|zo",
  asks: "wat|welke|hoe|waarom|wie|waar|wanneer|kan|kun|mag|is|zijn|moet|hoeveel",
  product:
    "je|jij|u|ik|me|mij|archetypes?|archetype|raad je aan|aanraden|concept|kanaal|doelen|introductie|werkt dit|kost|later wijzigen|opties",
  requests:
    "maak|schrijf|herschrijf|stel|geef|wat formeler|iets|wat|meer|minder|korter|vertaal|voeg|verwijder|schrap|haal|verbeter|vereenvoudig|formuleer|kun je|kan je|nog een vraag",
  shorter: "korter\\p{L}*|inkorten|te lang|bondiger",
  add: "voeg|nog een|extra",
  drop: "verwijder|schrap|haal|zonder",
};
