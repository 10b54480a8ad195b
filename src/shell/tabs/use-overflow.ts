import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the content of an element overflows. Measured by a ResizeObserver after the browser's layout, since a
 * synchronous read would force a layout at every switch of tabs.
 * @param content changes whenever the children may have changed
 */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other children to observe
  useEffect(() => {
    const { current } = element
    if (!current) return
    // Called for each observed element, initially and whenever its size changes.
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth))
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element, content])
  return overflows
}
