import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { detailsOf, detailsPath, isThere, expectShown } from "./play.ts";
import { invitees, published } from "./fake-interviewers.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Interviewer details, invitations",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: detailsPath, onPath: fn(), log: fn(), ...detailsOf(published) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the invite dialog. */
async function openInvite() {
  await isThere();
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  return within(await screen.findByRole("dialog", { name: "Invite" }));
}

const invite = fn<(request: FakeRequest) => unknown>(() =>
  Response.json({ data: { email: "ada@example.com" } }, { status: 201 }),
);
const withdraw = fn<(request: FakeRequest) => unknown>(() => ({ data: { email: "grace@example.com" } }));

export const Invite: Story = {
  args: detailsOf(published, {
    "POST /api/interviewer/add-invited-user": invite,
    "PUT /api/interviewer/add-invited-user/*": withdraw,
  }),
  play: async () => {
    const dialog = await openInvite();
    await dialog.findByText("grace@example.com");
    await userEvent.click(dialog.getAllByRole("button", { name: "Add User" })[0] ?? document.body);
    const adding = within(await screen.findByRole("dialog", { name: "Add User" }));
    const add = adding.getByRole("button", { name: "Add" });
    await expect(add).toBeDisabled();
    await userEvent.type(adding.getByRole("textbox", { name: /Email/ }), " ada@example.com ");
    await userEvent.click(add);
    await expectShown(() => screen.getByText("ada@example.com has been invited"));
    await expect(invite.mock.lastCall?.[0].body).toMatchObject({ user_email: "ada@example.com" });
    const [remove] = await dialog.findAllByRole("button", { name: /^Remove/ });
    await userEvent.click(remove ?? document.body);
    const asking = within(await screen.findByRole("alertdialog", { name: "Remove" }));
    await userEvent.click(asking.getByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(withdraw.mock.lastCall?.[0].body).toEqual({ user_email: "grace@example.com" }),
    );
  },
};

export const AnAddressIsRefused: Story = {
  args: detailsOf(published, {
    "POST /api/interviewer/add-invited-user": () =>
      fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: [
          {
            pointer: "/user_email",
            code: "email",
            params: {},
            message: "Enter an address such as name@example.com.",
          },
        ],
      }),
  }),
  play: async () => {
    const dialog = await openInvite();
    await dialog.findByText("grace@example.com");
    await userEvent.click(dialog.getAllByRole("button", { name: "Add User" })[0] ?? document.body);
    const adding = within(await screen.findByRole("dialog", { name: "Add User" }));
    await userEvent.type(adding.getByRole("textbox", { name: /Email/ }), "nonsense");
    await userEvent.click(adding.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(adding.getByRole("textbox", { name: /Email/ })).toHaveAccessibleDescription(
        "Enter an address such as name@example.com.",
      ),
    );
  },
};

const inviteLookAlike = fn<(request: FakeRequest) => unknown>(({ body }) =>
  (body as { confirm_look_alikes?: boolean }).confirm_look_alikes === true
    ? { data: { ...invitees[0], email: "\u0430da@example.com" } }
    : fakeProblem(409, "ERR_LOOK_ALIKE_ADDRESS", "It contains \u0430 U+0430 CYRILLIC SMALL LETTER A."),
);

