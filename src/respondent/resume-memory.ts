/** Data about one link stored in this browser. */
export interface ResumeMemory {
  /** 32 random bytes in base64url; only the browser that has them can resume the interview. */
  readonly code: () => string;
  /** Starts a new interview with the same link. */
  readonly renew: () => void;
  /** The draft answer. */
  readonly draft: () => string;
  readonly keepDraft: (text: string) => void;
  /** BCP 47 tag of the selected page language; null if not selected. */
  readonly language: () => string | null;
  readonly keepLanguage: (language: string) => void;
  /** Whether an interview with this link was held in this browser. */
  readonly hasEntered: () => boolean;
  readonly keepEntered: () => void;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

interface Remembered {
  readonly code: string;
  readonly draft: string;
  readonly language: string | null;
  readonly hasEntered: boolean;
}

const pattern = /^[\w-]{43}$/u;

function read(storage: Storage | null, key: string): Remembered | null {
  try {
    const { code, draft, language, hasEntered } = JSON.parse(storage?.getItem(key) ?? "null") as Partial<
      Record<string, unknown>
    >;
    if (typeof code !== "string" || !pattern.test(code)) return null;
    return {
      code,
      draft: typeof draft === "string" ? draft : "",
      language: typeof language === "string" ? language : null,
      hasEntered: hasEntered === true,
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

/** @param storage null if storage is unavailable; data then lasts until the page is closed */
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
      // Full or forbidden: keep it in memory.
    }
    return next;
  };
  const createRecord = (language: string | null) =>
    keep({ code: newCode(random), draft: "", language, hasEntered: false });
  const current = () => remembered ?? createRecord(null);
  return {
    code: () => current().code,
    renew: () => void createRecord(remembered?.language ?? null),
    draft: () => current().draft,
    keepDraft: (draft) => void keep({ ...current(), draft }),
    language: () => current().language,
    keepLanguage: (language) => void keep({ ...current(), language }),
    hasEntered: () => current().hasEntered,
    keepEntered: () => void keep({ ...current(), hasEntered: true }),
  };
}
