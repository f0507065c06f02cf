import { generateKeyPairSync, sign } from "node:crypto";

const element = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const length =
    content.length < 128
      ? Buffer.from([content.length])
      : Buffer.from([0x82, content.length >> 8, content.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};
const sequence = (...contents: Buffer[]) => element(0x30, ...contents);
const time = (text: string) => element(0x17, Buffer.from(text));

/** An RSA key and a certificate for it (X.509, DER by hand, signed with itself), made anew in each run. */
export function createCertificate(): { privateKey: string; certificate: string } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const sha256WithRsa = sequence(element(0x06, Buffer.from("2a864886f70d01010b", "hex")), element(0x05));
  const commonName = sequence(
    element(0x06, Buffer.from("550403", "hex")),
    element(0x0c, Buffer.from("Identity provider of a test")),
  );
  const name = sequence(element(0x31, commonName));
  const body = sequence(
    element(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(time("200101000000Z"), time("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, privateKey);
  const der = sequence(body, sha256WithRsa, element(0x03, Buffer.from([0]), signature));
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}
