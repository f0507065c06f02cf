import type { Language } from "../languages/language.ts";
import { topicKey } from "./terms-of.ts";

/** Words with the same meaning in this study, in one or more languages. */
export type SynonymGroup = readonly string[];

/** Default synonyms; staff can edit them per interviewer. */
export const defaultSynonyms: readonly SynonymGroup[] = [
  [
    "price",
    "pricing",
    "prices",
    "cost",
    "costs",
    "expensive",
    "pricey",
    "overpriced",
    "fee",
    "fees",
    "invoice",
    "bill",
    "charges",
    "preis",
    "preise",
    "kosten",
    "teuer",
    "gebühren",
    "rechnung",
    "precio",
    "precios",
    "coste",
    "costes",
    "costo",
    "caro",
    "cara",
    "tarifa",
    "cuota",
    "factura",
    "prix",
    "coût",
    "coûts",
    "tarif",
    "tarifs",
    "cher",
    "chère",
    "facture",
  ],
  [
    "support",
    "helpdesk",
    "hotline",
    "kundendienst",
    "kundenservice",
    "soporte",
    "atención",
    "assistance",
    "dépannage",
  ],
  [
    "slow",
    "slower",
    "sluggish",
    "lag",
    "laggy",
    "speed",
    "langsam",
    "geschwindigkeit",
    "lento",
    "lenta",
    "lentitud",
    "lent",
    "lente",
    "lenteur",
  ],
  [
    "onboarding",
    "training",
    "trainings",
    "einarbeitung",
    "schulung",
    "schulungen",
    "formación",
    "capacitación",
    "formation",
    "formations",
  ],
  [
    "delivery",
    "deliveries",
    "shipment",
    "shipping",
    "lieferung",
    "lieferungen",
    "zustellung",
    "entrega",
    "entregas",
    "envío",
    "envíos",
    "livraison",
    "livraisons",
  ],
  [
    "integration",
    "integrations",
    "interface",
    "interfaces",
    "connector",
    "api",
    "sync",
    "schnittstelle",
    "schnittstellen",
    "anbindung",
    "integración",
    "integraciones",
    "conector",
    "intégration",
    "intégrations",
    "connecteur",
  ],
  [
    "report",
    "reports",
    "reporting",
    "dashboard",
    "dashboards",
    "bericht",
    "berichte",
    "auswertung",
    "auswertungen",
    "informe",
    "informes",
    "reporte",
    "reportes",
    "rapports",
    "tableau de bord",
  ],
  [
    "crash",
    "crashes",
    "crashed",
    "bug",
    "bugs",
    "outage",
    "outages",
    "downtime",
    "absturz",
    "abstürze",
    "ausfall",
    "ausfälle",
    "störung",
    "caída",
    "caídas",
    "panne",
    "pannes",
    "bogue",
  ],
  [
    "app",
    "apps",
    "application",
    "applications",
    "appli",
    "anwendung",
    "anwendungen",
    "aplicación",
    "aplicaciones",
  ],
  [
    "competitor",
    "competitors",
    "rival",
    "wettbewerber",
    "konkurrent",
    "konkurrenz",
    "competidor",
    "competencia",
    "concurrent",
    "concurrents",
    "concurrence",
  ],
  [
    "contract",
    "contracts",
    "renewal",
    "vertrag",
    "verträge",
    "verlängerung",
    "contrato",
    "contratos",
    "renovación",
    "contrat",
    "contrats",
    "renouvellement",
  ],
];

/** Returns the key of a word's synonym group; `null` if it has none. */
export type SynonymOf = (key: string, language: Language) => string | null;

/** Prefix of group keys; stems never begin with it. */
export const groupPrefix = "=";

/** Creates a lookup by stem in any language. A word in several groups belongs to the first. */
export function createSynonyms(groups: readonly SynonymGroup[]): SynonymOf {
  const byLanguage = new Map<Language, ReadonlyMap<string, string>>();
  const read = (language: Language): ReadonlyMap<string, string> => {
    const keys = new Map<string, string>();
    for (const words of groups) {
      const [first] = words;
      if (first === undefined) continue;
      for (const word of words) {
        const key = topicKey(word.trim().toLowerCase(), language);
        if (!keys.has(key)) keys.set(key, `${groupPrefix}${first.trim().toLowerCase()}`);
      }
    }
    return keys;
  };
  return (key, language) => {
    let keys = byLanguage.get(language);
    if (keys === undefined) {
      keys = read(language);
      byLanguage.set(language, keys);
    }
    return keys.get(key) ?? null;
  };
}
