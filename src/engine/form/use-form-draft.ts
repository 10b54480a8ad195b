import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { useTab } from '@/providers/tab-state'
import { useMissingDraftPermission } from './missing-permissions'
import type { RecordFormOptions } from './record-form-options'
import type { Checks } from './use-checks'
import type { InitialValuesState } from './use-initial-values'
import { useServerDraft } from './use-server-draft'
import { initialValues, isChanged, keysOf, serializeValues, type Values } from './values'

/**
 * Saves the form's values as a draft on the server.
 * @param dropLocal clears the local draft once the server has it
 */
export function useFormDraft(options: RecordFormOptions, seeded: InitialValuesState, dropLocal: () => void) {
  const { resource, parts, id, permanentFilters, extraValues, drafts, draftId } = options
  const tab = useTab()
  const sent = useRef<Values>({})
  const missing = useMissingDraftPermission(resource)
  return useServerDraft({
    drafts,
    titleField: resource.titleField,
    id: draftId,
    body: { ...permanentFilters, ...extraValues, ...(id !== undefined && { [resource.id]: id }) },
    active: tab.active,
    maySave: !missing,
    dirty: seeded.dirty,
    values: () => {
      sent.current = structuredClone(seeded.allValues())
      return serializeValues(resource, keysOf(parts), sent.current, seeded.seed()?.record)
    },
    onStored: () => {
      dropLocal()
      seeded.plant(sent.current)
      seeded.updateDirty(isChanged(sent.current, seeded.allValues()))
    },
    onMade: options.onDraftMade,
  })
}

interface Parts {
  readonly options: RecordFormOptions
  readonly form: FormInstance<Values>
  readonly seeded: InitialValuesState
  readonly checks: Checks
  readonly draft: ReturnType<typeof useServerDraft>
  readonly once: (work: () => Promise<boolean>) => Promise<boolean>
}

/** The actions of a form's draft; undefined if the form has no drafts. */
export function draftActions({ options, form, seeded, checks, draft, once }: Parts) {
  const { resource, parts, drafts } = options
  return (
    drafts && {
      state: draft.state,
      // A draft requires a title; without one, an error is shown at the field.
      save: () =>
        once(async () => {
          draft.markRequested()
          return (await checks.isRight([resource.titleField])) && draft.save()
        }),
      overwrite: () => once(() => draft.save(true)),
      reload: async () => {
        const row = await draft.reload()
        if (!row) return
        const initial = initialValues(resource, keysOf(parts), row)
        form.setFieldsValue(initial)
        seeded.plant(initial)
        seeded.updateDirty(false)
      },
    }
  )
}
