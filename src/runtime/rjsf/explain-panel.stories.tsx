import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { compileForm } from "../forms/compile-form.ts";
import { createFormStore } from "../forms/create-form-store.ts";
import { ExplainPanel } from "./explain-panel.tsx";
import { FormView } from "./form-view.tsx";
import { allTypesLayout } from "./playground/sample-layouts.ts";

/** A form with explanations of its fields. */
function Explained() {
  const [store] = useState(() =>
    createFormStore({ form: compileForm(allTypesLayout), mode: "create", today: "2026-11-21" }),
  );
  return (
    <div className="flex flex-col gap-8">
      <ExplainPanel store={store} />
      <FormView store={store} id="explained" onSubmit={() => Promise.resolve()} />
    </div>
  );
}

const meta = { title: "Frame/Explain panel", component: Explained } satisfies Meta<typeof Explained>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FollowsTheForm: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Length: hidden" }));
    await expect(canvas.getByText('because "Kind" is empty')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: /^Kind/ }), "survey");
    await expect(
      await canvas.findByRole("button", { name: "Questions: shown", current: true }),
    ).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Questions" }), "50");
    await expect(canvas.getByText(/^It has an error \(shown only once/)).toBeVisible();
    await userEvent.tab();
    await expect(canvas.queryByText(/shown only once/)).toBeNull();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("searchbox", { name: "Filter fields" }), "city");
    await expect(canvas.getByText("1 field")).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("heading", { name: "City city" })).toBeVisible();
    await userEvent.type(canvas.getByRole("searchbox", { name: "Filter fields" }), "x");
    await expect(canvas.getByText("No matching fields.")).toBeVisible();
  },
};
