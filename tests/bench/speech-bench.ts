import { pino } from "pino";
import { samplePhrases } from "../../src/domain/interviewer/sample-phrases.ts";
import { languages } from "../../src/interviewing/languages/language.ts";
import { outputRate } from "../../src/server/voice/audio/audio-format.ts";
import { createEmbeddedProvider } from "../../src/server/voice/speech/embedded/embedded-provider.ts";
import { defaultVoiceSettings } from "../../src/server/voice/speech/speech-provider.ts";

/**
 * Limits of the embedded voice: 95th percentile of the time to first audio, and processing time per second of audio.
 */
const most = { firstMs: 60, realTimeFactor: 0.05 };
const rounds = 20;

const voice = createEmbeddedProvider(pino({ level: "silent" }));
const signal = new AbortController().signal;

async function say(language: (typeof languages)[number], type: "male" | "female") {
  const start = performance.now();
  let first: number | undefined;
  let samples = 0;
  const utterance = { text: samplePhrases[language], language, voice: type, settings: defaultVoiceSettings };
  for await (const piece of voice.speak(utterance, signal)) {
    first ??= performance.now() - start;
    samples += piece.length;
  }
  return {
    first: first ?? Infinity,
    work: performance.now() - start,
    spoken: (samples / outputRate) * 1_000,
  };
}

await say("en", "female");
const results = [];
for (let round = 0; round < rounds; round += 1) {
  for (const language of languages) results.push(await say(language, round % 2 === 0 ? "male" : "female"));
}
await voice.close?.();
const firsts = results.map(({ first }) => first).toSorted((a, b) => a - b);
const at = (share: number) => firsts[Math.floor(firsts.length * share)] ?? Infinity;
const work = results.reduce((sum, each) => sum + each.work, 0);
const spoken = results.reduce((sum, each) => sum + each.spoken, 0);
const factor = work / spoken;
console.log(`${results.length} sentences in ${languages.length} languages`);
console.log(`first sound: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`);
console.log(`real-time factor: ${factor.toFixed(4)}`);
if (at(0.95) > most.firstMs || factor > most.realTimeFactor) {
  console.error(`Too slow: at most ${most.firstMs} ms and ${most.realTimeFactor} are allowed.`);
  process.exitCode = 1;
}
