import type { ReactNode } from 'react'
import type { HighlightedText } from './search'

/** A text with its matching parts highlighted. */
export function MarkedText({ text, ranges }: HighlightedText) {
  const parts: ReactNode[] = []
  let done = 0
  for (const [from, to] of ranges) {
    parts.push(text.slice(done, from), <mark key={from}>{text.slice(from, to)}</mark>)
    done = to
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  )
}
