import type { KeyboardEvent } from 'react'

/** Arrow keys: up and down move within a column, left and right between columns; right opens a closed node. */
export function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const line = event.currentTarget
  const column = line.closest('section')
  const lines = linesIn(column)
  const at = lines.indexOf(line)
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: lines[at + 1],
    ArrowUp: lines[at - 1],
    Home: lines[0],
    End: lines.at(-1),
    ArrowRight: isOpen(line) ? firstIn(column?.nextElementSibling) : line,
    ArrowLeft: firstIn(column?.previousElementSibling),
  }
  const to = targets[event.key]
  if (!to) return
  event.preventDefault()
  if (to === line && event.key === 'ArrowRight') line.click()
  else to.focus()
}

const linesIn = (column: Element | null | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-grade-line]') ?? []),
]
const isOpen = (line: HTMLElement) => line.getAttribute('aria-pressed') === 'true'
/** The selected node of a column, else its first. */
const firstIn = (column: Element | null | undefined) => linesIn(column).find(isOpen) ?? linesIn(column)[0]
