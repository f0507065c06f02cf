import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messages } from "../../../language/messages.ts";
import { type FileReference, fileReferences, formatFileSize } from "./file.ts";
import type { FileService } from "./file-service.ts";

/** State of an incomplete upload. */
export type Upload =
  | { readonly status: "sending"; readonly received: number; readonly isInterrupted: boolean }
  | { readonly status: "failed"; readonly message: string };

export interface UploadLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
}

interface UploadOptions extends UploadLimits {
  readonly value: unknown;
  readonly service: FileService | undefined;
  readonly onChange: (value: readonly FileReference[]) => void;
  /** Called when an upload has finished, so that the field can be validated. */
  readonly onSettled: () => void;
}

/**
 * Manages a field's files and their uploads. Uploads run while the control is mounted; on remount, interrupted uploads
 * resume if the file's content is still in memory.
 */
export function useUploads(options: UploadOptions) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const latest = useRef(options);
  const filesRef = useRef(fileReferences(options.value));
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    latest.current = options;
    filesRef.current = fileReferences(options.value);
  });

  const note = (id: string, upload: Upload | undefined) =>
    setUploads((before) => {
      const next = new Map(before);
      if (upload === undefined) next.delete(id);
      else next.set(id, upload);
      return next;
    });
  const change = (files: readonly FileReference[]) => {
    filesRef.current = files;
    latest.current.onChange(files);
  };

  const send = async (reference: FileReference) => {
    const { service } = latest.current;
    const id = reference.file_id;
    if (service === undefined || controllers.current.has(id)) return;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    note(id, { status: "sending", received: 0, isInterrupted: false });
    try {
      const onProgress = (received: number, isInterrupted = false) =>
        note(id, { status: "sending", received, isInterrupted });
      const sent = await service.send(reference, onProgress, controller.signal);
      controllers.current.delete(id);
      note(id, undefined);
      change(filesRef.current.map((file) => (file.file_id === id ? sent : file)));
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
    for (const file of filesRef.current) {
      if (file.type === undefined && service?.has(file.file_id) === true) void takeUp(file);
    }
    return () => {
      for (const controller of running.values()) controller.abort();
      running.clear();
    };
    // On mount only: resumes interrupted uploads.
  }, []);

  const begin = async (file: File) => {
    const { service, maxFiles } = latest.current;
    if (service === undefined) return;
    try {
      const reference = await service.begin(file);
      const others = maxFiles === 1 ? [] : filesRef.current;
      change([...others, reference]);
      await send(reference);
    } catch (error) {
      setRefused((before) => [...before, `${file.name}: ${messageOf(error)}`]);
    }
  };

  return {
    uploads,
    refused,
    /** Uploads chosen or dropped files; adds a message to `refused` for empty, oversized and surplus ones. */
    take: async (files: readonly File[]) => {
      const { maxFiles, maxBytes } = latest.current;
      const fitting = files.filter(({ size }) => size > 0 && size <= maxBytes);
      const free = maxFiles === 1 ? 1 : maxFiles - filesRef.current.length;
      setRefused([
        ...files.filter(({ size }) => size === 0).map(({ name }) => `${name}: the file is empty`),
        ...files
          .filter(({ size }) => size > maxBytes)
          .map(({ name }) => `${name}: must be at most ${formatFileSize(maxBytes)}`),
        ...(fitting.length > free ? [messages.maxFiles(maxFiles)] : []),
      ]);
      for (const file of fitting.slice(0, Math.max(0, free))) await begin(file);
    },
    remove: (id: string) => {
      controllers.current.get(id)?.abort();
      controllers.current.delete(id);
      note(id, undefined);
      change(filesRef.current.filter(({ file_id }) => file_id !== id));
    },
    retry: (reference: FileReference) => void send(reference),
    /** Resumes an upload whose file was chosen again after a reload. */
    resume: (reference: FileReference, file: File) => {
      if (file.size !== reference.size) {
        setRefused([`${file.name}: this is a different file from ${reference.name}`]);
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