export const ALookAlikeAddressIsConfirmed: Story = {
  args: detailsOf(published, { "POST /api/interviewer/add-invited-user": inviteLookAlike }),
  play: async () => {
    const dialog = await openInvite();
    await dialog.findByText("grace@example.com");
    await userEvent.click(dialog.getAllByRole("button", { name: "Add User" })[0] ?? document.body);
    const adding = within(await screen.findByRole("dialog", { name: "Add User" }));
    await userEvent.type(adding.getByRole("textbox", { name: /Email/ }), "\u0430da@example.com");
    await userEvent.click(adding.getByRole("button", { name: "Add" }));
    const asking = within(await screen.findByRole("alertdialog"));
    await expectShown(() => asking.getByText(/U\+0430 CYRILLIC SMALL LETTER A/));
    await userEvent.click(asking.getByRole("button", { name: "Add anyway" }));
    await waitFor(() => expect(inviteLookAlike).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add User" })).toBeNull());
  },
};

/** The first response says that the email is waiting; the second one, fetched by polling, that it was sent. */
const mailing = fn<() => unknown>();

export const AMailThatIsSentMeanwhile: Story = {
  args: detailsOf(published, { "GET /api/users/invitee-list/*": mailing }),
  play: async () => {
    const [, waiting] = invitees;
    const answer = (row: object) => ({
      data: [{ ...waiting, ...row }],
      total: 1,
      total_pages: 1,
      total_is_exact: true,
    });
    mailing
      .mockReset()
      .mockReturnValueOnce(answer({}))
      .mockReturnValue(answer({ mail_state: "sent" }));
    const dialog = await openInvite();
    await dialog.findByText("Waiting");
    // The list is polled every ten seconds.
    await dialog.findByText("Mailed", undefined, { timeout: 20_000 });
    await expect(dialog.queryByText("Waiting")).toBeNull();
  },
};

export const Nobody: Story = {
  args: detailsOf(published, {
    "GET /api/users/invitee-list/*": () => ({ data: [], total: 0, total_pages: 0, total_is_exact: true }),
  }),
  play: async () => {
    const dialog = await openInvite();
    await expectShown(() => dialog.getByText("No one has been invited yet"));
  },
};

export const TheUsersCannotBeLoaded: Story = {
  args: detailsOf(published, {
    "GET /api/users/invitee-list/*": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
  }),
  play: async () => {
    const dialog = await openInvite();
    await expectShown(() => dialog.getByText("The invited users could not be loaded"));
  },
};

export const LoadingTheUsers: Story = {
  args: detailsOf(published, { "GET /api/users/invitee-list/*": () => new Promise(() => {}) }),
  play: async () => {
    const dialog = await openInvite();
    await waitFor(() => expect(dialog.getByText("Loading Users")).toBeInTheDocument());
  },
};

export const ALastDayThatIsRefused: Story = {
  args: detailsOf(published, {
    "POST /api/interviewer/add-invited-user": () =>
      fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: [{ pointer: "/expires_at", code: "past", message: "Choose a day that is not over" }],
      }),
  }),
  play: async () => {
    const dialog = await openInvite();
    await dialog.findByText("grace@example.com");
    await userEvent.click(dialog.getAllByRole("button", { name: "Add User" })[0] ?? document.body);
    const adding = within(await screen.findByRole("dialog", { name: "Add User" }));
    await userEvent.type(adding.getByRole("textbox", { name: /Email/ }), "ada@example.com");
    await userEvent.click(adding.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(adding.getByLabelText(/Link expires/)).toHaveAccessibleDescription(
        /Choose a day that is not over/,
      ),
    );
    await expect(adding.getByRole("textbox", { name: /Email/ })).toHaveValue("ada@example.com");
  },
};

const grace = "grace@example.com";
const refusal = () =>
  fakeProblem(409, "ERR_CONFLICT", "The request conflicts with the current state", {
    detail: "The interviewer has been deleted.",
  });

/** Starts an action in a person's row and confirms it. */
async function agreeTo(action: string) {
  const dialog = await openInvite();
  await dialog.findByText(grace);
  const [button] = dialog.getAllByRole("button", { name: new RegExp(`^${action}`) });
  await userEvent.click(button ?? document.body);
  const asking = within(await screen.findByRole("alertdialog", { name: action }));
  await userEvent.click(asking.getByRole("button", { name: action }));
  return dialog;
}

/** All actions of a row are visible instead of being cut off. */
export const ActionsInSight: Story = {
  play: async () => {
    const dialog = await openInvite();
    await dialog.findByText(grace);
    const topOf = (action: string) => {
      const [button] = dialog.getAllByRole("button", { name: new RegExp(`^${action}`) });
      return Math.round(button?.getBoundingClientRect().top ?? Number.NaN);
    };
    await expect([topOf("Mail again"), topOf("Remove")]).toEqual([topOf("Copy link"), topOf("Copy link")]);
  },
};

/** A refused withdrawal shows the reason, and the person stays in the list. */
export const AWithdrawalIsRefused: Story = {
  args: detailsOf(published, { "PUT /api/interviewer/add-invited-user/*": refusal }),
  play: async () => {
    const dialog = await agreeTo("Remove");
    await expectShown(() =>
      screen.getByText("The invitation could not be withdrawn: The interviewer has been deleted."),
    );
    await expect(dialog.getByText(grace)).toBeVisible();
  },
};

const mail = fn<(request: FakeRequest) => unknown>(() => ({ data: { email: grace } }));

export const MailedAgain: Story = {
  args: detailsOf(published, { [`POST /api/interviewer/${published.id}/invitees/*/mail`]: mail }),
  play: async () => {
    mail.mockClear();
    await agreeTo("Mail again");
    await expectShown(() => screen.getByText(`Invitation sent to ${grace} again`));
    await expect(mail).toHaveBeenCalledOnce();
  },
};

export const MailingAgainIsRefused: Story = {
  args: detailsOf(published, { [`POST /api/interviewer/${published.id}/invitees/*/mail`]: refusal }),
  play: async () => {
    await agreeTo("Mail again");
    await expectShown(() =>
      screen.getByText("The invitation could not be mailed: The interviewer has been deleted."),
    );
  },
};

/** Copies the person's personal link as an absolute URL. */
export const ALinkIsCopied: Story = {
  play: async () => {
    const dialog = await openInvite();
    await dialog.findByText(grace);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    try {
      const [button] = dialog.getAllByRole("button", { name: /^Copy link/ });
      await userEvent.click(button ?? document.body);
      await expectShown(() => screen.getByText("Copied to clipboard"));
      await expect(write.mock.calls).toEqual([[`${window.location.origin}/interview/grace-token`]]);
    } finally {
      write.mockRestore();
    }
  },
};
