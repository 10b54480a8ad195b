/** The long tasks there are (contract/conventions.md, "Task id"). */
export const TASKS = ['PAGE_CREATE', 'GOODS_INDEX_INIT'] as const
export type TaskId = (typeof TASKS)[number]

/** What the server does by the clock that somebody waits for. */
export const CLOCK_TASKS = ['MONTHLY_BILLS', 'REPORT_SUMS'] as const
export type AnyTaskId = TaskId | (typeof CLOCK_TASKS)[number]
