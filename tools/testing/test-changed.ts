import { execFileSync, spawnSync } from 'node:child_process'
import { affectedBy, readSources } from './affected'
import { CHANGE } from './split'

/**
 * `npm run test:changed`: runs those tests of npm test and npm run test:more that a change may break. The change is the
 * difference to the merge base with main, or to the named commit, including uncommitted files.
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
const affected = affectedBy(changed, readSources())
const core = affected.core ? ', and the core jobs' : ''
process.stdout.write(
  `${changed.length} files have changed, which ${affected.specs.length} files of browser tests may show${core}\n`,
)

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
const browser = (...args: string[]) => run('npx', 'playwright', 'test', ...args)
const isRight = [
  run('npx', 'vitest', 'run', '--changed', since, '--passWithNoTests'),
  ...(affected.specs.length > 0 || affected.core ? [run('npm', 'run', '-s', 'build')] : []),
  ...(affected.specs.length > 0 ? [browser(...affected.specs)] : []),
  ...(affected.core ? [browser(...CHANGE.playwright)] : []),
]
process.exit(isRight.every(Boolean) ? 0 : 1)
