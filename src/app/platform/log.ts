/** Writes down an error for developers; nothing a person must read goes here alone. */
export type Log = (message: string, detail?: unknown) => void;

/** The only place where the client writes to the console. */
// oxlint-disable-next-line no-console -- here, so that it is nowhere else
export const consoleLog: Log = (message, ...detail) => console.error(message, ...detail);
