import { foldText } from "../../languages/normalize.ts";

const isThai = /\p{Script=Thai}/u;
/** Scripts of languages in which a courtesy particle ends a remark and, alone, means yes: "ครับ", "जी". */
const hasParticles = /[\p{Script=Thai}\p{Script=Devanagari}]/u;

type Counts = "anywhere" | "at_the_start" | "never";

/** Node of the trie; `counts` is set at the end of a tile. */
interface Branch {
  readonly next: Map<string, Branch>;
  counts: Counts | null;
}

const newBranch = (): Branch => ({ next: new Map(), counts: null });

function treeOf(tiles: ReadonlyMap<string, Counts>): Branch {
  const root = newBranch();
  for (const [text, counts] of tiles) {
    let branch = root;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charAt(at);
      const next = branch.next.get(letter) ?? newBranch();
      branch.next.set(letter, next);
      branch = next;
    }
    branch.counts = counts;
  }
  return root;
}

/**
 * Creates a predicate for normalized, folded remarks: true if the remark consists only of cues and allowed companions,
 * with at least one cue: "yes, that is fine", but not "yes, but …". `isJoined`: words follow each other without spaces.
 */
export function createTiling(
  cues: readonly string[],
  beside: readonly string[],
  polite: readonly string[],
  isJoined = false,
): (remark: string) => boolean {
  const read = (list: readonly string[]) => list.map(foldText);
  const courtesies = new Set(read(polite));
  const tiles = new Map<string, Counts>();
  for (const text of [...courtesies, ...read(beside)]) tiles.set(text, "never");
  for (const text of read(cues)) {
    // After another courtesy it is not a yes: "thank you" ends with the same particle.
    tiles.set(text, courtesies.has(text) && hasParticles.test(text) ? "at_the_start" : "anywhere");
  }
  const tree = treeOf(tiles);

  return (remark) => {
    const seen = new Set<number>();
    const isTiled = (from: number, isCounted: boolean): boolean => {
      if (from === remark.length) return isCounted;
      const state = from * 2 + Number(isCounted);
      if (seen.has(state)) return false;
      seen.add(state);
      let branch: Branch | undefined = tree;
      for (let end = from + 1; end <= remark.length; end += 1) {
        branch = branch.next.get(remark.charAt(end - 1));
        if (branch === undefined) return false;
        if (branch.counts === null) continue;
        const isSpace = remark.charAt(end) === " ";
        // Thai writes no spaces between words.
        const mayJoin = isJoined || isThai.test(remark.slice(from, end));
        if (!isSpace && end < remark.length && !mayJoin) continue;
        const counted =
          isCounted || branch.counts === "anywhere" || (branch.counts === "at_the_start" && from === 0);
        if (isTiled(isSpace ? end + 1 : end, counted)) return true;
      }
      return false;
    };
    return isTiled(0, false);
  };
}
