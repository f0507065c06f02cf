/** The details in two columns where there is room; on narrow screens the side, which is short, comes first. */
export const columnsClass = "grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start";
export const sideClass = "flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1";
export const mainClass = "flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1";
