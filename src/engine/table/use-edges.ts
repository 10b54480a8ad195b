import { type RefObject, useLayoutEffect } from 'react'

/**
 * Says on the frame of a table what only the page knows: whether its columns have room, and what is scrolled out of
 * sight on either side. In attributes, and never by drawing the table anew.
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
      element.style.setProperty('--room', `${clientWidth}px`)
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
