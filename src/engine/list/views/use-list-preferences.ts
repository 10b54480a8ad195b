import type { AnswerOf } from '@contract/calls'
import type { ListSettings } from '@contract/views/calls'
import { useCallback, useRef } from 'react'
import { useCall, useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'

type ViewsAnswer = AnswerOf<'GET admin/views'>
type PreferenceChange = Omit<ListSettings, 'screen'>

export const VIEWS = 'GET admin/views'

/**
 * The user's list layouts, loaded once for all screens. Without them lists use their declared columns.
 * @param place the list's key
 */
export function useListPreferences(place: string) {
  const { put } = useCallNow()
  const save = useWrite('PUT admin/views/settings/{screen}')
  const notifyFailure = useFailureNotification()
  const { data, isPending } = useCall(
    VIEWS,
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  )
  const sending = useRef<{ next?: PreferenceChange } | undefined>(undefined)

  /**
   * Optimistic; writes are sent in sequence, so that the last one wins. Changes apply to the latest state, since a
   * second one may come before the first is rendered.
   */
  const remember = useCallback(
    async (change: (before: PreferenceChange | undefined) => PreferenceChange) => {
      const setting = putSetting(put, place, change)
      if (sending.current) {
        sending.current.next = setting
        return
      }
      for (let body: PreferenceChange | undefined = setting; body; body = sending.current?.next) {
        sending.current = {}
        try {
          await save({ params: { screen: place }, body })
        } catch (error) {
          notifyFailure(error)
        }
      }
      sending.current = undefined
    },
    [put, save, notifyFailure, place],
  )
  return {
    settings: data?.settings.find(({ screen }) => screen === place),
    views: data?.views.filter(({ screen }) => screen === place) ?? [],
    isPending,
    /** The preferences are loaded; a deployment may have none. */
    isKnown: data !== undefined,
    remember: (change: (before: PreferenceChange | undefined) => PreferenceChange) => void remember(change),
  }
}

function putSetting(
  put: ReturnType<typeof useCallNow>['put'],
  place: string,
  change: (before: PreferenceChange | undefined) => PreferenceChange,
): PreferenceChange {
  const isOf = (one: ListSettings) => one.screen === place
  let setting: PreferenceChange | undefined
  put(VIEWS, {}, ({ settings, views }: ViewsAnswer = { settings: [], views: [] }) => {
    setting = change(settings.find(isOf))
    return { settings: [...settings.filter(one => !isOf(one)), { screen: place, ...setting }], views }
  })
  return setting ?? change(undefined)
}
