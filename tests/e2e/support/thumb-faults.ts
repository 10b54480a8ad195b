import type { Page } from '@playwright/test'

/** Sizes in pixels: of what a job is done with, and of any other target (WCAG 2.5.8). */
const MAIN_SIZE = 44
const ANY_SIZE = 24
/** Safari zooms into a focused field with a smaller font. */
const FIELD_FONT = 16

/** What a job is done with: buttons, the actions of cards, tabs of states, choices of a menu, and fields. */
const MAIN = [
  '.ant-btn-primary',
  '.ant-btn-dangerous',
  '.row-actions > *',
  '.detail-acts > *',
  '.status-tabs button',
  '.list-toolbar > .ant-btn:not(.ant-btn-icon-only)',
  '.ant-dropdown-menu-item:not(.ant-dropdown-menu-item-disabled)',
  '.ant-modal-confirm-btns > *',
  '.prompt-buttons > *',
  '.bell-line',
  '.shell-header button',
  '.tab-strip button',
].join()

/** Areas that scroll sideways by design. */
const WIDE = '.status-tabs, .calendar-grid, .builder-stage, .ant-tabs-nav'

/**
 * Finds what cannot be used by a thumb on the shown screen of a phone, or in what is open above it: content beyond the
 * edge, targets that are too small, covered, or beyond the edge, and fields that make the browser zoom.
 * @returns one line for each
 */
export function thumbFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults, { MAIN, WIDE, MAIN_SIZE, ANY_SIZE, FIELD_FONT })
}

/** Runs in the page, so that it refers to nothing outside. */
function findFaults({
  MAIN,
  WIDE,
  MAIN_SIZE,
  ANY_SIZE,
  FIELD_FONT,
}: Readonly<{
  MAIN: string
  WIDE: string
  MAIN_SIZE: number
  ANY_SIZE: number
  FIELD_FONT: number
}>): string[] {
  const ABOVE = '.ant-modal-wrap, .ant-drawer-section, .ant-popover, .ant-picker-dropdown, .ant-dropdown, dialog[open]'
  const TARGETS = 'button, a[href], input, textarea, select, [role=tab], [role=menuitem], [role=switch]'
  /** The element that is touched instead of a control inside it. */
  const FRAMES = 'label, .ant-tabs-tab, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper'
  const above = [...document.querySelectorAll<HTMLElement>(ABOVE)].filter(one => one.checkVisibility()).at(-1)
  const screen = document.querySelector<HTMLElement>('main:not([hidden] *)') ?? document.body
  const found = new Set<string>()
  const named = (one: Element) =>
    `"${(one.getAttribute('aria-label') || one.textContent || one.className).trim().slice(0, 30)}"`
  if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways')
  if (screen.scrollWidth > screen.clientWidth + 1) found.add('the screen scrolls sideways')
  for (const target of (above ?? document).querySelectorAll<HTMLElement>(TARGETS)) {
    const isHidden = target.closest('[aria-hidden=true], [inert], [hidden], .is-unseen, .skip-link, .visually-hidden')
    if (isHidden || target.matches(':disabled, [class*=btn-disabled], [type=file], .ant-select-input[readonly]'))
      continue
    const isField = target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
    const touched = target.closest<HTMLElement>(FRAMES) ?? target
    if (!touched.checkVisibility({ visibilityProperty: true }) || touched.offsetWidth < 2) continue
    touched.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, width, height } = touched.getBoundingClientRect()
    if (isField && Number.parseFloat(getComputedStyle(target).fontSize) < FIELD_FONT) {
      found.add(`the font of the field ${named(target)} makes the browser zoom`)
    }
    if (target.closest(WIDE) === null && (left < -1 || right > innerWidth + 1)) {
      found.add(`${named(target)} stands beyond the edge`)
      continue
    }
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1)
    const y = top + height / 2
    const hits = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit !== null && touched.contains(hit)
    }
    if (!hits(0, 0)) {
      if (target.closest(WIDE) === null) found.add(`${named(target)} is covered`)
      continue
    }
    // What answers to a touch, which may be larger than what is drawn.
    const reach = (dx: number, dy: number) => {
      let far = 0
      while (far < MAIN_SIZE && hits(dx * (far + 1), dy * (far + 1))) far++
      return far
    }
    const high = reach(0, -1) + reach(0, 1) + 1
    const wide = reach(-1, 0) + reach(1, 0) + 1
    const [lowest, narrowest] = target.matches(MAIN) ? [MAIN_SIZE, ANY_SIZE] : [ANY_SIZE, ANY_SIZE]
    // Half a pixel at either side is lost to rounding.
    if (high < lowest - 1 || wide < narrowest - 1) found.add(`${named(target)} is ${wide} × ${high}`)
  }
  return [...found]
}
