import { screen, userEvent, waitFor, expect } from "storybook/test";
import type { Interviewer } from "../../contracts/contracts.gen.ts";
import { newInterviewer, wizardService } from "./fake-wizard.ts";

/** A step of the wizard of an interviewer, with the service behind it. */
export const at = (step: string, interviewer: Interviewer = newInterviewer) => ({
  path: `/genie/agents/edit/${interviewer.id}?navStep=${step}`,
  handlers: wizardService(interviewer),
});

/** Presses a button once it can be used. */
export async function press(name: string): Promise<void> {
  const button = () => screen.getByRole("button", { name });
  await waitFor(() => expect(button()).not.toHaveAttribute("aria-disabled"), { timeout: 8000 });
  await userEvent.click(button());
}

export async function field(name: RegExp): Promise<HTMLElement> {
  return await screen.findByRole("textbox", { name }, { timeout: 8000 });
}

export async function fill(name: RegExp, text: string): Promise<void> {
  const control = await field(name);
  await userEvent.clear(control);
  await userEvent.click(control);
  await userEvent.paste(text);
}

export async function radio(name: RegExp): Promise<HTMLElement> {
  return await screen.findByRole("radio", { name }, { timeout: 5000 });
}
