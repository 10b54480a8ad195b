import { type BaseRecord, type HttpError, useNotification, useForm as useRefineForm } from '@refinedev/core'
import { Form } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { CallError } from '@/providers/http/errors'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Resource, Row, Submit } from '@/schema'
import { toNotice } from '../actions/use-run-action'
import { useBusyCount } from './busy'
import { initialValues, isChanged, keysOf, type Part, type Values, wireValues } from './values'

interface Options {
  readonly resource: Resource
  readonly parts: readonly Part[]
  readonly action: 'create' | 'edit'
  readonly id?: string
  /** Sent along with a new record: what the list it is made from always sends. */
  readonly fixed?: object
  readonly onSaved: () => void
  readonly onDirty: (dirty: boolean) => void
}

/**
 * A form over one record: refine's useForm asks and sends; this seeds the fields once from a fresh answer, says what
 * is unsaved, puts the server's words beside their fields, and keeps everything typed when the server refuses.
 */
export function useRecordForm({ resource, parts, action, id, fixed, onSaved, onDirty }: Options) {
  const { t } = useWords()
  const pane = usePane()
  const { open: notify } = useNotification()
  const [form] = Form.useForm<Values>()
  const [tab, setTab] = useState('0')
  const [dirty, setDirty] = useState(false)
  const busy = useBusyCount()
  const keys = useMemo(() => keysOf(parts), [parts])
  const seeded = useRef<{ record: Row | undefined; initial: Values }>(undefined)

  const { query, onFinish, mutation } = useRefineForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action,
    ...(id !== undefined && { id }),
    redirect: false,
    mutationMode: 'pessimistic',
    errorNotification: false,
    successNotification: () => ({ type: 'success', message: t('form.saved') }),
    queryOptions: { enabled: action === 'edit' && pane.active, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

  // Seeded once: a refetch in the background must not take away what is being typed.
  const fresh = query?.isFetchedAfterMount ? (query.data?.data as Row | undefined) : undefined
  if (!seeded.current && (action === 'create' || fresh)) {
    seeded.current = { record: fresh, initial: initialValues(resource, keys, fresh) }
  }

  const onChange = useCallback(() => {
    const changed = isChanged(seeded.current?.initial ?? {}, form.getFieldsValue(true) as Values)
    setDirty(changed)
    onDirty(changed)
  }, [form, onDirty])

  /** Shows the first wrong field: its tab, then the field itself. */
  const reveal = (wrong: readonly string[]) => {
    const first = keys.find(key => wrong.includes(key))
    if (!first) return
    setTab(String(parts.findIndex(part => part.keys.includes(first))))
    // The tab has to be there before the field can take the focus.
    setTimeout(() => form.scrollToField(first, { block: 'center', focus: true }), 50)
  }

  const refused = (error: unknown) => {
    const fields = error instanceof CallError ? Object.entries(error.errors ?? {}) : []
    const own = fields.filter(([name]) => keys.includes(name))
    form.setFields(own.map(([name, text]) => ({ name, errors: [text] })))
    if (own.length > 0) reveal(own.map(([name]) => name))
    const notice = own.length > 0 ? ({ type: 'error', message: t('form.invalid') } as const) : toNotice(error)
    if (notice) notify?.(notice)
  }

  const send = async (how?: Submit): Promise<void> => {
    if (!how?.unchecked) {
      const wrong = await form.validateFields().then(() => undefined, namesOf)
      if (wrong) {
        notify?.({ type: 'error', message: t('form.invalid') })
        reveal(wrong)
        return
      }
    }
    const values = wireValues(resource, keys, form.getFieldsValue(true) as Values)
    try {
      await onFinish({ ...seeded.current?.record, ...fixed, ...values, ...how?.sends })
    } catch (error) {
      refused(error)
      return
    }
    setDirty(false)
    onDirty(false)
    onSaved()
  }

  // Checking takes a moment, in which the mutation is not under way yet: a second click comes right then.
  const running = useRef(false)
  const submit = async (how?: Submit): Promise<void> => {
    if (running.current || busy.isBusy) return
    running.current = true
    try {
      await send(how)
    } finally {
      running.current = false
    }
  }

  const sending = mutation.isPending
  const seed = seeded.current
  return {
    dirty,
    submit,
    sending,
    /** A picture is still on its way: saving now would keep the old one. */
    isBusy: busy.isBusy,
    /** The record as it was loaded; nothing for a new one. */
    record: seed?.record,
    /** For RecordForm; nothing while the record is on its way. */
    formProps: seed && {
      resource,
      parts,
      form,
      ...seed,
      disabled: sending,
      onChange,
      tab,
      onTab: setTab,
      onBusy: busy.tell,
    },
    failure: query?.isError && !seed ? query.error : undefined,
    retry: () => void query?.refetch(),
  }
}

/** The names of the fields that validateFields rejected. */
const namesOf = (rejected: { errorFields?: readonly { name: readonly (string | number)[] }[] }): string[] =>
  (rejected.errorFields ?? []).map(one => String(one.name[0]))
