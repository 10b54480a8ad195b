import type { Page } from '@playwright/test'

/**
 * A style: text of one colour, size and weight, in the same kinds of elements, on the same backgrounds. Its contrast is
 * the same everywhere and takes most of the time of a check, so a style that has passed is not checked again.
 */
export interface StyleCheck {
  /** Elements with text in an unchecked style, two of each. */
  readonly unknown: (within: string, without: string) => Element[]
  /** Marks the styles of passed elements as checked; returns the new ones. */
  readonly learn: (good: readonly (Element | undefined)[]) => string[]
}

/** Passed styles of this worker; a style includes all its colours, so light and dark are separate. */
const known = new Set<string>()

export function learnt(styles: readonly string[]): void {
  for (const style of styles) known.add(style)
}

/** Installs the style check in a document. */
export const installStyleCheck = (page: Page): Promise<void> => page.evaluate(install, [...known])

function install(before: readonly string[]): void {
  const good = new Set(before)
  const grounds = new Map<Element, string>()
  /** antd's generated class per provider is irrelevant to colours. */
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
  /** Measuring and screen reader elements show no text, and axe cannot judge the value of a select. */
  const isUntold = (element: Element) =>
    element.matches('.visually-hidden, .skip-link, .ant-select-content-has-value, .ant-table-measure-row *')
  const hasText = (element: Element) =>
    element.matches('textarea, select, input:not([type=checkbox], [type=radio])') ||
    Array.from(element.childNodes).some(node => node instanceof Text && node.data.trim() !== '')

  const styleCheck: StyleCheck = {
    unknown: (within, without) => {
      grounds.clear()
      const times = new Map<string, number>()
      return Array.from(document.querySelectorAll(`${within}, :is(${within}) *`)).filter(element => {
        if (!hasText(element) || isUntold(element) || element.closest(without) || !element.checkVisibility())
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
  Object.assign(window, { styleCheck })
}
