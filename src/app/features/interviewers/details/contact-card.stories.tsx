import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { anInterviewer, published } from "../../../stories/fake-interviewers.ts";
import type { FakeHandlers } from "../../../stories/fake-service.ts";
import { expectShown } from "../../../stories/play.ts";
import { StoryFrame } from "../../../stories/story-app.tsx";
import { ContactCard, type ContactCardProps } from "./contact-card.tsx";

const linkIs = (state: object): FakeHandlers => ({
  "GET /api/interviewer/*/link": () => ({
    data: { is_open: true, is_expired: false, expires_at: null, closed_reason: null, ...state },
  }),
});

const meta = {
  title: "Screens/Interviewer details/Contact",
  component: ContactCard,
  args: { ...published, phone_number: null },
  parameters: { handlers: linkIs({}) },
  render: (args: ContactCardProps, { parameters }) => (
    <StoryFrame handlers={parameters["handlers"] as FakeHandlers}>
      <div className="max-w-80">
        <ContactCard {...args} />
      </div>
    </StoryFrame>
  ),
} satisfies Meta<typeof ContactCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotActive: Story = {
  args: anInterviewer({ status: "draft", is_active: false }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByRole("heading", { name: "Deploy Agent To Activate" }));
  },
};

export const NotPublished: Story = {
  args: anInterviewer(),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByRole("heading", { name: "Publish Agent To Activate" }));
    await expect(canvas.queryByRole("button", { name: /copy/i })).toBeNull();
  },
};

export const Launching: Story = {
  args: anInterviewer({ status: "launching" }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("Setting up the link or phone number."));
  },
};

export const LimitsAndParameters: Story = {
  args: {
    dynamic_fields: {
      closes_on: "2026-11-30",
      max_responses: 1200,
      link_parameters: "segment, cohort",
      embed_origins: "https://www.example.com",
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("New respondents can start until the end of Nov 30, 2026."));
    await expect(canvas.getByText("Closes to new respondents after 1,200 responses.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copy embed code" })).toBeVisible();
    await expect(canvas.getByText("Works on https://www.example.com.")).toBeVisible();
    await expect(canvas.getByText(/Add \?segment=… to the link/)).toBeVisible();
  },
};

export const LimitReached: Story = {
  args: { dynamic_fields: { closes_on: "2026-11-30", max_responses: 1200 } },
  parameters: { handlers: linkIs({ closed_reason: "max_responses" }) },
  play: async ({ canvas }) => {
    await expectShown(() =>
      canvas.getByText(/^The limit of responses \(1,200\) is reached\. Nobody new can start/),
    );
    await expect(canvas.queryByText(/until the end of/)).toBeNull();
  },
};

export const AfterTheClosingDate: Story = {
  args: { dynamic_fields: { closes_on: "2026-11-30" } },
  parameters: { handlers: linkIs({ closed_reason: "closing_date" }) },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText(/^Closed since the end of Nov 30, 2026\./));
  },
};

export const AnOpenLink: Story = {
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByRole("link", { name: /\/interview\/4x8nCq2sT0$/ }));
    await expect(canvas.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(canvas.queryByText(/The link/)).toBeNull();
  },
};

export const APhoneNumber: Story = {
  args: { phone_number: "+1 415 555 0100", link: null },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByRole("link", { name: "+1 415 555 0100" }));
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "tel:+1 415 555 0100");
  },
};

export const AClosedLink: Story = {
  parameters: { handlers: linkIs({ is_open: false }) },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText(/The link is closed/));
  },
};

/** The last day is the one before the expiry. */
export const ALinkThatExpires: Story = {
  parameters: { handlers: linkIs({ expires_at: new Date(2026, 11, 24).toISOString() }) },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("The link works until the end of Dec 23, 2026."));
  },
};

export const AnExpiredLink: Story = {
  parameters: {
    handlers: linkIs({ is_expired: true, expires_at: new Date(2026, 10, 20).toISOString() }),
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText(/The link expired at the end of Nov 19, 2026/));
  },
};

/** The link cannot be decrypted: the server has another installation key. */
export const ALostLink: Story = {
  args: { link: null },
  parameters: {
    handlers: {
      ...linkIs({ link: null, is_lost: true }),
      "PUT /api/interviewer/*/link": () => ({
        data: {
          link: "/interview/new",
          is_lost: false,
          is_open: true,
          is_expired: false,
          expires_at: null,
          closed_reason: null,
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText(/can no longer be shown/));
    await userEvent.click(canvas.getByRole("button", { name: "Create a new link" }));
    await expectShown(() => screen.getByText("New link created"));
  },
};

export const Neither: Story = {
  args: { link: null },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("No link or phone number is set up."));
  },
};
