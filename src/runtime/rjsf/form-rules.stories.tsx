import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { FileServiceContext } from "../types/fields/file/file-service.ts";
import { aFile, fakeFiles } from "../types/testing/fake-files.ts";
import { StoryForm } from "./playground/story-form.tsx";

const meta = {
  title: "Fields/Rules and choices",
  component: StoryForm,
  args: { fields: [], onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = async (element: HTMLElement) =>
  userEvent.click(within(element).getByRole("button", { name: "Save" }));

/** Free text beside the options, and an exclusive choice. */
export const OwnAndExclusiveChoices: Story = {
  args: {
    fields: [
      {
        name: "topics",
        label: "Topics",
        type: "multiselect",
        display: "checkboxes",
        options: ["Price", "Speed", { id: "none", label: "None of these", exclusive: true }],
        allow_other: true,
        other_label: "Another topic",
        validation: { min_choices: 1, max_choices: 2, required_message: "Choose a topic" },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Price" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "None of these" }));
    await expect(canvas.getByRole("checkbox", { name: "Price" })).not.toBeChecked();
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith({ topics: ["none"] });
  },
};

/** A required box that starts empty must be answered; no is an answer. */
export const StartsEmpty: Story = {
  args: {
    fields: [
      {
        name: "vaccinated",
        label: "Vaccinated",
        type: "checkbox",
        starts_empty: true,
        validation: { required: true },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole("checkbox", { name: /Vaccinated/ });
    await expect(box).toBePartiallyChecked();
    await save(canvasElement);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(await canvas.findByText("This field is required")).toBeVisible();
    await userEvent.click(box);
    await userEvent.click(box);
    await expect(box).not.toBePartiallyChecked();
    await save(canvasElement);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ vaccinated: false }));
  },
};

/** At least one of two fields, a conditionally required field, and a comparison. */
export const RequiredTogether: Story = {
  args: {
    fields: [
      {
        name: "email",
        label: "Email",
        type: "string",
        validation: { at_least_one_of: ["email", "phone"], min_length: 5 },
      },
      { name: "phone", label: "Phone", type: "string" },
      {
        name: "terms",
        label: "I agree",
        type: "checkbox",
        validation: { equals: true },
      },
      {
        name: "reason",
        label: "Reason",
        type: "string",
        validation: {
          required_when: { field: "phone" },
          pattern: "^[A-Z].*",
          pattern_message: "Begin with a capital",
        },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await save(canvasElement);
    await expect(canvas.getByLabelText(/Email/)).toBeInvalid();
    await userEvent.type(canvas.getByLabelText(/Phone/), "555");
    await userEvent.click(canvas.getByRole("checkbox", { name: /I agree/ }));
    await userEvent.type(canvas.getByLabelText(/Reason/), "none");
    await save(canvasElement);
    await expect(canvas.getByText("Begin with a capital")).toBeVisible();
    await userEvent.clear(canvas.getByLabelText(/Reason/));
    await userEvent.type(canvas.getByLabelText(/Reason/), "Night shift");
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ phone: "555", reason: "Night shift", terms: true }),
    );
  },
};

/** A default of today, times in steps of 15 minutes, a negative number, and unique rows. */
export const DefaultsAndSteps: Story = {
  args: {
    fields: [
      {
        name: "visit",
        label: "Visit",
        type: "date",
        default_from: "today",
        validation: { min_date: "any", max_date: { today: { days: 30 } } },
      },
      { name: "at", label: "At", type: "time", validation: { minute_step: 15 } },
      {
        name: "change",
        label: "Change",
        type: "int",
        signed: true,
        validation: { min: -10, max: 10, min_message: "Too low", max_message: "Too high" },
      },
      {
        name: "tags",
        label: "Tags",
        item_label: "Tag",
        type: "list",
        of: "string",
        default_value: ["a", "a"],
        validation: { unique: true },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Change"), "-11");
    await save(canvasElement);
    await expect(canvas.getByText("Too low")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const [first] = canvas.getAllByRole("textbox", { name: /Tag/ });
    if (first) await userEvent.type(first, "b");
    await userEvent.clear(canvas.getByLabelText("Change"));
    await userEvent.type(canvas.getByLabelText("Change"), "-4");
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ visit: "2026-11-21", change: -4, tags: ["ab", "a"] }),
    );
  },
};

/** The total of a saved record follows its parts, until somebody enters another. */
export const FollowsAfterSaving: Story = {
  args: {
    record: { id: "1", price: 20, total: 40 },
    fields: [
      { name: "price", label: "Price", type: "float" },
      {
        name: "total",
        label: "Total for two",
        type: "float",
        default_from: { product: ["price", 2] },
        keeps_following: true,
      },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(canvas.getByLabelText("Price"), "5");
    await expect(canvas.getByLabelText("Total for two")).toHaveValue("410");
    await userEvent.clear(canvas.getByLabelText("Total for two"));
    await userEvent.type(canvas.getByLabelText("Total for two"), "400");
    await userEvent.clear(canvas.getByLabelText("Price"));
    await userEvent.type(canvas.getByLabelText("Price"), "3");
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ price: 3, total: 400 }));
  },
};

