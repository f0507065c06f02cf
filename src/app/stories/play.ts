import { screen, userEvent, waitFor, expect } from "storybook/test";
import type { Interviewer } from "../../contracts/contracts.gen.ts";
import type { FakeHandlers } from "./fake-service.ts";
import { interviewerService, published } from "./fake-interviewers.ts";
import { newInterviewer, wizardService } from "./fake-wizard.ts";

/** Path of the interviewer in the details stories. */
export const detailsPath = `/genie/agents/${published.id}`;

/** Story arguments for the details of an interviewer. */
export const detailsOf = (interviewer: Interviewer, more: FakeHandlers = {}) => ({
  handlers: { ...interviewerService(interviewer), ...more },
});

/** Waits for the details to load. */
export async function isThere(name = published.name): Promise<HTMLElement> {
  return await screen.findByRole("heading", { level: 1, name }, { timeout: 5000 });
}

/** Chooses an entry of the "More actions" menu. */
export async function choose(entry: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

/** Story arguments for a wizard step of an interviewer. */
export const at = (step: string, interviewer: Interviewer = newInterviewer) => ({
  path: `/genie/agents/edit/${interviewer.id}?navStep=${step}`,
  handlers: wizardService(interviewer),
});

/** Clicks a button once it is enabled. */
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

/**
 * Waits until an element is visible, since content fades in and a busy machine is slow.
 *
 * @param timeout in milliseconds
 */
export async function expectShown(find: () => HTMLElement, timeout = 5000): Promise<void> {
  await waitFor(() => expect(find()).toBeVisible(), { timeout });
}
