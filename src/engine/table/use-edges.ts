import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets layout state as attributes of the table's frame without a re-render: whether the columns fit, and whether
 * content is scrolled out on either side.
 */
export function useEdges(frame: RefObject<HTMLElement | null>, least: number): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-before', scrollLeft > 0)
      element.toggleAttribute('data-after', Math.ceil(scrollLeft) + clientWidth < scrollWidth)
    }
    const measure = () => {
      const { clientWidth, offsetWidth, dataset } = element
      if (clientWidth === 0) return
      element.toggleAttribute('data-sideways', least > offsetWidth || dataset.sideways === 'always')
      element.style.setProperty('--available-width', `${clientWidth}px`)
      element.style.setProperty('--bar', `${offsetWidth - clientWidth}px`)
      mark()
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [frame, least])
}
