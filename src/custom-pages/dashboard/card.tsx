import type { RouteName } from '@contract/routes'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { ScreenLink, useMayGo } from '@/engine/context/screen-link'
import { useMessages } from '@/providers/i18n/use-messages'
import { RenderBoundary } from '@/widgets/render-boundary'

/** What a card knows of the call while it is under way, failed or answered. */
export interface CardState<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly retry: () => void
}

interface CardProps {
  readonly title: string
  /** A line beside the title. */
  readonly note?: string
  /** How much of a row it takes where there is room for three; a third unless said. */
  readonly size?: 'half' | 'wide' | 'full'
  /** Where there is more of it. */
  readonly more: RouteName
  /** What is asked there. */
  readonly query?: Readonly<Record<string, string>>
  /** What changes how it is shown, before the way to more. */
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

/** What a card shows: its shape while it loads, why it failed, or its data. Old data stays when a refresh fails. */
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

/** Five rows, as high as those that come. */
export const RowsSkeleton = () => (
  <div className="rows-skeleton" aria-hidden>
    {[1, 2, 3, 4, 5].map(row => (
      <span key={row} />
    ))}
  </div>
)
