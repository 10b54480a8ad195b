import { entriesOf, tarWithout } from '@server/db/tar'
import { expect, test } from 'vitest'

const BLOCK = 512

/** A tar as the embedded database writes it: a header block per file, and its content in whole blocks. */
function tarOf(files: Readonly<Record<string, string>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([path, content]) => {
    const about = Buffer.alloc(BLOCK)
    about.write(`/${path}`)
    about.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    about.write(path.endsWith('/') ? '5' : '0', 156)
    const bytes = Buffer.alloc(Math.ceil(content.length / BLOCK) * BLOCK)
    bytes.write(content)
    return [about, bytes]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

const read = (tar: Uint8Array) =>
  [...entriesOf(tar)].map(({ path, isFolder, content }) => [path, isFolder, Buffer.from(content).toString()])

const FILES = { 'pg_wal/': '', 'pg_wal/1': 'old'.repeat(400), 'pg_wal/2': 'new', PG_VERSION: '17\n', 'base/': '' }

test('a tar is parsed in order, file by file and folder by folder', () => {
  expect(read(tarOf(FILES))).toEqual([
    ['pg_wal', true, ''],
    ['pg_wal/1', false, 'old'.repeat(400)],
    ['pg_wal/2', false, 'new'],
    ['PG_VERSION', false, '17\n'],
    ['base', true, ''],
  ])
})

test('a tar without a file equals the tar of the others, byte for byte', () => {
  const { 'pg_wal/1': _, ...others } = FILES
  expect(tarWithout(tarOf(FILES), path => path === 'pg_wal/1')).toEqual(tarOf(others))
})
