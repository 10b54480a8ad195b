import type { AnswerOf } from '@contract/calls'
import { useState } from 'react'
import { moved } from '@/lib/moved'
import { useCall, useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'

export type Group = AnswerOf<'GET admin/goods/categories/{category_id}/param'>[number]
export type Param = Group['params'][number]

type Step = (sort_type: 'up' | 'down') => Promise<unknown>

/** Moves an item by swapping it with neighbours, one call after another. */
export async function stepsOf(from: number, to: number, step: Step): Promise<void> {
  for (let left = Math.abs(to - from); left > 0; left--) await step(to < from ? 'up' : 'down')
}

const LIST = 'GET admin/goods/categories/{category_id}/param'

/** A category with its parameter groups, and their order. */
export function useParams(category_id: string) {
  const params = { category_id }
  const category = useCall('GET admin/goods/categories/{category_id}', { params })
  const list = useCall(LIST, { params }, { staleTime: 0 })
  const groups = list.data ?? []
  const order = useOrder(category_id, groups)

  const failed = category.error ?? list.error
  return {
    name: category.data?.name ?? '',
    groups,
    isLoading: !category.data || !list.data,
    failure: failed && !(category.data && list.data) ? failed : undefined,
    retry: () => {
      void category.refetch()
      void list.refetch()
    },
    ...order,
  }
}

export type ParamList = ReturnType<typeof useParams>

/** Sorting of groups and of parameters within one: optimistic, and refetched if the server rejects it. */
function useOrder(category_id: string, groups: readonly Group[]) {
  const { put, invalidate } = useCallNow()
  const sortGroup = useWrite('PUT admin/goods/parameter-groups/{group_id}/sort', { refresh: 'never' })
  const sortParam = useWrite('PUT admin/goods/parameters/{param_id}/sort', { refresh: 'never' })
  const notifyFailure = useFailureNotification()
  const [isSorting, setSorting] = useState(false)
  const request = { params: { category_id } }

  const sort = async (next: readonly Group[], steps: Promise<void>) => {
    put(LIST, request, () => [...next])
    setSorting(true)
    try {
      await steps
    } catch (error) {
      notifyFailure(error)
    } finally {
      await invalidate(LIST, request)
      setSorting(false)
    }
  }

  return {
    isSorting,
    sortGroups: (from: number, to: number) => {
      const group_id = groups[from]?.group_id
      if (group_id === undefined) return
      const step: Step = sort_type => sortGroup({ params: { group_id }, body: { sort_type } })
      void sort(moved(groups, from, to), stepsOf(from, to, step))
    },
    sortParams: (group: Group, from: number, to: number) => {
      const param_id = group.params[from]?.param_id
      if (param_id === undefined) return
      const step: Step = sort_type => sortParam({ params: { param_id }, body: { sort_type } })
      const next = { ...group, params: moved(group.params, from, to) }
      void sort(
        groups.map(one => (one.group_id === group.group_id ? next : one)),
        stepsOf(from, to, step),
      )
    },
  }
}
