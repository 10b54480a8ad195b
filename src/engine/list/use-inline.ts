import { check } from '@contract/rules'
import { useRef, useState } from 'react'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'
import { useOptimistic } from '../actions/optimistic'
import { toNotice } from '../actions/use-run-action'
import { kinds } from '../kinds'
import type { InlineCellProps } from './inline-cell'

/**
 * Saves one field of a row: shown at once, taken back when it is refused. The list is not asked for again, because
 * rows that change places under the hand are in the way of whoever changes several.
 */
export function useInline({ resource, row, name, field, edit }: InlineCellProps) {
  const http = useHttp()
  const { word } = useWords()
  const optimistic = useOptimistic(resource)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const busy = useRef(false)

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
      const sends = Object.fromEntries((edit.sends ?? []).map(key => [key, row[key]]))
      await http.sendLoose(edit.call, { params: row, body: { ...sends, [name]: wire } })
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
