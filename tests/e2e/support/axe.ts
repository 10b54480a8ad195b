import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { installStyleCheck, learnt, type StyleCheck } from './style-check'
import { expect } from './test'

/** WCAG 2.2 AA checks of a page. */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The app frame, checked once on its own. */
const SHELL = ['.shell > header', '.side', '.tab-strip']
/** Rows of a table are alike, and checking all of them takes most of the time. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 4)'
/** Disabled controls are exempt from contrast (WCAG 1.4.3), which axe cannot detect for antd's selects. */
const SWITCHED_OFF = '.ant-select-disabled'

/**
 * Even with a scope, axe traverses the whole page and computes its styles, including cached tabs, paths of icons and
 * menu entries.
 */
const UNSEEN = ['.pane-frame[hidden]', 'svg[aria-hidden=true] > *']
const ENTRIES = '.side .menu-tree > *'

interface Judged {
  /** Contrast only: names, labels and order are the same in light and dark mode. */
  readonly isContrastOnly?: boolean
  readonly withShell?: boolean
  /** The scope; the whole page by default. */
  readonly within?: string
}

const OPTIONS: RunOptions = {
  iframes: false,
  // Only needed for rules about audio and orientation, which are not used.
  preload: false,
  // A failure prints the markup.
  selectors: false,
}
const ALL_ELSE: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
}
const CONTRAST: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations', 'passes'],
  elementRef: true,
}

/**
 * Violated rules with their elements. Runs in the page itself: the library's Playwright integration also transfers all
 * passed rules, which takes longer than the check.
 */
async function violations(page: Page, { isContrastOnly, withShell, within = 'body' }: Judged): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await installStyleCheck(page)
  }
  const options = {
    within,
    without: [SWITCHED_OFF, FURTHER_ROWS, ...(withShell ? [] : SHELL)],
    away: [...UNSEEN, ...(withShell ? [] : [ENTRIES])].join(),
    allElse: isContrastOnly ? undefined : ALL_ELSE,
    contrast: CONTRAST,
  }
  const { broken, learned } = await page.evaluate(judge, options)
  learnt(learned)
  return broken
}

interface AxeOptions {
  readonly within: string
  readonly without: readonly string[]
  readonly away: string
  readonly allElse: RunOptions | undefined
  readonly contrast: RunOptions
}

/** Runs in the page. */
async function judge({ within, without, away, allElse, contrast }: AxeOptions) {
  const eyes = window as unknown as { axe: typeof axe; styleCheck: StyleCheck }
  const exclude = without.map(selector => [selector])
  const unchecked = eyes.styleCheck.unknown(within, without.join())
  const putBack = Array.from(document.querySelectorAll(away), element => {
    const place = document.createComment('')
    element.replaceWith(place)
    return () => place.replaceWith(element)
  })
  const results: AxeResults[] = []
  try {
    if (allElse) results.push(await eyes.axe.run({ include: [[within]], exclude }, allElse))
    if (unchecked.length > 0) results.push(await eyes.axe.run({ include: unchecked, exclude }, contrast))
  } finally {
    for (const put of putBack) put()
  }
  const good = results.flatMap(({ passes }) => passes.filter(({ id }) => id === 'color-contrast'))
  return {
    broken: results.flatMap(({ violations: found }) =>
      found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join('\n    ')}`),
    ),
    learned: eyes.styleCheck.learn(good.flatMap(({ nodes }) => nodes.map(node => node.element))),
  }
}

type Colours = 'light' | 'dark'

/** Sets light or dark mode through the system preference. Outside of the shell only style sheets apply it. */
async function inColours(page: Page, colorScheme: Colours): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const themed = page.locator('html[data-theme]')
  if ((await themed.count()) > 0) await expect(themed).toHaveAttribute('data-theme', colorScheme)
}

const ATTEMPTS = 4

/** Expects no violations. Repeats the check while there are any, since colours in a transition are no final state. */
export async function expectNoViolations(page: Page, what: string, judged: Judged = {}): Promise<void> {
  let found = await violations(page, judged)
  for (let attempt = 1; attempt < ATTEMPTS && found.length > 0; attempt++) found = await violations(page, judged)
  expect.soft(found, what).toEqual([])
}

/** Checks light mode completely and dark mode for contrast, starting and ending with the present mode. */
export async function expectClean(page: Page, what: string, judged: Judged = {}): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const look = (isContrastOnly: boolean) =>
    expectNoViolations(page, `${what} in ${isContrastOnly ? 'dark' : 'light'}`, { ...judged, isContrastOnly })
  await look(isDark)
  await inColours(page, isDark ? 'light' : 'dark')
  await look(!isDark)
}
