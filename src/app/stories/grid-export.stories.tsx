import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { expectShown } from "./play.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Download of a list",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/genie/admin/archetypes?search_query=expert&page=2", onPath: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const findButton = () => screen.findByRole("button", { name: "Download as CSV" });
const exported = fn(({ path }: FakeRequest) => new Response(`${path}\r\nExpert Deep Dive\r\n`));

export const DownloadsWhatMatches: Story = {
  args: { handlers: { "GET /api/grid-export/*": exported } },
  play: async () => {
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await userEvent.click(await findButton());
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const link = click.mock.contexts[0] as HTMLAnchorElement;
    await expect(link.download).toBe("archetypes.csv");
    await expect(await (await fetch(link.href)).text()).toContain("Expert Deep Dive");
    await expect(exported.mock.lastCall?.[0].query.get("search_query")).toBe("expert");
    click.mockRestore();
  },
};

export const DownloadsForExcel: Story = {
  args: { handlers: { "GET /api/grid-export/*/workbook": exported } },
  play: async () => {
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await userEvent.click(await screen.findByRole("button", { name: "Download for Excel" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    await expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("archetypes.xlsx");
    await expect(exported.mock.lastCall?.[0].path).toMatch(/archetypes\/workbook$/);
    click.mockRestore();
  },
};

export const CannotBeDownloaded: Story = {
  args: { handlers: { "GET /api/grid-export/*": () => fakeProblem(500, "ERR_INTERNAL", "Broken") } },
  play: async () => {
    await userEvent.click(await findButton());
    await expectShown(() => screen.getByText("The list could not be downloaded"));
  },
};
