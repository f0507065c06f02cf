const percents = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

/** A part of one as whole percents. */
export const percentOf = (share: number): string => percents.format(share);
