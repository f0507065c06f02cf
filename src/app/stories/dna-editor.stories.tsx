import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  dnaService,
  editPath,
  expectSelectionInSight,
  error,
  findDocument,
  finding,
  press,
  update,
  warning,
  write,
} from "./dna-play.ts";
import { expectShown } from "./play.ts";
import { fakeProblem } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const cutOff = () => {
  throw new TypeError("Failed to fetch");
};

const meta = {
  title: "Screens/DNA items/Checking",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: editPath, onPath: fn(), handlers: dnaService },
  beforeEach: () => void update.mockClear(),
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChecksAndFindsNothing: Story = {
  play: async ({ canvas }) => {
    await findDocument();
    await press("Check");
    await expectShown(() => canvas.getByText("No findings"));
    await write("{}");
    await waitFor(() => expect(canvas.queryByText("No findings")).toBeNull());
    await expect(update).not.toHaveBeenCalled();
  },
};

export const ChecksAndFindsMuch: Story = {
  args: { handlers: { ...dnaService, "POST /api/config/*/lint": () => finding(error, warning) } },
  play: async ({ canvas }) => {
    await findDocument();
    await press("Check");
    await expectShown(() => canvas.getByText("The document has an error"));
    await expect(canvas.getByText("/columns/0/type")).toBeVisible();
    await expect(canvas.getByText("The check has a warning")).toBeVisible();
    await expect(canvas.getByText("/columns/1/header")).toBeVisible();
    await expect(canvas.getByText(/Give one of them another header\./)).toBeVisible();
    await expect(canvas.getByText("duplicate-header")).toBeVisible();
    await expect(await findDocument()).toBeInvalid();
  },
};

export const CannotBeChecked: Story = {
  args: { handlers: { ...dnaService, "POST /api/config/*/lint": cutOff } },
  play: async ({ canvas }) => {
    await write('{ "mine": true }');
    await press("Check");
    await expectShown(() => screen.getByText("Failed to check DNA item"));
    await press("Save");
    await expectShown(() => screen.getByText("Failed to update DNA item"));
    await expect(canvas.queryByText("No findings")).toBeNull();
    await expect(await findDocument()).toHaveValue('{ "mine": true }');
    await expect(update).not.toHaveBeenCalled();
  },
};

export const IsNotCheckedBeforeItIsJson: Story = {
  play: async ({ canvas }) => {
    await write("{");
    const check = canvas.getByRole("button", { name: "Check" });
    await waitFor(() => expect(check).toHaveAttribute("aria-disabled", "true"));
    await expect(check).toHaveAccessibleDescription("The document isn't valid JSON yet.");
  },
};

export const HasErrorsBeforeItIsSent: Story = {
  args: { handlers: { ...dnaService, "POST /api/config/*/lint": () => finding(error, warning) } },
  play: async ({ canvas }) => {
    await write("{}");
    await press("Save");
    await expectShown(() => screen.getByText("Failed to update DNA item"));
    await expectShown(() => canvas.getByText("The document has an error"));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(update).not.toHaveBeenCalled();
  },
};

/** A document longer than the screen, with its error near the end. */
const longDocument = (last: string) =>
  `[\n${Array.from({ length: 300 }, (_, row) => `  ${row},\n`).join("")}  ${last}\n]`;

export const ErrorsAreBroughtIntoSight: Story = {
  args: { handlers: { ...dnaService, "POST /api/config/*/lint": () => finding(error, warning) } },
  play: async ({ canvas }) => {
    await write(longDocument("300"));
    canvas.getByRole("button", { name: "Versions" }).scrollIntoView({ block: "end" });
    await press("Save");
    const group = await canvas.findByRole("group", { name: "Findings" });
    await waitFor(() => expect(group).toHaveFocus());
    await expect(group.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expectShown(() => screen.getByText("Failed to update DNA item"));
  },
};

export const ASyntaxErrorIsBroughtIntoSight: Story = {
  play: async () => {
    await write(longDocument("oops"));
    const field = (await findDocument()) as HTMLTextAreaElement;
    field.scrollTop = 0;
    await press("Save");
    await waitFor(() => expect(field).toHaveFocus());
    const offset = field.value.indexOf("oops");
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([offset, offset]));
    await expectSelectionInSight(field);
    await expectShown(() => screen.getByText("Failed to update DNA item"));
  },
};

export const WarnsBeforeItIsSaved: Story = {
  args: { handlers: { ...dnaService, "POST /api/config/*/lint": () => finding(warning) } },
  play: async ({ args, canvas }) => {
    await write('{ "doubtful": true }');
    await press("Save");
    const dialog = within(await screen.findByRole("dialog", { name: "Save with a warning?" }));
    await expectShown(() => dialog.getByText("/columns/1/header"));
    await expect(dialog.getByText("line 1")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Keep editing" })).toHaveFocus();
    await press("Keep editing");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByText("The check has a warning")).toBeVisible();
    await expect(update).not.toHaveBeenCalled();

    await press("Save");
    await userEvent.click(await screen.findByRole("button", { name: "Save anyway" }));
    await expectShown(() => screen.getByText("DNA item updated successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/dna"));
    await expect(update.mock.lastCall?.[0].body).toEqual({ data: { doubtful: true } });
  },
};

