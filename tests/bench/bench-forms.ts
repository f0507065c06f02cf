import { benchForms } from "./forms/run.ts";
import { type SceneName, scenes } from "./forms/scenes/scenes.ts";
import { benchScenes } from "./forms/scenes/run.ts";

/**
 * Usage: `npm run bench:forms [rounds] [seed]`, or for the scenes of version 2 with more libraries: `npm run
 * bench:forms -- scenes [rounds] [scene[,scene]] [contestant[,contestant]]`
 */
const [first = "5", second, scene, only] = process.argv.slice(2);
if (first === "scenes") {
  const chosen = scene?.split(",").filter((name): name is SceneName => name in scenes);
  await benchScenes(Number(second ?? "3"), chosen, only?.split(","));
} else {
  await benchForms([20, 1000], Number(first), Number(second ?? "1"));
}
