import { Button, Flex, type InputRef } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { PHONE, useMedia } from '@/providers/use-media'
import type { DialogProps } from '../dialogs'
import { FailedQuery } from '../failure'
import { Modal } from '../layers/modal'
import { useWidgetMessages } from '../widget-messages'
import { PhonePicker } from './phone-picker'
import { focusBox } from './picker-keys'
import { SelectedPanel, SelectedTags } from './picker-selection'
import { type PickerListProps, PickerTable } from './picker-table'
import type { PickerOptions, RelationPicker } from './relation-picker'
import { useSelectedRows } from './use-selected-rows'
import { useSelection } from './use-selection'
import './picker-dialog.css'

interface PickerProps<T extends object, F extends object, O extends PickerOptions> {
  readonly picker: RelationPicker<T, F, O>
  readonly options: O
}

/** Pixels around the dialog's content, so that the buttons stay visible in any window and the rest scrolls. */
const AROUND = 208
const TOP = 24
/** Dialog widths in pixels: single selection, selection beside the table, selection as tags. */
const WIDTH = { single: 760, beside: 1040, tags: 720 }

/** The dialog of a relation picker: searchable and pageable table, selection, buttons. */
export function PickerDialog<T extends object, F extends object, O extends PickerOptions>({
  open,
  onDone,
  afterClose,
  ...props
}: PickerProps<T, F, O> & DialogProps<readonly T[]>) {
  const { labels, ordered } = props.picker
  const { word } = useWidgetMessages()
  const search = useRef<InputRef>(null)
  const isSingle = props.options.limit === 1
  const isPhone = useMedia(PHONE)
  return (
    <Modal
      open={open}
      title={word((isSingle && labels.titleOne) || labels.title)}
      width={isPhone ? '100%' : ordered ? WIDTH[isSingle ? 'single' : 'beside'] : WIDTH.tags}
      style={isPhone ? { top: 0, maxWidth: '100%' } : { top: TOP }}
      className={isPhone ? 'is-phone-picker' : ''}
      footer={null}
      destroyOnHidden
      onCancel={() => onDone()}
      // antd focuses the dialog after opening; typing should search immediately. On a phone the keyboard would cover the
      // records.
      afterOpenChange={opened => (opened ? isPhone || search.current?.focus() : afterClose())}
    >
      <PickerContent {...props} searchRef={search} onConfirm={onDone} onCancel={() => onDone()} />
    </Modal>
  )
}

interface PickerContentProps<T extends object, F extends object, O extends PickerOptions> extends PickerProps<T, F, O> {
  readonly searchRef: Ref<InputRef>
  readonly onConfirm: (rows: readonly T[]) => void
  readonly onCancel: () => void
}

/** Remounted whenever the dialog opens: filters and selection start from the options. */
function PickerContent<T extends object, F extends object, O extends PickerOptions>(
  props: PickerContentProps<T, F, O>,
) {
  const { picker, options, searchRef, onConfirm, onCancel } = props
  const { labels, idOf, ordered, Filters } = picker
  const { limit = 0 } = options
  const { t, word } = useWidgetMessages()
  const root = useRef<HTMLDivElement>(null)
  const list = usePickerList(picker, options)
  const { isKnown, knownQuery, ...selected } = usePickerSelection(picker, options)
  const { selection } = selected
  const isSingle = limit === 1
  const canConfirm = isKnown && (selection.length > 0 || (ordered !== undefined && !isSingle))
  const columns = picker.useColumns(options)
  const isPhone = useMedia(PHONE)
  const confirm = (row: T) => {
    if (isSingle) onConfirm([row])
    else if (canConfirm) onConfirm(selection)
  }

  const rows: PickerListProps<T> = {
    ...list.table,
    ...{ label: word(labels.list), idOf, nameOf: picker.nameOf, selected: selection.map(idOf), isSingle },
    // Until the earlier selection is loaded, a change would lose it.
    isDisabled: row => !isKnown || picker.isDisabled?.(row, options) === true,
    onToggle: selected.toggle,
    onConfirm: confirm,
  }
  const head = (
    <>
      <Filters
        {...list.filtering}
        options={options}
        searchRef={searchRef}
        onLeave={() => root.current && focusBox(root.current)}
      />
      <FailedQuery text={word(labels.failed)} query={list.query} />
      <FailedQuery text={word(labels.selectedFailed)} query={knownQuery} />
    </>
  )
  if (isPhone) {
    const shared = { picker, options, head, list: rows, isKnown, canConfirm }
    return (
      <div ref={root} style={{ height: '100%' }}>
        <PhonePicker {...shared} {...selected} onConfirm={() => onConfirm(selection)} />
      </div>
    )
  }
  const table = <PickerTable {...rows} columns={columns} minWidth={ordered ? 440 : 560} />
  const buttons = (
    <Flex gap={8} justify="end">
      <Button onClick={onCancel}>{t('widget.cancel')}</Button>
      <Button type="primary" disabled={!canConfirm} onClick={() => onConfirm(selection)}>
        {t('picker.confirm')}
      </Button>
    </Flex>
  )
  return (
    <Flex vertical gap={12} ref={root} style={{ maxHeight: `calc(100dvh - ${AROUND}px)` }}>
      {head}
      {ordered ? (
        <>
          <Flex gap={16} wrap align="start" style={{ minHeight: 0, overflow: 'auto' }}>
            <div style={{ flex: `3 1 ${isSingle ? 560 : 440}px`, minWidth: 0 }}>{table}</div>
            {!isSingle && <SelectedPanel {...selected} picker={picker} ordered={ordered} limit={limit} />}
          </Flex>
          {buttons}
        </>
      ) : (
        <>
          {table}
          <Flex gap={8} align="center" justify="space-between" wrap>
            <SelectedTags {...selected} picker={picker} limit={limit} />
            {buttons}
          </Flex>
        </>
      )}
    </Flex>
  )
}

/** The page of the table, and the filters that it is requested with. */
function usePickerList<T extends object, F extends object, O extends PickerOptions>(
  picker: RelationPicker<T, F, O>,
  options: O,
) {
  const { labels, initialFilters } = picker
  const { word } = useWidgetMessages()
  const [{ page, filters }, setRequest] = useState({ page: 1, filters: initialFilters })
  const query = picker.usePage(page, filters, options)
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(initialFilters)
  const emptyText = query.isPending || query.isError ? ' ' : word(isFiltered ? labels.noMatch : labels.empty)
  return {
    query,
    filtering: {
      filters,
      onFilter: (change: Partial<F>) => setRequest({ page: 1, filters: { ...filters, ...change } }),
      onReset: () => setRequest({ page: 1, filters: initialFilters }),
    },
    table: {
      rows: query.data?.rows ?? [],
      total: query.data?.total ?? 0,
      page,
      request: JSON.stringify([page, filters]),
      onPage: (next: number) => setRequest({ page: next, filters }),
      isLoading: query.isFetching,
      emptyText,
    },
  }
}

/** The selection, which starts from the records that were selected earlier. */
function usePickerSelection<T extends object, F extends object, O extends PickerOptions>(
  picker: RelationPicker<T, F, O>,
  options: O,
) {
  const { limit = 0, selected = [] } = options
  const { query, rowOf } = useSelectedRows(picker, selected, options)
  const initial = selected.flatMap(id => rowOf(id) ?? [])
  const selection = useSelection(initial, limit, picker.idOf)
  // A single selection is replaced, so it need not be known.
  return { ...selection, knownQuery: query, isKnown: limit === 1 || initial.length === selected.length }
}
