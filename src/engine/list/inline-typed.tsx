import { Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { kinds } from '../kinds'
import { optionsOf } from '../kinds/parts/values'
import type { InlineCellProps } from './inline-cell-props'
import { useInline } from './use-inline'

/** The editable cells of a list, in document order. */
const CELLS = '.cell-inline'

/** Click or Enter opens the input; Enter saves, Escape cancels, Tab saves and goes to the next cell. */
export function TypedCell(props: InlineCellProps) {
  const { row, name, field } = props
  const { t, word, language } = useMessages()
  const typing = useTyping(props)
  const shown = kinds[field.kind].text(row[name], row, field, { word, language }) || '—'
  if (typing.draft) return <OpenCell {...props} typing={typing} value={typing.draft.value} />
  return (
    <span ref={typing.frame}>
      <button
        type="button"
        className="cell-inline"
        aria-label={t('list.edit', { name: word(field.label), value: shown })}
        onClick={() => typing.type(row[name])}
      >
        {shown}
      </button>
    </span>
  )
}

type InlineEditState = ReturnType<typeof useTyping>

/** The editing state of a cell, from opening the input until it is saved or cancelled. */
function useTyping(props: InlineCellProps) {
  const inline = useInline(props)
  const [draft, setDraft] = useState<{ readonly value: unknown }>()
  const frame = useRef<HTMLSpanElement>(null)
  const isBack = useRef(false)
  // A cell that was closed by keyboard receives the focus again.
  useEffect(() => {
    if (draft || !isBack.current) return
    isBack.current = false
    frame.current?.querySelector<HTMLElement>(CELLS)?.focus()
  }, [draft])

  const leave = (backToCell: boolean) => {
    isBack.current = backToCell
    inline.clearProblem()
    setDraft(undefined)
  }
  const save = async (value: unknown, backToCell: boolean) => {
    // The input closes before the response, with the optimistic value. A rejection opens it again with the entered
    // value.
    isBack.current = backToCell
    setDraft(undefined)
    if (!(await inline.save(value))) setDraft({ value })
  }
  const type = (value: unknown) => setDraft({ value })
  return { frame, draft, type, leave, save, problem: inline.problem }
}

/** The input of a cell: a menu saves on selection, other inputs on Enter or blur. */
function OpenCell({ row, name, field, typing, value }: InlineCellProps & { typing: InlineEditState; value: unknown }) {
  const { word } = useMessages()
  const { frame, problem, type, save } = typing
  const kind = kinds[field.kind]
  const isMenu = kind.inline?.(field) === 'menu'
  return (
    <Editing
      frame={frame}
      problem={problem}
      onKeyDown={event => onKey(event, typing, value, isMenu)}
      onLeave={() => void save(value, false)}
    >
      {isMenu ? (
        <Select
          defaultOpen
          style={{ width: '100%' }}
          aria-label={word(field.label)}
          options={optionsOf(field).map(([key, [zh, en]]) => ({ value: key, label: word([zh, en]) }))}
          value={String(value ?? '')}
          onChange={chosen => void save(typeof row[name] === 'number' ? Number(chosen) : chosen, true)}
        />
      ) : (
        kind.Input && (
          <kind.Input
            field={field}
            value={value}
            aria-label={word(field.label)}
            {...(problem && { 'aria-invalid': true })}
            onChange={type}
          />
        )
      )}
    </Editing>
  )
}

/** The cell's keys do not propagate, since the list has shortcuts too. */
function onKey(event: KeyboardEvent, { frame, leave, save }: InlineEditState, value: unknown, isMenu: boolean): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    leave(true)
  } else if (event.key === 'Enter' && !isMenu) {
    event.preventDefault()
    event.stopPropagation()
    void save(value, true)
  } else if (event.key === 'Tab') {
    const next = neighbour(frame.current, event.shiftKey ? -1 : 1)
    if (next) event.preventDefault()
    void save(value, false)
    next?.click()
  } else event.stopPropagation()
}

interface EditingProps {
  readonly frame: React.RefObject<HTMLSpanElement | null>
  readonly problem: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** The open input with its error; blur saves. */
function Editing({ frame, problem, onKeyDown, onLeave, children }: EditingProps) {
  useEffect(() => {
    const input = frame.current?.querySelector<HTMLInputElement>('input, textarea')
    input?.focus()
    input?.select?.()
  }, [frame])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its input
    <span
      ref={frame}
      className="cell-editing"
      onKeyDown={onKeyDown}
      onBlur={event => {
        const goesTo = event.relatedTarget
        if (!problem && goesTo instanceof Node && !event.currentTarget.contains(goesTo)) onLeave()
      }}
    >
      {children}
      {problem && (
        <span role="alert" className="cell-problem">
          {problem}
        </span>
      )}
    </span>
  )
}

/** The editable cell before or after this one. */
function neighbour(here: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const table = here?.closest('.record-table')
  if (!here || !table) return undefined
  const cells = [...table.querySelectorAll<HTMLElement>(CELLS)]
  const isPast = (cell: HTMLElement) => {
    const place = here.compareDocumentPosition(cell)
    return step === 1 ? place & Node.DOCUMENT_POSITION_FOLLOWING : place & Node.DOCUMENT_POSITION_PRECEDING
  }
  return step === 1 ? cells.find(isPast) : cells.findLast(isPast)
}
