import type { AnswerOf } from '@contract/calls'
import type { ListSettings } from '@contract/views/calls'
import { useNotification } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useHttp } from '@/providers/context'
import { currentUser } from '@/providers/http/session'
import { usePane } from '@/providers/pane'
import { toNotice } from '../../actions/use-run-action'

type Kept = AnswerOf<'GET admin/views'>
type Setting = Omit<ListSettings, 'screen'>

export const keptKey = () => ['list-views', currentUser()?.uid ?? '']

/**
 * What the server remembers of how this person arranged lists: asked for once, for all screens together. Where it
 * cannot be had, lists stand as declared.
 */
export function useArrangements(place: string) {
  const http = useHttp()
  const client = useQueryClient()
  const pane = usePane()
  const { open: notify } = useNotification()
  const { data, isPending } = useQuery({
    queryKey: keptKey(),
    queryFn: ({ signal }) => http.send('GET admin/views', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: pane.active,
  })
  const sending = useRef<{ next?: Setting } | undefined>(undefined)

  /** Shown at once; sent one after the other, so that the last one is what stays. */
  const remember = useCallback(
    async (setting: Setting) => {
      client.setQueryData<Kept>(keptKey(), ({ settings, views } = { settings: [], views: [] }) => ({
        settings: [...settings.filter(one => one.screen !== place), { screen: place, ...setting }],
        views,
      }))
      if (sending.current) {
        sending.current.next = setting
        return
      }
      for (let body: Setting | undefined = setting; body; body = sending.current?.next) {
        sending.current = {}
        try {
          await http.send('PUT admin/views/settings/{screen}', { params: { screen: place }, body })
        } catch (error) {
          const notice = toNotice(error)
          if (notice) notify?.(notice)
        }
      }
      sending.current = undefined
    },
    [client, http, notify, place],
  )
  return {
    settings: data?.settings.find(({ screen }) => screen === place),
    views: data?.views.filter(({ screen }) => screen === place) ?? [],
    isPending,
    remember: (setting: Setting) => void remember(setting),
  }
}
