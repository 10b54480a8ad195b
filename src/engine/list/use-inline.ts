import { check } from '@contract/rules'
import { useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { WriteRequest } from '../actions/build-request'
import { useWriteRunner } from '../actions/use-write-runner'
import { kinds } from '../kinds'
import type { InlineCellProps } from './inline-cell-props'

/**
 * Saves one field of a row: shown at once, taken back when it is refused, and for a few seconds by hand. What is on the
 * screen is not asked for again, because rows that change places under the hand are in the way of the user who changes
 * several.
 */
export function useInline({ resource, row, name, field, edit }: InlineCellProps) {
  const { word, t } = useMessages()
  const { runAndNotify } = useWriteRunner()
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const busy = useRef(false)

  /** The write that saves a value; `shown` is displayed until the server has answered. */
  const writeOf = (value: unknown, shown: unknown): WriteRequest => {
    const keys = (edit.includeFields ?? []).flatMap(key => resource.fields[key]?.from ?? [key])
    const kept = Object.fromEntries(keys.map(key => [key, row[key]]))
    const request = { call: edit.call, params: row, body: { ...kept, [name]: value } }
    return { resource, rows: [row], request, optimistic: { [name]: shown }, refresh: 'later' }
  }

  /** Whether the value is saved, or was what it is already. */
  const save = async (value: unknown): Promise<boolean> => {
    if (busy.current) return false
    const wire = kinds[field.kind].write?.(value, field) ?? value
    const before = row[name]
    const rule = resource.rules[name]
    const broken = rule && check(rule, wire)
    setProblem(broken ? word(broken.label, broken.n === undefined ? undefined : { n: broken.n }) : '')
    if (broken) return false
    if (String(wire ?? '') === String(before ?? '')) return true
    busy.current = true
    setSaving(true)
    const isDone = await runAndNotify({
      ...writeOf(wire, typeof before === 'number' ? Number(wire) : wire),
      successMessage: t('list.changed', { name: String(row[resource.titleField] ?? ''), field: word(field.label) }),
      // One at a time: undo reverts the last of several changes.
      key: `undo:inline:${resource.name}`,
      undo: () => void runAndNotify(writeOf(before, before)),
      onReject: why => setProblem(why ?? ''),
    })
    busy.current = false
    setSaving(false)
    return isDone
  }
  return { save, problem, isSaving, forget: () => setProblem('') }
}
