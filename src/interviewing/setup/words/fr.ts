import type { SetupWords } from "./setup-words.ts";

export const fr: SetupWords = {
  languages: {
    en: "anglais",
    es: "espagnol|castillan",
    ca: "catalan",
    fr: "français|francais",
    de: "allemand",
    eu: "basque",
    pt: "portugais",
    da: "danois",
    hi: "hindi",
    nl: "néerlandais|hollandais|flamand",
    ar: "arabe",
    ko: "coréen",
    th: "thaï|thaïlandais",
  },
  inLanguage: "en|langue(?: est| :|:)?|à l'",
  numbers:
    "un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 quinze=15 vingt=20 vingtaine=20 dizaine=10 quinzaine=15 trente=30 trentaine=30 quarante=40 quarante-cinq=45 cinquante=50 soixante=60",
  minute: "(?:de )?minutes?|min|mn",
  quarterHour: "(?:un )?quart d'heure",
  halfHour: "(?:une )?demi-?\\s?heure",
  threeQuarters: "(?:trois|3) quarts d'heure",
  hour: "(?:une|1) heure",
  question: "questions?",
  chat: "(?:par )?(?:tchat|chat)s?|à l'écrit|par écrit|messagerie(?: écrite)?|entretiens? écrits?|en écrivant|par texte|qu'ils écrivent",
  phone: "par téléphone|au téléphone|entretiens? téléphoniques?|téléphoniques?|à l'oral",
  inbound:
    "(?:ils|elles) (?:doivent |peuvent )?nous (?:appellent|appeler)|nous appellent|ligne entrante|appels? entrants?|inbound|qui nous appellent",
  outbound:
    "(?:c'est )?nous (?:qui )?(?:les )?appelons|on les appelle|appels? sortants?|outbound|centre d'appels?|(?:les )?appeler nous-mêmes",
  not: "pas|non|sans|plutôt que|au lieu de|jamais|ni",
  correction: "non|enfin|plutôt|pardon|attendez|attends|je veux dire|mieux|en fait|finalement",
  warm: "décontractée?|chaleureu(?:x|se)|amicale?|détendue?|convivial\\p{L}*|légère?|informel(?:le)?|sympathique",
  formal: "formel(?:le)?|soutenue?|professionnel(?:le)?|sérieu(?:x|se)|plus formel(?:le)?",
  neutral: "neutre",
  direct: "directe?|franche?|franc",
  expert: "experts?|entretiens? d'experts?|entretien approfondi|deep dives?|spécialistes",
  belief:
    "croyances?|croient|convictions?|opinions?|que pensent .{2,40}|à quel point en sont|audits? de croyances?",
  maturity: "maturité",
  survey: "enquête à grande échelle|sondage de masse|grande enquête",
  leaving:
    "résili\\p{L}*|démission\\p{L}*|départs?|quitt\\p{L}*|partent|partis|abandonn\\p{L}*|désabonn\\p{L}*|attrition|perdus?",
  choosing:
    "choisi\\p{L}*|choix|décision\\p{L}*|décid\\p{L}*|achat\\p{L}*|acheteu\\p{L}*|appels? d'offres|sélection\\p{L}*",
  working:
    "processus|transmission\\p{L}*|équipes|relève|usine|recyclage|sécurité|maintenance|au travail|chantier|organisation du travail|procédures?",
  labels: {
    name: "nom(?: du projet| de l'étude)?|titre|projet",
    audience: "public(?: cible)?|cible|participants|personnes interrogées|répondants|qui",
    topic: "sujet|thème|objet|question de recherche",
    language: "langue",
    minutes: "durée|longueur|temps",
    questions: "(?:nombre de )?questions",
    channel: "canal|méthode|mode|format|moyen",
    tone: "ton|style|registre",
  },
  is: "est|sont|sera|serait|:|c'est|ce sont|, ce sont|en|à|de",
  callIt:
    "appelle[sz]?-le|appelons-le|appelez-la|nomme-le|nommé|intitulé|intitule-le|s'appelle(?:ra)?|nom est|titre est",
  talkTo:
    "interroger|interviewer|parler (?:aux?|à|avec)|parle (?:aux?|à|avec)|parlant (?:aux?|à|avec)|entretiens? avec|échanger avec|discuter avec|retours de|écouter|sonder|entendre",
  with: "avec|auprès de|auprès des|chez|pour|nos|les|que croient|pensent",
  about:
    "il s'agit d(?:e|es|u)|sur|au sujet d(?:e|es|u)|à propos d(?:e|es|u)|concernant|savoir|comprendre|portant sur",
  ends: "sur|au sujet|à propos|concernant|en|par|pour|afin|et|avec|qui|que|pourquoi|comment|une|il|on|chat|résilient|de wallonie|à démissionner|eux-mêmes|ne|n'|d'hôpitaux|au bout",
  articles: "nos|les|des|ces|leurs?|notre|quelques|certains|environ|la|le|l'|d'|de",
  people:
    "clients?(?: professionnels| fidèles| particuliers| réguliers)?|clientes?|infirmi(?:er|ère)s?|vignerons?|directeurs?(?: financiers| généraux)?|directrices?|professeurs?|enseignante?s?|acheteurs?(?: publics)?|usagers?|utilisat(?:eur|rice)s?|salariée?s?|employée?s?|collaborat(?:eur|rice)s?|ingénieure?s?|médecins?|patiente?s?|pharmaciene?s?|managers?|cadres|dirigeante?s?|parents?|étudiante?s?|élèves|agriculteurs?|agricultrices?|commerçante?s?|artisans?|techniciene?s?|chauffeurs?|livreurs?|vendeurs?|vendeuses?|fournisseurs?|distributeurs?|abonnée?s?|adhérente?s?|membres|habitante?s?|locataires|voyageurs?|familles?|experts|spécialistes|équipes|jeunes|retraitée?s?|consommateurs?|responsables?|chefs?|donateurs?|bénévoles",
  yes: "oui|ouais|d'accord|ok|okay|parfait|ça me va|très bien|super|bien|c'est bon|exactement|génial|ça marche|allez-y|vas-y|entendu|tout à fait",
  no: "non|non merci|je (?:ne )?préfère pas|pas maintenant|aucun(?:e)?(?: des deux)?|ce n'est pas ça|c'est faux|pas ça|plutôt pas|ça ne me plaît pas",
  youDecide:
    "choisis(?:sez)?(?: pour moi)?|décide(?:z)?(?: pour moi)?|je (?:ne )?sais pas|aucune idée|peu importe|comme (?:tu veux|vous voulez)|à toi de voir|ça m'est égal|n'importe|plus tard",
  undo: "annule(?:r|z)?(?: ça| cela)?|défaire|reviens en arrière|remets comme avant|c'était une erreur",
  back: "retour|en arrière|précédent|question précédente",
  skip: "suivant|passer|passe|continue[rz]?|la suite|attends|répète|terminé|fini",
  create:
    "crée(?:z|r)?(?: le| la)?|enregistre[rz]?|publie[rz]?|utilise[rz]? le brouillon|prends le brouillon|valide[rz]?|lance[rz]?",
  show: "montre(?:z)?-moi(?: le)?(?: brouillon)?|voir le brouillon|aperçu|résumé|montre le brouillon",
  restart: "recommence[rz]?|depuis le début|tout effacer|repartir de zéro",
  leave: "stop|arrêter|arrête|quitter|annuler|aide|manuel",
  greeting: "bonjour|bonsoir|salut|coucou|mdr|haha|merci|au revoir|test|euh|hm+",
  fillers:
    "s'il te plaît|s'il vous plaît|svp|stp|merci|alors|donc|et|mais|bien|ça|le|la|maintenant|encore|un peu|juste|peut-être|plutôt|moi",
  asks: "que|qu'est-ce|quoi|c'est quoi|quel(?:le)?s?|lequel|laquelle|comment|pourquoi|qui|où|quand|est-ce|peux-tu|pouvez-vous|ça|puis-je|combien|dois-je",
  product:
    "peux-tu|tu|vous|archétypes?|je|me|m'|ça marche|ici|conseilles?|conseillez|recommandes?|brouillon|canal|objectifs?|introduction|combien ça coûte|changer plus tard",
  requests:
    "écri(?:s|vez)(?:-le|-la|-moi)?|rédige[rz]?|propose[rz]?(?:-moi)?|reformule[rz]?|plus|moins|un peu plus|un peu moins|raccourci[sr]?|raccourcissez|traduis|traduisez|donne-moi|ajoute[rz]?|supprime[rz]?|enlève[rz]?|fais-le|fais|rends|rendez|peux-tu|pouvez-vous|améliore[rz]?|simplifie[rz]?|essaie|encore une question|une autre",
  shorter: "plus court\\p{L}*|raccourci\\p{L}*|trop long\\p{L}*|plus bref|plus brève",
  add: "ajoute[rz]?|encore une|une question de plus",
  drop: "supprime[rz]?|enlève[rz]?|retire[rz]?|sans",
};
