import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { channelGrid, configOf, dnaService } from "./dna-play.ts";
import { staff } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const create = fn(({ body }: FakeRequest) =>
  Response.json({ data: { ...channelGrid, ...(body as object), version: 1 } }, { status: 201 }),
);

const meta = {
  title: "Screens/DNA items/New document",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/dna",
    onPath: fn(),
    handlers: { ...dnaService, "POST /api/config": create },
  },
  beforeEach: () => void create.mockClear(),
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "New document" }));
  return within(await screen.findByRole("dialog", { name: "New document" }));
}

async function openForm() {
  const dialog = await openDialog();
  const template = await dialog.findByRole("combobox", { name: /^Starts from/ });
  const pressCreate = () => userEvent.click(dialog.getByRole("button", { name: "Create" }));
  const fill = async (key: string) => {
    await userEvent.selectOptions(template, "Copy of the list “Archetypes”");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Name/ }), "My archetypes");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Key/ }), key);
  };
  return { dialog, fill, pressCreate, template };
}

/** A blank form belongs to an entity and contains its required fields. */
export const BlankForm: Story = {
  play: async ({ args }) => {
    const { dialog, pressCreate, template } = await openForm();
    await userEvent.selectOptions(template, "A blank form");
    const subject = await dialog.findByRole("combobox", { name: /^Form for/ });
    await userEvent.type(dialog.getByRole("textbox", { name: /^Name/ }), "Short archetype");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Key/ }), "short_archetype");
    await pressCreate();
    await expectShown(() => dialog.getByText("Field cannot be empty"));
    await userEvent.selectOptions(subject, "Archetype");
    await pressCreate();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    await expect(create.mock.calls[0]?.[0].body).toMatchObject({
      name: "form-layout",
      data: { layout_key: "short_archetype", name: "Short archetype", entity: "archetype" },
    });
    await waitFor(() => expect(args.onPath).toHaveBeenCalledWith(`/genie/dna/edit/${channelGrid.id}`));
  },
};

/** A blank list shows the first fields of its endpoint. */
export const BlankList: Story = {
  play: async () => {
    const { dialog, pressCreate, template } = await openForm();
    await userEvent.selectOptions(template, "A blank list");
    await userEvent.selectOptions(await dialog.findByRole("combobox", { name: /^List of/ }), "Archetypes");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Name/ }), "All archetypes");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Key/ }), "all_archetypes");
    await pressCreate();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    await expect(create.mock.calls[0]?.[0].body).toMatchObject({
      name: "grid",
      data: { grid_key: "all_archetypes", endpoint: "/api/archetypes", entity: "archetype" },
    });
  },
};

/** Copies a list under a new key and opens it in the studio. */
export const CopyOfAList: Story = {
  play: async ({ args }) => {
    const { fill, pressCreate } = await openForm();
    await fill("my_archetypes");
    await pressCreate();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    await expect(create.mock.calls[0]?.[0].body).toMatchObject({
      name: "grid",
      data: { grid_key: "my_archetypes", name: "My archetypes", entity: "archetype" },
    });
    await waitFor(() => expect(args.onPath).toHaveBeenCalledWith(`/genie/dna/edit/${channelGrid.id}`));
  },
};

/** Missing or invalid values are reported at their fields, and nothing is sent. */
export const Incomplete: Story = {
  play: async () => {
    const { dialog, pressCreate } = await openForm();
    await userEvent.type(dialog.getByRole("textbox", { name: /^Key/ }), "My key");
    await pressCreate();
    await expectShown(() => dialog.getByText("Use lower-case letters, digits and underscores"));
    await expect(dialog.getAllByText("Field cannot be empty")).toHaveLength(2);
    await expect(create).not.toHaveBeenCalled();
  },
};

/** A key that is already taken is reported at its field. */
export const KeyIsTaken: Story = {
  args: {
    handlers: {
      ...dnaService,
      "POST /api/config": () =>
        fakeProblem(422, "ERR_VALIDATION", "The document has an error.", {
          errors: [
            { pointer: "/data/grid_key", code: "taken", message: "Another document already has this key." },
          ],
        }),
    },
  },
  play: async () => {
    const { dialog, fill, pressCreate } = await openForm();
    await fill("archetypes");
    await pressCreate();
    await expectShown(() => dialog.getByText("Another document already has this key."));
    await expect(dialog.getByRole("textbox", { name: /^Key/ })).toHaveAttribute("aria-invalid", "true");
  },
};

/** If the documents fail to load, an error with a retry is shown. */
export const CannotBeLoaded: Story = {
  args: {
    handlers: {
      ...dnaService,
      "GET /api/config": (request) =>
        request.query.get("page_size") === "100"
          ? fakeProblem(503, "ERR_UNAVAILABLE", "The database is busy. Try again in a moment.")
          : configOf()(request),
    },
  },
  play: async () => {
    const dialog = await openDialog();
    await expect(await dialog.findByText("The documents could not be loaded", {})).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Create" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** Staff cannot create documents. */
export const NotForStaff: Story = {
  args: { user: staff },
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: "DNA Items" });
    await expect(screen.queryByRole("button", { name: "New document" })).toBeNull();
  },
};

export const NarrowInTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    const { dialog } = await openForm();
    await expect(dialog.getByRole("textbox", { name: /^Key/ })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
