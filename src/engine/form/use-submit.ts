import { useInvalidate, useNotification } from '@refinedev/core'
import type { FormInstance } from 'antd'
import { useReducer, useState } from 'react'
import type { FormButton, Row } from '@/schema'
import { isPendingApproval } from '../actions/conflict'
import { useOutcomeUnknown } from '../actions/outcome-unknown'
import type { RecordFormOptions } from './record-form-options'
import { type AfterSave, isPlainSave } from './use-after-save'
import type { useAutosave } from './use-autosave'
import type { Checks } from './use-checks'
import type { useConflict } from './use-conflict'
import type { InitialValuesState } from './use-initial-values'
import type { useRecipients } from './use-recipients'
import type { useRecordForm } from './use-record-form'
import type { useServerDraft } from './use-server-draft'
import { initialValues, isChanged, keysOf, serializeRecord, type Values } from './values'

interface Parts {
  readonly options: RecordFormOptions
  readonly form: FormInstance<Values>
  readonly seeded: InitialValuesState
  readonly read: ReturnType<typeof useRecordForm>
  readonly checks: Checks
  readonly draft: ReturnType<typeof useServerDraft>
  readonly local: ReturnType<typeof useAutosave>
  readonly conflict: ReturnType<typeof useConflict>
  readonly recipients: ReturnType<typeof useRecipients>
  /** The success message of publishing. */
  readonly published: () => string
  readonly onChange: () => void
  /** Resets the form for another record. */
  readonly startAnew: () => void
}

/**
 * Submits a valid form: the record, or the draft that is published as it. After a rejection the entered values remain.
 */
export function useSubmit(parts: Parts) {
  const { options, form, seeded, read, checks, draft, local, onChange, conflict, recipients } = parts
  const { resource } = options
  const keys = keysOf(options.parts)
  const { publish, isPublishing } = usePublish(parts)
  const { open: notify } = useNotification()
  const asSeen = useOutcomeUnknown()
  const [, redraw] = useReducer((times: number) => times + 1, 0)

  /** After saving, loads the record as stored by the server; values entered meanwhile remain. */
  const showSaved = async (values: Values) => {
    seeded.plant(structuredClone(values))
    seeded.updateDirty(false)
    const now = await read.again()
    if (!now) return
    const { row, asOf } = now
    const isTyping = isChanged(seeded.seed()?.initial ?? {}, seeded.allValues())
    const initial = initialValues(resource, keys, row)
    seeded.plant(initial, row, asOf)
    if (!isTyping) form.setFieldsValue(initial)
    onChange()
    redraw()
  }

  /**
   * @param after what follows a plain save
   * @returns whether the server accepted it
   */
  const send = async (how: FormButton | undefined, after: AfterSave): Promise<boolean> => {
    checks.clear()
    if (!how?.skipValidation && !(await checks.isRight())) return false
    const values = seeded.allValues()
    const wire = wireOf(options, seeded.seed()?.record, values, how)
    if (!(await recipients.confirm(wire))) return false
    try {
      if (!draft.hasDraft()) await read.send(wire, how?.call)
      else if (!(await publish())) return false
    } catch (error) {
      if (!isPendingApproval(error)) {
        if (!(await conflict.open(error, { how, after })))
          checks.showServerErrors(await asSeen(error, resource, seeded.seed()?.record))
        return false
      }
      notify?.({ type: 'success', message: error.message })
    }
    local.dropDraft()
    const then = options.stays || !isPlainSave(how) ? 'close' : after
    if (options.stays || then === 'stay') await showSaved(values)
    else seeded.updateDirty(false)
    if (then === 'another') parts.startAnew()
    if (then === 'close') options.onSaved?.()
    return true
  }
  return { send, isSending: read.isSending || isPublishing || recipients.isCounting }
}

/** Publishes the server draft, after saving the last keystrokes to it. */
function usePublish({ options, draft, published }: Pick<Parts, 'options' | 'draft' | 'published'>) {
  const { open: notify } = useNotification()
  const invalidate = useInvalidate()
  const [isPublishing, setPublishing] = useState(false)
  const publish = async () => {
    setPublishing(true)
    try {
      if (!(await draft.save())) return false
      await draft.publish()
    } finally {
      setPublishing(false)
    }
    void invalidate({ resource: options.resource.name, invalidates: ['list', 'many', 'detail'] })
    notify?.({ type: 'success', message: published() })
    return true
  }
  return { publish, isPublishing }
}

/** The request body: the loaded record, overwritten by the form's values. */
const wireOf = (
  { resource, parts, permanentFilters, extraValues }: RecordFormOptions,
  record: Row | undefined,
  values: Values,
  how: FormButton | undefined,
): Values => ({
  ...serializeRecord(resource, keysOf(parts), values, record, { ...permanentFilters, ...extraValues }),
  ...how?.extraValues,
})
