import type { KeyboardEvent } from 'react'

const BOXES = ['radio', 'checkbox'].map(type => `[data-row-key] input[type=${type}]:not(:disabled)`).join()

/** Focuses the first box of a list of records, or the box `step` away from another. */
export function focusBox(list: Element, from?: HTMLInputElement, step = 1): void {
  const boxes = [...list.querySelectorAll<HTMLInputElement>(BOXES)]
  boxes[from ? boxes.indexOf(from) + step : 0]?.focus()
}

interface KeyTarget<T> {
  readonly rows: readonly T[]
  readonly idOf: (row: T) => string
  readonly isSingle: boolean
  readonly onConfirm: (row: T) => void
}

/** Handles the keys of a list of records: arrows move the focus from box to box, and Enter confirms the focused one. */
export function createPickerKeys<T>({ rows, idOf, isSingle, onConfirm }: KeyTarget<T>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') {
      // The focus returns to the button that opened the dialog, which the same key must not press.
      event.preventDefault()
      const id = event.target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
      const row = rows.find(one => idOf(one) === id)
      if (row) onConfirm(row)
    }
    // Radio buttons of one group do this by themselves.
    if (!isSingle && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      focusBox(event.currentTarget, event.target, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
}
