import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { AnyField, Resource } from '@/schema'
import { kinds } from '../kinds'
import { stateOf } from '../kinds/state-of'
import './shape.css'

/**
 * What a screen will be while its record is on the way: headings and labels stand where they will stand, and a bar for
 * each value. Nobody is read it: what comes is said when it is there.
 */
export const Shape = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={className} aria-busy>
    <div className="shape" aria-hidden>
      {children}
    </div>
  </div>
)

/** A line of text that is yet to come. */
export const Bar = ({ width = 144 }: { width?: number | string }) => (
  <span className="shape-bar" style={{ width }}>
    <Skeleton.Node active />
  </span>
)

/** What a record is called, and its state where it has one. */
export const TitleShape = ({ resource }: { resource: Resource }) => (
  <>
    <div className="shape-title">
      <Bar width={220} />
    </div>
    {stateOf(resource) !== undefined && <Bar width={56} />}
  </>
)

/** The value of a field, about as large as such values are. */
export function ValueBar({ field }: { field: AnyField }) {
  const { pictures, align, wide } = kinds[field.kind]
  if (pictures)
    return (
      <span className={`shape-bar is-picture is-${pictures}`}>
        <Skeleton.Node active />
      </span>
    )
  if (align === 'right') return <Bar width={88} />
  return <Bar width={wide ? '80%' : 144} />
}

/** An input, and how many lines of text it has room for. */
export const InputBar = ({ lines = 1 }: { lines?: number }) => (
  <span className="shape-bar is-input" style={{ height: 10 + lines * 22 }}>
    <Skeleton.Node active />
  </span>
)

/** So many lines, as high as rows of a table or as lines of text. */
export const Lines = ({ count, isTable = false }: { count: number; isTable?: boolean }) => (
  <div className={isTable ? 'shape-rows' : 'shape-lines'}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their places
      <Bar key={at} width="100%" />
    ))}
  </div>
)
