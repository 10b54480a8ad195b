import { useMany } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { AnyField } from '@/schema'
import { useEngine } from '../context'

/** Kinds whose value is the id of another record, and the resource that has its name. */
const TARGETS: Readonly<Record<string, string>> = { member: 'member', category: 'category' }

export const targetOf = (field: AnyField): string | undefined =>
  field.kind === 'ref' ? String(field.options.to) : TARGETS[field.kind]

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
