import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import phoneLayout from "../../../layouts/forms/phone-number-setup.json" with { type: "json" };
import { at, expectShown } from "./play.ts";
import { configItem, configItems, expertDeepDive, staff, superuser } from "./fake-data.ts";
import { fakeProblem, type FakeRequest, fakeService } from "./fake-service.ts";
import { filledInterviewer, wizardService } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const numbers = [{ id: "boston", number: "+14155550101", label: "Boston", version: 1 }];
const line = {
  name: "line",
  label: "Line",
  type: "autocomplete",
  is_dynamic: true,
  api_endpoint: "/api/phone-numbers?search_query={query}",
  option_label_key: "number",
  add_layout: "phone_number_setup",
};
const layout = {
  ...archetypeLayout,
  structure: { line: [line], ...archetypeLayout.structure },
};
const items = [
  ...configItems.filter(({ layout_key: key }) => key !== archetypeLayout.layout_key),
  configItem("form-layout", archetypeLayout.layout_key, layout),
  configItem("form-layout", phoneLayout.layout_key, phoneLayout),
];
const taken = "The pool already has this number";
const add = fn(({ body }: FakeRequest) => {
  const { number } = body as { number: string };
  return number === "+14155550101"
    ? fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: [{ pointer: "/number", code: "taken", message: taken }],
      })
    : Response.json({ data: { ...(body as object), id: "berlin", version: 1 } }, { status: 201 });
});
const handlers = {
  ...fakeService(superuser, items),
  "GET /api/phone-numbers": ({ query }: FakeRequest) => {
    const text = query.get("search_query") ?? "";
    const data = numbers.filter(({ number }) => number.includes(text));
    return { data, total: data.length, total_pages: 1, total_is_exact: true };
  },
  "POST /api/phone-numbers": add,
};

/** Adds a record that is missing in an autocomplete, in a dialog with its own form, and selects it. */
const meta = {
  title: "Screens/Add a choice",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/admin/archetypes/edit/${expertDeepDive.id}`,
    handlers,
    onPath: fn(),
    log: fn(),
  },
  beforeEach: () => {
    add.mockClear();
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = async () => await screen.findByRole("combobox", { name: /^Line/ });
const dialog = async () => await screen.findByRole("dialog", { name: /^Add / });

async function openByKeyboard(typed: string): Promise<HTMLElement> {
  (await field()).focus();
  await userEvent.keyboard(typed);
  const entry = await screen.findByRole("option", { name: `Add “${typed}”…` });
  await expect(entry).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("option", { name: "+14155550101" })).toBeNull());
  await userEvent.keyboard("{ArrowDown}{Enter}");
  return await dialog();
}

export const ByKeyboard: Story = {
  play: async () => {
    const opened = await openByKeyboard("+4930111111");
    const number = await within(opened).findByRole("textbox", { name: /^Number/ });
    await expect(number).toHaveValue("+4930111111");
    await waitFor(() => expect(number).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    await expect(add.mock.lastCall?.[0].headers.get("idempotency-key")).toEqual(expect.any(String));
    await expect(add.mock.lastCall?.[0].body).toMatchObject({ number: "+4930111111" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(async () => expect(await field()).toHaveValue("+4930111111"));
    await waitFor(async () => expect(await field()).toHaveFocus());
  },
};

/** Server errors are shown at their fields, and an accidental close does not lose input. */
export const RefusedAndKept: Story = {
  play: async () => {
    const opened = await openByKeyboard("+1415555010");
    const number = await within(opened).findByRole("textbox", { name: /^Number/ });
    await userEvent.type(number, "1{Enter}");
    await expectShown(() => within(opened).getByText(taken));
    await waitFor(() => expect(number).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    const question = await screen.findByRole("alertdialog", { name: "Discard what you typed?" });
    await userEvent.click(within(question).getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(number).toHaveValue("+14155550101");
    await userEvent.click(within(opened).getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(await field()).toHaveValue("");
  },
};

/** Closes without a prompt if nothing was typed. */
export const ClosedWithoutAQuestion: Story = {
  play: async () => {
    const opened = await openByKeyboard("+4930111111");
    await within(opened).findByRole("textbox", { name: /^Number/ });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await waitFor(async () => expect(await field()).toHaveFocus());
  },
};

const configure = {
  id: "01a1fd00-0000-7000-8000-0000000000b0",
  layout_key: "configure",
  entity: "interviewer",
  name: "Configure",
  schema_version: 1,
  structure: { configure: [line] },
};

/** Staff may not create phone numbers, so the option is not offered. */
export const NotOffered: Story = {
  args: {
    user: staff,
    ...at("configure", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "GET /api/config": () => ({
        data: [configItem("form-layout", configure.layout_key, configure)],
        total: 1,
        total_pages: 1,
        total_is_exact: true,
      }),
      "GET /api/phone-numbers": handlers["GET /api/phone-numbers"],
    },
  },
  play: async () => {
    await userEvent.click(await field());
    await screen.findByRole("option", { name: "+14155550101" });
    await expect(screen.queryByRole("option", { name: /^Add/ })).toBeNull();
  },
};

/** For users who may add records, the option is last in the list. */
export const OfferedInTheWizard: Story = {
  args: {
    ...NotOffered.args,
    user: superuser,
    handlers: { ...NotOffered.args?.handlers, "GET /api/users/me": () => ({ data: superuser }) },
  },
  play: async () => {
    await userEvent.click(await field());
    await screen.findByRole("option", { name: "+14155550101" });
    await expect(screen.getAllByRole("option").at(-1)).toHaveAccessibleName("Add new…");
  },
};
