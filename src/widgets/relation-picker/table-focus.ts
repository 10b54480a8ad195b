const boxesIn = (element: Element) => [
  ...element.querySelectorAll<HTMLInputElement>(
    'tbody input[type=radio]:not(:disabled), tbody input[type=checkbox]:not(:disabled)',
  ),
]

/** Focuses the first box of a table, or the box `step` away from another. */
export function focusBox(table: Element, from?: HTMLInputElement, step = 1): void {
  const boxes = boxesIn(table)
  boxes[from ? boxes.indexOf(from) + step : 0]?.focus()
}
