import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clockOf } from '@server/test-clock'
import { temporaryFolders } from '@tests/support/process'
import { afterAll, expect, test } from 'vitest'

const folders = temporaryFolders()
afterAll(folders.removeAll)

/** Epoch seconds, as on a server without a test clock. */
const machine = clockOf(undefined)

test('the test clock advances or stops by its file at each read', async () => {
  const file = path.join(await folders.make(), 'clock')
  const now = clockOf(file)
  expect(now() - machine(), 'no file').toBeLessThan(5)
  for (const [written, offset] of [
    ['3600', 3_600],
    ['-3600\n', -3_600],
    ['later', 0],
    ['', 0],
  ] as const) {
    await writeFile(file, written)
    expect(Math.abs(now() - machine() - offset), written).toBeLessThan(5)
  }
  await writeFile(file, '@1939516230\n')
  expect(now()).toBe(1_939_516_230)
})
