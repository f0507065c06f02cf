import { randomUUID } from "node:crypto";
import { everyNaughtyString } from "../../security/naughty-strings.ts";
import { filled, mustSend, query, send, times, type Site, type WorstInput } from "./site.ts";

const megabyte = 1_048_000;
const unknownId = "33333333-3333-4333-8333-333333333333";

const filters = [
  filled('{"and":[', 4_000),
  `{"name":${filled("[", 4_000)}`,
  JSON.stringify(Object.fromEntries(times(300, (n) => [`field_${n}`, { eq: n }]))),
  JSON.stringify({ name: Object.fromEntries(times(300, (n) => [`operator_${n}`, n])) }),
  JSON.stringify({ name: { in: times(500, (n) => `name ${n}`) } }),
  JSON.stringify({ name: { contains: filled("%_", 500), starts_with: filled("\\", 500), ends_with: "a%" } }),
];

const searches = [
  filled("%_", 500),
  filled("a b ", 500),
  filled("ｆｉＺ͑ͫ̓͊ͩ", 500),
  filled("👩‍👩‍👧‍👦 ", 500),
  filled("مرحبا ", 500),
  filled("\\%", 2_000),
];

const orderings = ["name,".repeat(1_500), "-name,created_at,".repeat(100), filled("ß", 1_000)];

/** A list or object nested `levels` deep. */
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

const layoutOf = (fields: readonly unknown[]) => ({
  layout_key: "archetype_setup",
  name: "T",
  structure: { main: fields },
});

/** JSON bodies of about a megabyte each. */
const bodies = [
  nested(1_000, '{"a":', "}").replace("}", "1}"),
  nested(500_000, "[", "]"),
  nested(150_000, '{"a":', "").concat("1", "}".repeat(150_000)),
  `{${times(70_000, (n) => `"k${n}":${n}`).join(",")}}`,
  `{"dynamic_fields":{${times(70_000, (n) => `"k${n}":1`).join(",")}}}`,
  `[${times(500_000, () => 1).join(",")}]`,
  `{"type":"${"\\u0041".repeat(170_000)}"}`,
  `{"type":"${"\\ud800".repeat(170_000)}"}`,
  `{"__proto__":{${times(60_000, (n) => `"__proto__${n}":1`).join(",")}}}`,
  `{"description":"${filled("\\n", megabyte - 100)}"}`,
  JSON.stringify({ type: filled("a", megabyte - 100) }),
  `{"price":${"9".repeat(megabyte - 100)}}`,
];

function multipart(): string {
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n';
  return `${filled(part, megabyte)}\r\n--b--`;
}

const inTurn = async (work: readonly (() => Promise<unknown>)[]) => {
  for (const each of work) await each();
};

const lists = ["/api/interviewer", "/api/archetypes", "/api/config", "/api/audit", "/api/users"];

