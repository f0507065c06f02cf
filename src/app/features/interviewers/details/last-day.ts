const two = (part: number) => String(part).padStart(2, "0");

/** The day of a moment where the person is, as date inputs write it: `2026-11-21`. */
const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** Today, as the earliest last day. */
export const today = (now: Date): string => dayOf(now);

/** When a link expires whose last day this is: as the next day begins where the person is. Null for no day. */
export function expiryAfter(lastDay: string): string | null {
  const [year, month, day] = lastDay.split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const end = new Date(year, month - 1, day + 1);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** The last day on which a link works that expires then; "" for one that never does. */
export const lastDayOf = (expiresAt: string | null): string =>
  expiresAt === null ? "" : dayOf(new Date(new Date(expiresAt).getTime() - 1));
