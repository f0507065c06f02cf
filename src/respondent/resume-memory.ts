/** What this browser remembers of one link. */
export interface ResumeMemory {
  /** 32 random bytes in base64url: by it this browser, and no other, comes back to its interview. */
  readonly code: () => string;
  /** Another interview by the same link. */
  readonly renew: () => void;
  /** An answer that is being written. */
  readonly draft: () => string;
  readonly keepDraft: (text: string) => void;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

interface Remembered {
  readonly code: string;
  readonly draft: string;
}

const pattern = /^[\w-]{43}$/u;

function read(storage: Storage | null, key: string): Remembered | null {
  try {
    const { code, draft } = JSON.parse(storage?.getItem(key) ?? "null") as Partial<Record<string, unknown>>;
    if (typeof code !== "string" || !pattern.test(code)) return null;
    return { code, draft: typeof draft === "string" ? draft : "" };
  } catch {
    return null;
  }
}

function newCode(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(32);
  random(bytes);
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/u, "");
}

/** @param storage null where the browser keeps nothing: then one can come back until the page is closed. */
export function createResumeMemory(
  storage: Storage | null,
  token: string,
  random: (bytes: Uint8Array<ArrayBuffer>) => void,
): ResumeMemory {
  const key = `interview:${token}`;
  let remembered = read(storage, key);
  const keep = (next: Remembered) => {
    remembered = next;
    try {
      storage?.setItem(key, JSON.stringify(next));
    } catch {
      // Full or forbidden: what is in memory serves this visit.
    }
    return next;
  };
  const current = () => remembered ?? keep({ code: newCode(random), draft: "" });
  return {
    code: () => current().code,
    renew: () => void keep({ code: newCode(random), draft: "" }),
    draft: () => current().draft,
    keepDraft: (draft) => void keep({ ...current(), draft }),
  };
}
