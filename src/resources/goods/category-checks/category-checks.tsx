import { Checkbox, Empty, Skeleton } from 'antd'
import { type ReactNode, useRef } from 'react'
import { FailedQuery } from '@/widgets/failure'
import { describedOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { useWidgetMessages } from '@/widgets/widget-messages'
import { useLevelOne } from './use-level-one'

export interface CategoryChecksProps extends InputProps {
  /** Ids of level-1 categories, separated by commas. */
  readonly value?: string
  readonly onChange?: (ids: string) => void
}

const idsIn = (value: string) => value.split(',').flatMap(part => part.trim() || [])

/**
 * First-level categories as check boxes, with one for all. The id of a deleted category stays, visible, until the user
 * removes it: saving a form must not change untouched values.
 */
export default function CategoryChecks({ value = '', onChange, ...input }: CategoryChecksProps) {
  const { t } = useWidgetMessages()
  const disabled = useDisabled(input.disabled)
  const query = useLevelOne()

  if (query.isPending) {
    return (
      <div role="status" aria-label={t('categories.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    )
  }
  if (query.isError) return <FailedQuery text={t('categories.failed')} query={query} />

  const known = query.data ?? []
  const checked = idsIn(value)
  const gone = checked.filter(id => !known.some(one => one.id === id))
  const all = [...known, ...gone.map(id => ({ id, name: t('categories.gone', { id }) }))]
  const checkedKnown = known.filter(one => checked.includes(one.id)).length
  // In display order, so that equal selections have equal values.
  const change = (ids: readonly string[]) =>
    onChange?.(all.flatMap(one => (ids.includes(one.id) ? one.id : [])).join(','))

  if (all.length === 0) return <Empty description={t('categories.empty')} />
  return (
    <Boxes {...input}>
      <Checkbox
        disabled={disabled || known.length === 0}
        checked={known.length > 0 && checkedKnown === known.length}
        indeterminate={checkedKnown > 0 && checkedKnown < known.length}
        onChange={event => change([...gone, ...(event.target.checked ? known.map(one => one.id) : [])])}
      >
        <strong>{t('categories.all')}</strong>
      </Checkbox>
      <Checkbox.Group<string>
        disabled={disabled}
        value={checked}
        onChange={change}
        style={{
          display: 'grid',
          gap: 8,
          marginTop: 8,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        }}
      >
        {all.map(one => (
          <Checkbox key={one.id} value={one.id}>
            {one.name}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Boxes>
  )
}

/** A group of check boxes as one input. */
function Boxes({ children, ...input }: InputProps & { readonly children: ReactNode }) {
  const { t } = useWidgetMessages()
  const group = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div
      {...describedOf(input)}
      role="group"
      id={input.id}
      ref={group}
      tabIndex={-1}
      aria-label={input['aria-label'] ?? t('categories.group')}
      // A form focuses its first invalid field by id; the focus is passed on to the first check box.
      onFocus={event => {
        if (event.target === group.current) group.current.querySelector('input')?.focus()
      }}
      style={{ outline: 'none' }}
    >
      {children}
    </div>
  )
}
