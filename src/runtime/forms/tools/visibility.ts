import { pointerTo } from "../../../kernel/json.ts";
import type { CompiledDependency, CompiledForm, ConditionSource } from "../compiled-form.ts";
import { absent, readingsOf, type Reading } from "./possible-values.ts";

/** Why a field is never shown. */
export type NeverShown =
  /** No variant of this dependency ever holds and shows it. */
  | { readonly kind: "variants"; readonly dependency: number }
  /** It is hidden without this field, which is never shown itself. */
  | { readonly kind: "controller"; readonly dependency: number; readonly name: string }
  /** No value of the source meets all conditions, its own and those of the fields that must be shown with it. */
  | { readonly kind: "together"; readonly source: string; readonly others: readonly string[] };

/** Which fields can be shown, and which at the same time. Fields are given by position. */
export interface Visibility {
  /** `undefined` where nothing speaks against its being shown. */
  readonly neverShown: (position: number) => NeverShown | undefined;
  /** `false` where it is certain that the two are never shown at the same time. */
  readonly canMeet: (position: number, another: number) => boolean;
  /** What a source may give, as far as the variants of one dependency can tell; `undefined` where nobody knows. */
  readonly readings: (dependency: CompiledDependency) => readonly Reading[] | undefined;
}

/** More fields that must be shown together are not looked at: what is left out could only hide more. */
const maxFields = 50;

/** All that one source must fulfil at the same time. */
interface Demand {
  readonly source: ConditionSource;
  readonly dependencies: Set<CompiledDependency>;
  readonly owners: Set<number>;
}

export function visibilityOf(form: CompiledForm): Visibility {
  const hidden = new Map<number, NeverShown>();
  const controllerOf = ({ source }: CompiledDependency) =>
    source.kind === "field" ? form.index.get(source.name) : undefined;
  /** What reads an absent field, or closes a circle, is told as such and judged no further. */
  const isJudged = (dependency: CompiledDependency) =>
    !form.ignoredEdges.has(dependency) &&
    (dependency.source.kind === "record" || controllerOf(dependency) !== undefined);

  const readings = (source: ConditionSource, dependencies: readonly CompiledDependency[]) =>
    source.kind === "field" && hidden.has(form.index.get(source.name) ?? -1)
      ? [absent]
      : readingsOf(form, source, dependencies);

  const known = new Map<CompiledDependency, readonly Reading[] | undefined>();
  /** Controllers come first, so that whether one is hidden is known before what depends on it is looked at. */
  const ownReadings = (dependency: CompiledDependency) => {
    if (!known.has(dependency)) known.set(dependency, readings(dependency.source, [dependency]));
    return known.get(dependency);
  };

  const isMet = ({ source, dependencies }: Demand) => {
    const all = [...dependencies];
    const [only] = all;
    const found = only && all.length === 1 ? ownReadings(only) : readings(source, all);
    return !found || found.some((reading) => all.every((dependency) => shows(dependency, reading)));
  };

  /** What must hold where all of these fields are shown, by source. */
  const demandsOf = (positions: readonly number[]) => {
    const demands = new Map<string, Demand>();
    const needed = new Set(positions);
    for (const position of needed) {
      for (const dependency of form.fields[position]?.dependencies ?? []) {
        if (!isJudged(dependency)) continue;
        const key = nameOf(dependency.source);
        const demand = demands.get(key) ?? {
          source: dependency.source,
          dependencies: new Set(),
          owners: new Set(),
        };
        demands.set(key, demand);
        demand.dependencies.add(dependency);
        demand.owners.add(position);
        const controller = controllerOf(dependency);
        if (controller !== undefined && needed.size < maxFields && !shows(dependency, absent))
          needed.add(controller);
      }
    }
    return [...demands.values()];
  };

  const find = (position: number): NeverShown | undefined => {
    const dependencies = form.fields[position]?.dependencies ?? [];
    for (const [at, dependency] of dependencies.entries()) {
      if (!isJudged(dependency)) continue;
      const controller = controllerOf(dependency) ?? -1;
      if (hidden.has(controller) && !shows(dependency, absent))
        return { kind: "controller", dependency: at, name: nameOf(dependency.source) };
      if (!isMet({ source: dependency.source, dependencies: new Set([dependency]), owners: new Set() }))
        return { kind: "variants", dependency: at };
    }
    const unmet = dependencies.some(isJudged)
      ? demandsOf([position]).find((demand) => demand.dependencies.size > 1 && !isMet(demand))
      : undefined;
    if (!unmet) return undefined;
    const others = [...unmet.owners].filter((owner) => owner !== position);
    return {
      kind: "together",
      source: nameOf(unmet.source),
      others: others.map((owner) => form.fields[owner]?.name ?? ""),
    };
  };

  for (const position of form.order) {
    const found = find(position);
    if (found) hidden.set(position, found);
  }
  return {
    neverShown: (position) => hidden.get(position),
    canMeet: (position, another) =>
      !hidden.has(position) &&
      !hidden.has(another) &&
      demandsOf([position, another]).every((demand) => demand.owners.size < 2 || isMet(demand)),
    readings: ownReadings,
  };
}

/** Whether a dependency leaves its field shown. */
export function shows({ match, variants }: CompiledDependency, reading: Reading): boolean {
  const index = match(...reading);
  return index >= 0 && variants?.[index]?.hidden !== true;
}

export const nameOf = (source: ConditionSource) =>
  source.kind === "field" ? source.name : pointerTo("", ...source.path);
