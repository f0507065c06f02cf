import { superuser } from "../../calls/policies.ts";

/** All that a tenant's respondents ever said, in one file: superusers alone. */
export const exportPolicy = { export: superuser } as const;
