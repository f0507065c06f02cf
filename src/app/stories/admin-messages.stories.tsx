import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import type { Channel } from "../../contracts/contracts.gen.ts";
import { expectShown } from "./play.ts";
import { expertDeepDive } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

/** Error messages of admin forms, verbatim (spec section 8). */
const meta = {
  title: "Screens/Admin messages",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/genie/admin/archetypes", onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone: Channel = {
  id: "01a1fd00-0000-7000-8000-0000000000b1",
  tenant_id: expertDeepDive.tenant_id,
  name: "Inbound",
  type: "inbound",
  mode: "Phone",
  details: null,
  price: 100,
  is_active: true,
  dynamic_fields: {},
  version: 1,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};

/** A malformed response. */
const nonsense = () => ({ data: null });

async function saveAfterTyping(label: RegExp): Promise<void> {
  await userEvent.type(await screen.findByLabelText(label), " more");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

export const AnUpdateFails: Story = {
  args: {
    path: `/genie/admin/archetypes/edit/${expertDeepDive.id}`,
    handlers: { "PUT /api/archetypes/*": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong") },
  },
  play: async () => {
    await saveAfterTyping(/^Use case/);
    await expectShown(() => screen.getByText("Failed to update archetype: Something went wrong"));
  },
};

export const AnArchetypeFailsUnexpectedly: Story = {
  args: {
    path: `/genie/admin/archetypes/edit/${expertDeepDive.id}`,
    handlers: { "PUT /api/archetypes/*": nonsense },
  },
  play: async ({ args }) => {
    await saveAfterTyping(/^Use case/);
    await expectShown(() => screen.getByText("Error creating action"));
    await expect(args.log).toHaveBeenCalledWith("Saving a form failed unexpectedly", expect.any(Error));
  },
};

export const AChannelFailsUnexpectedly: Story = {
  args: {
    path: `/genie/admin/channels/edit/${phone.id}`,
    handlers: { "GET /api/channel/*": () => ({ data: phone }), "PUT /api/channel/*": nonsense },
  },
  play: async () => {
    await saveAfterTyping(/^Name/);
    await expectShown(() => screen.getByText("Error creating Action"));
  },
};

const withoutLayout = (path: string, message: string): Story => ({
  args: {
    path,
    handlers: { "GET /api/config": () => ({ data: [], total: 0, total_pages: 0, total_is_exact: true }) },
  },
  play: async ({ args, canvas }) => {
    await expectShown(() => canvas.getByText("This form is not set up"));
    await expect(args.log).toHaveBeenCalledWith(message);
  },
});

export const NoLayoutForChannels = withoutLayout(
  "/genie/admin/channels/add",
  "Layout for channel setup not found in the response",
);

export const NoLayoutForUsers = withoutLayout(
  "/genie/admin/users/add",
  "Layout for member setup not found in the response",
);

export const NoLayoutForPhoneNumbers = withoutLayout(
  "/genie/admin/phone-numbers/add",
  "Layout for phone number setup not found in the response",
);

export const NoLayoutForPhoneCalls = withoutLayout(
  "/genie/admin/phone-calls/add",
  "Layout for phone call setup not found in the response",
);

export const NoLayoutForWebhooks = withoutLayout(
  "/genie/admin/webhooks/add",
  "Layout for webhook setup not found in the response",
);

export const NoLayoutForListEntries = withoutLayout(
  "/genie/admin/lists/add",
  "Layout for list entry setup not found in the response",
);

export const NoLayoutForHelpTexts = withoutLayout(
  "/genie/admin/help-texts/add",
  "Layout for help text setup not found in the response",
);
