import type { AnswerOf } from '@contract/calls'
import type { ListView, ViewContent } from '@contract/views/calls'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { useHttp } from '@/providers/context'
import { toNotice } from '../../actions/use-run-action'
import { useEngine } from '../../context'
import { keptKey } from './use-arrangements'

type Kept = AnswerOf<'GET admin/views'>
type Told = Pick<ListView, 'name' | 'shared'> & { readonly content: ViewContent }

/** Keeps, changes and removes views; one thing at a time, and what was refused is said where it was asked. */
export function useKept(place: string) {
  const http = useHttp()
  const client = useQueryClient()
  const { may } = useEngine()
  const { problem, isBusy, attempt, forget } = useAttempt()

  const change = (next: (views: readonly ListView[]) => ListView[]) =>
    client.setQueryData<Kept>(keptKey(), kept => kept && { ...kept, views: next(kept.views) })

  const mayShare = may('roleManage')
  return {
    problem,
    isBusy,
    mayShare,
    mayChange: (view: ListView) => (view.shared === 1 ? mayShare : view.own === 1),
    forget,
    keep: (told: Told) =>
      attempt(async () => {
        const made = await http.send('POST admin/views', { body: { screen: place, ...told } })
        change(views => [...views, made])
        return made
      }),
    update: (view_id: string, told: Told) =>
      attempt(async () => {
        const now = await http.send('PUT admin/views/{view_id}', { params: { view_id }, body: told })
        change(views => views.map(view => (view.view_id === view_id ? now : view)))
        return now
      }),
    remove: (view_id: string) =>
      attempt(async () => {
        await http.send('DELETE admin/views/{view_id}', { params: { view_id } })
        change(views => views.filter(view => view.view_id !== view_id))
        client.setQueryData<Kept>(
          keptKey(),
          kept =>
            kept && {
              ...kept,
              settings: kept.settings.map(one => (one.default_view === view_id ? { ...one, default_view: null } : one)),
            },
        )
        return true
      }),
    /** What colleagues share may have changed since the list was opened. */
    refresh: () => void client.invalidateQueries({ queryKey: keptKey() }),
  }
}

/** One piece of work at a time, and why the last one was refused. */
function useAttempt() {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setProblem('')
    try {
      return await work()
    } catch (error) {
      const notice = toNotice(error)
      if (notice) setProblem(notice.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, attempt, forget: () => setProblem('') }
}

type KeptViews = ReturnType<typeof useKept>

/** What the panel of views can do with them. */
export const KeptContext = createContext<KeptViews | undefined>(undefined)

export function useKeptViews(): KeptViews {
  const kept = useContext(KeptContext)
  if (!kept) throw new Error('useKeptViews needs the panel of views above it')
  return kept
}
