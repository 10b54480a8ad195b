/** The long-running tasks (contract/conventions.md, "Task id"). */
export const TASKS = ['PAGE_CREATE', 'GOODS_INDEX_INIT'] as const
export type TaskId = (typeof TASKS)[number]

/** Scheduled jobs whose progress is shown. */
export const CLOCK_TASKS = ['MONTHLY_BILLS', 'REPORT_SUMS'] as const
export type AnyTaskId = TaskId | (typeof CLOCK_TASKS)[number]
