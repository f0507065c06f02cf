import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { StoryForm } from "./playground/story-form.tsx";

/** Fields whose choices are the answers to other fields. */
const meta = {
  title: "Fields/Choices from answers",
  component: StoryForm,
  args: { fields: [], onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each row with a name is a choice. A choice whose row is removed is cleared, with a notice. */
export const RowsOfAList: Story = {
  args: {
    fields: [
      {
        name: "medicines",
        label: "Medicines",
        item_label: "Medicine",
        type: "list",
        fields: [
          { name: "title", label: "Name", type: "string" },
          { name: "dose", label: "Dose", type: "float", suffix: "mg" },
        ],
      },
      {
        name: "strongest",
        label: "Which helps most?",
        type: "select",
        options_from: { field: "medicines", label: "title" },
      },
    ],
  },
  play: async ({ canvas, args }) => {
    const offered = () =>
      within(canvas.getByLabelText("Which helps most?"))
        .queryAllByRole("option")
        .map(({ textContent }) => textContent);
    for (const name of ["Aspirin", "Ibuprofen"]) {
      await userEvent.click(canvas.getByRole("button", { name: "Add medicine" }));
      await userEvent.type(canvas.getAllByLabelText("Name").at(-1) as HTMLElement, name);
    }
    await expect(offered()).toEqual(["Select…", "Aspirin", "Ibuprofen"]);
    await userEvent.selectOptions(canvas.getByLabelText("Which helps most?"), "Ibuprofen");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Medicine 2" }));
    await expect(offered()).toEqual(["Select…", "Aspirin"]);
    await expect(canvas.getByText("The earlier choice is no longer offered and was cleared.")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Which helps most?"), "Aspirin");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      medicines: [{ title: "Aspirin" }],
      strongest: "Aspirin",
    });
  },
};

/** The chosen options are the choices, with their labels and in their order. */
export const ChosenOptions: Story = {
  args: {
    fields: [
      {
        name: "used",
        label: "Which do you use?",
        type: "multiselect",
        display: "checkboxes",
        options: [
          { id: "bus", label: "Bus" },
          { id: "train", label: "Train" },
          { id: "car", label: "Car" },
        ],
      },
      {
        name: "preferred",
        label: "Which do you prefer?",
        type: "select",
        display: "radio",
        options_from: { field: "used" },
      },
    ],
  },
  play: async ({ canvas, args }) => {
    const radios = () =>
      canvas
        .queryAllByRole("radio")
        .map(
          (radio) => radio.getAttribute("aria-label") ?? (radio as HTMLInputElement).labels?.[0]?.textContent,
        );
    await expect(radios()).toEqual([]);
    await userEvent.click(canvas.getByLabelText("Train"));
    await userEvent.click(canvas.getByLabelText("Bus"));
    await expect(radios()).toEqual(["Bus", "Train"]);
    await userEvent.click(canvas.getByRole("radio", { name: "Train" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ used: ["train", "bus"], preferred: "train" });
  },
};
