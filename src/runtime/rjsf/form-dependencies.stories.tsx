import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { StoryForm, type StoryFormProps } from "./playground/story-form.tsx";

/** Fields that appear, change and disappear with the answers to other fields. */
const meta = {
  title: "Fields/Dependencies",
  component: StoryForm,
  args: { fields: [], onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const voices: Readonly<Record<string, readonly object[]>> = {
  "/voices/aurora": [{ voice_id: "a-1", name: "Luna", language: "en" }],
  "/voices/others": [
    { voice_id: "o-1", name: "Orion", language: "en" },
    { voice_id: "o-2", name: "Vega", language: "es" },
  ],
};

/** The voice service of the story; the main API knows no voices. */
const fetchVoices: StoryFormProps["fetchRows"] = async ({ property, path }) => {
  const rows = property === "genie_api_endpoint" ? voices[path] : undefined;
  if (rows === undefined) throw new Error(`No voices at ${path}`);
  return rows;
};

/** Label and choices follow the provider, and the whole voice is stored rather than its id. */
export const VoicesOfTheChosenProvider: Story = {
  args: {
    fetchRows: fetchVoices,
    fields: [
      { name: "provider", label: "Provider", type: "select", options: ["Aurora", "Meridian"] },
      {
        name: "voice",
        label: "Voice",
        type: "select",
        genie_api_endpoint: "/voices/others",
        option_id_key: "voice_id",
        option_label_key: "name",
        is_object: true,
        depends_on: {
          field: "provider",
          variants: [
            { when: { operator: "empty" }, hidden: true },
            { when: "Aurora", label: "Aurora voice", genie_api_endpoint: "/voices/aurora" },
            { otherwise: true, sub_heading: "Billed per minute" },
          ],
        },
      },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByLabelText(/voice/i)).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText("Provider"), "Aurora");
    const aurora = canvas.getByLabelText("Aurora voice");
    await userEvent.selectOptions(aurora, await within(aurora).findByRole("option", { name: "Luna" }));
    await userEvent.selectOptions(canvas.getByLabelText("Provider"), "Meridian");
    const voice = canvas.getByLabelText("Voice");
    await within(voice).findByRole("option", { name: "Orion" });
    // The voice of the other provider is no longer offered, and so no longer chosen.
    await expect(within(voice).queryByRole("option", { name: "Luna" })).toBeNull();
    await expect(voice).toHaveDisplayValue("Select…");
    await expect(voice).toHaveAccessibleDescription(/Billed per minute/);
    await userEvent.selectOptions(voice, "Vega");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      provider: "Meridian",
      voice: { voice_id: "o-2", name: "Vega", language: "es" },
    });
  },
};

/**
 * The street of an order that is no longer sent by post is removed from the record. Fields that the layout keeps for
 * the record only, or has switched off, are neither shown nor sent.
 */
export const AnOrderThatIsNoLongerSentByPost: Story = {
  args: {
    record: { delivery: "Post", street: "Main 1", tracking: "T-77", fax: "555 1234" },
    fields: [
      { name: "delivery", label: "Delivery", type: "select", options: ["Post", "Email"] },
      {
        name: "street",
        label: "Street",
        type: "string",
        clear_when_hidden: true,
        depends_on: { field: "delivery", when: "Post" },
      },
      {
        name: "email",
        label: "Email",
        type: "string",
        display: "email",
        depends_on: { field: "delivery", when: "Email" },
      },
      { name: "tracking", label: "Tracking number", type: "string", form_field: false },
      { name: "fax", label: "Fax", type: "string", is_enabled: false },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole("textbox")).toEqual([canvas.getByLabelText("Street")]);
    await userEvent.selectOptions(canvas.getByLabelText("Delivery"), "Email");
    await expect(canvas.getAllByRole("textbox")).toEqual([canvas.getByLabelText("Email")]);
    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      delivery: "Email",
      email: "ada@example.org",
      street: null,
    });
  },
};
