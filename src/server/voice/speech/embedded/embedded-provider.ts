import type { ChildProcess } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { forkProgram } from "../../../platform/child-program.ts";
import { AudioQueue, type SpeechProvider, type Utterance, type VoiceType } from "../speech-provider.ts";
import type { Engine, VoiceProcessMessage, VoiceProcessCommand, SpeechRequest } from "./embedded-voice.ts";
import { languages, type Language } from "../../../../interviewing/languages/language.ts";

/** Restart delay of a process that dies repeatedly; doubles each time. */
const restartMs = { first: 100, max: 30_000 } as const;

/**
 * A speech engine in a child process, started on first use and restarted when it dies. The sentence it dies on fails;
 * the next one is spoken.
 */
export class EngineProcess {
  readonly #engine: Engine;
  readonly #log: FastifyBaseLogger;
  #child: ChildProcess | undefined;
  #ready: Promise<ChildProcess> | undefined;
  #speaking = new Map<number, AudioQueue>();
  #lastId = 0;
  #deaths = 0;
  #startAt = 0;
  #isClosed = false;
  /** Why the engine cannot start; undefined while it may. */
  #unavailable: string | undefined;

  constructor(engine: Engine, log: FastifyBaseLogger) {
    this.#engine = engine;
    this.#log = log;
  }

  /** Ends when everything is spoken. @throws {Error} if the engine is not installed, or dies meanwhile. */
  async *speak(speech: SpeechRequest, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const child = await this.start();
    if (signal.aborted) return;
    this.#lastId += 1;
    const id = this.#lastId;
    const queue = new AudioQueue();
    this.#speaking.set(id, queue);
    const cancel = () => {
      this.#send(child, { type: "cancel", id });
      queue.end();
    };
    signal.addEventListener("abort", cancel, { once: true });
    this.#send(child, { type: "speak", id, ...speech });
    try {
      yield* queue;
    } finally {
      signal.removeEventListener("abort", cancel);
      this.#speaking.delete(id);
    }
  }

  /** Starts the process unless it is running. */
  async start(): Promise<ChildProcess> {
    if (this.#isClosed) throw new Error("The speech engine is closed.");
    if (this.#unavailable !== undefined) throw new Error(this.#unavailable);
    this.#ready ??= this.#spawn();
    return this.#ready;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((done) => {
      child.once("exit", () => done());
      child.kill("SIGKILL");
    });
  }

  async #spawn(): Promise<ChildProcess> {
    const wait = this.#startAt - Date.now();
    if (wait > 0) throw new Error(`The ${this.#engine} process starts again in ${wait} ms.`);
    const child = forkProgram(import.meta.dirname, "embedded-voice", [this.#engine], {
      serialization: "advanced",
      // Node considers WASI, which Flite needs, experimental.
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    this.#child = child;
    return new Promise((ready, refuse) => {
      child.on("message", (message: VoiceProcessMessage) => {
        if (message.type === "ready") ready(child);
        else if (message.type === "unavailable") {
          this.#unavailable = `The speech engine ${this.#engine} does not start: ${message.reason}`;
        } else this.#receive(message);
      });
      child.on("error", (error) => {
        this.#log.warn({ err: error }, "A speech process cannot be reached");
      });
      child.once("exit", (code, signal) => {
        const reason = this.#unavailable ?? `The ${this.#engine} process ended (${signal ?? code}).`;
        refuse(new Error(reason));
        this.#onDeath(reason);
      });
    });
  }

  #onDeath(reason: string): void {
    this.#ready = undefined;
    this.#child = undefined;
    if (this.#isClosed) return;
    this.#log.warn({ engine: this.#engine, reason }, "A speech process ended");
    const { first, max } = restartMs;
    this.#startAt = this.#deaths === 0 ? 0 : Date.now() + Math.min(max, first * 2 ** this.#deaths);
    this.#deaths += 1;
    for (const queue of this.#speaking.values()) queue.fail(new Error(reason));
    this.#speaking.clear();
  }

  #receive(message: Extract<VoiceProcessMessage, { id: number }>): void {
    const queue = this.#speaking.get(message.id);
    if (queue === undefined) return;
    if (message.type === "audio") queue.push(message.samples);
    else if (message.type === "failed") queue.fail(new Error(message.reason));
    else {
      this.#deaths = 0;
      queue.end();
    }
  }

  #send(child: ChildProcess, message: VoiceProcessCommand): void {
    if (child.connected) child.send(message);
  }
}

interface EmbeddedEngine {
  /** Name of the provider; prefix of its voice ids. */
  readonly name: string;
  readonly engine: Engine;
  readonly languages: readonly Language[];
  /** The engine's name of a voice. */
  readonly voice: (language: Language, type: VoiceType) => string;
}

const espeak: EmbeddedEngine = {
  name: "embedded",
  engine: "espeak",
  languages,
  voice: (language, type) => `${language}+${type === "male" ? "m3" : "f2"}`,
};

const flite: EmbeddedEngine = {
  name: "flite",
  engine: "flite",
  languages: ["en"],
  voice: (_, type) => (type === "male" ? "rms" : "slt"),
};

const types = ["male", "female"] as const;

const typeOf = (provider: SpeechProvider, { voice, voiceId, language }: Utterance): VoiceType =>
  types.find((type) => voiceId !== undefined && provider.voiceId(language, type) === voiceId) ?? voice;

function embeddedProvider(engine: EmbeddedEngine, log: FastifyBaseLogger): SpeechProvider {
  const process = new EngineProcess(engine.engine, log);
  const provider: SpeechProvider = {
    name: engine.name,
    voiceId: (language, type) =>
      engine.languages.includes(language) ? `${engine.name}-${language}-${type}` : null,
    hasVoice: (id, language) => types.some((type) => provider.voiceId(language, type) === id),
    speak: (utterance, signal) =>
      process.speak(
        {
          text: utterance.text,
          voice: engine.voice(utterance.language, typeOf(provider, utterance)),
          speed: utterance.settings.speed,
        },
        signal,
      ),
    close: () => process.close(),
  };
  return provider;
}

/** The embedded voice: all languages of the product, male and female, without external services. */
export const createEmbeddedProvider = (log: FastifyBaseLogger): SpeechProvider =>
  embeddedProvider(espeak, log);

/** English only, if nothing better is installed. */
export const createFliteProvider = (log: FastifyBaseLogger): SpeechProvider => embeddedProvider(flite, log);
