// A same-origin file: the content security policy allows no other scripts.
// oxlint-disable-next-line import/default -- Vite resolves the import to the URL of the file
import workletUrl from "./capture-worklet.ts?worker&url";
import {
  MicrophoneError,
  type MicrophoneErrorKind,
  type MicrophoneFrame,
  type OpenMicrophone,
} from "./microphone-access.ts";

/**
 * Opens the browser's microphone, after its permission prompt.
 *
 * @throws {MicrophoneError} if the microphone is unavailable
 */
export const openMicrophone: OpenMicrophone = async ({ onFrame, onLost }) => {
  const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;
  if (devices === undefined || typeof AudioWorkletNode === "undefined")
    throw new MicrophoneError("unsupported");
  const stream = await devices
    .getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
    .catch((error: unknown) => {
      throw new MicrophoneError(errorOf(error), { cause: error });
    });
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== "closed") void context.close();
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
    const capture = new AudioWorkletNode(context, "capture", { numberOfOutputs: 0 });
    capture.port.addEventListener("message", (event: MessageEvent<MicrophoneFrame>) => onFrame(event.data));
    capture.port.start();
    context.createMediaStreamSource(stream).connect(capture);
    stream.getAudioTracks()[0]?.addEventListener("ended", onLost);
    await context.resume();
  } catch (error) {
    close();
    throw new MicrophoneError("unsupported", { cause: error });
  }
  return { close };
};

function errorOf(error: unknown): MicrophoneErrorKind {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "unsupported";
}
