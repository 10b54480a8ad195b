import type { HttpError } from '@refinedev/core'
import { Form, type FormInstance } from 'antd'
import { useCallback, useId, useMemo, useRef } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { FormButton, FormController, FormPart, RecordOf, Resource, Row } from '@/schema'
import { useBusyCount } from '../kinds/parts/busy'
import type { RecordFormOptions } from './record-form-options'
import { type AfterSave, useAfterSave } from './use-after-save'
import { useAutosave } from './use-autosave'
import { useChecks } from './use-checks'
import { useClearDraft } from './use-clear-draft'
import { type ConcurrentChange, useConcurrentChange } from './use-concurrent-change'
import { type Submission, useConflict } from './use-conflict'
import { focusFirst } from './use-first-focus'
import { draftActions, useFormDraft } from './use-form-draft'
import { type InitialValuesState, useInitialValues } from './use-initial-values'
import { useLeaveGuard } from './use-leave-guard'
import { useRecipients } from './use-recipients'
import { useRecordForm } from './use-record-form'
import { useReread } from './use-reread'
import { useSingleFlight } from './use-single-flight'
import { useSubmit } from './use-submit'
import { initialValues, keysOf, sectionsOf, type Values } from './values'
import './form-messages'

/** Options of a form; omitted ones follow from the declaration and from the form's position. */
export interface FormControllerOptions<R extends Resource = Resource>
  extends Partial<Omit<RecordFormOptions, 'resource' | 'parts' | 'id'>> {
  /** The declaration (`WithDeclaration`, `useDeclaration`). */
  readonly resource: R
  /** Fields and titled groups of fields, as in a declaration. */
  readonly form: readonly FormPart<string>[]
  /** The id of the edited record; omitted for a new one. */
  readonly id?: string | undefined
  /** Called to close the form: after saving, unless it stays open, and on leaving. @default closes the tab */
  readonly onClose?: () => void
}

/** The controller with the data that declared screens render in addition. */
export interface FormControllerState<T = Row> extends FormController<T>, DrawnForm {
  /** @param after what follows the save @default the last choice */
  readonly submit: (how?: FormButton, after?: AfterSave) => Promise<boolean>
  readonly record: (T & Row) | undefined
  /** @param stay called if the user chooses to stay */
  readonly leave: (stay?: () => void) => void
}
type DrawnForm = Omit<ReturnType<typeof useDrawnForm>, keyof FormController>

/**
 * A headless form of one record: loads it once as initial values, tracks whether it is dirty, validates with the
 * contract's rules, submits, shows server errors at their fields, retains entered values after a rejection, and offers
 * a comparison after a conflict. Declared forms, drawers and blocks use this hook. Render it with `ControlledForm`,
 * `FormField` and `FormProblems`.
 *
 * Closing a dirty tab requests confirmation; so does `leave`.
 */
export function useFormController<R extends Resource>(
  options: FormControllerOptions<R>,
): FormControllerState<RecordOf<R>> {
  return useDrawnForm(options) as unknown as FormControllerState<RecordOf<R>>
}

/** Completes omitted options. */
function useSettled({ form, onClose, ...options }: FormControllerOptions) {
  const tab = useTab()
  const dirty = useRef(false)
  const parts = useMemo(() => sectionsOf(form), [form])
  const { resource, id, onDirty = tab.setDirty } = options
  const close = onClose ?? (() => tab.close())
  const settled: RecordFormOptions = {
    action: id === undefined ? 'create' : 'edit',
    place: `${resource.name}/${id ?? 'new'}`,
    ...(!options.stays && { onSaved: close }),
    ...options,
    ...{ id, parts },
    onDirty: next => {
      dirty.current = next
      onDirty(next)
    },
  }
  return {
    settled,
    isDirty: () => dirty.current,
    close: () => {
      settled.onDirty(false)
      close()
    },
  }
}

