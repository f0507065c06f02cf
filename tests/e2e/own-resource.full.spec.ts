import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWithOwnResource } from "./own-resource.ts";
import { freePort, type Product, startProduct } from "./product.ts";
import { signIn, superuser } from "./sign-in.ts";
import { expect, test as base } from "./test.ts";

/*
 * Checks docs/adding-a-resource.md: an entity is a table, a layout, a grid and a descriptor, and nothing else. Adds an
 * unknown entity to a copy of the project as documented, builds the copy and manages the records in a browser.
 */

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "genie-own-resource-"));
      const [root, data] = [join(folder, "project"), join(folder, "data")];
      await Promise.all([mkdir(root), mkdir(data)]);
      try {
        await buildWithOwnResource(root);
        const product = await startProduct(data, await freePort(), {}, root);
        await provide(product);
        await product.stop();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ product }, provide) => {
    await provide(product.url);
  },
});

test("creates, lists, filters, edits, exports and audits its records", async ({ page }) => {
  await signIn(page, superuser);
  await page.getByRole("link", { name: "Vehicles" }).click();
  await expect(page.getByRole("heading", { name: "Vehicles", level: 1 })).toBeVisible();

  for (const [plate, seats] of [
    ["B-GE 1", "4"],
    ["B-GE 2", "7"],
  ] as const) {
    await page.getByRole("button", { name: "Add Vehicle" }).click();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Plate" })).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("textbox", { name: "Plate" }).fill(plate);
    await page.getByLabel("Seats").fill(seats);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Vehicle created successfully")).toBeVisible();
  }
  await expect(page.getByRole("row", { name: /B-GE [12]/ })).toHaveCount(2);

  await page.goto(`/genie/admin/vehicles?q_filters=${encodeURIComponent('{"seats":{"gt":5}}')}`);
  await expect(page.getByRole("row", { name: /B-GE 2/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /B-GE 1/ })).toBeHidden();

  await page.getByRole("button", { name: "Edit B-GE 2" }).click();
  await expect(page.getByRole("textbox", { name: "Plate" })).toHaveValue("B-GE 2");
  await page.getByLabel("Seats").fill("9");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Vehicle updated successfully")).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await (await downloading).path();
  expect((await readFile(file, "utf8")).trim().split("\r\n").toSorted()).toEqual([
    "B-GE 1,4",
    "B-GE 2,9",
    "Plate,Seats",
  ]);

  await page.goto("/genie/admin/audit");
  await expect(page.getByRole("row", { name: /vehicle/i })).toHaveCount(3);
});
