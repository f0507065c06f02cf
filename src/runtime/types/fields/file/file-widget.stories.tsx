import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { aFile, fakeFiles } from "../../testing/fake-files.ts";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { fileLimits, type FileReference } from "./file.ts";
import { type FileService, FileServiceContext } from "./file-service.ts";
import { FileWidget } from "./file-widget.tsx";

const limits = (validation: Parameters<typeof fileLimits>[0] = {}, display?: string) => ({
  files: fileLimits(validation, display),
  ...(display === "signature" && { display: "signature" as const }),
});

const meta = {
  title: "Fields/File",
  component: WidgetStage,
  ...fieldControls("file"),
  args: {
    widget: FileWidget,
    label: "Documents",
    onChange: fn(),
    onBlur: fn(),
    look: limits({ max_files: 3 }),
  },
  parameters: { files: fakeFiles() },
  decorators: [
    (Story, { parameters }) => (
      <FileServiceContext value={parameters["files"] as FileService}>
        <Story />
      </FileServiceContext>
    ),
  ],
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("file");

const pdf: FileReference = { file_id: "p", name: "Invoice.pdf", size: 640_000, type: "application/pdf" };
const png: FileReference = { file_id: "i", name: "Receipt.png", size: 82_000, type: "image/png" };

export const Empty: Story = {
  args: { required: true, look: limits({ accept: ["pdf", "image"], max_files: 3, max_megabytes: 2.5 }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/PDF files or images; up to 3 files, 2.5 MB at most each/)).toBeVisible();
    const input = canvas.getByLabelText(/^Documents/);
    await userEvent.upload(input, [aFile("a.pdf"), aFile("b.png")], { applyAccept: false });
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([
        { file_id: "file-1", name: "a.pdf", size: 20, type: "application/pdf" },
        { file_id: "file-2", name: "b.png", size: 20, type: "image/png" },
      ]),
    );
    await expect(args.onBlur).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Remove a.pdf" }));
    await expect(args.onChange).toHaveBeenLastCalledWith([expect.objectContaining({ name: "b.png" })]);
  },
};

export const Filled: Story = {
  args: { value: [pdf, png] },
  play: async ({ canvasElement, parameters }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector("img")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Download Invoice.pdf" }));
    const { save } = parameters["files"] as FileService;
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), "Invoice.pdf"));
  },
};

export const TooLargeAndTooMany: Story = {
  args: { value: [pdf, png], look: limits({ max_files: 3, max_megabytes: 0.0001 }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText(/^Documents/);
    const files = [aFile("big.pdf", 101), aFile("a.pdf"), aFile("b.pdf"), aFile("empty.pdf", 0)];
    await userEvent.upload(input, files, { applyAccept: false });
    const refused = await canvas.findByRole("alert");
    await expect(refused).toHaveTextContent("big.pdf: must be at most 100 bytes");
    await expect(refused).toHaveTextContent("empty.pdf: the file is empty");
    await expect(refused).toHaveTextContent("Must have at most 3 files");
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([pdf, png, expect.objectContaining({ name: "a.pdf" })]),
    );
  },
};

export const Uploading: Story = {
  parameters: {
    files: fakeFiles((_, onProgress) => {
      onProgress(12);
      return new Promise(() => undefined);
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(canvas.getByLabelText(/^Documents/), aFile("a.pdf"), { applyAccept: false });
    const progress = await canvas.findByRole("progressbar", { name: "Uploading a.pdf" });
    await expect(progress).toHaveValue(12);
    await expect(canvas.getByText("12 bytes of 20 bytes")).toBeVisible();
  },
};

export const WaitingForTheConnection: Story = {
  parameters: {
    files: fakeFiles((_, onProgress) => {
      onProgress(12, true);
      return new Promise(() => undefined);
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(canvas.getByLabelText(/^Documents/), aFile("a.pdf"), { applyAccept: false });
    await expect(await canvas.findByRole("status")).toHaveTextContent("Interrupted. Trying again…");
  },
};

let attempts = 0;
export const Failed: Story = {
  parameters: {
    files: fakeFiles(async (reference) => {
      if ((attempts += 1) === 1) throw new Error("The service cannot be reached.");
      return { ...reference, type: "application/pdf" };
    }),
  },
  play: async ({ args, canvasElement }) => {
    attempts = 0;
    const canvas = within(canvasElement);
    await userEvent.upload(canvas.getByLabelText(/^Documents/), aFile("a.pdf"), { applyAccept: false });
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The service cannot be reached.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([expect.objectContaining({ type: "application/pdf" })]),
    );
  },
};

/** State after a page reload during an upload. */
export const Interrupted: Story = {
  args: { value: [{ file_id: "lost", name: "Scan.pdf", size: 20 }], errors: ["Not uploaded yet"] },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/upload was interrupted/)).toBeVisible();
    const again = canvas.getByLabelText("Choose Scan.pdf again", { selector: "input" });
    await userEvent.upload(again, aFile("Other.pdf", 5));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Other.pdf: this is a different file from Scan.pdf",
    );
    await userEvent.upload(again, aFile("Scan.pdf"));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([expect.objectContaining({ type: "application/pdf" })]),
    );
  },
};

export const ReadOnly: Story = { args: { value: [pdf], readOnly: true } };

export const Disabled: Story = { args: { disabled: true } };

/** Read-only preview, as in the studio. */
export const WithoutService: Story = { parameters: { files: undefined }, args: { value: [pdf] } };

export const Signature: Story = {
  args: { label: "Signature", required: true, look: limits({}, "signature") },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("button", { name: "Sign" })).toBeDisabled();
    const pad = canvas.getByRole("img", { name: "Draw here: Signature" });
    const { left, top } = pad.getBoundingClientRect();
    await fireEvent.pointerDown(pad, { clientX: left + 20, clientY: top + 20, buttons: 1 });
    await fireEvent.pointerMove(pad, { clientX: left + 90, clientY: top + 60, buttons: 1 });
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await userEvent.type(canvas.getByLabelText(/^Signature/), "Ada Lovelace");
    await userEvent.click(canvas.getByRole("button", { name: "Sign" }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([
        expect.objectContaining({ name: "signature.png", type: "image/png" }),
      ]),
    );
    await expect(await canvas.findByRole("img", { name: "Signature: Signature" })).toBeVisible();
  },
};

export const SignatureInError: Story = {
  args: { ...Signature.args, errors: ["This field is required"] },
};
