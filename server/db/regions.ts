import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** One administrative division: 1 province, 2 city, 3 county, 4 town. */
export interface RegionRow {
  /** Official code as a number: 2 digits for a province, then 4, 6 and 9. */
  id: number
  /** 0 for a province. */
  parent_id: number
  /** Ids from the province down to the row itself, such as ",11,1101,". */
  region_path: string
  region_grade: 1 | 2 | 3 | 4
  local_name: string
  zipcode: string
  cod: 0 | 1
}

// The bundle step copies the data next to the bundle, so one relative URL serves source and build.
const DATA = new URL('./regions.txt.br', import.meta.url)

// Factor of a parent's code that leaves space for the digits of the next grade.
const CODE_FACTOR = { 1: 100, 2: 100, 3: 100, 4: 1000 } as const

const LINE = /^( {0,3})(\d*)([^\d\s].*)$/u

const inflate = promisify(brotliDecompress)

/**
 * Reads all provinces, cities, counties and towns, parents before their children and in the order of their codes.
 * The file is brotli-compressed UTF-8, one region per line, depth first: one space per grade below the province, the
 * digits that the region adds to its parent's code (without leading zeros), and its name. The digits are omitted if
 * they are one more than those of the previous sibling (1 for a first child), which is the usual case.
 * `tools/make-regions.ts` writes it.
 */
export async function readRegions(): Promise<RegionRow[]> {
  return parse((await inflate(await readFile(DATA))).toString('utf8'))
}

function parse(text: string): RegionRow[] {
  const rows: RegionRow[] = []
  // The chain from the country down to the last region read; indentation determines the parent of a line.
  const chain = [{ id: 0, path: ',', lastChild: 0 }]
  for (const line of text.split('\n')) {
    const [, indent = '', digits = '', name = ''] = LINE.exec(line) ?? []
    const grade = (indent.length + 1) as RegionRow['region_grade']
    const parent = chain[grade - 1]
    if (!name || !parent) throw new Error(`The region data has a line that makes no sense: "${line}"`)
    const suffix = digits ? Number(digits) : parent.lastChild + 1
    parent.lastChild = suffix
    const id = parent.id * CODE_FACTOR[grade] + suffix
    const path = `${parent.path}${id},`
    chain.length = grade
    chain.push({ id, path, lastChild: 0 })
    rows.push({
      id,
      parent_id: parent.id,
      region_path: path,
      region_grade: grade,
      local_name: name,
      zipcode: '',
      cod: 1,
    })
  }
  return rows
}