export const IsRefusedAfterAWarning: Story = {
  args: {
    handlers: {
      ...dnaService,
      "POST /api/config/*/lint": () => finding(warning),
      "PUT /api/config/*": () => fakeProblem(503, "ERR_UNAVAILABLE", "The service is not available"),
    },
  },
  play: async () => {
    await write('{ "doubtful": true }');
    await press("Save");
    await userEvent.click(await screen.findByRole("button", { name: "Save anyway" }));
    await expectShown(() => screen.getByText("Failed to update DNA item"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await findDocument()).toHaveValue('{ "doubtful": true }');
  },
};

/** Each row wraps; the finding is in the middle. */
const wideRows = Array.from({ length: 200 }, (_, row) => ({ type: "txt", row, text: "word ".repeat(row) }));

export const FindingsAreWalkedTo: Story = {
  args: {
    handlers: {
      ...dnaService,
      "POST /api/config/*/lint": () =>
        finding(
          { ...error, pointer: "/columns/100/type" },
          { ...error, pointer: "/columns/2/header" },
          { ...warning, pointer: "" },
        ),
    },
  },
  play: async ({ canvas }) => {
    await write(JSON.stringify({ columns: wideRows }, null, 1));
    const field = (await findDocument()) as HTMLTextAreaElement;
    const selected = () => field.value.slice(field.selectionStart, field.selectionEnd);
    await press("Check");
    const go = await canvas.findByRole("button", { name: "Go to /columns/100/type" });
    await expect(go.closest("li")).toHaveTextContent("/columns/100/type line 504 There is no");
    go.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(selected()).toBe('"txt"');
    const line = field.value.slice(0, field.selectionStart).split("\n").length;
    await expect(line).toBe(504);
    await expectSelectionInSight(field);
    await expect(canvas.getByText("The document has 2 errors")).toBeInTheDocument();

    await press("Go to /columns/2/header");
    await expect(JSON.parse(selected())).toEqual(wideRows[2]);
    await expectSelectionInSight(field);
    await press("Go to the whole document");
    await expect(selected()).toBe(field.value);
  },
};

export const FindingsStayWhileTheyAreMended: Story = {
  args: {
    handlers: {
      ...dnaService,
      "POST /api/config/*/lint": () =>
        finding({ ...error, pointer: "/columns/1/type" }, { ...warning, pointer: "/columns/3/type" }),
    },
  },
  play: async ({ canvas }) => {
    const text = JSON.stringify({ columns: wideRows.slice(0, 5) }, null, 1);
    await write(text);
    await press("Check");
    const group = await canvas.findByRole("group", { name: "Findings" });
    await waitFor(() => expect(group).toHaveFocus());
    await expect(canvas.getByText("line 9")).toBeVisible();
    const field = (await findDocument()) as HTMLTextAreaElement;
    field.focus();
    field.setSelectionRange(0, 0);
    await userEvent.keyboard("{Enter}{Enter}");
    await expectShown(() => canvas.getByText("The document has changed since this check."));
    await expect(field).toBeValid();
    await expect(canvas.queryByText("line 9")).toBeNull();
    await press("Go to /columns/3/type");
    await expect(field.selectionStart).toBe(field.value.indexOf('"txt"', field.value.indexOf('"row": 2')));
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("txt");
    await canvas.findByText(/^Line 21, /);
    await expect(canvas.getByRole("button", { name: "Go to /columns/3/type" })).toBeVisible();
  },
};

/**
 * A key press must not write the value back, since the browser would lay out the long text again. React's write of an
 * empty default value is cheap.
 */
export const AKeyWritesNothingBack: Story = {
  play: async () => {
    await write(JSON.stringify({ columns: wideRows }));
    const field = (await findDocument()) as HTMLTextAreaElement;
    const typed = field.value.length;
    const writes = fn();
    const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
    for (const name of ["value", "defaultValue", "textContent"] as const) {
      Object.defineProperty(field, name, {
        configurable: true,
        get: () => native?.get?.call(field) as string,
        set: (text: string) => {
          if (text !== "") writes(text);
        },
      });
    }
    field.focus();
    field.setSelectionRange(1, 1);
    for (const key of "xyz") document.execCommand("insertText", false, key);
    await waitFor(() => expect(screen.getByText(/^Line 1, /)).toBeInTheDocument());
    await expect(field.value).toHaveLength(typed + 3);
    await expect(writes).not.toHaveBeenCalled();
  },
};

export const CannotBeCheckedForWhatItSays: Story = {
  args: {
    handlers: {
      ...dnaService,
      "POST /api/config/*/lint": () =>
        fakeProblem(400, "ERR_VALIDATION", "Some fields are not valid", {
          errors: [{ ...error, pointer: "/data/columns" }],
        }),
    },
  },
  play: async ({ canvas }) => {
    await findDocument();
    await press("Check");
    const group = await canvas.findByRole("group", { name: "Findings" });
    await waitFor(() => expect(group).toHaveFocus());
    await expectShown(() => screen.getByText("Failed to check DNA item"));
  },
};

export const HasErrorsAfterAWarning: Story = {
  args: {
    handlers: {
      ...dnaService,
      "POST /api/config/*/lint": () => finding(warning),
      "PUT /api/config/*": () =>
        fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
          errors: [{ ...error, pointer: `/data${error.pointer}` }],
        }),
    },
  },
  play: async ({ canvas }) => {
    await write('{ "doubtful": true }');
    await press("Save");
    await userEvent.click(await screen.findByRole("button", { name: "Save anyway" }));
    const group = await canvas.findByRole("group", { name: "Findings" });
    await waitFor(() => expect(group).toHaveFocus());
  },
};
