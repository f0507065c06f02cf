import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import type { GridDefinition } from "../language/grid-definition.gen.ts";
import { StoryGrid } from "./playground/story-grid.tsx";
import type { StoryRow } from "./playground/story-list.ts";

const stock: GridDefinition = {
  grid_key: "stock",
  name: "Stock",
  endpoint: "/api/stock",
  row_id: "sku",
  columns: [
    {
      accessor: "name",
      header: "Product",
      type: "link",
      to: "/{tenant}/stock/{sku}",
      sortable: true,
      pinned: "left",
      width: 180,
    },
    {
      accessor: "quantity",
      header: "Quantity",
      type: "number",
      sortable: true,
      width: 140,
      tone: [
        { when: { accessor: "quantity", lt: 1 }, tone: "danger" },
        { when: { accessor: "quantity", lt: 10 }, tone: "warning" },
      ],
    },
    { accessor: "supplier", header: "Supplier", type: "text", width: 240 },
    { accessor: "warehouse", header: "Warehouse", type: "text", width: 200 },
    { accessor: "price", header: "Price", type: "price", width: 160 },
    { accessor: "state", header: "State", type: "status", width: 160 },
    {
      accessor: "is_discontinued",
      header: "Discontinued",
      type: "boolean",
      filterable: true,
      filter_only: true,
    },
    {
      header: "Actions",
      type: "actions",
      pinned: "right",
      width: 110,
      actions: [{ label: "Order", action: "order" }],
    },
  ],
  card: {
    title: "name",
    subtitle: "supplier",
    badge: "state",
    meta: ["warehouse", "price"],
    lines: ["quantity"],
    actions: [{ label: "Order", action: "order" }],
  },
  toolbar: [
    { label: "Import", to: "/{tenant}/stock/import" },
    { label: "Add product", to: "/{tenant}/stock/add", primary: true },
  ],
  selection: "all",
  bulk_actions: [{ label: "Count again", action: "count" }],
  search: { placeholder: "Search stock", debounce_ms: 0 },
  default_sort: "quantity",
  page_sizes: [4, 8],
  default_page_size: 4,
  empty: {
    title: "Nothing in stock",
    filtered_title: "No product matches",
    error_title: "The stock could not be loaded",
  },
};

const product = (sku: string, name: string, quantity: number, state: string): StoryRow => ({
  sku,
  name,
  quantity,
  state,
  supplier: `${name} Company`,
  warehouse: "North",
  price: 4.5,
  is_discontinued: false,
});

const products = [
  product("s-1", "Apples", 120, "active"),
  product("s-2", "Bread", 9, "active"),
  product("s-3", "Coffee", 0, "pending"),
  product("s-4", "Dates", 10, "active"),
  product("s-5", "Eggs", 48, "active"),
  product("s-6", "Flour", 3, "active"),
];

const meta = {
  title: "Grids/A stock list",
  component: StoryGrid,
  // AG Grid renders cells from its own timers, which React reports as updates outside of act().
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ },
  args: {
    definition: stock,
    all: products,
    onNavigate: fn(),
    onAction: fn(),
    onStateChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof StoryGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

const productsIn = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

/**
 * What runs out comes first and stands out. The product and the buttons of a row stay in view while the columns
 * between them scroll.
 */
export const InATableThatScrolls: Story = {
  decorators: [
    (Grid) => (
      <div className="w-140">
        <Grid />
      </div>
    ),
  ],
  play: async ({ args, canvas, canvasElement }) => {
    await canvas.findByRole("link", { name: "Coffee" });
    await expect(productsIn(canvasElement)).toEqual(["Coffee", "Flour", "Bread", "Dates"]);
    await expect(canvas.queryByRole("columnheader", { name: "Discontinued" })).toBeNull();
    const colours = ["0", "3", "9", "10"].map((text) => getComputedStyle(canvas.getByText(text)).color);
    const [none, few] = colours;
    const usual = getComputedStyle(canvas.getByRole("gridcell", { name: "10" })).color;
    await expect(colours).toEqual([none, few, few, usual]);
    await expect(new Set(colours).size).toBe(3);

    const isInView = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      const frame = canvas.getByRole("grid").getBoundingClientRect();
      return left >= frame.left && right <= frame.right;
    };
    const order = canvas.getByRole("button", { name: "Order Coffee" });
    const scrolled = canvasElement.querySelector(".ag-body-horizontal-scroll-viewport");
    await waitFor(() => expect(isInView(canvas.getByRole("columnheader", { name: "Quantity" }))).toBe(true));
    if (scrolled) scrolled.scrollLeft = 1000;
    await waitFor(() => expect(isInView(canvas.getByRole("columnheader", { name: "State" }))).toBe(true));
    await waitFor(() => expect(isInView(canvas.getByRole("link", { name: "Coffee" }))).toBe(true));
    await waitFor(() => expect(isInView(order)).toBe(true));
    await userEvent.click(order);
    await expect(args.onAction).toHaveBeenCalledWith("order", [products[2]], expect.anything());
  },
};

/**
 * On a telephone each row is a card. Selected products stay selected when another order moves them, since `row_id`
 * identifies them.
 */
export const OnATelephone: Story = {
  globals: { viewport: { value: "telephone" } },
  play: async ({ args, canvas, canvasElement }) => {
    const [coffee] = await canvas.findAllByRole("article");
    await expect(coffee).toHaveTextContent(
      /^Coffee.*pending.*North.*\$ ?4\.50.*Coffee Company.*Quantity.*0.*Order$/i,
    );
    const [secondary, primary] = ["Import", "Add product"].map((name) =>
      canvas.getByRole("button", { name }),
    );
    await expect(getComputedStyle(primary ?? canvasElement).backgroundColor).not.toBe(
      getComputedStyle(secondary ?? canvasElement).backgroundColor,
    );
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Bread" }));
    await userEvent.click(canvas.getByRole("button", { name: "Sort" }));
    await userEvent.click(await within(document.body).findByRole("menuitem", { name: /Product: A to Z/ }));
    await waitFor(() => expect(productsIn(canvasElement)).toEqual(["Apples", "Bread", "Coffee", "Dates"]));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Rows per page" }), "8");
    await waitFor(() => expect(productsIn(canvasElement)).toHaveLength(products.length));
    await userEvent.click(canvas.getByRole("button", { name: "Count again" }));
    await expect(args.onAction).toHaveBeenCalledWith("count", [products[1]], expect.anything());
  },
};

/** A short list can search with each key, and filter by a value that no column shows. */
export const NothingMatches: Story = {
  parameters: sameState,
  globals: { viewport: { value: "telephone" } },
  play: async ({ args, canvas, canvasElement }) => {
    const search = canvas.getByRole("searchbox", { name: "Search stock" });
    await userEvent.type(search, "bre");
    await waitFor(() => expect(productsIn(canvasElement)).toEqual(["Bread"]));
    await expect(args.onStateChange).toHaveBeenCalledTimes(3);
    await userEvent.clear(search);
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }));
    await expect(canvas.getByLabelText("Column")).toHaveDisplayValue("Discontinued");
    await userEvent.selectOptions(canvas.getByLabelText("Value"), "Yes");
    await userEvent.click(canvas.getByRole("button", { name: "Add filter" }));
    await expect(await canvas.findByText("No product matches")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(productsIn(canvasElement)).toHaveLength(4));
  },
};

/** A failure has the list's own title, the reason, and a way to try again. */
export const Failed: Story = {
  args: { all: [], status: "error", error: "The server did not respond in time." },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      /The stock could not be loaded.*The server did not respond in time\./,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
