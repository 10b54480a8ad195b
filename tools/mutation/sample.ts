import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeftOut } from './equivalent'
import { type Fault, KINDS, type Kind, type Planting, plantingsIn } from './faults'
import { isProduct } from './instrument'

/** A pseudo-random sequence from 0 to below 1, deterministic by seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all]
  for (let last = left.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [left[last] as T, left[other] as T]
    left[last] = two
    left[other] = one
  }
  return left
}

/** Faults are switched within the source, so two of them must not overlap. */
const overlap = (a: Planting, b: Planting): boolean =>
  a.file === b.file && a.edits.some(one => b.edits.some(other => one.start < other.end && other.start < one.end))

/**
 * Selects random faults, about equally many of each kind.
 * @param seed the same faults for the same sources and seed
 */
export function sample(all: readonly Planting[], count: number, seed: number): Fault[] {
  const random = randomOf(seed)
  const kinds = Object.keys(KINDS) as Kind[]
  const left = new Map(
    kinds.map(kind => [
      kind,
      shuffled(
        all.filter(one => one.kind === kind),
        random,
      ),
    ]),
  )
  const chosen: Fault[] = []
  while (chosen.length < count && [...left.values()].some(ones => ones.length > 0)) {
    for (const kind of kinds) {
      const next = left.get(kind)?.pop()
      if (next && chosen.length < count && !chosen.some(one => overlap(one, next)))
        chosen.push({ ...next, id: chosen.length + 1 })
    }
  }
  return chosen
}

/** The sources below some folders, by path from the root. */
export function sourcesIn(root: string, folders: readonly string[]): ReadonlyMap<string, string> {
  const names = folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
      path.posix.join(folder, name.split(path.sep).join('/')),
    ),
  )
  const files = names.filter(name => isProduct(name) && !isLeftOut(name)).sort()
  return new Map(files.map(file => [file, readFileSync(path.join(root, file), 'utf8')]))
}

export const plantingsOf = (sources: ReadonlyMap<string, string>): Planting[] =>
  [...sources].flatMap(([file, source]) => plantingsIn(file, source))
