import { browserTests, check, finish, vitest } from './run'
import { moreOf, shardOf } from './split'

/**
 * `npm run test:more`: every test that `npm test` leaves, or with `--shard=1/3` a third of them, so that three machines
 * run them all. docs/testing.md says what is where.
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
// It makes nothing again that npm test has made of the same sources.
const built = await check('build', 'npm', ['run', '-s', 'build'])
finish('npm run test:more', [built, await vitest(chosen), await browserTests(chosen)])
