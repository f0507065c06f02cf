import { mainApi } from "./main-api.ts";
import { fieldsOf, shippedLayout } from "./shipped-layout.ts";
import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { validationCases } from "./validation-cases.ts";

const layout = shippedLayout("archetype-setup");
const textFields = fieldsOf(layout).filter(({ type }) => type === "string" || type === "markdown");
const name = "Onboarding Deep Dive";
const renamed = "Onboarding Deep Dive, second edition";

test.describe.configure({ mode: "serial" });

test("every rule of the archetype form says what is wrong, and Create sends nothing", async ({ page }) => {
  await signIn(page, superuser);
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/archetypes")) writes.push(request.url());
  });
  await page.goto("/genie/admin/archetypes/add");
  const create = page.getByRole("button", { name: "Create", exact: true });
  await create.click();
  for (const { label, value, message } of textFields.flatMap(validationCases)) {
    const field = page.getByRole("textbox", { name: label, exact: true });
    await field.fill(value);
    await create.click();
    await expect(field, `${label} with ${value.slice(0, 20)}`).toHaveAccessibleDescription(
      new RegExp(message),
    );
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  expect(writes).toEqual([]);
});

test("an archetype created from its form is found by a search, which the address keeps", async ({ page }) => {
  await signIn(page, superuser);
  await page.goto("/genie/admin/archetypes");
  await page
    .getByRole("link", { name: "Add Archetype" })
    .or(page.getByRole("button", { name: "Add Archetype" }))
    .first()
    .click();
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await field("Name").fill(name);
  await field("Description").fill("Understands how new colleagues find their way.");
  await field("Worker ID").fill("expert-deep-dive");
  await field("Version ID").fill("1.0");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Archetype created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/genie\/admin\/archetypes/);
  await expect(page.getByRole("row", { name: /Belief Audits/ })).toBeVisible();
  await page.getByRole("searchbox").fill("onboarding");
  await expect(page).toHaveURL(/search_query=onboarding/);
  await expect(page.getByRole("row", { name: /Belief Audits/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole("row", { name: /Belief Audits/ })).toBeHidden();
});

test("a header sorts, the pager pages, and no row is seen twice", async ({ page }) => {
  await signIn(page, superuser);
  const api = await mainApi(page);
  for (let index = 1; index <= 12; index += 1) {
    const body = {
      type: `Series ${String(index).padStart(2, "0")}`,
      description: "One of a series of twelve.",
      worker_id: "standard",
      version_id: "1.0",
    };
    const { status } = await api.send("POST", "/api/archetypes", body, {
      "Idempotency-Key": `series-${index}-e2e`,
    });
    expect(status).toBe(201);
  }
  await page.goto("/genie/admin/archetypes?search_query=Series&page_size=5");
  const names = page
    .getByRole("row")
    .filter({ hasText: /Series \d/ })
    .getByText(/^Series \d\d$/);
  await expect(names).toHaveCount(5);
  await page.getByRole("columnheader", { name: "Name" }).click();
  await expect(page).toHaveURL(/ordering=type/);
  const seen: string[] = [];
  for (const expected of [5, 5, 2]) {
    await expect(names).toHaveCount(expected);
    await expect(names.first()).toHaveText(`Series ${String(seen.length + 1).padStart(2, "0")}`);
    seen.push(...(await names.allTextContents()));
    if (seen.length < 12) await page.getByRole("button", { name: "Next page" }).click();
  }
  expect(seen).toEqual(
    Array.from({ length: 12 }, (_, index) => `Series ${String(index + 1).padStart(2, "0")}`),
  );
});

test("a field added to the layout through the API is in the form, and keeps what is entered", async ({
  page,
}) => {
  await signIn(page, superuser);
  const api = await mainApi(page);
  const { body } = await api.send("GET", "/api/config?name=form-layout&layout_key=archetype_setup");
  const [item] = (body as { data: { id: string; version: number; data: typeof layout }[] }).data;
  if (!item) throw new Error("The layout of the archetype form is not served.");
  const [section = "", fields = []] = Object.entries(item.data.structure)[0] ?? [];
  const field = {
    name: "region",
    label: "Region",
    type: "string",
    is_dynamic: true,
    validation: { max_length: 20 },
  };
  const data = { ...item.data, structure: { ...item.data.structure, [section]: [...fields, field] } };
  const changed = await api.send(
    "PUT",
    `/api/config/${item.id}`,
    { data },
    { "If-Match": `"${item.version}"` },
  );
  expect(changed.status).toBe(200);
  const stale = await api.send(
    "PUT",
    `/api/config/${item.id}`,
    { data },
    { "If-Match": `"${item.version}"` },
  );
  expect(stale.status).toBe(412);

  await page.goto("/genie/admin/archetypes?search_query=onboarding");
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByText(name)
    .click();
  await page.getByRole("textbox", { name: "Region", exact: true }).fill("Nordics");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Archetype updated successfully")).toBeVisible();
  await page.getByRole("searchbox").fill("onboarding");
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByText(name)
    .click();
  await expect(page.getByRole("textbox", { name: "Region", exact: true })).toHaveValue("Nordics");
});

test("an archetype is edited", async ({ page }) => {
  await signIn(page, superuser);
  await page.goto("/genie/admin/archetypes?search_query=onboarding");
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByText(name)
    .click();
  await expect(page).toHaveURL(/\/genie\/admin\/archetypes\/edit\//);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(renamed);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Archetype updated successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/genie\/admin\/archetypes(?:\?|$)/);
  await page.getByRole("searchbox").fill("second edition");
  await expect(page.getByRole("row", { name: new RegExp(renamed) })).toBeVisible();
});

test.describe("when the server goes down", () => {
  // The page asks for news of the configuration meanwhile.
  test.use({ expectedNoise: [/net::ERR_/] });

  test("what was saved survives a restart, and kill -9 right after the answer", async ({
    page,
    installation,
  }) => {
    // It never ends, and would keep the network from being idle.
    await page.route("**/api/config/events", (route) => route.fulfill({ status: 204 }));
    await signIn(page, superuser);
    const api = await mainApi(page);
    const body = {
      type: "Saved at the last moment",
      description: "Acknowledged just before the end.",
      worker_id: "standard",
      version_id: "1.0",
    };
    const { status } = await api.send("POST", "/api/archetypes", body, {
      "Idempotency-Key": "last-moment-e2e",
    });
    expect(status).toBe(201);
    // A page that has not all of its script yet would ask the ending server for itself.
    await page.waitForLoadState("networkidle");
    await installation.restart("kill");
    await installation.restart("stop");
    await page.goto("/genie/admin/archetypes?search_query=last%20moment");
    await expect(page.getByRole("row", { name: /Saved at the last moment/ })).toBeVisible();
    await page.goto("/genie/admin/archetypes?search_query=onboarding");
    await page
      .getByRole("row", { name: new RegExp(renamed) })
      .getByText(renamed)
      .click();
    await expect(page.getByRole("textbox", { name: "Version ID", exact: true })).toHaveValue("1.0");
  });
});
