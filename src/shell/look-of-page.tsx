import { useLayoutEffect, useRef } from 'react'
import { useAppearance } from './appearance'
import { paletteTokensIn } from './palette-tokens'
import { TOKENS_CLASS } from './theme'
import './look-of-page.css'

/** While this class is on the document, changes of the appearance have no transition (look-of-page.css). */
const AT_ONCE = 'is-changing'

/** Sets attributes of the document that style sheets depend on: colours, dark mode, density. */
export function LookOfPage() {
  const { colour, dark, density } = useAppearance()
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const { classList, dataset, style } = document.documentElement
    const isChange = !isFirst.current
    isFirst.current = false
    if (isChange) classList.add(AT_ONCE)
    for (const [name, tone] of Object.entries(paletteTokensIn(colour, dark))) style.setProperty(name, tone)
    classList.add(TOKENS_CLASS)
    dataset.theme = dark ? 'dark' : 'light'
    dataset.density = density
    // The first frame renders the new appearance; transitions are allowed from the next one on.
    if (isChange) requestAnimationFrame(() => requestAnimationFrame(() => classList.remove(AT_ONCE)))
  }, [colour, dark, density])
  useLayoutEffect(
    () => () => {
      const { classList, dataset } = document.documentElement
      classList.remove(TOKENS_CLASS)
      delete dataset.theme
      delete dataset.density
    },
    [],
  )
  return null
}
