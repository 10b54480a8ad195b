/** What pickers share besides their table, whose code comes with an open dialog only. */

/** Specification section 9, "Picker page size". */
export const PAGE_SIZE = 10

/** What a picker's dialog has around its content, so that its buttons are in sight in any window: the rest scrolls. */
const AROUND = 208

/** The dialog of a picker, and the column that fills it. */
export const PICKER_TOP = 24
export const pickerColumn = { maxHeight: `calc(100dvh - ${AROUND}px)` } as const

const boxesIn = (element: Element) => [
  ...element.querySelectorAll<HTMLInputElement>(
    'tbody input[type=radio]:not(:disabled), tbody input[type=checkbox]:not(:disabled)',
  ),
]

/** Moves the focus to the first box of a table, or by a step from one box. */
export function moveFocus(table: Element, from?: HTMLInputElement, step = 1): void {
  const boxes = boxesIn(table)
  boxes[from ? boxes.indexOf(from) + step : 0]?.focus()
}
