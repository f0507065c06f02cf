import { benchGrids } from "./grids/run.ts";

/** Usage: `npm run bench:grids [rounds]` */
const [rounds = "15"] = process.argv.slice(2);
await benchGrids(Number(rounds));
