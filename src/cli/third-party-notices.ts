import { writeFile } from "node:fs/promises";
import { noticesFile, thirdPartyNotices } from "./steps/notices.ts";

await writeFile(noticesFile, await thirdPartyNotices());
