import { useNotification } from '@refinedev/core'
import { toNotice } from '@/engine/actions/use-run-action'
import { useWords } from '@/providers/i18n/use-words'
import type { Verdict } from './queue'
import type { Review } from './use-review'

/** Passes or refuses what is on the desk, and says so; a refusal by the server leaves everything as it is. */
export function useVerdict(review: Review, onDone: () => void) {
  const { t } = useWords()
  const { open: notify } = useNotification()
  const judge = async (verdict: Verdict) => {
    const name = review.record.data?.title ?? ''
    try {
      if (!(await review.judge(verdict))) return
      onDone()
      notify?.({
        type: 'success',
        message: t('review.done', { act: t(verdict.pass ? 'review.pass' : 'review.refuse'), name }),
      })
    } catch (error) {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
      void review.record.refetch()
    }
  }
  return {
    pass: () => void judge({ pass: 1 }),
    refuse: (message: string, reason_id?: string) =>
      void judge({ pass: 0, message, ...(reason_id !== undefined && { reason_id }) }),
  }
}
