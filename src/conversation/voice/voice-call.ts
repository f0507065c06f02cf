import {
  type Microphone,
  MicrophoneError,
  type MicrophoneErrorKind,
  type OpenMicrophone,
} from "../audio/microphone-access.ts";
import type { OpenPlayer, Player } from "../audio/player.ts";
import {
  type ConversationEvent,
  type ConversationState,
  emptyConversation,
  type Line,
  nextState,
} from "../conversation-state.ts";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { createObservable, type Observable } from "../../kernel/notifier.ts";
import type { Schedule } from "../../kernel/schedule.ts";
import type { ServerProbe } from "./server-probe.ts";
import { type Recognition, type VoiceMessage, mediaFormat } from "./voice-messages.ts";
import {
  type VoiceFailure,
  type ConnectionState,
  createVoiceSocket,
  type SocketLike,
} from "./voice-socket.ts";

/** `asking`: waiting for the permission prompt; `silent`: open, but without sound. */
export type MicrophoneState = "off" | "asking" | "on" | "silent" | "muted" | MicrophoneErrorKind | "lost";

export interface VoiceCallState extends ConversationState {
  readonly connection: "idle" | ConnectionState;
  readonly failure: VoiceFailure | null;
  readonly microphone: MicrophoneState;
  /** True while speech is detected. */
  readonly speaking: boolean;
  /** How spoken answers are transcribed; null until known. */
  readonly recognition: Recognition | null;
  /** True while the call moves to a new connection, because the server is stopping or the connection was lost. */
  readonly isMoving: boolean;
  /** Typed or recognised texts that the service has not acknowledged. */
  readonly unsent: readonly UnsentText[];
}

export interface UnsentText {
  readonly id: string;
  readonly text: string;
  readonly source: "typed" | "recognised";
  /** Key of a pressed button, whose label is `text`. */
  readonly pressed?: PressedKey;
}

export interface VoiceCallOptions {
  readonly openSocket: () => SocketLike;
  /** Probes by HTTP whether the server accepts calls. Never rejects. */
  readonly probe: () => Promise<ServerProbe>;
  readonly openMicrophone: OpenMicrophone;
  readonly openPlayer: OpenPlayer;
  /** Ticket or token of the connection, and additional metadata for the service. */
  readonly metadata: () => Promise<Readonly<Record<string, unknown>>>;
  readonly workflowId: string;
  readonly versionId: string | null;
  readonly conversationId: string;
  /** Lines of earlier calls of the same conversation. */
  readonly earlier?: readonly Line[];
  /** Undelivered texts of an earlier call; sent as soon as this one is connected. */
  readonly unsent?: readonly UnsentText[];
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Called when the connection is ready for the first time. */
  readonly onStarted?: (conversationId: string) => void;
}

export interface VoiceCall extends Observable<VoiceCallState> {
  /** Microphone level from 0 to 1, updated many times a second; separate, so that the page need not re-render. */
  readonly level: Observable<number>;
  readonly start: () => Promise<void>;
  /**
   * Sends a typed or recognised text. Returns false if it cannot be sent; recognised text is queued while reconnecting.
   * Texts not acknowledged when a connection is lost are resent with their ids by the next one.
   */
  readonly say: (text: string, source?: "typed" | "recognised") => boolean;
  /** Answers with a button labelled `label`. Returns false if it cannot be sent. */
  readonly press: (key: PressedKey, label: string) => boolean;
  readonly setMuted: (muted: boolean) => void;
  /** Hangs up and releases the microphone. @throws if the connection cannot be closed */
  readonly end: () => void;
}

/** Milliseconds of silence from an open microphone before the user is notified. */
const silenceNotice = 6000;
/** Level below which a microphone counts as silent: about -57 dB. */
const silenceLevel = 0.05;

