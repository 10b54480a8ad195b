import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { AnyField, Resource } from '@/schema'
import { kinds } from '../kinds'
import { stateField } from '../kinds/state-field'
import './skeleton.css'

/**
 * The frame of a screen whose record is loading: headings and labels at their final places, and a bar for each value.
 * Hidden from screen readers inside an element that is `aria-busy`.
 */
export const RecordSkeleton = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={className} aria-busy>
    <div className="record-skeleton" aria-hidden>
      {children}
    </div>
  </div>
)

/** The placeholder of a line of text. */
export const TextSkeleton = ({ width = 144 }: { width?: number | string }) => (
  <span className="skeleton-bar" style={{ width }}>
    <Skeleton.Node active />
  </span>
)

/** The placeholder of a record's title, and of its state if the resource declares one. */
export const TitleSkeleton = ({ resource }: { resource: Resource }) => (
  <>
    <div className="skeleton-title">
      <TextSkeleton width={220} />
    </div>
    {stateField(resource) !== undefined && <TextSkeleton width={56} />}
  </>
)

/** The placeholder of a field's value, as large as values of its kind usually are. */
export function ValueSkeleton({ field }: { field: AnyField }) {
  const { pictures, align, wide } = kinds[field.kind]
  if (pictures)
    return (
      <span className={`skeleton-bar is-picture is-${pictures}`}>
        <Skeleton.Node active />
      </span>
    )
  if (align === 'right') return <TextSkeleton width={88} />
  return <TextSkeleton width={wide ? '80%' : 144} />
}

/** The placeholder of an input of this many lines of text. */
export const InputSkeleton = ({ lines = 1 }: { lines?: number }) => (
  <span className="skeleton-bar is-input" style={{ height: 10 + lines * 22 }}>
    <Skeleton.Node active />
  </span>
)

/** The placeholder of several table rows, or of several lines of text. */
export const LinesSkeleton = ({ count, isTable = false }: { count: number; isTable?: boolean }) => (
  <div className={isTable ? 'skeleton-rows' : 'skeleton-lines'}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
      <TextSkeleton key={at} width="100%" />
    ))}
  </div>
)
