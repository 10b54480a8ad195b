import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'

/** The aria-sort value of a column. */
export const ariaSort = (now: SortDirection | undefined): 'ascending' | 'descending' | 'none' =>
  now === undefined ? 'none' : now === 'asc' ? 'ascending' : 'descending'

interface SortButtonProps {
  readonly title: ReactNode
  /** The column's direction; undefined if the rows are not sorted by it. */
  readonly now: SortDirection | undefined
  /** The tooltip: the effect of the next click. */
  readonly hint?: string
  /** Omitted if the surrounding header handles the click. */
  readonly onClick?: () => void
}

/** The title of a sortable column, with arrows for its direction. */
export const SortButton = ({ title, now, hint, onClick }: SortButtonProps) => (
  <button type="button" className="head-sort" onClick={onClick}>
    {title}
    <span className="sort-arrows" aria-hidden title={hint}>
      <i className={now === 'asc' ? 'is-on' : undefined} />
      <i className={now === 'desc' ? 'is-on' : undefined} />
    </span>
  </button>
)