/** A voice call: combines socket, microphone and player. Works without a microphone, with typed answers. */
export function createVoiceCall(options: VoiceCallOptions): VoiceCall {
  const { conversationId, now, schedule } = options;
  const level = createObservable(0);
  const state = createObservable<VoiceCallState>({
    ...emptyConversation(conversationId),
    lines: options.earlier ?? [],
    connection: "idle",
    failure: null,
    microphone: "off",
    speaking: false,
    recognition: null,
    isMoving: false,
    unsent: options.unsent ?? [],
  });
  let microphone: Microphone | null = null;
  let player: Player | null = null;
  let started = false;
  let heardAt = 0;
  let callRound = 0;

  const patch = (change: Partial<VoiceCallState>) => state.update((value) => ({ ...value, ...change }));
  const dispatch = (event: ConversationEvent) =>
    state.update((value) => ({ ...value, ...nextState(value, event) }));

  /** `isOver`: the interviewer ended the call, so its last words are played to their end. */
  const release = (isOver = false) => {
    callRound += 1;
    microphone?.close();
    microphone = null;
    if (isOver) player?.finish();
    else player?.close();
    player = null;
    level.update(() => 0);
    patch({ microphone: "off", speaking: false });
  };

  const receive = (message: VoiceMessage) => {
    switch (message.type) {
      case "media":
        player?.play(message.sound);
        return;
      case "clear":
        player?.stop();
        return;
      case "ready":
        patch({ recognition: message.recognition ?? state.snapshot().recognition, isMoving: false });
        for (const unsent of state.snapshot().unsent) {
          sendText(unsent);
          dispatch({ type: "status", id: unsent.id, status: "complete" });
        }
        if (!started) {
          started = true;
          options.onStarted?.(conversationId);
        }
        return;
      case "hearing":
        patch({ recognition: message.recognition });
        return;
      case "speaking":
        patch({ speaking: message.speaking });
        return;
      case "moving":
        patch({ isMoving: true });
        return;
      case "transcript":
        patch({ unsent: state.snapshot().unsent.filter(({ id }) => id !== message.id) });
        if (message.omitted) {
          dispatch({ type: "omitted", id: message.id });
          return;
        }
        dispatch({
          type: "line",
          line: {
            id: message.id,
            type: message.speaker,
            content: message.text,
            status: message.interrupted ? "interrupted" : "complete",
            at: state.snapshot().lines.find(({ id }) => id === message.id)?.at ?? now(),
            ...(message.recordedSeconds === null ? {} : { recordedSeconds: message.recordedSeconds }),
          },
        });
        return;
      case "moved":
      case "debug":
      case "ended":
        dispatch(message);
        return;
      case "other":
    }
  };

  const sendText = ({ id, text, source, pressed }: UnsentText) =>
    socket.send(
      pressed === undefined ? { type: "user_text", id, text, source } : { type: "pressed", id, pressed },
    );
  /** Queues a text that cannot be sent now only if `canWait`. */
  const queueText = (unsent: UnsentText, canWait: boolean): boolean => {
    if (!canWait && !sendText(unsent)) return false;
    patch({ unsent: [...state.snapshot().unsent, unsent] });
    const { id, text: content } = unsent;
    dispatch({ type: "line", line: { id, type: "human", content, status: "complete", at: now() } });
    return true;
  };

  const socket = createVoiceSocket({
    open: options.openSocket,
    probe: options.probe,
    schedule,
    async startMessage() {
      return {
        type: "start",
        workflow_id: options.workflowId,
        version_id: options.versionId,
        conversation_pk: conversationId,
        metadata_context: await options.metadata(),
        start: { media_format: mediaFormat },
      };
    },
    onState(connection, failure) {
      // Audio of a lost connection is stale when the next one starts; after an orderly close the line has been
      // completed.
      if (connection === "reconnecting" && !state.snapshot().isMoving) player?.stop();
      patch({ connection, failure, isMoving: connection === "reconnecting" });
      if (connection === "error") {
        for (const { id } of state.snapshot().unsent) dispatch({ type: "status", id, status: "failed" });
      }
      if (connection === "ended" || connection === "error") release(connection === "ended");
    },
    onMessage: receive,
  });

  const onFrame = (sound: Uint8Array<ArrayBuffer>, loud: number) => {
    if (state.snapshot().microphone === "muted") return;
    level.update(() => loud);
    if (loud > silenceLevel) heardAt = now();
    const isSilent = now() - heardAt > silenceNotice;
    if (isSilent !== (state.snapshot().microphone === "silent"))
      patch({ microphone: isSilent ? "silent" : "on" });
    socket.sendSound(sound);
  };

  const startMicrophone = async (startRound: number) => {
    patch({ microphone: "asking" });
    try {
      const opened = await options.openMicrophone({
        onFrame: ({ sound, level: loud }) => onFrame(sound, loud),
        onLost: () => {
          microphone?.close();
          microphone = null;
          level.update(() => 0);
          patch({ microphone: "lost" });
        },
      });
      if (startRound !== callRound) {
        opened.close();
        return;
      }
      microphone = opened;
      heardAt = now();
      patch({ microphone: "on" });
    } catch (error) {
      if (startRound === callRound)
        patch({ microphone: error instanceof MicrophoneError ? error.error : "unsupported" });
    }
  };

  return {
    ...state,
    level,
    async start() {
      const { connection } = state.snapshot();
      if (connection === "connecting" || connection === "reconnecting" || connection === "ready") return;
      callRound += 1;
      // Opened within the click that starts the call: browsers block audio otherwise.
      player = options.openPlayer();
      const startRound = callRound;
      patch({ connection: "connecting", failure: null });
      await startMicrophone(startRound);
      if (startRound === callRound) socket.connect();
    },
    say(text, source = "typed") {
      const content = text.trim();
      if (content === "") return false;
      const canWait = source === "recognised" && state.snapshot().connection === "reconnecting";
      return queueText({ id: options.newId(), text: content, source }, canWait);
    },
    press: (pressed, label) =>
      queueText({ id: options.newId(), text: label, source: "typed", pressed }, false),
    setMuted(muted) {
      if (microphone === null) return;
      heardAt = now();
      level.update(() => 0);
      patch({ microphone: muted ? "muted" : "on" });
    },
    end() {
      if (state.snapshot().connection === "idle") return;
      release();
      patch({ connection: "ended" });
      socket.close();
    },
  };
}
