import type { CallPort } from "../stream/call-port.ts";
import { closeCodes } from "../stream/call-port.ts";
import { PacedPlayer, systemClock } from "../stream/paced-player.ts";
import type { Speech, Voice } from "../speech/speech.ts";
import type { TelephoneCall } from "./telephone-line.ts";

interface VoicemailOptions {
  readonly speech: Speech;
  readonly voice: Voice;
  readonly port: CallPort;
  /** Nothing: it is hung up without a word. */
  readonly message: string;
}

/** What is said to a machine: a short message, and nothing is listened to. */
export class VoicemailMessage implements TelephoneCall {
  readonly keys = "rating";
  readonly #options: VoicemailOptions;
  readonly #player: PacedPlayer;
  readonly #over = new AbortController();

  constructor(options: VoicemailOptions) {
    this.#options = options;
    this.#player = new PacedPlayer(options.port, systemClock);
  }

  start(): void {
    const { speech, voice, message: text, port } = this.#options;
    void (async () => {
      try {
        if (text !== "") {
          const sound = speech.say(text, voice, this.#over.signal);
          await this.#player.play({ id: "voicemail", text }, sound, this.#over.signal);
        }
      } finally {
        port.close(closeCodes.ended, "The message is left.");
      }
    })();
  }

  hear(): void {}

  press(): void {}

  reach(mark: string): void {
    this.#player.reach(mark);
  }

  hangUp(): void {
    this.#over.abort();
  }

  drop(): void {
    this.#over.abort();
  }
}