/** What somebody entered as the total lasts until the price changes. */
export const SetAgainByItsSources: Story = {
  args: {
    fields: [
      { name: "price", label: "Price", type: "float" },
      {
        name: "total",
        label: "Total for two",
        type: "float",
        default_from: { product: ["price", 2] },
        recalculates: "on_change",
      },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(canvas.getByLabelText("Price"), "20");
    await userEvent.clear(canvas.getByLabelText("Total for two"));
    await userEvent.type(canvas.getByLabelText("Total for two"), "35");
    await expect(canvas.getByLabelText("Total for two")).toHaveValue("35");
    await userEvent.type(canvas.getByLabelText("Price"), "5");
    await expect(canvas.getByLabelText("Total for two")).toHaveValue("410");
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ price: 205, total: 410 }));
  },
};

/** A comparison with another field has its own message, and is checked again when the other field changes. */
export const ComparedWithAnotherField: Story = {
  args: {
    fields: [
      { name: "price", label: "Price", type: "float", prefix: "$" },
      {
        name: "offer",
        label: "Special offer",
        type: "float",
        prefix: "$",
        validation: {
          dependant_fields: [
            { field: "price", operator: "<", error_message: "A special offer is below the price" },
          ],
        },
      },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(canvas.getByLabelText("Price"), "20");
    await userEvent.type(canvas.getByLabelText("Special offer"), "20");
    await save(canvasElement);
    await expect(canvas.getByLabelText("Special offer")).toHaveFocus();
    await expect(canvas.getByText("A special offer is below the price")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Price"), "0");
    await expect(canvas.getByLabelText("Special offer")).toBeValid();
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith({ price: 200, offer: 20 });
  },
};

/** Masks add the separators while one types; they are stored with the value unless the field stores what was typed. */
export const MasksWithSeparators: Story = {
  args: {
    fields: [
      { name: "phone", label: "Phone", type: "string", display: "tel", mask: "(999) 999-9999" },
      {
        name: "account",
        label: "Account",
        type: "string",
        mask: { pattern: "aa99-9999", stores: "typed" },
      },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(canvas.getByLabelText("Account"), "de44123");
    await save(canvasElement);
    await expect(canvas.getByText("Invalid format")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Account"), "4");
    await userEvent.type(canvas.getByLabelText("Phone"), "5551234567");
    await expect(canvas.getByLabelText("Account")).toHaveValue("de44-1234");
    await expect(canvas.getByLabelText("Phone")).toHaveValue("(555) 123-4567");
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      account: "de441234",
      phone: "(555) 123-4567",
    });
  },
};

/** A minimum number of files: the form says how many are missing, and accepts the rest. */
export const AtLeastTwoPhotos: Story = {
  args: {
    fields: [
      {
        name: "photos",
        label: "Photos of the damage",
        type: "file",
        validation: { accept: ["image"], min_files: 2, max_files: 4 },
      },
    ],
  },
  decorators: [
    (Inner) => (
      <FileServiceContext value={fakeFiles()}>
        <Inner />
      </FileServiceContext>
    ),
  ],
  play: async ({ canvas, canvasElement, args }) => {
    const add = (name: string) =>
      userEvent.upload(canvas.getByLabelText(/^Photos/), aFile(name), { applyAccept: false });
    await add("front.png");
    await canvas.findByRole("button", { name: "Remove front.png" });
    await save(canvasElement);
    await expect(canvas.getByText("Add at least 2 files")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await add("side.png");
    await canvas.findByRole("button", { name: "Remove side.png" });
    await waitFor(() => expect(canvas.queryByText("Add at least 2 files")).toBeNull());
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      photos: [
        expect.objectContaining({ name: "front.png", type: "image/png" }),
        expect.objectContaining({ name: "side.png", type: "image/png" }),
      ],
    });
  },
};

/** A regular expression, and JSON that must be an object: both say what is wrong, and neither is run. */
export const ExpressionsAndJson: Story = {
  args: {
    fields: [
      { name: "filter", label: "Filter", type: "string", validation: { syntax: "regex" } },
      { name: "settings", label: "Settings", type: "json", validation: { json_kinds: ["object"] } },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(canvas.getByLabelText("Filter"), "(a");
    await userEvent.type(canvas.getByLabelText("Settings"), "[[]");
    await save(canvasElement);
    await expect(canvas.getByText("Must be a regular expression")).toBeVisible();
    await expect(canvas.getByText("Must be an object { … }")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Filter"), ")+");
    await userEvent.clear(canvas.getByLabelText("Settings"));
    await userEvent.type(canvas.getByLabelText("Settings"), '{{"retries": null}');
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith({ filter: "(a)+", settings: { retries: null } });
  },
};

/** An error of the field that a press leaves appears after the press, so that nothing moves from under the pointer. */
export const PressedBesideAnError: Story = {
  args: {
    fields: [
      { name: "drug", label: "Medicine", type: "string", validation: { required: true } },
      { name: "stopped", label: "Stopped", type: "checkbox" },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const user = userEvent.setup();
    const drug = canvas.getByLabelText(/Medicine/);
    const stopped = canvas.getByLabelText("Stopped");
    await user.click(drug);
    await user.pointer({ keys: "[MouseLeft>]", target: stopped });
    await expect(stopped).toHaveFocus();
    await expect(drug).not.toBeInvalid();
    await user.pointer({ keys: "[/MouseLeft]", target: stopped });
    await expect(stopped).toBeChecked();
    await expect(drug).toBeInvalid();
  },
};
