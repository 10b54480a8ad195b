import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './test'

/** WCAG 2.2 AA over what a page shows. */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What stands around every screen: judged once, by itself. */
const SHELL = ['.shell > header', '.side', '.tab-strip']
/** The rows of a table are made alike, and to judge all of them takes most of the time. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 4)'

/** Kept tabs behind the one that is shown: whatever may be judged, axe goes through all of the page, and asks for its styles. */
const HIDDEN_TABS = '.pane-frame[hidden]'

interface Judged {
  /** Colours alone: what is named, labelled and in order in light is so in dark. */
  readonly isContrastOnly?: boolean
  readonly withShell?: boolean
  /** What is looked at; the whole page where nothing is said. */
  readonly within?: string
}

/**
 * The rules that are broken, each with its elements. What is switched off need not have contrast (WCAG 1.4.3), and of
 * antd's selects axe cannot tell that they are. Run in the page itself: the library's own way for Playwright hands every
 * rule that holds to the test too, which takes longer than to look.
 */
async function violations(page: Page, { isContrastOnly = false, withShell = false, within = 'body' }: Judged = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = {
    include: [[within]],
    exclude: ['.ant-select-disabled', FURTHER_ROWS, ...(withShell ? [] : SHELL)].map(selector => [selector]),
  }
  const options: RunOptions = {
    runOnly: isContrastOnly ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
    iframes: false,
    // Of use to rules about sound and turned screens alone: there is no sound, and those are not asked.
    preload: false,
  }
  return page.evaluate(
    async ([where, how, unseen]) => {
      const judge = (window as unknown as { axe: typeof axe }).axe
      const putBack = Array.from(document.querySelectorAll(unseen), element => {
        const place = document.createComment('')
        element.replaceWith(place)
        return () => place.replaceWith(element)
      })
      try {
        const { violations: found } = await judge.run(where, how)
        return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join('\n    ')}`)
      } finally {
        for (const put of putBack) put()
      }
    },
    [context, options, HIDDEN_TABS] as const,
  )
}

/** Light or dark, as the system of whoever looks would ask for. Outside of the shell it is taken by style sheets alone. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
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
/** Nor in dark by its colours. */
export async function expectClean(page: Page, what: string, judged: Judged = {}): Promise<void> {
  await expectNoViolations(page, what, judged)
  await inColours(page, 'dark')
  await expectNoViolations(page, `${what}, dark`, { ...judged, isContrastOnly: true })
  await inColours(page, 'light')
}
