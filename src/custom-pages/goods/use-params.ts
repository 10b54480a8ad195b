import type { AnswerOf } from '@contract/calls'
import { useNotification } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { useHttp } from '@/providers/context'
import { usePane } from '@/providers/pane'
import { moved } from '@/widgets/sortable/sortable'

export type Group = AnswerOf<'GET admin/goods/categories/{category_id}/param'>[number]
export type Param = Group['params'][number]

type Step = (sort_type: 'up' | 'down') => Promise<unknown>

/** Moves something from one place to another by changing places with its neighbour, one call after the other. */
export async function stepsOf(from: number, to: number, step: Step): Promise<void> {
  for (let left = Math.abs(to - from); left > 0; left--) await step(to < from ? 'up' : 'down')
}

const keyOf = (category_id: string) => ['category-params', category_id]

/** A category with the groups of its parameters, and their order. */
export function useParams(category_id: string) {
  const http = useHttp()
  const pane = usePane()
  const client = useQueryClient()
  const params = { category_id }
  const queryKey = keyOf(category_id)
  const category = useQuery({
    queryKey: [...queryKey, 'category'],
    queryFn: ({ signal }) => http.send('GET admin/goods/categories/{category_id}', { params, signal }),
    enabled: pane.active,
  })
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.send('GET admin/goods/categories/{category_id}/param', { params, signal }),
    enabled: pane.active,
    staleTime: 0,
  })
  const groups = list.data ?? []
  const refresh = () => client.invalidateQueries({ queryKey })
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
    refresh,
    ...order,
  }
}

export type ParamList = ReturnType<typeof useParams>

/** The order of the groups and of the parameters in one: shown at once, and asked for again when it was refused. */
function useOrder(category_id: string, groups: readonly Group[]) {
  const http = useHttp()
  const client = useQueryClient()
  const { open: notify } = useNotification()
  const [isSorting, setSorting] = useState(false)
  const queryKey = keyOf(category_id)

  const sort = async (next: readonly Group[], steps: Promise<void>) => {
    client.setQueryData(queryKey, next)
    setSorting(true)
    try {
      await steps
    } catch (error) {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
    } finally {
      await client.invalidateQueries({ queryKey })
      setSorting(false)
    }
  }

  return {
    isSorting,
    sortGroups: (from: number, to: number) => {
      const group_id = groups[from]?.group_id
      if (group_id === undefined) return
      const step: Step = sort_type =>
        http.send('PUT admin/goods/parameter-groups/{group_id}/sort', { params: { group_id }, body: { sort_type } })
      void sort(moved(groups, from, to), stepsOf(from, to, step))
    },
    sortParams: (group: Group, from: number, to: number) => {
      const param_id = group.params[from]?.param_id
      if (param_id === undefined) return
      const step: Step = sort_type =>
        http.send('PUT admin/goods/parameters/{param_id}/sort', { params: { param_id }, body: { sort_type } })
      const next = { ...group, params: moved(group.params, from, to) }
      void sort(
        groups.map(one => (one.group_id === group.group_id ? next : one)),
        stepsOf(from, to, step),
      )
    },
  }
}
