import type { HttpError } from '@refinedev/core'
import { Form, type FormInstance } from 'antd'
import { useCallback, useId } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { Submit } from '@/schema'
import { useBusyCount } from '../busy'
import type { RecordFormOptions } from './record-form-options'
import { useChecks } from './use-checks'
import { useConflict } from './use-conflict'
import { useForget } from './use-forget'
import { draftActs, useFormDraft } from './use-form-draft'
import { type FormNews, useFormNews } from './use-form-news'
import { useLocalDraft } from './use-local-draft'
import { useOnce } from './use-once'
import { useRead } from './use-read'
import { useRecipients } from './use-recipients'
import { type Seeded, useSeed } from './use-seed'
import { useSend } from './use-send'
import { initialValues, keysOf, type Values } from './values'
import './words'

/**
 * A form over one record: it is read once, seeds the fields, says what is unsaved, is checked and sent, puts the
 * server's words beside their fields, and keeps everything typed when the server refuses.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { resource, parts, action, drafts, draftId } = options
  const [form] = Form.useForm<Values>()
  const id = useId()
  const busy = useBusyCount()
  const once = useOnce(busy.isBusy)
  const seeded = useSeed(form, options.onDirty)
  const checks = useChecks({ resource, parts, form, id })
  const said = useSaid(options, seeded)
  const recipients = useRecipients(resource, options.recipients)
  const savedWords = recipients.sent ?? (() => said(drafts !== undefined && action === 'create'))
  const read = useRead(options, seeded.seed, savedWords)
  const draft = useFormDraft(options, seeded, () => local.drop())
  sow(options, seeded, draftId === undefined ? read.fresh : draft.query.data, read.asOf)
  const local = useLocalDraft({
    ...{ resource, form, place: options.place, initial: seeded.seed()?.initial },
    // The fields have their values after this; what is unsaved follows from them.
    onRestored: () => onChange(),
  })
  const forget = useForget(() => {
    local.drop()
    draft.forget()
  })
  const onChange = useTyped(seeded, local)
  const conflict = useConflict({ resource, parts, form, seeded, read, onChange })
  const told = { options, form, seeded, read, checks, draft, local, onChange, conflict, recipients }
  const sender = useSend({ ...told, published: () => said(true) })
  const news = useFormNews({ ...told, isSending: sender.isSending })
  const seed = seeded.seed()
  const asking = draftId === undefined ? read.query : draft.query
  return {
    resource,
    dirty: seeded.dirty,
    submit: (how?: Submit) => once(() => sender.send(how)),
    sending: sender.isSending,
    isRight: checks.isRight,
    /** A picture is still on its way: saving now would keep the old one. */
    isBusy: busy.isBusy,
    /** The record as it was loaded; nothing for a new one. */
    record: seed?.record,
    /** What was kept on this computer the last time. */
    offer: local.offer,
    /** The person leaves without saving: what is kept on this computer goes too. */
    forget,
    /** Everything is as it was loaded. */
    reset: () => reset(told, forget),
    /** What is wrong with the form as a whole, and the way to one of its fields. */
    problems: problemsOf({ ...told, news, again: how => void once(() => sender.send(how)) }),
    draft: draftActs({ options, form, seeded, checks, draft, once }),
    /** For RecordForm; nothing while the record is on its way. */
    formProps: seed && {
      ...{ id, resource, parts, form, ...seed, disabled: sender.isSending, onChange, onBusy: busy.tell },
      fixed: options.fixed,
      ...{ tab: checks.tab, onTab: checks.setTab, wrong: checks.problems.wrong, onCount: checks.count },
    },
    failure: asking?.isError && !seed ? (asking.error as HttpError) : undefined,
    retry: () => void asking?.refetch(),
  }
}

function reset({ checks, form, seeded }: Pick<Standing, 'checks' | 'form' | 'seeded'>, forget: () => void): void {
  forget()
  checks.clear()
  form.resetFields()
  seeded.tellDirty(false)
}

interface Standing {
  readonly options: RecordFormOptions
  readonly form: FormInstance<Values>
  readonly seeded: Seeded
  readonly checks: ReturnType<typeof useChecks>
  readonly conflict: ReturnType<typeof useConflict>
  readonly news: FormNews | undefined
  /** Sends the form once more. */
  readonly again: (how: Submit | undefined) => void
}

/** What stands in the way of saving: wrong fields, and the way to them, or somebody who was quicker. */
function problemsOf({ options, checks, conflict, news, again }: Standing) {
  const keys = keysOf(options.parts)
  const { versions, isSending, leave, choose } = conflict
  const onChoose = (values: Values) => {
    const sends = choose(values)
    if (sends) again(sends.how)
  }
  return {
    problems: checks.problems,
    onShow: (key: string) => checks.reveal([[key]]),
    conflict: versions && { versions, keys, isSending, onLeave: leave, onChoose },
    news,
  }
}

/** What is typed tells whether something is unsaved, and is kept on this computer. */
function useTyped({ compare }: Seeded, { keep }: ReturnType<typeof useLocalDraft>): () => void {
  return useCallback(() => {
    const { initial, values } = compare()
    keep(initial, values)
  }, [compare, keep])
}

export type RecordFormState = ReturnType<typeof useRecordForm>
/** What a form is drawn with, once it is read. */
export type FormProps = NonNullable<RecordFormState['formProps']>

/** Fills the fields once: a refetch in the background must not take away what is being typed. */
function sow(
  { resource, parts, action, draftId, start }: RecordFormOptions,
  seeded: Seeded,
  fresh: Loaded,
  asOf: string | undefined,
): void {
  if (seeded.seed()) return
  const keys = keysOf(parts)
  if (draftId !== undefined) {
    if (fresh) seeded.plant(initialValues(resource, keys, fresh), fresh)
  } else if (action === 'create' || fresh) {
    seeded.plant({ ...initialValues(resource, keys, fresh), ...start }, fresh, asOf)
  }
}
type Loaded = ReturnType<typeof useRead>['fresh']

/** What was done, to what. */
function useSaid({ resource }: RecordFormOptions, seeded: Seeded): (isPublished: boolean) => string {
  const { t } = useWords()
  return isPublished => {
    const name = String(seeded.allValues()[resource.title] ?? seeded.seed()?.record?.[resource.title] ?? '').trim()
    if (!name) return t('form.saved')
    return t(isPublished ? 'form.published' : 'form.savedOf', { name })
  }
}
