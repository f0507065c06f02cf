import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../platform/settings.ts";
import { type BlobStore, folderBlobStore } from "../../storage/blobs/blob-store.ts";
import { createEmbeddedProvider, createFliteProvider } from "./embedded/embedded-provider.ts";
import { createElevenLabs } from "./providers/elevenlabs.ts";
import { ProviderChain } from "./providers/provider-chain.ts";
import { SpeechCache, VoiceLevels } from "./speech-cache.ts";
import { Speech } from "./speech.ts";

/** The blobs of an installation. */
export const openBlobs = ({ dataDir }: Pick<Settings, "dataDir">): BlobStore =>
  folderBlobStore(join(dataDir, "blobs"));

/** What an installation speaks with: the configured provider, then the embedded voice, then English alone. */
export function openSpeech(
  settings: Pick<Settings, "speech">,
  blobs: BlobStore,
  log: FastifyBaseLogger,
): Speech {
  const { elevenLabs } = settings.speech;
  const providers = [
    ...(elevenLabs === undefined ? [] : [createElevenLabs(elevenLabs)]),
    createEmbeddedProvider(log),
    createFliteProvider(log),
  ];
  return new Speech(
    new ProviderChain({ providers, log, now: () => performance.now() }),
    new SpeechCache(blobs),
    new VoiceLevels(),
  );
}
