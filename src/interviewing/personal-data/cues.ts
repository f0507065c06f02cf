import { matchesOf } from "../../kernel/matches-of.ts";

/** Words that tell what a nearby number is, in 13 languages; each cue is the beginning of a word. */
const cues = {
  phone:
    "my number|mi número|el meu número|mon numéro|meine nummer|mijn nummer|mit nummer|meu número|phone|telephone|tel(?!\\p{L})|mobile|cell|call|rang(?!\\p{L})|ring(?!\\p{L})|ringede|ringer|ringet|dial|text me|whatsapp|fax|teléfono|telefono|móvil|movil|celular|llám|llam|marqu|fijo|telèfon|mòbil|truqu|truca|Telefon|Handy|Mobil|ruf|anruf|wähl|Durchwahl|téléphone|telephone|portable|appel|compos|joindre|fixe|telemóvel|telefone|ligu|liga|telefon|telefoon|mobiel|gebeld|bellen|mugikor|deitu|फ़ोन|फोन|मोबाइल|(?<!(?:बिल|ऑर्डर|चालान|आधार|पैन|मकान|गली|खाता|कमरा|टिकट|फ्लैट) )नंबर|कॉल|هاتف|جوال|رقمي(?! القومي)|اتصل|موبايل|전화|휴대폰|핸드폰|연락처|전화번호|(?<!\\p{Script=Hangul})번호|사무실|โทร|เบอร์|มือถือ",
  business:
    "order|invoice|ticket|case|reference|ref(?!\\p{L})|part(?!\\p{L})|serial|tracking|version|item|sku|batch|lot(?!\\p{L})|article|model|product|contract|policy|shipment|booking|pedido|factura|referencia|expediente|seguimiento|serie|código|artículo|lote|incidencia|comanda|albarà|Bestell|Rechnung|Artikel|Sendung|Serien|Vorgang|Auftrag|Kundennummer|Vertrag|commande|facture|référence|dossier|suivi|série|article|fatura|encomenda|processo|rastreio|referência|ordre|faktura|varenummer|serienummer|sagsnummer|bestel|factuur|zaak|artikel|eskaera|faktura|ऑर्डर|बिल|चालान|طلب|فاتورة|تذكرة|주문|송장|접수|일련|부품|청구서|버전|모델|คำสั่งซื้อ|ใบแจ้งหนี้|ออเดอร์|พัสดุ",
  id: "ssn|social|national insurance|ni number|dni(?!\\p{L})|nie(?!\\p{L})|nif(?!\\p{L})|contribuinte|steuer|idnr|id-nr|rentenversicherung|sozialversicherung|sécurité sociale|sécu|numéro national|cpf|bsn|burgerservice|cpr|personnummer|aadhaar|aadhar|pan card|आधार|पैन|주민|บัตรประชาชน|เลขประจำตัว|الرقم القومي|رقمي القومي|رقم الهوية|tax id|passport|pasaporte|Ausweis|passeport|passaporte|rijksregister",
  birth:
    "born|birth|dob|b-day|bday|nací|nacid|nació|nacimiento|cumpleaños|nascut|nascuda|neix|néix|naixement|aniversari|geboren|geburt|née?s?(?!\\p{L})|naissance|anniversaire|nasc|aniversário|født|fødsel|geboorte|verjaardag|jarig|jaio|urtebetetze|जन्म|ولد|مولود|ميلاد|مواليد|생년월일|생일|출생|태어|생(?=이에|예요|입니|인데|이고|이라)|เกิด",
} as const;

export type Cue = keyof typeof cues;

/** Korean and Thai have no clear word boundaries. Excludes placeholders, so that masking is idempotent. */
const build = (list: string): RegExp =>
  new RegExp(String.raw`(?<![\p{Script=Latin}\p{Script=Devanagari}]|\[|\[date of )(?:${list})`, "giu");
const patterns: Readonly<Record<Cue, RegExp>> = {
  phone: build(cues.phone),
  business: build(cues.business),
  id: build(cues.id),
  birth: build(cues.birth),
};

const reachBefore = 48;
const reachAfter = 24;
const sentenceEnd = /(?<!(?:^|[^\p{L}])\p{L}{1,4})[.!?]+(?=\s|$)|[。！？؟।\n]/gu;

interface Read {
  readonly text: string;
  readonly sentenceEnds: readonly number[];
  readonly cues: Map<Cue, readonly number[]>;
}

const placesOf = (text: string, pattern: RegExp): number[] =>
  matchesOf(text, pattern).map(({ index }) => index);

let last: Read = { text: "", sentenceEnds: [], cues: new Map() };

/** Caches the last text, since a text is queried once per number in it. */
function read(text: string): Read {
  if (last.text !== text) last = { text, sentenceEnds: placesOf(text, sentenceEnd), cues: new Map() };
  return last;
}

function cuesIn({ text, cues: found }: Read, cue: Cue): readonly number[] {
  const before = found.get(cue);
  if (before !== undefined) return before;
  const places = placesOf(text, patterns[cue]);
  found.set(cue, places);
  return places;
}

/** Returns the index of the first position >= `from`. O(log n). */
function firstFrom(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the distance in characters from the span to the nearest cue before it in its sentence. A cue after the span
 * counts as further away; `Infinity` if no cue is within reach.
 */
export function cueDistance(text: string, { start, end }: { start: number; end: number }, cue: Cue): number {
  const known = read(text);
  const places = cuesIn(known, cue);
  const next = firstFrom(places, start);
  const before = places[next - 1] ?? -Infinity;
  const sentenceStart = known.sentenceEnds[firstFrom(known.sentenceEnds, start) - 1] ?? -1;
  if (before > sentenceStart && start - before <= reachBefore) return start - before;
  // Basque says what a number is behind it.
  if (cue === "business")
    return /^ (?:faktura|eskaera|espediente|bidalketa)/iu.test(text.slice(end, end + 16)) ? 1 : Infinity;
  const after = places[firstFrom(places, end)] ?? Infinity;
  const nextEnd = known.sentenceEnds[firstFrom(known.sentenceEnds, end)] ?? Infinity;
  return after < nextEnd && after - end <= reachAfter ? reachBefore + after - end : Infinity;
}

/** True if a text contains the cue. */
export const hasCue = (text: string, cue: Cue): boolean => cuesIn(read(text), cue).length > 0;

/** Kinds of masked data, by precedence in overlaps: the first kind wins. */
export const personalDataKinds = [
  "link",
  "email",
  "password",
  "address",
  "birth_date",
  "iban",
  "card",
  "national_id",
  "phone",
  "account",
  "number",
  "name",
] as const;

export type PersonalDataKind = (typeof personalDataKinds)[number];

/** Replacements for masked data. */
export const placeholders: Readonly<Record<PersonalDataKind, string>> = {
  link: "[link]",
  email: "[e-mail address]",
  password: "[password]",
  address: "[address]",
  birth_date: "[date of birth]",
  iban: "[account number]",
  card: "[card number]",
  national_id: "[ID number]",
  phone: "[phone number]",
  account: "[account number]",
  number: "[number]",
  name: "[name]",
};

/** Personal data in a text: `text.slice(start, end)`. */
export interface PersonalDataSpan {
  readonly kind: PersonalDataKind;
  readonly start: number;
  readonly end: number;
}
