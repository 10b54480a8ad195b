/** The long tasks there are (contract/conventions.md, "Task id"). */
export const TASKS = ['PAGE_CREATE', 'GOODS_INDEX_INIT'] as const
export type TaskId = (typeof TASKS)[number]
