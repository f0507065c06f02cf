import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** An SMTP server that stores received mails. If set, `answer` is its reply to every RCPT command. */
export class MailServer {
  readonly mails: string[] = [];
  answer: string | null = null;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  listen = () => new Promise<void>((resolve) => void this.#server.listen(0, "127.0.0.1", resolve));
  close = () => new Promise((resolve) => this.#server.close(resolve));
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #talk(socket: Socket): void {
    let pending = "";
    let isData = false;
    socket.on("error", () => {});
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      pending += chunk.toString();
      for (;;) {
        const end = isData ? pending.indexOf("\r\n.\r\n") : pending.indexOf("\r\n");
        if (end === -1) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + (isData ? 5 : 2));
        if (isData) {
          this.mails.push(text);
          isData = false;
          socket.write("250 taken\r\n");
        } else if (text.startsWith("DATA")) {
          isData = true;
          socket.write("354 go on\r\n");
        } else if (text.startsWith("RCPT") && this.answer !== null) socket.write(`${this.answer}\r\n`);
        else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  }
}

/** Decoded text of a received mail, with \n line breaks. */
export function textOfMail(mail: string): string {
  const [head = "", body = ""] = mail.split(/\r\n\r\n([\s\S]*)/u);
  const decode = () => {
    if (/base64/iu.test(head)) return Buffer.from(body, "base64").toString();
    if (!/quoted-printable/iu.test(head)) return body;
    const bytes = body
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, "latin1").toString();
  };
  return decode().replaceAll("\r\n", "\n");
}
