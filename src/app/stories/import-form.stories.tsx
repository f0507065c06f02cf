import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { LayoutImport } from "../../contracts/contracts.gen.ts";
import { channelGrid, dnaService } from "./dna-play.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const imported: LayoutImport = {
  layout: {
    layout_key: "site_visit",
    name: "Site visit",
    schema_version: 1,
    structure: { main: [{ name: "place", label: "Place", type: "string" }] },
  },
  report: {
    format: "form-js",
    inputs: 3,
    exact: 1,
    lossy: [{ path: "/components/1", reason: "the picture of a choice" }],
    missing: [{ path: "/components/2", reason: "a hologram is no field here" }],
  },
  form_losses: ["what happens when it is sent"],
};

const read = fn<(request: FakeRequest) => unknown>();
const create = fn(({ body }: FakeRequest) =>
  Response.json({ data: { ...channelGrid, ...(body as object), version: 1 } }, { status: 201 }),
);

/** Imports a form of another system, after a preview of what can be imported. */
const meta = {
  title: "Screens/DNA items/Import form",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/dna",
    onPath: fn(),
    handlers: { ...dnaService, "POST /api/config/import": read, "POST /api/config": create },
  },
  beforeEach: () => {
    create.mockClear();
    read.mockReset().mockReturnValue({ data: imported });
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (text = "{}") => {
  await userEvent.click(await screen.findByRole("button", { name: "Import form" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import form" }));
  const input = await dialog.findByLabelText("Choose a file", { selector: "input" });
  await userEvent.upload(input, new File([text], "visit.json", { type: "application/json" }));
  const format = await dialog.findByRole("combobox", { name: /^Exported from/ });
  await userEvent.selectOptions(format, "form-js (Camunda)");
  return dialog;
};

export const AfterALook: Story = {
  play: async ({ args }) => {
    const dialog = await choose();
    await expectShown(() => dialog.getByText("1 of 3 questions can be imported exactly."));
    await expect(read.mock.lastCall?.[0].body).toEqual({ format: "form-js", content: btoa("{}") });
    await expect(dialog.getByRole("region", { name: "With losses (1)" })).toHaveTextContent(
      "the picture of a choice /components/1",
    );
    await expect(dialog.getByRole("region", { name: "Not imported (1)" })).toBeVisible();
    await expect(dialog.getByRole("region", { name: "Losses for the form as a whole" })).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: /^Key/ })).toHaveValue("site_visit");
    const name = dialog.getByRole("textbox", { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, "Visit");
    await userEvent.click(dialog.getByRole("button", { name: "Import" }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    await expect(create.mock.calls[0]?.[0].body).toEqual({
      name: "form-layout",
      data: { ...imported.layout, name: "Visit", layout_key: "site_visit" },
    });
    await waitFor(() => expect(args.onPath).toHaveBeenCalledWith(`/genie/dna/edit/${channelGrid.id}`));
  },
};

/** An unreadable file shows the reason and disables the import; choosing another format retries at once. */
export const CannotBeRead: Story = {
  tags: ["full"],
  play: async () => {
    const message = "This is not a form in the form-js format: it has no components.";
    read.mockImplementation(() =>
      fakeProblem(422, "ERR_VALIDATION", "The file cannot be read.", {
        errors: [{ pointer: "/content", code: "unreadable", message }],
      }),
    );
    const dialog = await choose();
    await expectShown(() => dialog.getByText(message));
    await expect(dialog.getByRole("button", { name: "Import" })).toHaveAttribute("aria-disabled", "true");
    read.mockImplementation(() => ({ data: imported }));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: /^Exported from/ }), "SurveyJS");
    await expectShown(() => dialog.getByText("1 of 3 questions can be imported exactly."));
  },
};

export const NarrowInTheDark: Story = {
  tags: ["full"],
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    const dialog = await choose();
    await expectShown(() => dialog.getByText("1 of 3 questions can be imported exactly."));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
