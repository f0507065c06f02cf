import { describe, expect, it } from "vitest";
import { readAudience } from "./read-audience.ts";

const audienceOf = (text: string) => readAudience(text, ["en", "de", "fr"]).map(({ value }) => value);

describe("groups of people with an unknown noun", () => {
  it.each([
    ["Understand how midwives experience the new handover app", ["midwives"]],
    ["why beekeepers quit", ["beekeepers"]],
    ["how do veterinary nurses cope with night duty", ["veterinary nurses"]],
    ["wir wollen verstehen, wie Hebammen die neue Übergabe-App erleben", ["Hebammen"]],
    ["comment les sages-femmes vivent la nouvelle application", ["sages-femmes"]],
    ["what makes people leave", ["people"]],
    ["parents of small children and their babysitters", ["parents of small children"]],
  ])("are found as the subject: %s", (text, people) => {
    expect(audienceOf(text)).toEqual(people);
  });

  it.each([
    "how prices work in Spain",
    "how things feel",
    "why costs matter",
    "wie Prozesse in der Klinik laufen",
    "wie Maschinen die Arbeit verändern",
  ])("are not found for things: %s", (text) => {
    expect(audienceOf(text)).toEqual([]);
  });
});
