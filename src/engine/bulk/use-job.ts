import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTab } from '@/providers/tab-state'
import { type FinishedTask, useFinishedNotification } from '@/providers/tasks/finished'
import { type Job, type JobOptions, type JobState, startJob } from './job'
import type { JobItem } from './job-items'

const never = () => () => {}

/**
 * Runs a job and returns its state. It continues while its tab is hidden; closing the tab or page requests confirmation
 * while items remain.
 * @param work the description for the notification when it finishes
 * @param onEnd called each time the job ends
 */
export function useJob(work: Pick<FinishedTask, 'what' | 'name'>, onEnd: () => void) {
  const tab = useTab()
  const notifyFinished = useFinishedNotification()
  const [job, setJob] = useState<Job>()
  const state = useSyncExternalStore(job?.subscribe ?? never, (): JobState | undefined => job?.state())
  const isOpen = state !== undefined && state.phase !== 'ended'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is reported once per run
  useEffect(() => {
    if (!isOpen) return
    tab.setDirty(true, 'work')
    return () => {
      tab.setDirty(false)
      onEnd()
      const end = job?.state()
      if (end?.phase === 'ended')
        notifyFinished({ ...work, done: end.counts.done, failed: end.lines.length - end.counts.done })
    }
  }, [isOpen])
  // Closing the tab was confirmed: a job does not continue without a visible view.
  useEffect(() => () => job?.cancel(), [job])

  return {
    job,
    state,
    /** The job has not ended. */
    isOpen,
    start: (lines: readonly JobItem[], options: JobOptions) => setJob(startJob(lines, options)),
  }
}
