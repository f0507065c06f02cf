import { sql } from "drizzle-orm";
import type { Tx } from "../../../src/server/storage/database.ts";

/** Number of interview counts maintained by triggers that differ from a recount. */
export async function differentCounts(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await tx.execute<{ different: number }>(sql`
    with kept as (
      select interviewer_id, minutes, started_at, ending, interviews::bigint as interviews, duration_seconds, price
      from tenant.interview_counts where tenant_id = ${tenantId}::uuid and interviews <> 0
    ), recounted as (
      select interviewer_id, period.minutes,
        date_bin(make_interval(mins => period.minutes), created_at, '2000-01-01 00:00:00+00') as started_at,
        case when is_ended then coalesce(ending, 'failed') else 'open' end as ending, count(*) as interviews,
        coalesce(sum(duration_seconds), 0)::bigint as duration_seconds, coalesce(sum(price), 0) as price
      from tenant.conversations, (values (15::smallint), (60::smallint)) as period (minutes)
      where tenant_id = ${tenantId}::uuid and not is_test group by 1, 2, 3, 4
    ), different as (
      (select * from kept except select * from recounted) union all (select * from recounted except select * from kept)
    )
    select count(*)::integer as different from different`);
  return rows[0]?.different ?? Number.NaN;
}
