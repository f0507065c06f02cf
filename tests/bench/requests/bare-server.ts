import { randomUUID } from "node:crypto";
import fastify from "fastify";
import pg from "pg";

/*
 * Baseline of the request benchmark: a list and a save of the same columns with Fastify and pg only. No authentication,
 * validation, audit, triggers or policies. Runs in its own process, configured by PORT and DATABASE_URL.
 */

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"] ?? "", max: 20 });
const app = fastify({ logger: false });
const tenant = "11111111-1111-4111-8111-111111111111";

const columns =
  "id, tenant_id, type, description, worker_id, version_id, is_active, use_case, icon, examples," +
  " genie_identifier, dynamic_fields, version, created_at, updated_at";

app.get("/archetypes", async () => {
  const { rows } = await pool.query(
    `select ${columns} from bare_archetypes where tenant_id = $1 order by created_at desc, id desc limit 25`,
    [tenant],
  );
  return { data: rows };
});

app.post<{ Body: Record<string, unknown> }>("/archetypes", async (request, reply) => {
  const { type, description, worker_id, version_id, is_active, useCase, icon, examples, genieIdentifier } =
    request.body;
  const now = new Date();
  const { rows } = await pool.query<Record<string, unknown>>(
    `insert into bare_archetypes (${columns}) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15) returning *`,
    [
      randomUUID(),
      tenant,
      type,
      description,
      worker_id,
      version_id,
      is_active,
      useCase,
      icon,
      examples,
      genieIdentifier,
      {},
      1,
      now,
      now,
    ],
  );
  return reply.code(201).send({ data: rows[0] });
});

await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
