import type { ListView, ViewContent } from '@contract/views/calls'
import { createContext, useContext, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { failureNotice } from '@/providers/notification/notification-provider'
import { useEngine } from '../../context/engine-context'
import { VIEWS } from './use-list-preferences'

type NewView = Pick<ListView, 'name' | 'shared'> & { readonly content: ViewContent }

/** Creates, updates and deletes saved views, one write at a time; errors are shown where the write was started. */
export function useSavedViews(place: string) {
  const { put, invalidate } = useCallNow()
  const create = useWrite('POST admin/views')
  const save = useWrite('PUT admin/views/{view_id}')
  const drop = useWrite('DELETE admin/views/{view_id}')
  const { may } = useEngine()
  const { problem, isBusy, attempt, clearProblem } = useAttempt()

  const change = (next: (views: readonly ListView[]) => ListView[]) =>
    put(VIEWS, {}, saved => saved && { ...saved, views: next(saved.views) })

  const mayShare = may('roleManage')
  return {
    problem,
    isBusy,
    mayShare,
    mayChange: (view: ListView) => (view.shared === 1 ? mayShare : view.own === 1),
    clearProblem,
    create: (newView: NewView) =>
      attempt(async () => {
        const made = await create({ body: { screen: place, ...newView } })
        change(views => [...views, made])
        return made
      }),
    update: (view_id: string, changedView: NewView) =>
      attempt(async () => {
        const now = await save({ params: { view_id }, body: changedView })
        change(views => views.map(view => (view.view_id === view_id ? now : view)))
        return now
      }),
    remove: (view_id: string) =>
      attempt(async () => {
        await drop({ params: { view_id } })
        change(views => views.filter(view => view.view_id !== view_id))
        put(
          VIEWS,
          {},
          saved =>
            saved && {
              ...saved,
              settings: saved.settings.map(one =>
                one.default_view === view_id ? { ...one, default_view: null } : one,
              ),
            },
        )
        return true
      }),
    /** Shared views may have changed since the list was opened. */
    refresh: () => void invalidate(VIEWS, {}),
  }
}

/** Runs one write at a time, and holds the error of the last one. */
function useAttempt() {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setProblem('')
    try {
      return await work()
    } catch (error) {
      const notice = failureNotice(error)
      if (notice) setProblem(notice.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, attempt, clearProblem: () => setProblem('') }
}

type SavedViews = ReturnType<typeof useSavedViews>

/** The saved views and their functions, for the views panel. */
export const SavedViewsContext = createContext<SavedViews | undefined>(undefined)

export function useSavedViewsContext(): SavedViews {
  const savedViews = useContext(SavedViewsContext)
  if (!savedViews) throw new Error('useSavedViewsContext needs the panel of views above it')
  return savedViews
}
