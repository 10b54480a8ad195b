import type { BrowserContext, Page } from '@playwright/test'
import { type FaultyLine, spoilAnswers } from './support/answer-faults'
import type { Api } from './support/api'
import { MONEY_WRITES, type MoneyWrite, timesDone } from './support/money-writes'
import { notificationsIn, recordNotifications } from './support/notifications'
import { expect, test } from './support/test'

/** Writes that move money are executed once and report the real outcome, whatever the network does. */

const CHECKING = '连接超时，正在核对结果…'
const UNKNOWN = '结果未知，请核对'
const FAILED = /失败|网络错误|请稍[候后]再试/

/** Waits for a notification, including those that have disappeared. */
const expectNotified = (page: Page, text: string, does: string) =>
  expect.poll(async () => (await notificationsIn(page)).filter(one => one.includes(text)), does).not.toHaveLength(0)
/** Expects that no notification reports a failure. */
const expectNoFailure = async (page: Page, does: string) =>
  expect
    .soft(
      (await notificationsIn(page)).filter(one => FAILED.test(one)),
      does,
    )
    .toEqual([])

type Subject = Awaited<ReturnType<MoneyWrite['subject']>>

/** Expects the number of executions since the preparation and the state of the record, according to the API. */
async function expectDone(api: Api, write: MoneyWrite, one: Subject & { readonly doneBefore: number }, times: 0 | 1) {
  expect.soft(await one.read(), write.does).toEqual(times === 1 ? one.after : one.before)
  expect.soft(await timesDone(api, write.call, one.record), write.does).toBe(one.doneBefore + times)
}

/** A record to which it has not been applied yet. */
async function findSubject(api: Api, write: MoneyWrite): Promise<Subject & { readonly doneBefore: number }> {
  const one = await write.subject(api)
  expect(await one.read(), write.does).toEqual(one.before)
  return { ...one, doneBefore: await timesDone(api, write.call, one.record) }
}

/**
 * Performs the write in a separate tab with delayed responses.
 * @returns waits for the reported outcome
 */
async function doSlowly(context: BrowserContext, api: Api, write: MoneyWrite): Promise<() => Promise<void>> {
  const { does, done, sends } = write
  const one = await findSubject(api, write)
  const page = await context.newPage()
  await recordNotifications(page)
  await page.goto(one.path)
  const button = await one.prepare(page)
  const line = await spoilAnswers(page, sends, 'late')
  await button.click()
  return async () => {
    await expectNotified(page, CHECKING, does)
    await expectNotified(page, done(one.name), does)
    await expect.soft(page.getByText(CHECKING), does).toHaveCount(0)
    await expectNoFailure(page, does)
    expect.soft(line.count(), does).toBeGreaterThan(1)
    await expectDone(api, write, one, 1)
    await page.close()
  }
}

/** Limited: a browser has six connections per server, and each tab uses one for the change feed. */
const AT_ONCE = 3
const groups = Array.from({ length: Math.ceil(MONEY_WRITES.length / AT_ONCE) }, (_, at) =>
  MONEY_WRITES.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
)

for (const group of groups) {
  test(`an answer after 8 s is awaited and reported: ${group.map(({ does }) => does).join(', ')}`, async ({
    api,
    context,
    signIn,
  }) => {
    await signIn({ path: '/icon.svg' })
    const under: (() => Promise<void>)[] = []
    for (const write of group) under.push(await doSlowly(context, api, write))
    for (const end of under) await end()
  })
}

test.describe('without an answer', () => {
  test.use({ isUnread: true })
  test.beforeEach(async ({ page, signIn }) => {
    test.slow()
    await page.clock.install()
    await signIn({ path: '/icon.svg' })
    await recordNotifications(page)
  })

  /** Advances the clock by the minute during which the outcome is queried. */
  async function passMinute(page: Page, line: FaultyLine, does: string): Promise<void> {
    await expectNotified(page, CHECKING, does)
    await expect(async () => {
      await page.clock.fastForward(8_000)
      await expect(page.getByText(CHECKING), does).toHaveCount(0, { timeout: 300 })
    }).toPass()
    await expectNotified(page, UNKNOWN, does)
    expect.soft(line.count(), does).toBeGreaterThan(3)
  }

  /** Performs the write without responses, and waits until querying ends. */
  async function doUnanswered(page: Page, api: Api, write: MoneyWrite, fault: 'lost' | 'unsent') {
    const { does, sends } = write
    const one = await findSubject(api, write)
    await page.goto(one.path)
    const button = await one.prepare(page)
    const line = await spoilAnswers(page, sends, fault)
    await button.click()
    await passMinute(page, line, does)
    return { one, button, line }
  }

  /** Closes notifications that cover a button. */
  async function closeNotifications(page: Page): Promise<void> {
    const close = page.locator('.ant-notification').getByRole('button', { name: /关闭|Close/ })
    for (const one of await close.all()) await one.click()
  }

  test('a committed write is never reported as failed: its outcome is unknown, and the record’s state is shown', {
    tag: '@core',
  }, async ({ api, page }) => {
    for (const write of MONEY_WRITES) {
      const { does } = write
      const { one, line } = await doUnanswered(page, api, write, 'lost')
      await expectNoFailure(page, does)
      if (one.isRead) await expectNotified(page, `${UNKNOWN}。「${one.name}」现在：`, does)
      await one.typed?.(page)
      await expectDone(api, write, one, 1)
      await line.repair()
    }
  })

  test('a write that never arrived is unknown, retains the input, and runs once when sent again', async ({
    api,
    page,
  }) => {
    for (const write of MONEY_WRITES) {
      const { does, done } = write
      const { one, button, line } = await doUnanswered(page, api, write, 'unsent')
      await one.typed?.(page)
      await expectDone(api, write, one, 0)
      await line.repair()
      await closeNotifications(page)
      const again = one.typed ? button : await one.prepare(page)
      await again.click()
      await expectNotified(page, done(one.name), does)
      await expectDone(api, write, one, 1)
    }
  })
})
