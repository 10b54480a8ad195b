import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { installStyleCheck, learnt, type StyleCheck } from './style-check'
import { expect } from './test'

/** WCAG 2.2 AA over what a page shows. */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What stands around every screen: judged once, by itself. */
const SHELL = ['.shell > header', '.side', '.tab-strip']
/** The rows of a table are made alike, and to judge all of them takes most of the time. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 4)'
/** What is switched off need not have contrast (WCAG 1.4.3), and of antd's selects axe cannot tell that they are. */
const SWITCHED_OFF = '.ant-select-disabled'

/**
 * Whatever may be judged, axe goes through all of the page, and asks for its styles: also through kept tabs behind the
 * one that is shown, the lines an icon is drawn of, and the entries of the menu.
 */
const UNSEEN = ['.pane-frame[hidden]', 'svg[aria-hidden=true] > *']
const ENTRIES = '.side .menu-tree > *'

interface Judged {
  /** Colours alone: what is named, labelled and in order in light is so in dark. */
  readonly isContrastOnly?: boolean
  readonly withShell?: boolean
  /** What is looked at; the whole page where nothing is said. */
  readonly within?: string
}

const OPTIONS: RunOptions = {
  iframes: false,
  // Of use to rules about sound and turned screens alone: there is no sound, and those are not asked.
  preload: false,
  // A failure says the markup.
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
 * The rules that are broken, each with its elements. Run in the page itself: the library's own way for Playwright hands
 * every rule that holds to the test too, which takes longer than to look.
 */
async function violations(page: Page, { isContrastOnly, withShell, within = 'body' }: Judged): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await installStyleCheck(page)
  }
  const asked = {
    within,
    without: [SWITCHED_OFF, FURTHER_ROWS, ...(withShell ? [] : SHELL)],
    away: [...UNSEEN, ...(withShell ? [] : [ENTRIES])].join(),
    allElse: isContrastOnly ? undefined : ALL_ELSE,
    contrast: CONTRAST,
  }
  const { broken, learned } = await page.evaluate(judge, asked)
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

/** In the page. */
async function judge({ within, without, away, allElse, contrast }: AxeOptions) {
  const eyes = window as unknown as { axe: typeof axe; looks: StyleCheck }
  const exclude = without.map(selector => [selector])
  const words = eyes.looks.unknown(within, without.join())
  const putBack = Array.from(document.querySelectorAll(away), element => {
    const place = document.createComment('')
    element.replaceWith(place)
    return () => place.replaceWith(element)
  })
  const results: AxeResults[] = []
  try {
    if (allElse) results.push(await eyes.axe.run({ include: [[within]], exclude }, allElse))
    if (words.length > 0) results.push(await eyes.axe.run({ include: words, exclude }, contrast))
  } finally {
    for (const put of putBack) put()
  }
  const good = results.flatMap(({ passes }) => passes.filter(({ id }) => id === 'color-contrast'))
  return {
    broken: results.flatMap(({ violations: found }) =>
      found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join('\n    ')}`),
    ),
    learned: eyes.looks.learn(good.flatMap(({ nodes }) => nodes.map(node => node.element))),
  }
}

type Colours = 'light' | 'dark'

/** Light or dark, as the system of whoever looks would ask for. Outside of the shell it is taken by style sheets alone. */
async function inColours(page: Page, colorScheme: Colours): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const themed = page.locator('html[data-theme]')
  if ((await themed.count()) > 0) await expect(themed).toHaveAttribute('data-theme', colorScheme)
}

const LOOKS = 4

/**
 * No rule is broken by what is shown; a failure names what it was. Looked at again while something is found: a colour on
 * its way from one state to the next is no state of its own.
 */
export async function expectNoViolations(page: Page, what: string, judged: Judged = {}): Promise<void> {
  let found = await violations(page, judged)
  for (let look = 1; look < LOOKS && found.length > 0; look++) found = await violations(page, judged)
  expect.soft(found, what).toEqual([])
}

/** In light, and in dark by its colours: first in those that are there, and what is left is left in the others. */
export async function expectClean(page: Page, what: string, judged: Judged = {}): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const look = (isContrastOnly: boolean) =>
    expectNoViolations(page, `${what} in ${isContrastOnly ? 'dark' : 'light'}`, { ...judged, isContrastOnly })
  await look(isDark)
  await inColours(page, isDark ? 'light' : 'dark')
  await look(!isDark)
}
