import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent } from "storybook/test";
import { expectShown } from "../stories/play.ts";
import { staff } from "../stories/fake-data.ts";
import { fakeProblem, type FakeHandlers } from "../stories/fake-service.ts";
import { StoryFrame } from "../stories/story-app.tsx";
import { AccountMenu } from "./account-menu.tsx";

const anExport = {
  message: "The export of 3 interviews begins",
  interviews: 3,
  download_path: "/export?ticket=t",
};

const meta = {
  title: "Frame/Export of all interviews",
  component: StoryFrame,
  args: { children: <AccountMenu /> },
  beforeEach: () => {
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(downloaded);
    downloaded.mockClear();
    return () => click.mockRestore();
  },
} satisfies Meta<typeof StoryFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

const downloaded = fn(function (this: HTMLAnchorElement) {
  return this.href;
});
const answers = (answer: unknown): FakeHandlers => ({
  "GET /export-data": () => Response.json({ data: answer }),
});

async function chooseExport(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: /Account menu/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Export interviews" }));
}

export const IsDownloaded: Story = {
  args: { handlers: answers(anExport) },
  play: async () => {
    await chooseExport();
    await expectShown(() => screen.getByText(anExport.message));
    await expect(downloaded).toHaveBeenCalledOnce();
    await expect(downloaded.mock.results[0]?.value).toMatch(/\/export\?ticket=t$/);
  },
};

export const HasNothingToDownload: Story = {
  args: { handlers: answers({ ...anExport, message: "There are no interviews yet", interviews: 0 }) },
  play: async () => {
    await chooseExport();
    await expectShown(() => screen.getByText("There are no interviews yet"));
    await expect(downloaded).not.toHaveBeenCalled();
  },
};

export const Fails: Story = {
  args: { handlers: { "GET /export-data": () => fakeProblem(500, "ERR_INTERNAL", "Broken") } },
  play: async () => {
    await chooseExport();
    await expectShown(() => screen.getByRole("alert"));
    await expect(downloaded).not.toHaveBeenCalled();
  },
};

export const IsForSuperusersOnly: Story = {
  args: { user: staff },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /Account menu/ }));
    await expectShown(() => screen.getByRole("menuitem", { name: "Home" }));
    await expect(screen.queryByRole("menuitem", { name: "Export interviews" })).toBeNull();
  },
};
