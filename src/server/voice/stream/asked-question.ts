import type { Pressed } from "../../../interviewing/hearing/choices/pressed.ts";
import type { Language } from "../../../interviewing/languages/language.ts";
import { wordings } from "../../../interviewing/phrases/wordings.ts";
import type { CutLine } from "./cut-line.ts";
import type { LinePlayer } from "./line-player.ts";
import type { SessionInput, SessionLine } from "../session/session.ts";

/**
 * Meaning of telephone keys: 1 and 2 for consent, and 9 to opt out of calls; 1 and 2 for yes and no; 1 to 3 for and
 * against a statement or unsure; the digits of a number; or a rating from 0 to 10.
 */
export type KeyMode = "consent" | "yes_no" | "stance" | "figure" | "rating";

/** Returns the meaning of telephone keys after a line. */
export function keyModeOf({ role, node, keys }: Partial<SessionLine> = {}): KeyMode {
  if (role === "consent") return "consent";
  if (role === "introduction" || role === "care" || node === "anything-else") return "yes_no";
  return keys ?? "rating";
}

/** Milliseconds of a question that must have been heard for a key to be meant for it. */
const minHeardMs = 1_000;

interface TellKeysOptions {
  readonly player: LinePlayer;
  readonly cut: CutLine;
  readonly language: Language;
  readonly newId: () => string;
}

/** The last question of a call, and the keys that answer it. */
export class AskedQuestion {
  #line: SessionLine | undefined;
  /** It was put again because nobody answered, so it is known. */
  #isKnown = false;
  /** Id of the line whose keys were told after one that answers nothing. */
  #told: string | undefined;
  readonly #own = new WeakSet<SessionLine>();

  get line(): SessionLine | undefined {
    return this.#line;
  }

  get keys(): KeyMode {
    return keyModeOf(this.#line);
  }

  /** Takes a line of the reply to an input. */
  follow(line: SessionLine, input: SessionInput): void {
    if (line.role === "remark" && line.keys === undefined) return;
    this.#line = line;
    this.#isKnown = input.type === "silence";
  }

  /**
   * True if a key can be meant for the question.
   * @param heardMs milliseconds of a line that were heard, by its id
   */
  isHeard(heardMs: (messageId: string) => number): boolean {
    return this.#line === undefined || this.#isKnown || heardMs(this.#line.messageId) >= minHeardMs;
  }

  /**
   * True for a number that no option has, the first time: the keys are to be told. The second time it is for the
   * interview to decide.
   */
  isBesideOptions(pressed: Pressed): boolean {
    const { choices, messageId } = this.#line ?? {};
    if (choices === undefined || pressed.kind !== "rating" || this.#told === messageId) return false;
    if (pressed.value >= 1 && pressed.value <= choices) return false;
    this.#told = messageId;
    return true;
  }

  /**
   * Says which keys answer the question: a line that is being said goes on then, and options are read out again. Says
   * nothing where the interview alone can tell, and while it is being said.
   */
  tellKeys({ player, cut, language, newId }: TellKeysOptions): void {
    const line = this.#line;
    const words = this.#keysInWords(language);
    const isTelling = player.current !== undefined && this.isOwn(player.current);
    if (line === undefined || words === undefined || isTelling) return;
    const own = (text: string, messageId: string): SessionLine => {
      const said: SessionLine = { ...line, late: undefined, role: "remark", text, messageId };
      this.#own.add(said);
      return said;
    };
    const hint = own(words, newId());
    cut.hold();
    if (cut.current !== undefined) {
      void cut.resume([hint]);
      return;
    }
    player.add(hint);
    // The words may end the question too.
    if (line.choices !== undefined) player.add(own(line.text.replace(words, "").trim(), line.messageId));
    player.speak();
  }

  /** True for a line of the call itself, which the interview knows nothing of. */
  isOwn(line: SessionLine): boolean {
    return this.#own.has(line);
  }

  #keysInWords(language: Language): string | undefined {
    const { role, choices } = this.#line ?? {};
    if (role === "care") return undefined;
    const { phrases } = wordings[language];
    if (choices !== undefined) return phrases.keys_choice[0];
    if (this.keys === "consent") return phrases.keys_consent[0];
    return this.keys === "yes_no" ? phrases.keys_yes_no[0] : undefined;
  }
}