/** Malformed or oversized requests: paths, filters, JSON, content types. */
export const requestInputs: readonly WorstInput[] = [
  {
    what: "deep and wide filters with long patterns",
    send: (site) =>
      inTurn(
        filters.flatMap((q_filters) =>
          lists.map((path) => () => send(site, "GET", query(path, { q_filters }))),
        ),
      ),
  },
  {
    what: "orderings of thousands of fields",
    send: (site) =>
      inTurn(
        orderings.flatMap((ordering) =>
          lists.map((path) => () => send(site, "GET", query(path, { ordering }))),
        ),
      ),
  },
  {
    what: "long searches with wildcards and composed characters",
    send: (site) =>
      inTurn(
        searches.flatMap((search_query) =>
          lists.map((path) => () => send(site, "GET", query(path, { search_query }))),
        ),
      ),
  },
  {
    what: "deep, wide and long JSON",
    send: (site) =>
      inTurn(
        bodies.flatMap((body) => [
          () => send(site, "POST", "/api/archetypes", body),
          () => send(site, "POST", "/respondents/link", body),
        ]),
      ),
  },
  {
    what: "bodies of other content types",
    send: (site) =>
      inTurn(
        [
          ["multipart/form-data; boundary=b", multipart()],
          [`multipart/form-data; boundary=${filled("b", 8_000)}`, filled("--b", megabyte)],
          ["application/x-www-form-urlencoded", times(100_000, (n) => `k${n}=1`).join("&")],
          ["text/csv", filled("a;b\n", megabyte)],
        ].map(
          ([type = "", body = ""]) =>
            () =>
              inTurn([
                () => send(site, "POST", "/api/archetypes", body, { "content-type": type }),
                () => send(site, "POST", "/saml-callback", body, { "content-type": type }),
              ]),
        ),
      ),
  },
  {
    what: "naughty strings in every field of a record",
    send: (site) =>
      inTurn(
        everyNaughtyString.map(
          (text) => () =>
            send(site, "POST", "/api/archetypes", {
              type: text,
              description: text,
              worker_id: text,
              version_id: text,
              dynamic_fields: { [text]: text },
            }),
        ),
      ),
  },
  {
    what: "2,000 invitees without a valid address",
    send: async (site) => {
      const addresses = [filled("@", 1_000), filled("a.", 1_000), `${filled("a", 490)}@${filled("b.", 500)}`];
      const invite = (n: number) =>
        send(site, "POST", "/api/interviewer/add-invited-user", {
          interviewer_id: site.interviewerId,
          user_email: `${n}${addresses[n % addresses.length]}`.slice(0, 1_000),
          full_name: filled("ß", 1_000),
        });
      // Six at a time, like a browser.
      for (let first = 0; first < 2_000; first += 6) await Promise.all(times(6, (n) => invite(first + n)));
    },
  },
  {
    what: "repeated imports of a list of 100,000 choices and of one huge cell",
    send: async (site) => {
      const csv = `code,label\n${times(100_000, (n) => `c${n},${filled("A label of a choice. ", 60)}`).join("\n")}`;
      const put = (body: object) => send(site, "PUT", "/api/lists/worst", body);
      await inTurn([
        () => put({ csv, dry_run: true }),
        () => put({ csv }),
        () => put({ csv: csv.replaceAll("A label", "Another label") }),
        () => put({ csv: `code,label\na,"${filled('""', 7_000_000)}` }),
        () => put({ csv: `code,label\n${filled(",", 11_000_000)}` }),
      ]);
    },
  },
  {
    what: "a repeated idempotent request with a megabyte body",
    send: async (site) => {
      const headers = { "idempotency-key": randomUUID() };
      const body = { data: filled("A body under a key. ", 600_000) };
      await inTurn(times(3, () => () => send(site, "POST", "/api/knowledge-bases", body, headers)));
    },
  },
  {
    what: "tokens and names of a thousand characters",
    send: (site) =>
      inTurn(
        times(
          20,
          (n) => () =>
            inTurn([
              () =>
                send(site, "GET", `/api/interviewer/${unknownId}`, undefined, {
                  authorization: `Bearer ${filled("a.b", 12_000)}`,
                }),
              () => send(site, "POST", "/respondents/link", { token: filled(`${n}-_`, 200) }),
              () => send(site, "GET", `/api/interviewer/${filled("%C3%9F", 300)}`),
              () => send(site, "GET", `/voice/suggestions/${filled("a", 200)}?query=${filled("%25_", 900)}`),
            ]),
        ),
      ),
  },
];

/** Layouts that take longest to validate, one of each kind; each save replaces the previous one. */
const layouts: readonly (readonly [string, readonly unknown[]])[] = [
  ["many fields", times(2_000, (n) => ({ name: `f${n}`, type: "string", label: filled("Label ", 300) }))],
  ["a pattern of 600 kB", [{ name: "f", type: "string", validation: { pattern: filled("(a|b)", 600_000) } }]],
  [
    "60 patterns of repeated classes",
    times(60, (n) => ({
      name: `f${n}`,
      type: "string",
      validation: { pattern: filled(`[\\p{L}\\p{N}]{1,9${n % 10}}`, 4_000) },
    })),
  ],
  [
    "exponential patterns",
    times(250, (n) => ({ name: `f${n}`, type: "string", validation: { pattern: `(a+)+${n}$` } })),
  ],
  ["options without ids", [{ name: "f", type: "select", options: times(40_000, () => ({})) }]],
  [
    "dependencies",
    times(1_500, (n) => ({
      name: `f${n}`,
      type: "string",
      depends_on: times(20, (k) => ({ field: `f${(n * 7 + k) % 1_500}` })),
    })),
  ],
];

async function saveLayout(site: Site, key: string, data: object): Promise<void> {
  const items = await mustSend<readonly { id: string; version: number; data: object }[]>(
    site,
    "GET",
    query("/api/config", { name: "form-layout", layout_key: key }),
  );
  const { id = "", version = 0, data: current = {} } = items[0] ?? {};
  await send(
    site,
    "PUT",
    `/api/config/${id}`,
    { data: { ...current, ...data } },
    { "if-match": `"${version}"` },
  );
}

