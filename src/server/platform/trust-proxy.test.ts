import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { SettingReader } from "./setting-reader.ts";
import { createProxyTest, readTrustedProxies, trustProxyOf } from "./trust-proxy.ts";

function read(TRUST_PROXY: string) {
  const reader = new SettingReader({ TRUST_PROXY });
  return { trusted: readTrustedProxies(reader), errors: reader.errors };
}

/** Returns the client address of a request from 10.0.0.7 with this `X-Forwarded-For`. */
async function addressOf(setting: string, forwarded: string): Promise<string> {
  const app = fastify({ trustProxy: trustProxyOf(read(setting).trusted) });
  app.get("/", (request) => request.ip);
  const answer = await app.inject({
    url: "/",
    remoteAddress: "10.0.0.7",
    headers: { "x-forwarded-for": forwarded },
  });
  await app.close();
  return answer.body;
}

describe("TRUST_PROXY", () => {
  it("is off, a number of hops, or a list of proxy addresses", () => {
    expect(read("").trusted).toBe(false);
    expect(read("off").trusted).toBe(false);
    expect(read("2").trusted).toBe(2);
    expect(read("10.0.0.0/8, ::1").trusted).toEqual(["10.0.0.0/8", "::1"]);
  });

  it.each(["on", "true", "11", "10.0.0.0/33", "proxy.example", "10.0.0.1/8/8"])(
    "rejects %s and names the valid values",
    (value) => {
      expect(read(value).errors[0]).toContain(
        "the number of proxies in front (1 to 10), or a comma-separated list",
      );
    },
  );

  // Proxies append the address they saw; anything left of that was written by the client.
  const forged = "1.2.3.4, 203.0.113.9";
  it("ignores the header if off", async () => {
    expect(await addressOf("off", forged)).toBe("10.0.0.7");
  });

  it("counts hops from the right, so that forged addresses are ignored", async () => {
    expect(await addressOf("1", forged)).toBe("203.0.113.9");
    expect(await addressOf("2", `${forged}, 10.0.0.8`)).toBe("203.0.113.9");
  });

  it("trusts only proxies with a listed address", async () => {
    expect(await addressOf("10.0.0.0/8", forged)).toBe("203.0.113.9");
    expect(await addressOf("10.0.0.0/8", `${forged}, 10.9.9.9`)).toBe("203.0.113.9");
    expect(await addressOf("192.168.0.0/16", forged)).toBe("10.0.0.7");
  });
});

it("createProxyTest recognises proxies by address, including IPv4-mapped IPv6", () => {
  const isProxy = createProxyTest(["10.0.0.0/8", "fd00::/8"]);
  expect(["10.1.2.3", "::ffff:10.1.2.3", "fd00::1"].map(isProxy)).toEqual([true, true, true]);
  expect(["11.0.0.1", "::1", "", "pipe"].map(isProxy)).toEqual([false, false, false, false]);
  expect(createProxyTest(1)("8.8.8.8")).toBe(true);
  expect(createProxyTest(false)("10.0.0.1")).toBe(false);
});
