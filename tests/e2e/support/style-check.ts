import type { Page } from '@playwright/test'

/**
 * Looks: words of one colour, size and weight, in elements of the same kinds, on the same grounds. Whether they can be
 * read is the same wherever they stand, and to work it out takes most of the time of a look at a screen: once it has
 * been found good it is not asked again.
 */
export interface StyleCheck {
  /** Elements with words in a look that is not known to be good, two of each. */
  readonly unknown: (within: string, without: string) => Element[]
  /** The looks of elements that were found good, as far as they are new. */
  readonly learn: (good: readonly (Element | undefined)[]) => string[]
}

/** What was found good by this worker; a look says all its colours, so that light and dark are two. */
const known = new Set<string>()

export function learnt(looks: readonly string[]): void {
  for (const look of looks) known.add(look)
}

/** Gives a document the eyes for it. */
export const installStyleCheck = (page: Page): Promise<void> => page.evaluate(install, [...known])

function install(before: readonly string[]): void {
  const good = new Set(before)
  const grounds = new Map<Element, string>()
  /** antd names each of its providers; that says nothing of colours. */
  const kindOf = (element: Element) =>
    `${element.tagName}.${(element.getAttribute('class') ?? '').replace(/\bcss-var-\S+/g, '').trim()}`
  const groundOf = (element: Element): string => {
    const seen = grounds.get(element)
    if (seen !== undefined) return seen
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = `${kindOf(element)} ${backgroundColor} ${backgroundImage} ${opacity}`
    const all = element.parentElement ? `${groundOf(element.parentElement)}\n${own}` : own
    grounds.set(element, all)
    return all
  }
  const hash = (text: string) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677)
    }
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
  }
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return hash(`${groundOf(element)} ${color} ${fontSize} ${fontWeight} ${textShadow}`)
  }
  /** What is there for measures and readers only shows no words, and of what a select has chosen axe never can tell. */
  const isUntold = (element: Element) =>
    element.matches('.visually-hidden, .skip-link, .ant-select-content-has-value, .ant-table-measure-row *')
  const hasWords = (element: Element) =>
    element.matches('textarea, select, input:not([type=checkbox], [type=radio])') ||
    Array.from(element.childNodes).some(node => node instanceof Text && node.data.trim() !== '')

  const looks: StyleCheck = {
    unknown: (within, without) => {
      grounds.clear()
      const times = new Map<string, number>()
      return Array.from(document.querySelectorAll(`${within}, :is(${within}) *`)).filter(element => {
        if (!hasWords(element) || isUntold(element) || element.closest(without) || !element.checkVisibility())
          return false
        const look = lookOf(element)
        times.set(look, (times.get(look) ?? 0) + 1)
        return !good.has(look) && (times.get(look) ?? 0) <= 2
      })
    },
    learn: elements => {
      const learnt = new Set(elements.flatMap(element => (element ? [lookOf(element)] : [])))
      const fresh = [...learnt].filter(look => !good.has(look))
      for (const look of fresh) good.add(look)
      return fresh
    },
  }
  Object.assign(window, { looks })
}
