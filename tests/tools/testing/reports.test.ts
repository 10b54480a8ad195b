import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from '../../../tools/testing/reports'

const RED = '\u001B[31m'

test('a report of vitest counts skipped and unloadable tests, and names failed ones', () => {
  const json = JSON.stringify({
    ...{ numPassedTests: 7, numFailedTests: 1, numPendingTests: 1 },
    testResults: [
      {
        ...{ name: 'shops.test.ts', status: 'failed', message: '' },
        assertionResults: [
          { fullName: 'a shop opens', status: 'passed', failureMessages: [] },
          { fullName: 'a shop moves', status: 'skipped', failureMessages: [] },
          { fullName: 'a shop closes', status: 'failed', failureMessages: [`${RED}Error: 409\n  at line 3`] },
        ],
      },
      { name: 'goods.test.ts', status: 'failed', message: 'No such module\nmore', assertionResults: [] },
    ],
  })
  expect(readVitest(json, '["shops.test.ts: a shop opens"]')).toEqual({
    ...{ passed: 7, failed: 3, retried: ['shops.test.ts: a shop opens'] },
    failures: [
      'shops.test.ts: a shop moves\n    skipped',
      'shops.test.ts: a shop closes\n    Error: 409',
      'goods.test.ts: could not be loaded\n    No such module',
    ],
  })
})

test('a report of Playwright names tests that failed on their last retry, and those that passed on it', () => {
  const tried = (status: string, ...messages: string[]) => ({
    status,
    results: messages.map(message => ({ error: { message } })),
  })
  const json = JSON.stringify({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        ...{ file: 'orders.spec.ts', specs: [{ title: 'an order is paid', tests: [tried('flaky', 'late')] }] },
        suites: [
          {
            file: 'orders.spec.ts',
            specs: [{ title: 'an order waits', tests: [{ status: 'skipped', results: [] }] }],
          },
          {
            file: 'orders.spec.ts',
            specs: [{ title: 'an order is cancelled', tests: [tried('unexpected', 'first', `${RED}second\nmore`)] }],
          },
        ],
      },
    ],
    errors: [{ message: 'No server' }],
  })
  expect(readPlaywright(json)).toEqual({
    ...{ passed: 4, failed: 2, retried: ['orders.spec.ts: an order is paid'] },
    failures: [
      'orders.spec.ts: an order waits\n    skipped',
      'orders.spec.ts: an order is cancelled\n    second',
      'No server',
    ],
  })
})
