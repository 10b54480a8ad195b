import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether what is in an element is wider than the element.
 * @param content anything that is another value whenever the content may have another width
 */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other content
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setOverflows(current.scrollWidth > current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, content])
  return overflows
}
