import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

/** `.ci/run` with a stub of npm: the commands that it runs, the counts it sums up and its exit code. */

const made: string[] = []
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** The output and the exit code of each command. */
interface Npm {
  readonly ci?: string
  readonly test?: string
  readonly more?: string
}

const counted = (passed: number, failed: number) =>
  `echo "${passed} ${failed}" >>"$TEST_COUNTS_FILE"; exit ${failed && 1}`

async function ciRun({ ci = 'exit 0', test: change = counted(7, 0), more = counted(5, 0) }: Npm) {
  const root = await mkdtemp(path.join(tmpdir(), 'ci-run-'))
  made.push(root)
  await mkdir(path.join(root, 'bin'))
  await cp('.ci', path.join(root, '.ci'), { recursive: true })
  const npm = path.join(root, 'bin/npm')
  const commands = `ci) ${ci} ;;\ntest) ${change} ;;\nrun) [ "$2" = test:more ] && { ${more}; } ;;`
  await writeFile(npm, `#!/bin/sh\necho "npm $*"\ncase "$1" in\n${commands}\nesac\n`)
  await chmod(npm, 0o755)
  // Installed programs are not installed again.
  for (const name of ['chromium-headless-shell', 'pg_dump']) await cp(npm, path.join(root, 'bin', name))
  const PATH = `${path.join(root, 'bin')}:${process.env.PATH}`
  return new Promise<{ code: number; lines: string[] }>(resolve => {
    execFile(path.join(root, '.ci/run'), { env: { PATH } }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split('\n') })
    })
  })
}

test('both commands run after npm ci, and the last line sums up their counts', async () => {
  expect(await ciRun({})).toEqual({
    code: 0,
    lines: ['npm ci --no-audit --no-fund', 'npm test', 'npm run test:more', '12 passed, 0 failed'],
  })
})

test('the second runs also if the first fails, and the exit code is an error', async () => {
  const { code, lines } = await ciRun({ test: counted(6, 1) })
  expect([code, lines.slice(-2)]).toEqual([1, ['npm run test:more', '11 passed, 1 failed']])
})

test('a command without counts, or with an error but no failed test, has failed', async () => {
  expect((await ciRun({ more: 'exit 0' })).lines.at(-1)).toBe('7 passed, 1 failed')
  expect((await ciRun({ more: 'kill -9 $$' })).lines.at(-1)).toBe('7 passed, 1 failed')
  expect((await ciRun({ test: 'echo "7 0" >>"$TEST_COUNTS_FILE"; exit 1' })).lines.at(-1)).toBe('12 passed, 1 failed')
})

test('nothing runs without its packages, which is one failure', async () => {
  const { code, lines } = await ciRun({ ci: 'exit 1' })
  expect([code, lines]).toEqual([1, ['npm ci --no-audit --no-fund', '0 passed, 1 failed']])
})
