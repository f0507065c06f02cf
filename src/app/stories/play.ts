import { screen, userEvent, waitFor, expect } from "storybook/test";
import type { Interviewer } from "../../contracts/contracts.gen.ts";
import type { FakeHandlers } from "./fake-service.ts";
import { interviewerService, published } from "./fake-interviewers.ts";
import { newInterviewer, wizardService } from "./fake-wizard.ts";

/** Where every interviewer of the stories of details is. */
export const detailsPath = `/genie/agents/${published.id}`;

/** The details of an interviewer, with the service behind them. */
export const detailsOf = (interviewer: Interviewer, more: FakeHandlers = {}) => ({
  handlers: { ...interviewerService(interviewer), ...more },
});

/** Waits for the details. */
export async function isThere(name = published.name): Promise<HTMLElement> {
  return await screen.findByRole("heading", { level: 1, name }, { timeout: 5000 });
}

/** Chooses an entry of the menu of what one does rarely. */
export async function choose(entry: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

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

/** Waits until something is there and visible; what appears fades in, and a busy machine takes its time. */
export async function expectShown(find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).toBeVisible(), { timeout: 5000 });
}
