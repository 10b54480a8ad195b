import { useMany } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { AnyField } from '@/schema'
import { useEngine } from '../context'
import { kinds } from '../kinds'

/** The resource that has the name of what a field refers to. */
export const targetOf = (field: AnyField): string | undefined => kinds[field.kind].target?.(field)

/** '0|1|5|' names the category 5. */
const idIn = (value: string): string => value.split('|').filter(Boolean).at(-1) ?? value

/** The name of the record a filter stands for; its id until it is known, and where it may not be read. */
export function ChipName({ target, value }: { target: string; value: string }) {
  const { find } = useEngine()
  const id = idIn(value)
  const { data: resource } = useQuery({
    queryKey: ['declaration', target],
    queryFn: () => find(target),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { result } = useMany({
    resource: target,
    ids: [id],
    errorNotification: false,
    queryOptions: { enabled: resource !== undefined, staleTime: 60_000, retry: false },
  })
  const [record] = result.data ?? []
  const name = resource && record?.[resource.title]
  return <>{name === undefined || name === null ? id : String(name)}</>
}
