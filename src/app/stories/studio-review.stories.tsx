import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { ConfigDraft } from "../../contracts/contracts.gen.ts";
import { error, finding } from "./dna-play.ts";
import { archetypeRows } from "./fake-data.ts";
import { fakeProblem, type FakeHandlers, type FakeRequest } from "./fake-service.ts";
import { changedForm, impactOf, storedValuesService } from "./fake-stored-values.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const author = "grace@genie.local";
const owner = "01a1fd00-0000-7000-8000-0000000000f1";
const draftPath = `GET /api/config/${changedForm.id}/drafts/${owner}`;
const text = `${JSON.stringify({ ...(changedForm.data as object), name: "Kind of interview" }, null, 2)}\n`;
const draft: ConfigDraft = {
  text,
  base_version: changedForm.version,
  base: changedForm.data,
  updated_at: "2026-11-04T09:00:00Z",
};
const publish = fn(({ body }: FakeRequest) => ({
  data: { ...changedForm, ...(body as object), version: 3 },
}));

/** The tenant requires a second person for publishing, and another user has a draft. */
const service: FakeHandlers = {
  ...storedValuesService,
  "GET /api/config/review": () => ({ data: { required: true } }),
  "GET /api/config/*/draft": () => ({
    data: {
      text: `${JSON.stringify(changedForm.data, null, 2)}\n`,
      draft: null,
      others: [{ owner_id: owner, author, updated_at: draft.updated_at }],
      news: null,
    },
  }),
  [draftPath]: () => ({ data: draft }),
  "PUT /api/config/*": publish,
};

const meta = {
  title: "Screens/DNA items/Review of a draft",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${changedForm.id}`, handlers: service },
  beforeEach: () => void publish.mockClear(),
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = `Review ${author}'s draft`;
const pressReview = async () => userEvent.click(await screen.findByRole("button", { name }));

async function openReview() {
  await pressReview();
  const dialog = within(await screen.findByRole("dialog", { name }));
  await expectShown(() => dialog.getByText(/40 of 40 stored records could not be saved/));
  return { dialog, agree: dialog.getByRole("button", { name: "Publish the draft" }) };
}

/** Shows changes and impact of the draft; approving publishes exactly this draft, with a note. */
export const Agreed: Story = {
  play: async () => {
    const { dialog, agree } = await openReview();
    await expect(dialog.getByText(/Name is now "Kind of interview"/)).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), "As agreed");
    await waitFor(() => expect(agree).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(agree);
    await expectShown(() => screen.getByText("Published as version 3"));
    await expect(publish.mock.calls[0]?.[0].body).toMatchObject({
      review: { owner_id: owner, updated_at: draft.updated_at },
      note: "As agreed",
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** The reviewer chooses how stored values change. */
export const ChoosesForStoredValues: Story = {
  play: async () => {
    const { dialog, agree } = await openReview();
    const [sample] = archetypeRows;
    await expect(dialog.getAllByRole("link", { name: sample?.type ?? "" })[0]).toBeVisible();
    const region = within(dialog.getByRole("group", { name: 'Stored values of "region"' }));
    await userEvent.click(region.getByRole("radio", { name: /^Set one value/ }));
    await waitFor(() => expect(agree).toHaveAttribute("aria-disabled", "true"));
    await userEvent.click(region.getByRole("radio", { name: /^Keep them/ }));
    await waitFor(() => expect(agree).not.toHaveAttribute("aria-disabled"));
  },
};

/** A draft with an error cannot be published, with an explanation. */
export const WithErrors: Story = {
  args: { handlers: { ...service, "POST /api/config/*/lint": () => finding(error) } },
  play: async () => {
    const { dialog, agree } = await openReview();
    const alert = within(await dialog.findByRole("alert"));
    await expect(alert.getByText(error.message)).toBeVisible();
    await expect(agree).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(agree);
    await expect(publish).not.toHaveBeenCalled();
  },
};

/** The author changed the draft during the review, so it is not published. */
export const ChangedMeanwhile: Story = {
  args: {
    handlers: {
      ...service,
      "PUT /api/config/*": () =>
        fakeProblem(409, "ERR_CONFLICT", "The draft was changed since you opened it. Review it again."),
    },
  },
  play: async () => {
    const { dialog, agree } = await openReview();
    await waitFor(() => expect(agree).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(agree);
    await expectShown(() => dialog.getByText("The draft was changed since you opened it. Review it again."));
  },
};

/** The author discarded the draft before the review was opened. */
export const DraftIsGone: Story = {
  args: {
    handlers: {
      ...service,
      [draftPath]: () => fakeProblem(404, "ERR_NOT_FOUND", "Not found"),
    },
  },
  play: async () => {
    await pressReview();
    await expectShown(() => screen.getByText(`${author} no longer has a draft.`));
  },
};

/** Authors cannot publish their own draft; the message says who can. */
export const OfTheAuthor: Story = {
  args: {
    handlers: {
      ...storedValuesService,
      "GET /api/config/review": () => ({ data: { required: true } }),
      "POST /api/config/*/impact": impactOf,
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish this document?" }));
    await expectShown(() => dialog.getByText(/^This tenant requires a review\./));
    const button = dialog.getByRole("button", { name: "Publish" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expectShown(
      () =>
        dialog.getAllByText(
          "The reviewer who publishes the draft chooses what happens to these stored values.",
        )[0] as HTMLElement,
    );
  },
};

export const NarrowInTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await openReview();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
