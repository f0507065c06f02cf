import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import phoneGrid from "../../../layouts/grids/phone-numbers.json" with { type: "json" };
import phoneLayout from "../../../layouts/forms/phone-number-setup.json" with { type: "json" };
import type { PhoneNumber } from "../../contracts/contracts.gen.ts";
import { expectShown } from "./play.ts";
import { configItem, configItems, expertDeepDive, staff, superuser } from "./fake-data.ts";
import { fakeProblem, type FakeRequest, fakeService } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const boston: PhoneNumber = {
  id: "01a1fd00-0000-7000-8000-0000000000d1",
  tenant_id: expertDeepDive.tenant_id,
  number: "+14155550101",
  label: "Boston",
  provider: "twilio",
  is_active: true,
  interviewer_id: null,
  dynamic_fields: {},
  version: 1,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};
const berlin: PhoneNumber = {
  ...boston,
  id: "01a1fd00-0000-7000-8000-0000000000d2",
  number: "+4930111111",
  label: null,
  is_active: false,
};

const items = [
  ...configItems,
  configItem("grid", phoneGrid.grid_key, phoneGrid),
  configItem("form-layout", phoneLayout.layout_key, phoneLayout),
];
const pool = (rows: readonly PhoneNumber[]) => () => ({
  data: rows,
  total: rows.length,
  total_pages: Math.min(1, rows.length),
  total_is_exact: true,
});
const handlers = {
  ...fakeService(superuser, items),
  "GET /api/phone-numbers": pool([boston, berlin]),
  "GET /api/phone-numbers/*": () => ({ data: boston }),
};
const listPath = "/genie/admin/phone-numbers";
const addPath = `${listPath}/add`;

/** The tenant's phone numbers, one of which a voice interviewer gets when it is published. */
const meta = {
  title: "Screens/Phone numbers",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: listPath, handlers, onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pool: Story = {
  play: async ({ args, canvas }) => {
    const cell = await canvas.findByText(boston.number);
    const row = within(cell.closest<HTMLElement>("[role=row]") ?? document.body);
    await expect(row.getByText("Boston")).toBeVisible();
    await expect(row.getByText("Yes")).toBeVisible();
    await expect(canvas.getByText("No")).toBeVisible();
    await userEvent.click(canvas.getByText(berlin.number));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(`${listPath}/edit/${berlin.id}`));
  },
};

export const NoNumbersYet: Story = {
  args: { handlers: { ...handlers, "GET /api/phone-numbers": pool([]) } },
  play: async ({ args, canvas }) => {
    await expectShown(() => canvas.getByText(/^No phone numbers yet\./));
    await userEvent.click(canvas.getAllByRole("button", { name: "Add Phone Number" })[0] ?? document.body);
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(addPath));
  },
};

const number = async () => await screen.findByRole("textbox", { name: /^Number/ });
const taken = "The pool already has this number";
const add = fn(({ body }: FakeRequest) =>
  (body as { number: string }).number === boston.number
    ? fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: [{ pointer: "/number", code: "taken", message: taken }],
      })
    : Response.json({ data: { ...boston, ...(body as object) } }, { status: 201 }),
);

/** The form rejects invalid numbers, the service rejects duplicates, and a valid number is added. */
export const Added: Story = {
  args: { path: addPath, handlers: { ...handlers, "POST /api/phone-numbers": add } },
  play: async ({ args, canvas }) => {
    add.mockClear();
    await userEvent.type(await number(), "0415 5550101");
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    await expectShown(() => canvas.getByText("Write the number as +14155550123"));
    await waitFor(async () => expect(await number()).toHaveFocus());
    await expect(add).not.toHaveBeenCalled();
    await userEvent.clear(await number());
    await userEvent.type(await number(), boston.number);
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    await expectShown(() => canvas.getByText(taken));
    await userEvent.clear(await number());
    await userEvent.type(await number(), "+14155550199");
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    await expect(add.mock.lastCall?.[0].body).toMatchObject({ number: "+14155550199", is_active: true });
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(listPath));
  },
};

const change = fn(({ body }: FakeRequest) => ({ data: { ...boston, ...(body as object), version: 2 } }));

export const Deactivated: Story = {
  args: {
    path: `${listPath}/edit/${boston.id}`,
    handlers: { ...handlers, "PUT /api/phone-numbers/*": change },
  },
  play: async ({ args, canvas }) => {
    await expect(await number()).toHaveValue(boston.number);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Is Active/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(listPath));
    await expect(change.mock.lastCall?.[0].body).toMatchObject({ is_active: false });
    await expect(change.mock.lastCall?.[0].headers.get("if-match")).toBe('"1"');
  },
};

/** A number in use cannot be deleted. */
export const OneInUseIsNotDeleted: Story = {
  args: {
    handlers: {
      ...handlers,
      "DELETE /api/phone-numbers/*": () =>
        fakeProblem(409, "ERR_CONFLICT", "The request conflicts with the current state", {
          detail: "An interviewer answers this number.",
        }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(boston.number);
    const [remove] = await canvas.findAllByRole("button", { name: /^Delete/ });
    await userEvent.click(remove ?? document.body);
    const asking = within(await screen.findByRole("alertdialog", { name: "Delete" }));
    await userEvent.click(asking.getByRole("button", { name: "Delete" }));
    await expectShown(() => screen.getByText(/An interviewer answers this number\./));
    await expect(canvas.getByText(boston.number)).toBeVisible();
  },
};

export const NotForStaff: Story = {
  args: { user: staff, handlers: { ...handlers, "GET /api/users/me": () => ({ data: staff }) } },
  play: async () => {
    await expectShown(() => screen.getByText("You are not authorized to perfom this action."));
    await expect(screen.queryByText(boston.number)).toBeNull();
  },
};
