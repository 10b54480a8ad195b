/** Parts of declarations in the document, by the engine's markers (src/engine/context/dev-markers.tsx). */

export interface Part {
  readonly element: Element
  readonly name: string
  readonly way: readonly string[]
}

const MARK = 'data-part'
const MARKED = `[${MARK}]`
export const SEPARATOR = '>'

/** The part that contains an element; undefined outside declarations. */
export function partAt(element: Element | null): Part | undefined {
  const own = element?.closest(MARKED)
  if (!own) return undefined
  const steps: string[][] = []
  for (let at: Element | null = own; at; at = at.parentElement?.closest(MARKED) ?? null) {
    const [first = '', ...way] = (at.getAttribute(MARK) ?? '').split(SEPARATOR)
    steps.unshift(way)
    if (first !== '') return { element: own, name: first, way: merged(steps) }
  }
  return undefined
}

/** `>filters` around `>filters>name` is the same step. */
function merged(steps: readonly string[][]): string[] {
  const way: string[] = []
  for (const step of steps) way.push(...(step.length > 0 && way.at(-1) === step[0] ? step.slice(1) : step))
  return way
}

export const addressOf = ({ name, way }: Pick<Part, 'name' | 'way'>) => [name, ...way].join(SEPARATOR)

/** The visible elements of a marker: its children if it has no box of its own. */
export const drawnOf = (element: Element): readonly Element[] =>
  getComputedStyle(element).display === 'contents' ? [...element.children] : [element]

const boxesOf = (element: Element): readonly DOMRect[] => drawnOf(element).flatMap(one => [...one.getClientRects()])

/** The frame around a part. */
export function frameOf(element: Element): Record<'top' | 'left' | 'width' | 'height', number> {
  const boxes = boxesOf(element)
  if (boxes.length === 0) return { top: 0, left: 0, width: 0, height: 0 }
  const [top, left] = [Math.min(...boxes.map(one => one.top)), Math.min(...boxes.map(one => one.left))]
  const [bottom, right] = [Math.max(...boxes.map(one => one.bottom)), Math.max(...boxes.map(one => one.right))]
  return { top, left, width: right - left, height: bottom - top }
}

/** The visible parts in document order, each once: a column by its header, not its cells. */
export function partsInSight(): Part[] {
  const seen = new Set<string>()
  return [...document.querySelectorAll(MARKED)].flatMap(element => {
    const part = boxesOf(element).length > 0 ? partAt(element) : undefined
    if (!part || part.element.closest('[hidden], [inert]') || seen.has(addressOf(part))) return []
    seen.add(addressOf(part))
    return [part]
  })
}
