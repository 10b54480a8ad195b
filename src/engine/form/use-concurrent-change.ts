import type { Operation } from '@contract/log/calls'
import { type LiveEvent, useSubscription } from '@refinedev/core'
import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { type ChangeMeta, channelOf } from '@/providers/live/live-provider'
import { useTab } from '@/providers/tab-state'
import { useLatest } from '@/providers/use-latest'
import type { Row } from '@/schema'
import type { RecordFormOptions } from './record-form-options'
import type { useConflict } from './use-conflict'
import type { InitialValuesState } from './use-initial-values'
import type { useRecordForm } from './use-record-form'
import { initialValues, isChanged, keysOf, type Values } from './values'

interface Parts {
  readonly options: RecordFormOptions
  readonly form: FormInstance<Values>
  readonly seeded: InitialValuesState
  readonly read: ReturnType<typeof useRecordForm>
  readonly conflict: ReturnType<typeof useConflict>
  readonly isSending: boolean
}

/** A change by another administrator to the record that is open in the form. */
export interface ConcurrentChange {
  readonly row: Row
  /** The name of the last administrator who changed it. */
  readonly who: string
  /** The base version of the form; later changes are the conflicting ones. Undefined if the form already shows them. */
  readonly since: string | undefined
  /** The version of the newest change. */
  readonly position: string
  readonly onCompare: (newer: readonly Operation[]) => void
}

interface ReceivedChange {
  readonly meta: ChangeMeta
  /** The form already shows it. */
  readonly isShown: boolean
}

/**
 * Watches the open record for changes by others. A pristine form reloads; a dirty one keeps its values and offers a
 * comparison. A hidden tab waits until it is shown.
 */
export function useConcurrentChange({
  options,
  form,
  seeded,
  read,
  conflict,
  isSending,
}: Parts): ConcurrentChange | undefined {
  const { resource, parts, action, id, draftId } = options
  const { active } = useTab()
  const [heard, setHeard] = useState<ReceivedChange>()
  useSubscription({
    channel: channelOf(resource.name),
    enabled: action === 'edit' && draftId === undefined,
    onLiveEvent: event => {
      if (resource.settings || idsIn(event).includes(id ?? '')) setHeard({ meta: event.meta as never, isShown: false })
    },
  })
  const seed = seeded.seed()
  const position = heard?.meta.position
  const isNews = heard !== undefined && Number(position) > Number(seed?.asOf ?? Number.POSITIVE_INFINITY)

  const show = async () => {
    const now = await read.again()
    const before = seeded.seed()
    // The user may have started to type meanwhile.
    if (!now || !before || isChanged(before.initial, seeded.allValues())) return
    const initial = initialValues(resource, keysOf(parts), now.row)
    seeded.plant(initial, now.row, now.asOf)
    form.setFieldsValue(initial)
    setHeard(last => last && { ...last, isShown: true })
  }
  const latest = useLatest(show)
  const isQuiet = isNews && active && !isSending && !seeded.dirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that is heard is shown once
  useEffect(() => {
    if (isQuiet) void latest.current()
  }, [isQuiet, position])

  if (!heard || !position || !active || !seed?.record) return undefined
  if (!isNews && (!heard.isShown || seeded.dirty)) return undefined
  return {
    row: { ...seed.record, ...(id !== undefined && { [resource.id]: id }) },
    who: heard.meta.by,
    since: isNews ? seed?.asOf : undefined,
    position,
    onCompare: newer => void conflict.compare(newer),
  }
}

const idsIn = ({ payload }: LiveEvent): readonly string[] =>
  ((payload as { ids?: readonly string[] }).ids ?? []).map(String)
