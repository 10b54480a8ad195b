import { type KeyboardEvent, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Roving tabindex of a toolbar: one tab stop; arrow keys, Home and End move between buttons. */
export function useRoving() {
  const bar = useRef<HTMLDivElement>(null)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]

  // After every render, since the buttons and their disabled state change with the cursor.
  useEffect(() => {
    const all = buttons()
    const current = all.find(button => button.tabIndex === 0 && button.dataset.rove === '1') ?? all[0]
    mark(all, current)
    for (const button of bar.current?.querySelectorAll<HTMLButtonElement>('button:disabled') ?? []) button.tabIndex = -1
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.indexOf(event.target as HTMLButtonElement)
    if (at < 0) return
    const step = STEPS[event.key]
    const to =
      step !== undefined
        ? (at + step + all.length) % all.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? all.length - 1
            : undefined
    const next = to === undefined ? undefined : all[to]
    if (!next) return
    event.preventDefault()
    mark(all, next)
    next.focus()
  }
  return { ref: bar, onKeyDown }
}

function mark(all: readonly HTMLButtonElement[], current: HTMLButtonElement | undefined): void {
  for (const button of all) {
    button.tabIndex = button === current ? 0 : -1
    button.dataset.rove = button === current ? '1' : '0'
  }
}
