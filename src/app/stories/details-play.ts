import { screen, userEvent } from "storybook/test";
import type { Interviewer } from "../../contracts/contracts.gen.ts";
import type { FakeHandlers } from "./fake-fetch.ts";
import { interviewerService, published } from "./fake-interviewers.ts";

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
