import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { expectShown } from "./play.ts";
import { ada, memberItems, fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const config = ({ query }: FakeRequest) => {
  const data = memberItems.filter(
    ({ name, layout_key: key }) => name === query.get("name") && key === query.get("layout_key"),
  );
  return { data, total: data.length, total_pages: 1, total_is_exact: true };
};

const meta = {
  title: "Screens/Users",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/admin/users",
    onPath: fn(),
    handlers: {
      "GET /api/config": config,
      "GET /api/users": () => ({ data: [ada], total: 1, total_pages: 1, total_is_exact: true }),
      "GET /api/users/*": () => ({ data: ada }),
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const editPath = `/genie/admin/users/edit/${ada.id}`;

export const Users: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("ada@genie.local");
    await expect(canvas.getByRole("link", { name: "Users" })).toHaveAttribute("aria-current", "page");
  },
};

const create = fn(({ body }: FakeRequest) =>
  Response.json({ data: { ...ada, ...(body as object) } }, { status: 201 }),
);

export const AddsAUser: Story = {
  args: {
    path: "/genie/admin/users/add",
    handlers: { ...meta.args.handlers, "POST /api/users": create },
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Email/), "new@genie.local");
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    await expectShown(() => screen.getByText("User created successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/users"));
    await expect(create.mock.lastCall?.[0].body).toMatchObject({ email: "new@genie.local" });
  },
};

const askFirst = fn(({ body }: FakeRequest) =>
  (body as { confirm_look_alikes?: boolean }).confirm_look_alikes === true
    ? Response.json({ data: { ...ada, ...(body as object) } }, { status: 201 })
    : fakeProblem(409, "ERR_LOOK_ALIKE_ADDRESS", "It contains \u0430 U+0430 CYRILLIC SMALL LETTER A."),
);

/** Shows look-alike letters of an address before the member is added. */
export const AsksBeforeALookAlikeAddress: Story = {
  args: {
    path: "/genie/admin/users/add",
    handlers: { ...meta.args.handlers, "POST /api/users": askFirst },
  },
  play: async ({ args, canvas }) => {
    const email = "\u0430da@genie.local";
    await userEvent.type(await canvas.findByLabelText(/^Email/), email);
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expectShown(() => dialog.getByText(/U\+0430 CYRILLIC SMALL LETTER A/));
    await expect(askFirst).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole("button", { name: "Add anyway" }));
    await expectShown(() => screen.getByText("User created successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/users"));
    await expect(askFirst.mock.lastCall?.[0].body).toMatchObject({ email, confirm_look_alikes: true });
  },
};

const remove = fn(() => ({ data: ada }));

export const RemovesAUser: Story = {
  args: { path: editPath, handlers: { ...meta.args.handlers, "DELETE /api/users/*": remove } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await findButton(canvas, "Remove user"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await expectShown(() => screen.getByText("User removed successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/users"));
    await expect(remove).toHaveBeenCalledOnce();
  },
};

export const TheLastSuperuserStays: Story = {
  args: {
    path: editPath,
    handlers: {
      ...meta.args.handlers,
      "DELETE /api/users/*": () => fakeProblem(409, "ERR_CONFLICT", "A tenant needs at least one superuser"),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await findButton(canvas, "Remove user"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await expectShown(() => screen.getByText("Failed to remove user: A tenant needs at least one superuser"));
    await expect(args.onPath).toHaveBeenLastCalledWith(editPath);
  },
};

export const GivesAPasswordLink: Story = {
  args: {
    path: editPath,
    handlers: {
      ...meta.args.handlers,
      "GET /auth": () => ({ data: { sso_url: null, form_login: true, saml_login: false } }),
      "PUT /api/users/*/password-link": () =>
        Response.json(
          { data: { path: "/auth/set-password#token=t-1", expires_at: "2026-11-22T10:00:00Z" } },
          { status: 201 },
        ),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await findButton(canvas, "Password link"));
    const link = await screen.findByRole("textbox", { name: "Link to set a password" });
    await expect(link).toHaveValue(`${window.location.origin}/auth/set-password#token=t-1`);
  },
};

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

/** Waits for the lazy screen and the record, which are slow on a busy machine. */
async function findButton(canvas: Canvas, name: string): Promise<HTMLElement> {
  return await canvas.findByRole("button", { name });
}
