import { check } from '@contract/rules'
import { useRef, useState } from 'react'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import type { WriteRequest } from '../actions/build-request'
import { useWriteRunner } from '../actions/use-write-runner'
import { kinds } from '../kinds'
import type { InlineCellProps } from './inline-cell-props'

/**
 * Saves one field of a row: optimistic, rolled back if the server rejects it, with undo for a few seconds. The list is
 * not refetched, because rows that move would disturb a user who edits several.
 */
export function useInline({ resource, row, name, field, edit }: InlineCellProps) {
  const { word, t } = useMessages()
  const { runAndNotify } = useWriteRunner()
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const busy = useRef(false)

  /** The write that saves a value; `shown` is displayed until the response. */
  const writeOf = (value: unknown, shown: unknown): WriteRequest => {
    const keys = (edit.includeFields ?? []).flatMap(key => resource.fields[key]?.from ?? [key])
    const included = Object.fromEntries(keys.map(key => [key, row[key]]))
    const request = { call: edit.call, params: row, body: { ...included, [name]: value } }
    return { resource, rows: [row], request, optimistic: { [name]: shown }, refresh: 'later' }
  }

  /** @returns whether the value was saved or is unchanged */
  const save = async (value: unknown): Promise<boolean> => {
    if (busy.current) return false
    const wire = kinds[field.kind].write?.(value, field) ?? value
    const before = row[name]
    const rule = resource.rules[name]
    const broken = rule && check(rule, wire)
    setProblem(broken ? ruleMessage(broken, word) : '')
    if (broken) return false
    if (String(wire ?? '') === String(before ?? '')) return true
    busy.current = true
    setSaving(true)
    const isDone = await runAndNotify({
      ...writeOf(wire, typeof before === 'number' ? Number(wire) : wire),
      successMessage: t('list.changed', { name: String(row[resource.titleField] ?? ''), field: word(field.label) }),
      // A constant key: one notification at a time, whose undo reverts the last of several changes.
      key: `undo:inline:${resource.name}`,
      undo: () => void runAndNotify(writeOf(before, before)),
      onReject: why => setProblem(why ?? ''),
    })
    busy.current = false
    setSaving(false)
    return isDone
  }
  return { save, problem, isSaving, clearProblem: () => setProblem('') }
}
