/** What this browser remembers of one link. */
export interface ResumeMemory {
  /** 32 random bytes in base64url: by it this browser, and no other, comes back to its interview. */
  readonly code: () => string;
  /** Another interview by the same link. */
  readonly renew: () => void;
  /** An answer that is being written. */
  readonly draft: () => string;
  readonly keepDraft: (text: string) => void;
  /** The tag of the language that was chosen for the page; null where none was. */
  readonly language: () => string | null;
  readonly keepLanguage: (language: string) => void;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

interface Remembered {
  readonly code: string;
  readonly draft: string;
  readonly language: string | null;
}

const pattern = /^[\w-]{43}$/u;

function read(storage: Storage | null, key: string): Remembered | null {
  try {
    const { code, draft, language } = JSON.parse(storage?.getItem(key) ?? "null") as Partial<
      Record<string, unknown>
    >;
    if (typeof code !== "string" || !pattern.test(code)) return null;
    return {
      code,
      draft: typeof draft === "string" ? draft : "",
      language: typeof language === "string" ? language : null,
    };
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
  const anew = (language: string | null) => keep({ code: newCode(random), draft: "", language });
  const current = () => remembered ?? anew(null);
  return {
    code: () => current().code,
    renew: () => void anew(remembered?.language ?? null),
    draft: () => current().draft,
    keepDraft: (draft) => void keep({ ...current(), draft }),
    language: () => current().language,
    keepLanguage: (language) => void keep({ ...current(), language }),
  };
}
