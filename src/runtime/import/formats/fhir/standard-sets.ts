import type { SourceChoice } from "../shared/drafts.ts";

/** http://terminology.hl7.org/ValueSet/v3-Ethnicity, in the order of its hierarchy. */
const ethnicity: readonly SourceChoice[] = [
  { id: "2135-2", label: "Hispanic or Latino" },
  { id: "2137-8", label: "Spaniard" },
  { id: "2138-6", label: "Andalusian" },
  { id: "2139-4", label: "Asturian" },
  { id: "2140-2", label: "Castillian" },
  { id: "2141-0", label: "Catalonian" },
  { id: "2142-8", label: "Belearic Islander" },
  { id: "2143-6", label: "Gallego" },
  { id: "2144-4", label: "Valencian" },
  { id: "2145-1", label: "Canarian" },
  { id: "2146-9", label: "Spanish Basque" },
  { id: "2148-5", label: "Mexican" },
  { id: "2149-3", label: "Mexican American" },
  { id: "2150-1", label: "Mexicano" },
  { id: "2151-9", label: "Chicano" },
  { id: "2152-7", label: "La Raza" },
  { id: "2153-5", label: "Mexican American Indian" },
  { id: "2155-0", label: "Central American" },
  { id: "2156-8", label: "Costa Rican" },
  { id: "2157-6", label: "Guatemalan" },
  { id: "2158-4", label: "Honduran" },
  { id: "2159-2", label: "Nicaraguan" },
  { id: "2160-0", label: "Panamanian" },
  { id: "2161-8", label: "Salvadoran" },
  { id: "2162-6", label: "Central American Indian" },
  { id: "2163-4", label: "Canal Zone" },
  { id: "2165-9", label: "South American" },
  { id: "2166-7", label: "Argentinean" },
  { id: "2167-5", label: "Bolivian" },
  { id: "2168-3", label: "Chilean" },
  { id: "2169-1", label: "Colombian" },
  { id: "2170-9", label: "Ecuadorian" },
  { id: "2171-7", label: "Paraguayan" },
  { id: "2172-5", label: "Peruvian" },
  { id: "2173-3", label: "Uruguayan" },
  { id: "2174-1", label: "Venezuelan" },
  { id: "2175-8", label: "South American Indian" },
  { id: "2176-6", label: "Criollo" },
  { id: "2178-2", label: "Latin American" },
  { id: "2180-8", label: "Puerto Rican" },
  { id: "2182-4", label: "Cuban" },
  { id: "2184-0", label: "Dominican" },
  { id: "2186-5", label: "Not Hispanic or Latino" },
];

/** ActEncounterCode of FHIR R4. */
const encounters: readonly SourceChoice[] = [
  { id: "AMB", label: "ambulatory" },
  { id: "EMER", label: "emergency" },
  { id: "FLD", label: "field" },
  { id: "HH", label: "home health" },
  { id: "IMP", label: "inpatient encounter" },
  { id: "ACUTE", label: "inpatient acute" },
  { id: "NONAC", label: "inpatient non-acute" },
  { id: "OBSENC", label: "observation encounter" },
  { id: "PRENC", label: "pre-admission" },
  { id: "SS", label: "short stay" },
  { id: "VR", label: "virtual" },
];

const priorities: readonly SourceChoice[] = [
  { id: "H", label: "High" },
  { id: "L", label: "Low" },
  { id: "M", label: "Medium" },
];

/**
 * Value sets that the standard itself defines, so that forms name them without containing them, by URL: the codes and
 * their displays as published with FHIR R4.
 */
export const standardSets: Readonly<Record<string, readonly SourceChoice[]>> = {
  "http://hl7.org/fhir/ValueSet/yesnodontknow": [
    { id: "Y", label: "Yes" },
    { id: "N", label: "No" },
    { id: "asked-unknown", label: "Don't know" },
  ],
  "http://hl7.org/fhir/ValueSet/administrative-gender": [
    { id: "male", label: "Male" },
    { id: "female", label: "Female" },
    { id: "other", label: "Other" },
    { id: "unknown", label: "Unknown" },
  ],
  "http://hl7.org/fhir/ValueSet/v3-ActEncounterCode": encounters,
  "http://terminology.hl7.org/ValueSet/v3-ActEncounterCode": encounters,
  "http://hl7.org/fhir/ValueSet/v3-Ethnicity": ethnicity,
  "http://terminology.hl7.org/ValueSet/v3-Ethnicity": ethnicity,
  "http://hl7.org/fhir/ValueSet/v3-MessageWaitingPriority": priorities,
  "http://terminology.hl7.org/ValueSet/v3-MessageWaitingPriority": priorities,
};
