import { gzippedKilobytes } from "./bundle.ts";
import { expect, test } from "./test.ts";

/** Limit of issue 5, in kB (1000 bytes) as sent. */
const budget = 130;

test("the landing page stays within its script budget and loads no form or grid code", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const texts = await Promise.all(scripts);
  const kilobytes = texts.reduce((sum, text) => sum + gzippedKilobytes(text), 0);
  test.info().annotations.push({ type: "kilobytes", description: kilobytes.toFixed(1) });
  expect(texts.length).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(budget);
  expect(texts.filter((text) => text.includes("ag-root-wrapper"))).toEqual([]);
});

test("the landing page is readable without JavaScript, and its links have targets", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(page).toHaveTitle("AI interviewers for research teams · Genie");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(5);
  const picture = page.getByRole("img", { name: "A screen of results" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole("link", { name: "Get started" }).first()).toHaveAttribute("href", "/auth");
  await page.close();
});

test("the landing page never starts a sign-in by itself", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "How It Works" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("root-storage"))).toBeNull();
  for (const action of await page.getByRole("link", { name: "Get started" }).all()) {
    await expect(action).toHaveAttribute("href", "/auth");
  }
});

test("the landing page links to a demo interview that needs no sign-in", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: "Try the demo interview, without signing in" });
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByRole("button", { name: "Start interview" })).toBeVisible();
});

test("the landing page does not shift while it loads", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shift).toBeLessThan(0.1);
});
