/** A page number, or a jump back or forward over omitted pages. */
export type PagerItem = number | '<' | '>'

/** Page numbers on each side of the current one. */
const AROUND = 2
/** Pages per jump. */
export const JUMP = 5

/**
 * The page numbers of a pagination, as in antd: the first, the last, and those around the current one.
 * @param current from 1 to `count`
 */
export function pagesAround(current: number, count: number): PagerItem[] {
  if (count <= 3 + 2 * AROUND) return range(1, count)
  const from = Math.max(1, Math.min(current - AROUND, count - 2 * AROUND))
  const to = Math.min(count, Math.max(current + AROUND, 1 + 2 * AROUND))
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? (['<'] as const) : []),
    ...range(from, to),
    ...(to < count - 1 ? (['>'] as const) : []),
    ...(to < count ? [count] : []),
  ]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
