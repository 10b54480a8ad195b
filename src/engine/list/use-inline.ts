import { check } from '@contract/rules'
import { useNotification } from '@refinedev/core'
import { useRef, useState } from 'react'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'
import { useOptimistic } from '../actions/optimistic'
import { toNotice, UNDO_SECONDS } from '../actions/use-send-action'
import { kinds } from '../kinds'
import type { InlineCellProps } from './inline-cell'

/**
 * Saves one field of a row: shown at once, taken back when it is refused, and for a few seconds by hand. The list is
 * not asked for again, because rows that change places under the hand are in the way of whoever changes several.
 */
export function useInline({ resource, row, name, field, edit }: InlineCellProps) {
  const http = useHttp()
  const { word, t } = useWords()
  const { open: notify } = useNotification()
  const optimistic = useOptimistic(resource)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const busy = useRef(false)

  const put = (value: unknown) => {
    const keys = (edit.keep ?? []).flatMap(key => resource.fields[key]?.from ?? [key])
    const kept = Object.fromEntries(keys.map(key => [key, row[key]]))
    return http.sendLoose(edit.call, { params: row, body: { ...kept, [name]: value } })
  }
  const restore = async (before: unknown) => {
    const undo = await optimistic(row, { [name]: before })
    await put(before).catch((error: unknown) => {
      undo()
      const notice = toNotice(error)
      if (notice) notify?.(notice)
    })
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
    const undo = await optimistic(row, { [name]: typeof before === 'number' ? Number(wire) : wire })
    try {
      await put(wire)
      notify?.({
        type: 'progress',
        // One at a time: whoever changes several takes back the last.
        key: `undo:inline:${resource.name}`,
        message: t('list.changed', { name: String(row[resource.title] ?? ''), field: word(field.label) }),
        undoableTimeout: UNDO_SECONDS,
        cancelMutation: () => void restore(before),
      })
      return true
    } catch (error) {
      undo()
      const notice = toNotice(error)
      if (notice) setProblem(notice.message)
      return false
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { save, problem, isSaving, forget: () => setProblem('') }
}
