import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Resource } from '@/schema'
import { markText, nestedMarker } from '../context/dev-markers'
import { kinds } from '../kinds'
import './fact-sheet.css'

interface FactSheetProps {
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly draw: (key: string, field: AnyField) => ReactNode
  /** Single-column layout for a drawer, pictures below. */
  readonly isNarrow?: boolean
  /** Whether a fact is highlighted. */
  readonly isMarked?: ((key: string) => boolean) | undefined
}

/**
 * Facts in a grid whose labels and values are aligned across cards. Pictures are large and next to the text they prove;
 * amounts are aligned in a column.
 */
export function FactSheet({ resource, keys, draw, isNarrow = false, isMarked }: FactSheetProps) {
  const { word } = useMessages()
  const known = keys.flatMap(key => {
    const field = resource.fields[key]
    return field ? [{ key, field, kind: kinds[field.kind] }] : []
  })
  const pictures = known.filter(({ kind }) => kind.pictures)
  const facts = known.filter(({ kind }) => !kind.pictures)
  const isNumeric = facts.length > 2 && facts.every(({ kind }) => kind.align === 'right')
  const isAlone = isNarrow || isNumeric || pictures.length > 0
  const classes = [
    'fact-sheet',
    isNarrow && 'is-narrow',
    isNumeric && 'is-numeric',
    facts.length === 0 && 'is-pictures',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {facts.length > 0 && (
        <Descriptions
          size="small"
          column={isAlone ? 1 : COLUMNS}
          items={facts.map(({ key, field, kind }) => ({
            key,
            label: import.meta.env.DEV ? markText(nestedMarker('detail', key), word(field.label)) : word(field.label),
            children: draw(key, field),
            ...(kind.wide === true && FILLED),
            ...(isMarked?.(key) && { className: 'is-marked' }),
          }))}
        />
      )}
      {pictures.length > 0 && (
        <div className="fact-evidence">
          {pictures.map(({ key, field, kind }) => (
            <figure key={key} className={`is-${kind.pictures}${isMarked?.(key) ? ' is-marked' : ''}`}>
              <figcaption>
                {import.meta.env.DEV ? markText(nestedMarker('detail', key), word(field.label)) : word(field.label)}
              </figcaption>
              {draw(key, field)}
            </figure>
          ))}
        </div>
      )}
    </div>
  )
}
/** antd defaults to three columns for every breakpoint that is not listed. */
const COLUMNS = { xs: 1, sm: 1, md: 1, lg: 1, xl: 2, xxl: 2, xxxl: 2 }
const FILLED = { span: 'filled' as const }
