import {
  type BaseRecord,
  type HttpError,
  useInvalidate,
  useNotification,
  useForm as useRefineForm,
} from '@refinedev/core'
import { Form } from 'antd'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Row, Submit } from '@/schema'
import { toNotice } from '../actions/use-run-action'
import { useBusyCount } from './busy'
import { forgetRefused, keepRefused, keyAt, type NamePath, namesOf, ownErrors } from './errors'
import type { RecordFormOptions } from './record-form-options'
import { useForget } from './use-forget'
import { useLocalDraft } from './use-local-draft'
import { useOnce } from './use-once'
import { useProblems } from './use-problems'
import { useServerDraft } from './use-server-draft'
import { hiddenNames, initialValues, isChanged, keysOf, type Values, wireValues } from './values'

interface Seed {
  readonly record: Row | undefined
  readonly initial: Values
}

/**
 * A form over one record: refine's useForm asks and sends; this seeds the fields once from a fresh answer, says what
 * is unsaved, puts the server's words beside their fields, and keeps everything typed when the server refuses.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { resource, parts, action, id, start, reads, writes, fixed, body, drafts, draftId, onDirty } = options
  const { t, word } = useWords()
  const pane = usePane()
  const { open: notify } = useNotification()
  const invalidate = useInvalidate()
  const [form] = Form.useForm<Values>()
  const [tab, setTab] = useState('0')
  const { problems, count, sayInvalid, say, withdraw } = useProblems(form)
  const [dirty, setDirty] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const busy = useBusyCount()
  const once = useOnce(busy.isBusy)
  const keys = useMemo(() => keysOf(parts), [parts])
  const seeded = useRef<Seed>(undefined)

  const { query, onFinish, mutation } = useRefineForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action,
    ...(id !== undefined && { id }),
    // What the list always sends may stand in the path: the content type of a topic.
    queryMeta: { ...(reads && { call: reads }), params: fixed },
    ...(writes && { mutationMeta: { call: writes } }),
    redirect: false,
    mutationMode: 'pessimistic',
    errorNotification: false,
    successNotification: () => ({ type: 'success', message: saved(drafts && action === 'create') }),
    // Asked once: what is typed stands on it.
    queryOptions: {
      enabled: action === 'edit' && pane.active && !seeded.current,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  })

  const allValues = () => form.getFieldsValue(true) as Values
  /** What was done, to what. */
  const saved = (isPublished: unknown) => {
    const name = String(allValues()[resource.title] ?? seeded.current?.record?.[resource.title] ?? '').trim()
    if (!name) return t('form.saved')
    return t(isPublished ? 'form.published' : 'form.savedOf', { name })
  }
  const tellDirty = (changed: boolean) => {
    setDirty(changed)
    onDirty(changed)
  }
  /** From now on only what differs from these values is unsaved. */
  const settle = (initial: Values) => {
    seeded.current = { record: seeded.current?.record, initial }
    tellDirty(false)
  }
  const sent = useRef<Values>({})
  const draft = useServerDraft({
    drafts,
    id: draftId,
    body: { ...fixed, ...body, ...(id !== undefined && { [resource.id]: id }) },
    active: pane.active,
    dirty,
    values: () => {
      sent.current = structuredClone(allValues())
      return wireValues(resource, keys, sent.current, seeded.current?.record)
    },
    onKept: () => {
      local.drop()
      seeded.current = { record: seeded.current?.record, initial: sent.current }
      tellDirty(isChanged(sent.current, allValues()))
    },
    onMade: options.onDraftMade,
  })

  // Seeded once: a refetch in the background must not take away what is being typed.
  const fresh = query?.isFetchedAfterMount ? (query.data?.data as Row | undefined) : undefined
  if (!seeded.current) {
    if (draftId !== undefined) {
      const { data } = draft.query
      if (data) seeded.current = { record: data, initial: initialValues(resource, keys, data) }
    } else if (action === 'create' || fresh) {
      seeded.current = { record: fresh, initial: { ...initialValues(resource, keys, fresh), ...start } }
    }
  }
  const local = useLocalDraft({ resource, form, place: options.place, initial: seeded.current?.initial })

  const forget = useForget(() => {
    local.drop()
    draft.forget()
  })

  const { keep } = local
  const onChange = useCallback(() => {
    const initial = seeded.current?.initial ?? {}
    const values = form.getFieldsValue(true) as Values
    const changed = isChanged(initial, values)
    setDirty(changed)
    onDirty(changed)
    keep(initial, values)
  }, [form, onDirty, keep])

  /** Shows the first wrong field: its tab or step, then the field itself. */
  const reveal = (wrong: readonly NamePath[]) => {
    const first = keys.flatMap(key => wrong.filter(path => path[0] === key)).at(0)
    if (!first) return
    setTab(String(parts.findIndex(part => part.keys.includes(String(first[0])))))
    // The tab has to be there before the field can take the focus.
    setTimeout(() => form.scrollToField([...first], { block: 'center', focus: true }), 50)
  }

  const refused = (error: unknown) => {
    const { own, rest } = ownErrors(error, { resource, keys, values: allValues(), word })
    form.setFields(own.map(({ name, texts }) => ({ name: [...name], errors: [...texts] })))
    keepRefused(form, own)
    count()
    if (own.length > 0) reveal(own.map(({ name }) => name))
    if (own.length > 0) return sayInvalid(rest)
    const notice = toNotice(error)
    if (notice) say(notice.message)
  }

  /** Whether these fields are right; says so beside them, and shows the first that is not. */
  const isRight = async (checked?: readonly string[]): Promise<boolean> => {
    const asked = checked ? form.validateFields([...checked].map(keyAt), { recursive: true }) : form.validateFields()
    const wrong = await asked.then(() => undefined, namesOf)
    if (!wrong) return true
    sayInvalid()
    reveal(wrong)
    return false
  }

  const publish = async () => {
    setPublishing(true)
    try {
      // What is published is what stands on the server: without the last keystrokes it would be an older page.
      if (!(await draft.save())) return false
      await draft.publish()
    } finally {
      setPublishing(false)
    }
    void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] })
    notify?.({ type: 'success', message: saved(true) })
    return true
  }

  /** After saving: the record as the server has it now. Who types on meanwhile keeps what is typed. */
  const shown = async (values: Values) => {
    settle(structuredClone(values))
    const row = (await query?.refetch({ cancelRefetch: false }))?.data?.data as Row | undefined
    if (!row) return
    const isTyping = isChanged(seeded.current?.initial ?? {}, allValues())
    seeded.current = { record: row, initial: initialValues(resource, keys, row) }
    if (!isTyping) form.setFieldsValue(seeded.current.initial)
    onChange()
    redraw()
  }

  /** @returns whether it was sent and taken */
  const send = async (how?: Submit): Promise<boolean> => {
    forgetRefused(form)
    withdraw()
    if (!how?.unchecked && !(await isRight())) return false
    const record = seeded.current?.record
    const values = allValues()
    // What another call answered may be a list, which is no record to send back.
    const rest = Array.isArray(record) ? {} : { ...record }
    for (const name of hiddenNames(resource, keys, values, record)) delete rest[name]
    try {
      if (draft.isKept()) {
        if (!(await publish())) return false
      } else {
        await onFinish({ ...rest, ...fixed, ...body, ...wireValues(resource, keys, values, record), ...how?.body })
      }
    } catch (error) {
      refused(error)
      return false
    }
    local.drop()
    if (options.stays) await shown(values)
    else tellDirty(false)
    options.onSaved?.()
    return true
  }

  const sending = mutation.isPending || isPublishing
  const seed = seeded.current
  const asking = draftId === undefined ? query : draft.query
  return {
    dirty,
    submit: (how?: Submit) => once(() => send(how)),
    sending,
    isRight,
    /** A picture is still on its way: saving now would keep the old one. */
    isBusy: busy.isBusy,
    /** The record as it was loaded; nothing for a new one. */
    record: seed?.record,
    /** What was kept on this computer the last time. */
    offer: local.offer && {
      ...local.offer,
      restore: () => {
        local.offer?.restore()
        // The fields have their values after this; what is unsaved follows from them.
        onChange()
      },
    },
    /** The person leaves without saving: what is kept on this computer goes too. */
    forget,
    /** Everything is as it was loaded. */
    reset: () => {
      forget()
      forgetRefused(form)
      withdraw()
      form.resetFields()
      tellDirty(false)
    },
    /** What is wrong with the form as a whole, and the way to one of its fields. */
    problems: { problems, onShow: (key: string) => reveal([[key]]) },
    draft: drafts && {
      state: draft.state,
      // Without what it needs it cannot be kept: that is said beside the field, not by silence.
      save: () =>
        once(async () => {
          draft.want()
          return (await isRight([drafts.needs])) && draft.save()
        }),
      overwrite: () => once(() => draft.save(true)),
      reload: async () => {
        const row = await draft.reload()
        if (!row) return
        const initial = initialValues(resource, keys, row)
        form.setFieldsValue(initial)
        settle(initial)
      },
    },
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
      wrong: problems.wrong,
      onCount: count,
    },
    failure: asking?.isError && !seed ? (asking.error as HttpError) : undefined,
    retry: () => void asking?.refetch(),
  }
}
