import type { RouteName } from '@contract/routes'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { ScreenLink, useMayGo } from '@/engine/context/screen-link'
import { useMessages } from '@/providers/i18n/use-messages'
import { RenderBoundary } from '@/widgets/render-boundary'

/** The state of a card's request. */
export interface CardState<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly retry: () => void
}

interface CardProps {
  readonly title: string
  /** A line next to the title. */
  readonly note?: string
  /** The share of a row with space for three cards. @default a third */
  readonly size?: 'half' | 'wide' | 'full'
  /** The screen with more of it. */
  readonly more: RouteName
  /** The query of that link. */
  readonly query?: Readonly<Record<string, string>>
  /** Controls in the header, before the link. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A titled card of the dashboard. */
export function Card({ title, note, size, more, query, extra, children }: CardProps) {
  const { t } = useMessages()
  const id = useId()
  const hasMore = useMayGo(more)
  return (
    <section className="card" data-size={size} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className="card-note">{note}</span>}
        {extra}
        {hasMore && (
          <ScreenLink route={more} {...(query && { query })} label={t('dashboard.moreOf', { name: title })}>
            {t('dashboard.more')}
          </ScreenLink>
        )}
      </header>
      <RenderBoundary size="block">{children}</RenderBoundary>
    </section>
  )
}

interface LoadedProps<T> extends CardState<T> {
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** The content of a card: skeleton, error with retry, or data. Previous data remain if a refetch fails. */
export function Loaded<T>({ data, error, isFetching, retry, skeleton, children }: LoadedProps<T>) {
  const { t } = useMessages()
  if (data !== undefined) return children(data)
  if (error) {
    return (
      <div className="card-failed" role="alert">
        <p>{error.message}</p>
        <Button size="small" loading={isFetching} onClick={retry}>
          {t('dashboard.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div role="status" aria-label={t('dashboard.loading')}>
      {skeleton}
    </div>
  )
}

export const Empty = ({ children }: { children: ReactNode }) => <p className="card-empty">{children}</p>

/** Skeletons of five rows with their final height. */
export const RowsSkeleton = () => (
  <div className="rows-skeleton" aria-hidden>
    {[1, 2, 3, 4, 5].map(row => (
      <span key={row} />
    ))}
  </div>
)