function useDrawnForm(initialOptions: FormControllerOptions) {
  const { settled: options, close, isDirty } = useSettled(initialOptions)
  const { resource, parts, action, drafts, draftId } = options
  const [form] = Form.useForm<Values>()
  const id = useId()
  const busy = useBusyCount()
  const once = useSingleFlight(busy.isBusy)
  const seeded = useInitialValues(form, options.onDirty)
  const checks = useChecks({ resource, parts, form, id })
  const message = useSuccessMessage(options, seeded)
  const recipients = useRecipients(resource, options.recipients)
  const savedMessage = recipients.sent ?? (() => message(drafts !== undefined && action === 'create'))
  const read = useRecordForm(options, seeded.seed, savedMessage)
  const draft = useFormDraft(options, seeded, () => local.dropDraft())
  sow(options, seeded, draftId === undefined ? read.fresh : draft.query.data, read.asOf)
  const local = useAutosave({
    ...{ resource, form, place: options.place, initial: seeded.seed()?.initial },
    // The fields have the restored values; the dirty state follows from them.
    onRestored: () => onChange(),
  })
  const clearDraft = useClearDraft(() => {
    local.dropDraft()
    draft.discardAutomatic()
  })
  const onChange = useTyped(seeded, local)
  const conflict = useConflict({ resource, parts, form, seeded, read, onChange })
  const after = useAfterSave(options)
  const state = { options, form, seeded, read, checks, draft, local, onChange, conflict, recipients }
  const startAnew = () => restart(id, state, clearDraft)
  const sender = useSubmit({ ...state, published: () => message(true), startAnew })
  const news = useConcurrentChange({ ...state, isSending: sender.isSending })
  const reread = useReread(state)
  const seed = seeded.seed()
  const query = draftId === undefined ? read.query : draft.query
  return {
    ...{ resource, parts, after, ...typedIn(state) },
    isReady: seed !== undefined,
    isDirty: seeded.dirty,
    leave: useLeaveGuard({ isDirty, isSending: sender.isSending, clearDraft, close }),
    submit: (how?: FormButton, then: AfterSave = after.chosen) => once(() => sender.send(how, then)),
    isSending: sender.isSending,
    isRight: checks.isRight,
    isBusy: busy.isBusy,
    record: seed?.record,
    /** The local draft of the last session. */
    offer: local.offer,
    /** Discards the local draft when the user leaves without saving. */
    clearDraft,
    /** Refetches the record after an action on this page. */
    reread,
    reset: () => reset(state, clearDraft),
    /** The form's problems, with a function to go to a field. */
    problems: problemsOf({ ...state, news, again: ({ how, after: then }) => void once(() => sender.send(how, then)) }),
    draft: draftActions({ options, form, seeded, checks, draft, once }),
    /** Props of RecordForm; undefined while the record loads. */
    formProps: seed && {
      ...{ id, resource, parts, form, ...seed, disabled: sender.isSending, onChange, onBusy: busy.report },
      permanentFilters: options.permanentFilters,
      ...{ tab: checks.tab, onTab: checks.setTab, wrong: checks.problems.wrong, onCount: checks.count },
    },
    error: query?.isError && !seed ? (query.error as HttpError) : undefined,
    retry: () => void query?.refetch(),
  }
}

/** The values of the form, their setters, and the invalid fields with their messages. */
const typedIn = ({
  form,
  seeded,
  onChange,
}: Pick<FormStatus, 'form' | 'seeded'> & { readonly onChange: () => void }) => ({
  values: seeded.allValues,
  setValues: (values: Values) => {
    form.setFieldsValue(values)
    onChange()
  },
  errors: () =>
    form
      .getFieldsError()
      .flatMap(({ name, errors }) => (errors.length > 0 ? [{ name: name.join('.'), texts: errors }] : [])),
})

/** Resets the form and focuses its first field. */
function restart(id: string, state: Parameters<typeof reset>[0], clearDraft: () => void): void {
  reset(state, clearDraft)
  // Fields are disabled while the form is being submitted.
  setTimeout(() => focusFirst(id))
}

function reset({ checks, form, seeded }: Pick<FormStatus, 'checks' | 'form' | 'seeded'>, clearDraft: () => void): void {
  clearDraft()
  checks.clear()
  form.resetFields()
  seeded.updateDirty(false)
}

interface FormStatus {
  readonly options: RecordFormOptions
  readonly form: FormInstance<Values>
  readonly seeded: InitialValuesState
  readonly checks: ReturnType<typeof useChecks>
  readonly conflict: ReturnType<typeof useConflict>
  readonly news: ConcurrentChange | undefined
  /** Submits the form again. */
  readonly again: (save: Submission) => void
}

/** What prevents saving: invalid fields with links to them, or a conflict. */
function problemsOf({ options, checks, conflict, news, again }: FormStatus) {
  const keys = keysOf(options.parts)
  const { versions, isSending, leave, choose } = conflict
  const onChoose = (values: Values) => {
    const sends = choose(values)
    if (sends) again(sends)
  }
  return {
    problems: checks.problems,
    onShow: (key: string) => checks.reveal([[key]]),
    conflict: versions && { versions, keys, isSending, onLeave: leave, onChoose },
    news,
  }
}

/** Compares the values after a change: sets the dirty state and stores the local draft. */
function useTyped({ compare }: InitialValuesState, { storeDraft }: ReturnType<typeof useAutosave>): () => void {
  return useCallback(() => {
    const { initial, values } = compare()
    storeDraft(initial, values)
  }, [compare, storeDraft])
}

/** The props for rendering a form, once it is loaded. */
export type FormProps = NonNullable<DrawnForm['formProps']>

/** Fills the fields once: a background refetch must not overwrite entered values. */
function sow(
  { resource, parts, action, draftId, start }: RecordFormOptions,
  seeded: InitialValuesState,
  fresh: LoadedRecord,
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
type LoadedRecord = ReturnType<typeof useRecordForm>['fresh']

/** The success message: the action and the record's title. */
function useSuccessMessage(
  { resource }: RecordFormOptions,
  seeded: InitialValuesState,
): (isPublished: boolean) => string {
  const { t } = useMessages()
  return isPublished => {
    const name = String(
      seeded.allValues()[resource.titleField] ?? seeded.seed()?.record?.[resource.titleField] ?? '',
    ).trim()
    if (!name) return t('form.saved')
    return t(isPublished ? 'form.published' : 'form.savedOf', { name })
  }
}
