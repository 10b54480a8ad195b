import type { Label } from '@/schema'
import type { Block, BlockType, Column, Floor } from './floor'

/** The layout of blocks in a floor or column: the areas of a CSS grid, with a letter for each block in order. */
export interface Grid {
  readonly areas: readonly string[]
  /** Row heights in pixels of the page. */
  readonly rows: readonly number[]
  readonly gap?: number
}

export interface ColumnTemplate extends Grid {
  readonly title: string
  readonly colours: readonly [start: string, end: string]
  /** The number of initial tags. */
  readonly tags?: number
  /** The letters of blocks that have a title and a text next to the picture. */
  readonly captioned?: string
  /** Its pictures are a carousel on the site. */
  readonly turns?: boolean
}

/** A template is one file in `templates/`; nothing else needs to change for a new one. */
export type Template =
  | { readonly id: number; readonly client: 'PC'; readonly label: Label; readonly columns: readonly ColumnTemplate[] }
  | (Grid & {
      readonly id: number
      readonly client: 'WAP'
      readonly label: Label
      /** The type of its blocks. @default pictures */
      readonly of?: BlockType
      readonly turns?: boolean
    })

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** The letters of the blocks in order. */
export const blockNames = ({ areas }: Grid): string[] =>
  [...new Set(areas.join(' ').split(/\s+/))].filter(Boolean).sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b))

export const gridsOf = (template: Template): readonly Grid[] =>
  template.client === 'PC' ? template.columns : [template]

export const pageWidth = { PC: 1200, WAP: 375 } as const

/** Pixels of a picture per pixel of the page: phone screens have a higher density. */
const DENSITY = { PC: 1, WAP: 2 } as const

/** The recommended size of a block's picture in its own pixels. */
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

/** The height of the bar with title and tags above a column. */
const HEAD = 44

/** The height of a floor on the page in pixels. */
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

/** A new empty floor of a template. */
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

/**
 * Checks whether a floor matches its template's shape; one that does not is shown as having an unknown template, and is
 * not modified.
 */
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
