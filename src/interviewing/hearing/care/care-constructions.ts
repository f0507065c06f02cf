/**
 * Concepts that together in one sentence, in any order, express a crisis or distress. The constructions are shared by
 * all languages; each language supplies the words of a concept.
 */
export const together = {
  crisis: [
    ["absent", "relief"],
    ["unwilling", "living"],
    ["wish", "ending"],
    ["means", "hoard"],
    ["edge", "step"],
    ["wound", "body"],
    ["close", "violence"],
    ["forced", "intimacy"],
    ["afraid", "weapon"],
    ["afraid", "home"],
    ["close", "threat"],
    ["undeserving", "living"],
    ["mistreated", "dependant"],
    ["papers", "captive"],
    ["supply", "swallowed"],
    ["refusing", "fading"],
    ["killing", "meant"],
    ["leaping", "kin"],
    ["attempt", "ward"],
    ["parting", "needless"],
    ["collapsed", "justNow"],
    ["symptom", "acute"],
    ["farewell", "unreachable"],
    ["shaken", "limp"],
    ["confined", "guarded"],
  ],
  distress: [
    ["kin", "dead"],
    ["kin", "ill"],
    ["kin", "left"],
    ["crying"],
    ["exhausted"],
    ["sleepless"],
    ["panic"],
    ["lonely"],
    ["feel", "worthless"],
    ["heartbreak"],
    ["illness", "fear"],
    ["mocking", "peers"],
    ["torn", "war"],
    ["relics", "remain"],
    ["voiceless", "weekend"],
  ],
} as const;

/**
 * Constructions that count only in sentences about the respondent: "nothing keeps me there" may be about a supplier.
 */
export const togetherOfOneself = {
  crisis: [
    ["settled", "gone"],
    ["wish", "rest", "forever"],
    ["tended", "soon"],
    ["stopping", "unhelped"],
    ["height", "standing", "staring"],
    ["plan", "date"],
  ],
  distress: [["nobody"], ["despairing"], ["hopeless", "improve"], ["collapse", "unseen"]],
} as const;

export type ConstructionKind = keyof typeof together;
export type Concept =
  | (typeof together)[ConstructionKind][number][number]
  | (typeof togetherOfOneself)[ConstructionKind][number][number]
  /** Tools, suppliers, prices and the like; a sentence with one is about business. */
  | "business";
