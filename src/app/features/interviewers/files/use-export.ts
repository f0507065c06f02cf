import { useMutation } from "@tanstack/react-query";
import { serializeDocument } from "../../../../kernel/json.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { saveFile } from "../../../platform/files.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";

const maxLength = 80;

/** Turns an interviewer's name into a file name that every file system accepts. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "");
  return [...plain].slice(0, maxLength).join("").toLowerCase() || "interviewer";
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Downloads an interviewer with guide and knowledge base as a JSON file. */
export function useExportInterviewer(): (interviewer: Named) => void {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const { mutate } = useMutation({
    mutationFn: async ({ id }: Named) => (await api.call("exportInterviewer", { params: { id } })).data,
    onSuccess: (file, { name }) => {
      const text = serializeDocument(file);
      saveFile(new Blob([text], { type: "application/json" }), `${fileNameOf(name)}.json`);
    },
    onError: () => snackbars.error(texts.exportFailed),
  });
  return mutate;
}

/** Downloads a guide as a Markdown file. */
export function useExportGuide(): (guideId: string) => void {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const { mutate } = useMutation({
    mutationFn: async (id: string) => (await api.call("getInterviewGuideMarkdown", { params: { id } })).data,
    onSuccess: ({ markdown, file_name: name }) =>
      saveFile(new Blob([markdown], { type: "text/markdown" }), name),
    onError: () => snackbars.error(texts.exportFailed),
  });
  return mutate;
}
