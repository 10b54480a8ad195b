import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'

/** How assistive technology reads the order of a column. */
export const ariaSort = (now: SortDirection | undefined): 'ascending' | 'descending' | 'none' =>
  now === undefined ? 'none' : now === 'asc' ? 'ascending' : 'descending'

interface SortButtonProps {
  readonly title: ReactNode
  /** The order of the column; nothing where the rows are not sorted by it. */
  readonly now: SortDirection | undefined
  /** What the next click does, for the arrows. */
  readonly hint?: string
  /** Left out where the head around it takes the click. */
  readonly onClick?: () => void
}

/** The title of a column that sorts, with the arrows that show its order. */
export const SortButton = ({ title, now, hint, onClick }: SortButtonProps) => (
  <button type="button" className="head-sort" onClick={onClick}>
    {title}
    <span className="sort-arrows" aria-hidden title={hint}>
      <i className={now === 'asc' ? 'is-on' : undefined} />
      <i className={now === 'desc' ? 'is-on' : undefined} />
    </span>
  </button>
)
