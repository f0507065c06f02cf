import { isEmailAddress } from "../../kernel/json.ts";

/** Reads environment variables and collects errors. Errors never contain a value, which may be secret. */
export class SettingReader {
  readonly errors: string[] = [];
  readonly #environment: Readonly<Record<string, string | undefined>>;

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
  }

  error(message: string): void {
    this.errors.push(message);
  }

  given(name: string): boolean {
    return this.text(name) !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === "" ? undefined : value;
  }

  integer(name: string, min: number, max: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.error(`${name} must be a whole number from ${min} to ${max}.`);
    return undefined;
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return undefined;
    if (["on", "true", "yes", "1"].includes(text)) return true;
    if (["off", "false", "no", "0"].includes(text)) return false;
    this.error(`${name} must be on or off.`);
    return undefined;
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const text = this.text(name)?.toLowerCase();
    const value = allowed.find((each) => each === text);
    if (text !== undefined && value === undefined)
      this.error(`${name} must be one of ${allowed.join(", ")}.`);
    return value;
  }

  someOf<const T extends string>(name: string, allowed: readonly T[]): readonly T[] | undefined {
    const names = this.list(name).map((each) => each.toLowerCase());
    if (names.length === 0 && !this.given(name)) return undefined;
    if (names.length === 0 || names.some((each) => !allowed.some((other) => other === each))) {
      this.error(`${name} must be a comma-separated list of ${allowed.join(", ")}.`);
    }
    return allowed.filter((each) => names.includes(each));
  }

  list(name: string): readonly string[] {
    const parts = this.text(name)?.split(",") ?? [];
    return parts.map((part) => part.trim()).filter((part) => part !== "");
  }

  /** Reads a list of email addresses, in lowercase. */
  emails(name: string): readonly string[] {
    const addresses = this.list(name).map((address) => address.toLowerCase());
    if (!addresses.every(isEmailAddress))
      this.error(`${name} must be a comma-separated list of email addresses.`);
    return addresses;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, "");
    const starts = protocols.map((protocol) => `${protocol}//`).join(" or ");
    this.error(`${name} must be an address that starts with ${starts}.`);
    return undefined;
  }

  urlOrPath(name: string): string | undefined {
    const text = this.text(name);
    if (text !== undefined && /^\/[\w/-]*$/.test(text)) return text.replace(/\/+$/, "");
    return this.url(name, ["https:", "http:"]);
  }
}
