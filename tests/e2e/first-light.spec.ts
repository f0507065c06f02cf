import { mainApi } from "./main-api.ts";
import { shippedLayout } from "./shipped-layout.ts";
import { signIn, staff, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const layout = shippedLayout("archetype-setup");
const name = "Onboarding Deep Dive";

test.describe.configure({ mode: "serial" });

test("a stranger is sent to the sign-in page, and comes back to where they were going", async ({ page }) => {
  await page.goto("/genie/admin/channels");
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("button", { name: "SIGN IN With SSO" }).click();
  await page.getByLabel("Email").fill(superuser);
  await page.getByLabel("Password").fill("genie-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/genie\/admin\/channels/);
  await expect(page.getByRole("row", { name: /Inbound/ })).toBeVisible();
});

test("an archetype is created from its form", async ({ page }) => {
  await signIn(page, superuser);
  await page.goto("/genie/admin/archetypes");
  await page
    .getByRole("link", { name: "Add Archetype" })
    .or(page.getByRole("button", { name: "Add Archetype" }))
    .first()
    .click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page
    .getByRole("textbox", { name: "Description", exact: true })
    .fill("Understands how new colleagues find their way.");
  await page.getByRole("textbox", { name: "Worker ID", exact: true }).fill("expert-deep-dive");
  await page.getByRole("textbox", { name: "Version ID", exact: true }).fill("1.0");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Archetype created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/genie\/admin\/archetypes/);
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
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

test.describe("a staff member", () => {
  test("is kept out of admin before any call is made", async ({ page }) => {
    await signIn(page, staff);
    await expect(page.getByRole("link", { name: "Archetypes" })).toBeHidden();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/archetypes")) calls.push(request.url());
    });
    await page.goto("/genie/admin/archetypes");
    await expect(page.getByRole("heading", { name: "Forbidden" })).toBeVisible();
    await expect(page.getByText("You are not authorized to perfom this action.")).toBeVisible();
    expect(calls).toEqual([]);
  });
});

test("logging out ends the session here and keeps the way back shut", async ({ page }) => {
  await signIn(page, superuser);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  // The way out leads by the provider and back; an address opened meanwhile would be crossed by it.
  await expect(page.getByRole("button", { name: "SIGN IN With SSO" })).toBeVisible();
  await page.goto("/genie/admin/archetypes");
  await expect(page).toHaveURL(/\/auth/);
});