type Structure = Readonly<Record<string, readonly unknown[]>>;

/** Changes the fields of a layout's first section directly in the database, because the server might reject it. */
async function storeLayout(
  site: Site,
  key: string,
  change: (fields: readonly unknown[]) => readonly unknown[],
): Promise<{ readonly id: string }> {
  const [item] = await mustSend<readonly { id: string; title: string; data: { structure: Structure } }[]>(
    site,
    "GET",
    query("/api/config", { name: "form-layout", layout_key: key }),
  );
  if (item === undefined) throw new Error(`There is no layout ${key}.`);
  const [section = "main", fields = []] = Object.entries(item.data.structure)[0] ?? [];
  const structure = { ...item.data.structure, [section]: change(fields) };
  await site.pool.query(
    `insert into tenant.config_items (tenant_id, id, name, layout_key, title, data, revision, version, created_at, updated_at)
     values ($1, $2, 'form-layout', $3, $4, $5, $6, 99, now(), now())`,
    [site.tenantId, item.id, key, item.title, JSON.stringify({ ...item.data, structure }), `worst-${key}`],
  );
  return item;
}

/** Configuration documents at and beyond the limits of their languages. */
export const layoutInputs: readonly WorstInput[] = [
  ...layouts.map(([what, fields]): WorstInput => ({
    what: `layouts of ${what}`,
    send: async (site) => {
      const { structure } = layoutOf(fields);
      await saveLayout(site, "phone_number_setup", { structure });
    },
  })),
  {
    what: "a history of 50 layouts of a megabyte each, and their list",
    prepare: async (site) => {
      const help = filled("Help ", 900_000);
      const { id } = await storeLayout(site, "webhook_setup", (fields) => [...fields, { name: "f", help }]);
      await site.pool.query(
        `insert into tenant.config_versions (tenant_id, item_id, version, data, revision, created_at)
         select i.tenant_id, i.id, n, i.data, 'worst-' || n, now() from tenant.config_items i, generate_series(100, 149) n
         where i.tenant_id = $1 and i.id = $2`,
        [site.tenantId, id],
      );
    },
    send: async (site) => {
      const [item] = await mustSend<readonly { id: string }[]>(
        site,
        "GET",
        query("/api/config", { name: "form-layout", layout_key: "webhook_setup" }),
      );
      await mustSend(site, "GET", `/api/config/${item?.id}/versions`);
      await send(site, "GET", query("/api/config", { page_size: "100" }));
    },
  },
  {
    what: "a thousand rows without their 200 required fields, and 50,000 values in nested rows",
    prepare: async (site) => {
      const validation = { required: true };
      const wide = times(200, (n) => ({ name: `w${n}`, type: "string", validation }));
      const deep = [
        { name: "inner", type: "list", fields: times(2, (n) => ({ name: `d${n}`, type: "int" })) },
      ];
      await storeLayout(site, "archetype_setup", (fields) => [
        ...fields,
        { name: "wide_rows", type: "list", is_dynamic: true, fields: wide },
        { name: "deep_rows", type: "list", is_dynamic: true, fields: deep },
      ]);
    },
    send: (site) => {
      const post = (dynamic_fields: object) => send(site, "POST", "/api/archetypes", { dynamic_fields });
      const filledRow = Object.fromEntries(times(48, (n) => [`w${n}`, "x"]));
      return inTurn([
        () => post({ wide_rows: times(1_000, () => ({})) }),
        () => post({ wide_rows: times(1_000, () => filledRow) }),
        () => post({ deep_rows: times(1_000, () => ({ inner: times(15, () => ({ d0: 1, d1: 2 })) })) }),
        () => post({ deep_rows: times(1_000, () => ({ inner: times(40, () => ({})) })) }),
      ]);
    },
  },
  {
    what: "values that are slow to match against patterns",
    prepare: async (site) => {
      const validation = { pattern: "(?:x?y?){1000}$" };
      const patterns = times(100, (n) => ({ name: `f${n}`, type: "string", is_dynamic: true, validation }));
      await storeLayout(site, "channel_setup", (fields) => [...fields, ...patterns]);
    },
    send: async (site) => {
      const text = filled("xy", 4_980);
      const dynamic_fields = Object.fromEntries(times(100, (n) => [`f${n}`, text]));
      await send(site, "POST", "/api/channel", {
        name: "Patterns",
        mode: "x",
        details: "x",
        price: 1,
        dynamic_fields,
      });
    },
  },
];
