import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { usePane } from '@/providers/pane'
import { useDraftLack } from './lacks'
import type { RecordFormOptions } from './record-form-options'
import type { Checks } from './use-checks'
import type { Seeded } from './use-seed'
import { useServerDraft } from './use-server-draft'
import { initialValues, isChanged, keysOf, type Values, wireValues } from './values'

/**
 * The draft on the server of what stands in a form.
 * @param dropLocal forgets what was kept on this computer: the server has it now
 */
export function useFormDraft(options: RecordFormOptions, seeded: Seeded, dropLocal: () => void) {
  const { resource, parts, id, fixed, body, drafts, draftId } = options
  const pane = usePane()
  const sent = useRef<Values>({})
  const lack = useDraftLack(resource)
  return useServerDraft({
    drafts,
    id: draftId,
    body: { ...fixed, ...body, ...(id !== undefined && { [resource.id]: id }) },
    active: pane.active,
    mayKeep: !lack,
    dirty: seeded.dirty,
    values: () => {
      sent.current = structuredClone(seeded.allValues())
      return wireValues(resource, keysOf(parts), sent.current, seeded.seed()?.record)
    },
    onKept: () => {
      dropLocal()
      seeded.plant(sent.current)
      seeded.tellDirty(isChanged(sent.current, seeded.allValues()))
    },
    onMade: options.onDraftMade,
  })
}

interface Parts {
  readonly options: RecordFormOptions
  readonly form: FormInstance<Values>
  readonly seeded: Seeded
  readonly checks: Checks
  readonly draft: ReturnType<typeof useServerDraft>
  readonly once: (work: () => Promise<boolean>) => Promise<boolean>
}

/** What a person can do with the draft; nothing where the form keeps none. */
export function draftActs({ options, form, seeded, checks, draft, once }: Parts) {
  const { resource, parts, drafts } = options
  return (
    drafts && {
      state: draft.state,
      // Without what it needs it cannot be kept: that is said beside the field, not by silence.
      save: () =>
        once(async () => {
          draft.want()
          return (await checks.isRight([drafts.needs])) && draft.save()
        }),
      overwrite: () => once(() => draft.save(true)),
      reload: async () => {
        const row = await draft.reload()
        if (!row) return
        const initial = initialValues(resource, keysOf(parts), row)
        form.setFieldsValue(initial)
        seeded.plant(initial)
        seeded.tellDirty(false)
      },
    }
  )
}
