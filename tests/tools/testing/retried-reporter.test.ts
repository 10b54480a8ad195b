import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A test file whose second test passes only on a retry, run by vitest itself. */
const FLAKY = `import { expect, test } from 'vitest'
let tries = 0
test('holds', () => {})
test('holds at the second try', () => expect(++tries).toBe(2))
test('never holds', () => expect(1).toBe(2))
`

test('a test that passes on a retry is named, and one that always fails is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'retried-'))
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction')
  await writeFile(path.join(folder, 'flaky.test.ts'), FLAKY)
  await writeFile(path.join(folder, 'vitest.config.ts'), 'export default { test: { retry: 1 } }')
  const reporter = path.resolve('tools/testing/retried-reporter.ts')
  const env = { ...process.env, VITEST_RETRIED_FILE: path.join(folder, 'retried.json') }
  const args = ['node_modules/vitest/vitest.mjs', 'run', `--reporter=${reporter}`]
  await new Promise(resolve => execFile(process.execPath, args, { cwd: folder, env }, resolve))
  const retried = JSON.parse(await readFile(env.VITEST_RETRIED_FILE, 'utf8'))
  await rm(folder, { recursive: true, force: true })
  expect(retried).toEqual(['flaky.test.ts: holds at the second try'])
})
