import { browserTests, check, finish, vitest } from './run'
import { moreOf, shardOf } from './split'

/**
 * `npm run test:more`: runs all tests that `npm test` leaves out, or a third with `--shard=1/3`. docs/testing.md has
 * the split.
 */

function choice() {
  try {
    return moreOf(shardOf(process.argv.slice(2)))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

const chosen = choice()
// Builds nothing that npm test has built from the same sources.
const built = await check('build', 'npm', ['run', '-s', 'build'])
finish('npm run test:more', [built, await vitest(chosen), await browserTests(chosen)])
