import { useMessages } from '@/providers/i18n/use-messages'
import type { ImportRun } from './use-import-run'
import type { ImportSteps } from './use-import-steps'

/** Saves rejected rows with the same columns, to be corrected and imported again. */
export function useSaveFailed(name: string, { used, records, skipped }: ImportSteps, { state }: ImportRun) {
  const { t, word } = useMessages()
  return async () => {
    const { saveCsv } = await import('../export/csv')
    const whyOf = new Map(state?.lines.flatMap(({ id, outcome, why }) => (outcome === 'done' ? [] : [[id, why ?? '']])))
    const rows = records.flatMap(({ lines }) => lines)
    const left = rows.filter(({ no }) => skipped.has(no) || whyOf.has(String(no)))
    saveCsv(t('import.failedName', { name }), [
      [...used.map(({ label }) => word(label)), t('import.why')],
      ...left.map(({ no, texts }) => [
        ...used.map(({ key }) => texts[key] ?? ''),
        whyOf.get(String(no)) || t('import.skipped'),
      ]),
    ])
  }
}
