import type { Label } from '@/schema'
import type { Block, BlockType, Column, Floor } from './floor'

/** How blocks stand in a floor, or in a column of one: as the areas of a CSS grid, a letter for each block in its order. */
export interface Grid {
  readonly areas: readonly string[]
  /** Heights of the rows, in pixels of the page. */
  readonly rows: readonly number[]
  readonly gap?: number
}

export interface ColumnTemplate extends Grid {
  readonly title: string
  readonly colours: readonly [start: string, end: string]
  /** New tags it begins with. */
  readonly tags?: number
  /** The blocks, by their letters, that have a title and a text of their own beside the picture. */
  readonly captioned?: string
  /** Its pictures take turns on the site. */
  readonly turns?: boolean
}

/**
 * A template is one file in `templates/`, which is its declaration: there is nothing else to change for a new one.
 */
export type Template =
  | { readonly id: number; readonly client: 'PC'; readonly label: Label; readonly columns: readonly ColumnTemplate[] }
  | (Grid & {
      readonly id: number
      readonly client: 'WAP'
      readonly label: Label
      /** What stands in its blocks; pictures unless said. */
      readonly of?: BlockType
      readonly turns?: boolean
    })

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** The letters of the blocks, in their order. */
export const blockNames = ({ areas }: Grid): string[] =>
  [...new Set(areas.join(' ').split(/\s+/))].filter(Boolean).sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b))

export const gridsOf = (template: Template): readonly Grid[] =>
  template.client === 'PC' ? template.columns : [template]

export const pageWidth = { PC: 1200, WAP: 375 } as const

/** Pixels of a picture to each pixel of the page: the screens of phones have several. */
const DENSITY = { PC: 1, WAP: 2 } as const

/** The size that the picture of a block should have, in its own pixels. */
export function sizeOf(template: Template, column: number, letter: string): { width: number; height: number } {
  const grids = gridsOf(template)
  const grid = grids[column]
  if (!grid) return { width: 0, height: 0 }
  const cells = grid.areas.map(row => row.split(/\s+/))
  const count = cells[0]?.length ?? 1
  const rows = cells.flatMap((row, at) => (row.includes(letter) ? [at] : []))
  const spanned = cells[rows[0] ?? 0]?.filter(cell => cell === letter).length ?? 1
  const width = (pageWidth[template.client] / grids.length / count) * spanned
  const height = rows.reduce((sum, at) => sum + (grid.rows[at] ?? 0), 0)
  const density = DENSITY[template.client]
  return { width: Math.round(width * density), height: height * density }
}

/** The bar with the title and tags above a column, in pixels. */
const HEAD = 44

/** How high a floor stands on the page, in pixels. */
export function heightOf(template: Template): number {
  const heights = gridsOf(template).map(
    ({ rows, gap = 0 }) => rows.reduce((sum, row) => sum + row, 0) + gap * (rows.length + 1),
  )
  return Math.max(...heights) + (template.client === 'PC' ? HEAD : 0)
}

const emptyOf = (block_type: BlockType, client: 'PC' | 'WAP'): Block => ({
  block_type,
  block_value: '',
  block_opt: client === 'PC' ? { opt_type: 'NONE', opt_value: '' } : '',
})

const NEW_TAG = {
  block_type: 'TEXT',
  block_value: '',
  block_opt: { opt_type: 'NONE', opt_value: '' },
} as const

/** A new floor of a template, with nothing in it. */
export function floorOf(template: Template): Floor {
  if (template.client === 'WAP') {
    const block = () => emptyOf(template.of ?? 'IMAGE', 'WAP')
    return { tpl_id: template.id, blockList: blockNames(template).map(block) }
  }
  const columnList = template.columns.map(
    (column): Column => ({
      title: column.title,
      titleColors: [...column.colours],
      tagList: Array.from({ length: column.tags ?? 0 }, () => NEW_TAG),
      blockList: blockNames(column).map(() => emptyOf('IMAGE', 'PC')),
    }),
  )
  return { tpl_id: template.id, tpl_type: 'ADV', columnList }
}

/** A floor that has another shape than its template is shown as one of an unknown template, and kept as it is. */
export function fits(template: Template, floor: Floor): boolean {
  const grids = gridsOf(template)
  if (template.client === 'WAP') return isList(floor.blockList, blockNames(template).length)
  return (
    isList(floor.columnList, grids.length) &&
    floor.columnList.every((column, at) => {
      const grid = grids[at]
      return grid !== undefined && isList(column?.blockList, blockNames(grid).length)
    })
  )
}

const isList = <T>(list: readonly T[] | undefined, length: number): list is readonly T[] =>
  Array.isArray(list) && list.length === length
