import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cacheFolder, templateKey } from '../../support/cached-folders'

const made: string[] = []
async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'kept-'))
  made.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true })
})

const fill = (text: string) => (folder: string) => writeFile(path.join(folder, 'data'), text)
const textOf = (folder: string) => readFile(path.join(folder, 'data'), 'utf8')

describe('a cached template', () => {
  it('is built once for its key, and again for another', async () => {
    const place = await temporaryFolder()
    const first = await cacheFolder('db', 'one', fill('first'), place)
    expect(await cacheFolder('db', 'one', fill('again'), place)).toBe(first)
    expect(await textOf(first)).toBe('first')
    expect(await textOf(await cacheFolder('db', 'two', fill('second'), place))).toBe('second')
  })

  it('is complete for two concurrent runs, and the same for both', async () => {
    const place = await temporaryFolder()
    const folders = await Promise.all(['a', 'b'].map(text => cacheFolder('db', 'one', fill(text), place)))
    expect(new Set(folders).size).toBe(1)
    expect(['a', 'b']).toContain(await textOf(folders[0] ?? ''))
    expect(await readdir(place)).toEqual(['db-one'])
  })

  it('is not stored if its build fails, and built by the next run', async () => {
    const place = await temporaryFolder()
    const failing = cacheFolder('db', 'one', () => Promise.reject(new Error('no room')), place)
    await expect(failing).rejects.toThrow('no room')
    expect(await readdir(place)).toEqual([])
    expect(await textOf(await cacheFolder('db', 'one', fill('then'), place))).toBe('then')
  })

  it('is deleted after newer ones of other sources', async () => {
    const place = await temporaryFolder()
    for (const [age, key] of ['one', 'two', 'three', 'four'].entries()) {
      const folder = await cacheFolder('db', key, fill(key), place)
      await utimes(folder, new Date(), new Date(2_000 + age * 1_000))
    }
    await cacheFolder('db', 'five', fill('five'), place)
    expect((await readdir(place)).sort()).toEqual(['db-five', 'db-four', 'db-three', 'db-two'])
  })

  it('has another key after a change of a migration, the demo data, a rule of the contract or the packages', async () => {
    const root = await temporaryFolder()
    for (const part of ['contract', 'server', 'tests/support', 'package-lock.json'])
      await cp(part, path.join(root, part), { recursive: true })
    const before = templateKey(root)
    expect(before).toBe(templateKey())
    const [migration = ''] = (await readdir(path.join(root, 'server/db/migrations'))).filter(one =>
      one.endsWith('.sql'),
    )
    const sources = [
      `server/db/migrations/${migration}`,
      'server/demo/index.ts',
      'server/db/schema.ts',
      'contract/shops/rules.ts',
      'tests/support/template-makers.ts',
      'package-lock.json',
    ]
    const same: string[] = []
    for (const file of sources) {
      const text = await readFile(path.join(root, file), 'utf8')
      await writeFile(path.join(root, file), `${text}\n`)
      if (templateKey(root) === before) same.push(file)
      await writeFile(path.join(root, file), text)
    }
    expect(same).toEqual([])
    // A handler is not part of the seed data.
    await writeFile(path.join(root, 'server/areas/shops/handlers.ts'), '')
    expect(templateKey(root)).toBe(before)
  })
})
