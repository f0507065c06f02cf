import { benchForms } from "./forms/run.ts";

/** `npm run bench:forms [rounds] [seed]` */
const [rounds = "5", seed = "1"] = process.argv.slice(2);
await benchForms([20, 1000], Number(rounds), Number(seed));
