import type { Language } from "../../languages/language.ts";

/* Whom the third person of a goal may mean if not the respondent. */

/** Words of a goal that a later third person may refer to. */
export const others: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:(?:the|some|all|many|these|those|other|both|several|your|their) (?:\p{L}+ )?\p{L}{2,}s|people|children|colleagues|others|(?:each|one|both|some|any) of them)\b/iu,
  de: /(?<!\p{L})(?:die|alle|viele|andere|einige|beide|keine) (?:\p{Ll}+ )?\p{Lu}\p{L}+/u,
  fr: /(?<!\p{L})(?:les|des|ces|ses|vos|leurs|certains|plusieurs|combien d['’e]\s?|quel(?:le)?s)(?: autres)? ?\p{L}+s(?!\p{L}| ils| elles)/iu,
  nl: /(?<!\p{L})(?:de|alle|veel|andere|beide|uw) (?:\p{L}+ )?\p{L}+(?:en|s)(?!\p{L})/iu,
  da: /(?<!\p{L}|hvilke )(?:alle|mange|andre|nogle|begge|de andre) \p{L}+er(?:ne)?(?!\p{L})/iu,
  es: /(?<!\p{L})(?:los|las|unos|unas|sus|otros|otras) \p{L}+s(?!\p{L})/iu,
};

/** Others in a question, whom "they" may mean: several people, and a subject that is not the respondent. */
export const people: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:parents|siblings|brothers|sisters|sons|daughters|children|kids|friends|colleagues|employees|staff|patients|students|pupils|customers|clients|teachers|neighbou?rs|tenants|residents|volunteers|members|visitors|guests|people|suppliers|vendors|doctors|nurses|assistants?)\b|\b(?:do|did|does|has|have|is|are|was|were|will|would|can|could) (?:the|your|an?|this|their) (?:company|council|school|hospital|team|bank|firm|agency|office|board|police|union|club|authority|government|university|practice|clinic|insurer|\p{L}+(?:er|or|ist|ant|ian))\b/iu,
  de: /(?:Eltern|Kinder|Brüder|Schwestern|Söhne|Töchter|Geschwister|Freunde|Kolleg|Mitarbeitende|Mitarbeiter(?!in )|Beschäftigte|Patienten|Schüler|Kunden|Lehrer|Nachbarn|Mieter|Bewohner|Freiwillige(?!n? Feuerwehr)|Mitglieder|Besucher|Gäste|Leute|Lieferanten|Anbieter|Ärzte)/u,
  fr: /(?<!\p{L})(?:parents|frères|sœurs|enfants|filles|amis|collègues|salariés|employés|patients|élèves|clients|professeurs|enseignants|voisins|locataires|résidents|bénévoles|membres|visiteurs|fournisseurs|médecins|infirmi\p{L}+s)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:ouders|kinderen|broers|zussen|vrienden|collega['’]?s|medewerkers|patiënten|leerlingen|klanten|leraren|buren|huurders|bewoners|vrijwilligers|leden|bezoekers|gasten|mensen|leveranciers|artsen)(?!\p{L})|(?<!\p{L})(?:moeder|vrouw|partner|zus|dochter|assistente|lerares|leerkracht|dokter|arts)(?!\p{L})|^(?:hoe|wat|waarom|wanneer|waar|welke? \p{L}+) \p{L}+ (?:de|het|uw|jullie|je) \p{L}+/iu,
  da: /(?<!\p{L})(?:forældre|søskende|børn|venner|kolleger|medarbejdere|ansatte|patienter|elever|kunder|lærere|naboer|lejere|beboere|frivillige|medlemmer|gæster|leverandører|læger|unge|ældre)(?:ne)?(?!\p{L})|^(?:hvordan|hvad|hvorfor|hvornår|hvilke[nt]? \p{L}+) \p{L}+ \p{L}{3,}(?:en|et|ne) /iu,
};

/** One person in a question or a goal, whom "he" or "she" may mean. */
export const person: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:mother|father|mum|dad|wife|husband|partner|brother|sister|son|daughter|child|baby|grandm\p{L}+|grandf\p{L}+|aunt|uncle|friend|boss|manager|head|assistant|student|pupil|teacher|trainer|coach|neighbou?r|supplier|dealer|doctor|GP|surgeon|nurse|landlord|agent|consultant|officer)s?\b/iu,
  de: /(?:mutter|vater|schwester|bruder|tochter|sohn|tante|onkel|frau|mann|partner(?:in)?|freund(?:in)?|kind|baby|enkel(?:in)?|chef(?:in)?|kolleg(?:e|in)|arzt|ärztin|trainer(?:in)?|lehrer(?:in)?|schüler(?:in)?|nachbar(?:in)?|kund(?:e|in)|patient(?:in)?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:mère|père|maman|papa|sœur|frère|fille|fils|tante|oncle|femme|mari|compagne|compagnon|conjointe?|amie?|enfant|bébé|grand-mère|grand-père|chef|patronn?e?|collègue|médecin|professeur|voisine?|cliente?|patiente?|élève)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:moeder|vader|zus|broer|dochter|zoon|tante|oom|vrouw|man|partner|vriend(?:in)?|kind|baby|oma|opa|chef|baas|collega|arts|dokter|trainer|leraar|lerares|leerling|buurman|buurvrouw|klant|patiënt)(?!\p{L})/iu,
  da: /(?<!\p{L})(?:mor|far|kone|mand|kæreste|bror|søster|søn|datter|barn|ven|kollega|chef|elev|kunde|lærer|nabo|læge|leder|formand|dommer|pædagog)(?:s|en|n|et)?(?!\p{L})/iu,
};

/** An author who addresses the respondent means others with a third person. */
export const addressed: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\byour?s?\b/iu,
  de: /(?<!^)(?<!\p{L})(?:Sie|Ihnen|Ihr\p{L}{0,2})(?!\p{L})/u,
  fr: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:u|uw)(?!\p{L})/iu,
  da: /(?<!\p{L})(?:du|dig|din|dit|dine|jer|jeres)(?!\p{L})/iu,
};

/** Arabic nouns for several people; with one of them a third person may mean those. */
export const arabicPeople =
  /الم\p{L}+(?:ين|ون)(?!\p{L})|العاملين|اللاعبين|الناس|الآخرين|السائقين|الطلاب|الأطفال|الأولاد|الزملاء|العملاء|المرضى|الأهل|الإخوة|الجيران|الأصدقاء|الركاب|السكان/u;
