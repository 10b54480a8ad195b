import seed from '../../tests/e2e/support/seeded'
import { OF_COMPILER } from '../of-compiler'
import type { Outcome } from './reports'
import { browserTests, check, finish, vitest } from './run'
import { CHANGE } from './split'

/**
 * `npm test`: what a change needs, all of it even when one part fails. What one processor does stands beside something
 * else; tests use both by themselves. The rest is `npm run test:more`; docs/testing.md says what is where.
 */

if (process.argv.length > 2) {
  console.error(
    'npm test takes nothing. One file: npx vitest run FILE, or npx playwright test FILE after npm run build',
  )
  process.exit(2)
}

async function typesThenLint(): Promise<Outcome[]> {
  return [
    await check('types', 'npm', ['run', '-s', 'types'], OF_COMPILER),
    await check('lint', 'npm', ['run', '-s', 'lint']),
  ]
}

/** What the browser tests begin with is made while the checks of types go on. Where that fails, they say why. */
async function buildThenSeed(): Promise<{ built: Outcome; unseed: () => Promise<void> }> {
  const built = await check('build', 'npm', ['run', '-s', 'build'])
  return { built, unseed: await seed().catch(() => async () => {}) }
}

const [checks, { built, unseed }] = await Promise.all([typesThenLint(), buildThenSeed()])
const outcomes = [...checks, built, await vitest(CHANGE), await browserTests(CHANGE)]
await unseed()
finish('npm test', outcomes)
