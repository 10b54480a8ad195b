import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { affectedSpecs } from './affected'

/**
 * `npm run test:changed`: the tests that a change may break. A change is what differs from where the branch left main,
 * or from the commit that is named, committed or not.
 */

const lines = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

function base(): string {
  const [, , named] = process.argv
  if (named) return named
  try {
    return lines('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  } catch {
    return 'HEAD'
  }
}

const since = base()
const changed = [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')]
const folder = 'tests/e2e'
const specs = readdirSync(folder)
  .filter(name => name.endsWith('.spec.ts'))
  .map(name => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') }))
const affected = affectedSpecs(changed, specs, readFileSync('src/site-map.ts', 'utf8'))
process.stdout.write(`${changed.length} files have changed, which ${affected.length} browser tests may show\n`)

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
const isRight = [
  run('npx', 'vitest', 'run', '--changed', since, '--passWithNoTests'),
  ...(affected.length === 0 ? [] : [run('npm', 'run', '-s', 'build'), run('npx', 'playwright', 'test', ...affected)]),
]
process.exit(isRight.every(Boolean) ? 0 : 1)
