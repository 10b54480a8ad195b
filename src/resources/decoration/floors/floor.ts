import { isPlainObject } from '@contract/plain-object'
import type { FloorTag } from '@contract/widgets/rules'

/** Floors and blocks as on the wire (contract/decoration.md, "page_data"); other clients may send more or less. */

export type BlockType = 'IMAGE' | 'TEXT' | 'GOODS'

export interface Block {
  readonly block_type: BlockType
  /** A picture's URL, a text, or goods; '' or null if empty. */
  readonly block_value: unknown
  readonly block_opt: unknown
}

export interface Column {
  readonly title: string
  readonly titleColors: readonly string[]
  readonly tagList: readonly FloorTag[]
  readonly blockList: readonly Block[]
}

/**
 * A floor of a desktop page has columns, one of a phone's page has blocks. A floor with an unknown template may have
 * anything.
 */
export interface Floor {
  readonly tpl_id: number
  readonly tpl_type?: string
  readonly columnList?: readonly Column[]
  readonly blockList?: readonly Block[]
}

/** A floor in the builder; its key is stable while it is moved and edited. */
export interface Item {
  readonly key: string
  readonly floor: Floor
  /** Its original text; undefined once it was created or edited here. */
  readonly raw?: string | undefined
}

/** The position of a block: the index of its column (0 on a phone), and its index there. */
export interface BlockPlace {
  readonly column: number
  readonly block: number
}

/** The action of a block; any property may be missing, since other clients write blocks too. */
export function optOf({ block_opt }: Pick<Block, 'block_opt'>): Readonly<Record<string, string>> {
  if (!isPlainObject(block_opt)) return {}
  return Object.fromEntries(Object.entries(block_opt).map(([name, value]) => [name, String(value ?? '')]))
}

export const textIn = ({ block_value }: Pick<Block, 'block_value'>): string =>
  typeof block_value === 'string' ? block_value : ''

export const goodsIn = ({ block_value }: Pick<Block, 'block_value'>): Readonly<Record<string, unknown>> | undefined =>
  isPlainObject(block_value) && block_value.goods_id !== undefined ? block_value : undefined

/** The block lists of a floor: one per column, a single one on a phone. */
export const blockLists = ({ columnList, blockList }: Floor): readonly (readonly Block[])[] =>
  columnList ? columnList.map(column => column.blockList ?? []) : [blockList ?? []]

export function withBlock(floor: Floor, { column, block }: BlockPlace, change: Partial<Block>): Floor {
  const put = (list: readonly Block[]) => list.map((one, at) => (at === block ? { ...one, ...change } : one))
  if (!floor.columnList) return { ...floor, blockList: put(floor.blockList ?? []) }
  return {
    ...floor,
    columnList: floor.columnList.map((one, at) => (at === column ? { ...one, blockList: put(one.blockList) } : one)),
  }
}

export const withColumn = (floor: Floor, column: number, change: Partial<Column>): Floor => ({
  ...floor,
  columnList: (floor.columnList ?? []).map((one, at) => (at === column ? { ...one, ...change } : one)),
})
