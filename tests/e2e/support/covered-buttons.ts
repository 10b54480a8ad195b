import type { Locator } from '@playwright/test'

interface Coverage {
  /** The covered buttons, with the scroll position in pixels. */
  readonly covered: readonly string[]
  /** Number of checks. */
  readonly looked: number
}

/**
 * Scrolls a screen from top to end, and returns buttons of sticky bars that are covered by other elements, such as a
 * frozen table column or another bar. Table headers and cells do not count as bars.
 * @param step in pixels
 */
export const coveredButtons = (screen: Locator, step = 60): Promise<Coverage> =>
  screen.evaluate(async (main, step) => {
    const bars = [...main.querySelectorAll<HTMLElement>('*')].filter(
      one =>
        getComputedStyle(one).position === 'sticky' &&
        one.closest('td, th, thead, [role=row]') === null &&
        one.querySelector('button') !== null,
    )
    const covered: string[] = []
    let looked = 0
    if (bars.length === 0) return { covered, looked }
    const scroller =
      [...document.querySelectorAll<HTMLElement>('*')].find(
        one =>
          one.contains(main) &&
          one.scrollHeight > one.clientHeight + 40 &&
          /auto|scroll/.test(getComputedStyle(one).overflowY),
      ) ?? document.documentElement
    for (let top = 0; top < scroller.scrollHeight; top += step) {
      scroller.scrollTo({ top })
      await new Promise(resolve => requestAnimationFrame(resolve))
      for (const button of bars.flatMap(bar => [...bar.querySelectorAll<HTMLElement>('button')])) {
        const { left, top: y, width, height } = button.getBoundingClientRect()
        const isSeen = width > 0 && left >= 0 && left + width <= innerWidth && y >= 0 && y + height <= innerHeight
        if (!isSeen) continue
        looked += 1
        const hit = document.elementFromPoint(left + width / 2, y + height / 2)
        if (!hit || !(button.contains(hit) || hit.contains(button))) covered.push(`${button.textContent} at ${top}`)
      }
    }
    scroller.scrollTo({ top: 0 })
    return { covered, looked }
  }, step)
