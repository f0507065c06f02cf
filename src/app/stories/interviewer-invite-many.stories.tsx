import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { detailsOf, detailsPath, isThere } from "./play.ts";
import { invitees, published } from "./fake-interviewers.ts";
import type { FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const lookAlike = "\u0430da@example.com";
const people = [...Array.from({ length: 149 }, (_, index) => `p${index}@example.com`), lookAlike];

interface InviteesBody {
  readonly invitees: readonly { readonly user_email: string }[];
  readonly confirm_look_alikes?: boolean;
}

/**
 * Invites like the service: each address once, and a repeated idempotency key returns the first response. Responses to
 * the requests at the positions `lost` are dropped, the first one as a gateway timeout.
 */
function invitingService(lost: readonly number[]) {
  let requests = 0;
  const invited = new Set<string>();
  const answers = new Map<string, unknown>();
  const answerTo = ({ invitees: asked, confirm_look_alikes: isConfirmed = false }: InviteesBody) => {
    const data = { invited: [] as unknown[], refused: [] as unknown[] };
    for (const { user_email: email } of asked) {
      if (invited.has(email))
        data.refused.push({ user_email: email, code: "taken", message: `${email} is already invited` });
      else if (email === lookAlike && !isConfirmed)
        data.refused.push({
          user_email: email,
          code: "ERR_LOOK_ALIKE_ADDRESS",
          message: "It contains \u0430 U+0430 CYRILLIC SMALL LETTER A.",
        });
      else {
        invited.add(email);
        data.invited.push({ ...invitees[0], email });
      }
    }
    return { data };
  };
  const reset = () => {
    requests = 0;
    invited.clear();
    answers.clear();
  };
  const answer = ({ headers, body }: FakeRequest) => {
    const key = headers.get("idempotency-key") ?? "";
    const found = answers.get(key) ?? answerTo(body as InviteesBody);
    answers.set(key, found);
    const position = lost.indexOf(requests);
    requests += 1;
    if (position === 0) return new Response("<h1>Gateway Timeout</h1>", { status: 504 });
    if (position > 0) throw new TypeError("Failed to fetch");
    return found;
  };
  return { answer, reset };
}

const losing = invitingService([0, 2, 4]);
const closing = invitingService([0]);
const reliable = invitingService([]);

const path = "POST /api/interviewer/add-invited-users";

const meta = {
  title: "Screens/Interviewer details, many invitations",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: detailsPath, onPath: fn(), log: fn(), ...detailsOf(published) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openFromList() {
  const list = within(await screen.findByRole("dialog", { name: "Invite" }));
  await list.findByText("grace@example.com");
  const [add] = list.getAllByRole("button", { name: "Add many" });
  await userEvent.click(add ?? document.body);
  return within(await screen.findByRole("dialog", { name: "Add many users" }));
}

async function openDialog() {
  await isThere();
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  return openFromList();
}

type Dialog = Awaited<ReturnType<typeof openFromList>>;

async function fillIn(dialog: Dialog) {
  await userEvent.click(dialog.getByRole("textbox"));
  await userEvent.paste(people.join("\n"));
  await userEvent.click(dialog.getByRole("button", { name: "Invite 150 people" }));
}

/** Opens the dialog, enters all addresses and invites them. */
async function inviteThem(): Promise<Dialog> {
  const dialog = await openDialog();
  await fillIn(dialog);
  return dialog;
}

const goOn = async (dialog: Dialog) =>
  userEvent.click(await dialog.findByRole("button", { name: "Continue" }));

/**
 * The responses of both batches and of the look-alike are lost after the service has invited everyone: continuing shows
 * the actual results, and nobody is reported as already invited.
 */
export const AnswersAreLost: Story = {
  args: detailsOf(published, { [path]: losing.answer }),
  beforeEach: losing.reset,
  play: async () => {
    const dialog = await inviteThem();
    await dialog.findByText(/returned an unexpected response/);
    await goOn(dialog);
    await dialog.findByText(/The service cannot be reached/);
    await expect(dialog.getByRole("status")).toHaveTextContent("100 done, 50 to go");
    await goOn(dialog);
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("149 people invited."));
    await userEvent.click(
      dialog.getByRole("button", { name: "Invite 1 person with look-alike letters anyway" }),
    );
    await dialog.findByText(/The service cannot be reached/);
    await goOn(dialog);
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("150 people invited."));
    await expect(dialog.queryByText(/already invited|U\+0430/)).toBeNull();
    await expect(dialog.queryByRole("button", { name: /look-alike/ })).toBeNull();
  },
};

/**
 * The response to the first batch is lost and both dialogs are closed: when reopened they show the remaining addresses
 * and continue with the same key. Starting over reports everyone as already invited, not as an error.
 */
export const ClosedAfterALostAnswer: Story = {
  args: detailsOf(published, { [path]: closing.answer }),
  beforeEach: closing.reset,
  play: async () => {
    let dialog = await inviteThem();
    await dialog.findByText(/returned an unexpected response/);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add many users" })).toBeNull());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    dialog = await openDialog();
    await expect(dialog.getByRole("status")).toHaveTextContent("0 done, 150 to go");
    await goOn(dialog);
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("149 people invited."));
    await expect(dialog.queryByText(/already invited/)).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add many users" })).toBeNull());
    await fillIn(await openFromList());
    dialog = within(screen.getByRole("dialog", { name: "Add many users" }));
    await dialog.findByText("149 people were already invited. Nothing was sent again.");
    await expect(dialog.queryByText(/p0@example.com is already invited/)).toBeNull();
  },
};

/** No response is lost: the same numbers with three requests. */
export const AllAnswersArrive: Story = {
  args: detailsOf(published, { [path]: reliable.answer }),
  beforeEach: reliable.reset,
  play: async () => {
    const dialog = await inviteThem();
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("149 people invited."));
    await expect(dialog.getByText(/U\+0430/)).toBeVisible();
    await userEvent.click(
      dialog.getByRole("button", { name: "Invite 1 person with look-alike letters anyway" }),
    );
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("150 people invited."));
  },
};
