import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messages } from "../../../language/messages.ts";
import { type FileReference, fileReferences, sizeWords } from "./file.ts";
import type { FileService } from "./file-service.ts";

/** What goes on with a file that is not here yet. */
export type Upload =
  | { readonly status: "sending"; readonly received: number }
  | { readonly status: "failed"; readonly message: string };

export interface UploadLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
}

interface UploadOptions extends UploadLimits {
  readonly value: unknown;
  readonly service: FileService | undefined;
  readonly onChange: (value: readonly FileReference[]) => void;
  /** A file has arrived, and can be validated. */
  readonly onSettled: () => void;
}

/**
 * The files of a field and their uploads. An upload goes on while its control is drawn; a control that is drawn again
 * takes up what was left, as long as the file itself is at hand.
 */
export function useUploads(options: UploadOptions) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const latest = useRef(options);
  const held = useRef(fileReferences(options.value));
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    latest.current = options;
    held.current = fileReferences(options.value);
  });

  const note = (id: string, upload: Upload | undefined) =>
    setUploads((before) => {
      const next = new Map(before);
      if (upload === undefined) next.delete(id);
      else next.set(id, upload);
      return next;
    });
  const change = (files: readonly FileReference[]) => {
    held.current = files;
    latest.current.onChange(files);
  };

  const send = async (reference: FileReference) => {
    const { service } = latest.current;
    const id = reference.file_id;
    if (service === undefined || controllers.current.has(id)) return;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    note(id, { status: "sending", received: 0 });
    try {
      const onProgress = (received: number) => note(id, { status: "sending", received });
      const sent = await service.send(reference, onProgress, controller.signal);
      controllers.current.delete(id);
      note(id, undefined);
      change(held.current.map((each) => (each.file_id === id ? sent : each)));
      latest.current.onSettled();
    } catch (error) {
      controllers.current.delete(id);
      if (!controller.signal.aborted) note(id, { status: "failed", message: messageOf(error) });
    }
  };

  const takeUp = useEffectEvent(send);
  useEffect(() => {
    const running = controllers.current;
    const { service } = latest.current;
    for (const each of held.current) {
      if (each.type === undefined && service?.has(each.file_id) === true) void takeUp(each);
    }
    return () => {
      for (const controller of running.values()) controller.abort();
      running.clear();
    };
    // What was left is taken up once, when the control is drawn.
  }, []);

  const begin = async (file: File) => {
    const { service, maxFiles } = latest.current;
    if (service === undefined) return;
    try {
      const reference = await service.begin(file);
      const others = maxFiles === 1 ? [] : held.current;
      change([...others, reference]);
      await send(reference);
    } catch (error) {
      setRefused((before) => [...before, `${file.name}: ${messageOf(error)}`]);
    }
  };

  return {
    uploads,
    refused,
    /** Takes what a person chose or dropped; what is too large or too many is refused in words. */
    take: async (files: readonly File[]) => {
      const { maxFiles, maxBytes } = latest.current;
      const fitting = files.filter(({ size }) => size > 0 && size <= maxBytes);
      const free = maxFiles === 1 ? 1 : maxFiles - held.current.length;
      setRefused([
        ...files.filter(({ size }) => size === 0).map(({ name }) => `${name}: the file is empty`),
        ...files
          .filter(({ size }) => size > maxBytes)
          .map(({ name }) => `${name}: must be at most ${sizeWords(maxBytes)}`),
        ...(fitting.length > free ? [messages.maxFiles(maxFiles)] : []),
      ]);
      for (const file of fitting.slice(0, Math.max(0, free))) await begin(file);
    },
    remove: (id: string) => {
      controllers.current.get(id)?.abort();
      controllers.current.delete(id);
      note(id, undefined);
      change(held.current.filter(({ file_id }) => file_id !== id));
    },
    retry: (reference: FileReference) => void send(reference),
    /** Goes on with an upload whose file the person chose once more. */
    resume: (reference: FileReference, file: File) => {
      if (file.size !== reference.size) {
        setRefused([`${file.name}: this is another file than ${reference.name}`]);
        return;
      }
      latest.current.service?.hold(reference.file_id, file);
      setRefused([]);
      void send(reference);
    },
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : "The file could not be uploaded.";
