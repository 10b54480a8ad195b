import seed from '../../tests/e2e/support/seeded'
import { OF_COMPILER } from '../of-compiler'
import type { Outcome } from './reports'
import { browserTests, check, finish, vitest } from './run'
import { CHANGE } from './split'

/**
 * `npm test`: runs what a change needs, all of it even if one part fails. Single-threaded parts run concurrently; tests
 * use all cores by themselves. The rest is `npm run test:more`; docs/testing.md has the split.
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

/** Prepares the database of the browser tests while types are checked. If it fails, those tests report why. */
async function buildThenSeed(): Promise<{ built: Outcome; unseed: () => Promise<void> }> {
  const built = await check('build', 'npm', ['run', '-s', 'build'])
  return { built, unseed: await seed().catch(() => async () => {}) }
}

const [checks, { built, unseed }] = await Promise.all([typesThenLint(), buildThenSeed()])
const outcomes = [...checks, built, await vitest(CHANGE), await browserTests(CHANGE)]
await unseed()
finish('npm test', outcomes)
