import type { Category } from '@contract/goods/calls'
import type { NameFinder } from '@/engine/kinds'

/** How long the tree is used again for the names in files: a minute, as in selects. */
const FRESH_MS = 60_000

/** Separators between the names of the levels. */
const BETWEEN = /[\s/\\,，、;；|>›»→-]+/g
const plain = (name: string) => name.replaceAll(BETWEEN, '').toLowerCase()

/**
 * The ids of categories by their path from the top ('Clothing / Women / Dresses', with any separators), by the end of the
 * path where only one category has it, or by their id. A path that several have is none of them. The tree contains
 * visible categories; others have ids only.
 */
export const categoriesNamed: NameFinder = async (names, call) => {
  const tree = await call(
    'GET admin/goods/categories/{parent_id}/all-children',
    { params: { parent_id: '0' } },
    { staleTime: FRESH_MS },
  )
  const { whole, ends } = indexOf(tree)
  return new Map(
    names.flatMap(name => {
      const text = plain(name)
      const found = whole.has(text) ? whole.get(text) : ends.get(text)
      const id = found ?? (/^\d{1,19}$/.test(name) ? name : undefined)
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

interface PathIndex {
  /** Ids by the path from the top; undefined for the same of several categories, since names are joined. */
  readonly whole: ReadonlyMap<string, string | undefined>
  /** Ids by the ends of paths; undefined for those of several categories. */
  readonly ends: ReadonlyMap<string, string | undefined>
}

const indexed = new WeakMap<readonly Category[], PathIndex>()

/** A tree is indexed once, since each name that is typed is looked up. */
function indexOf(tree: readonly Category[]): PathIndex {
  const known = indexed.get(tree)
  if (known) return known
  const whole = new Map<string, string | undefined>()
  const ends = new Map<string, string | undefined>()
  const add = (ids: Map<string, string | undefined>, path: string, id: string) =>
    ids.set(path, ids.has(path) ? undefined : id)
  const note = (nodes: readonly Category[], above: readonly string[]) => {
    for (const { category_id, name, children } of nodes) {
      const path = [...above, plain(name)]
      add(whole, path.join(''), String(category_id))
      for (let from = 1; from < path.length; from++) add(ends, path.slice(from).join(''), String(category_id))
      note(children ?? [], path)
    }
  }
  note(tree, [])
  const made = { whole, ends }
  indexed.set(tree, made)
  return made
}
