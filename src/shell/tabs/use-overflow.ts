import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether what is in an element is wider than the element. Measured when the browser has laid the page out anyway: to
 * ask for it right after a change costs a layout of everything, at every switch of tabs.
 * @param content another value whenever there may be other children
 */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other children to observe
  useEffect(() => {
    const { current } = element
    if (!current) return
    // Called for each that is observed, at once and whenever its size changes.
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth))
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element, content])
  return overflows
}
