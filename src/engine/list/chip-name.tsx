import { useMany } from '@refinedev/core'
import type { AnyField } from '@/schema'
import { useDeclaration } from '../context/use-declaration'
import { kinds } from '../kinds'

/** The resource that has the name of what a field refers to. */
export const targetOf = (field: AnyField): string | undefined => kinds[field.kind].target?.(field)

/** '0|1|5|' names the category 5. */
const idIn = (value: string): string => value.split('|').filter(Boolean).at(-1) ?? value

/** What a record is called; nothing until it is known, and where it may not be read. */
export function useNameOf(target: string | undefined, id: string): string | undefined {
  const { resource } = useDeclaration(target)
  const { result } = useMany({
    // refine complains of a question without a resource, also of one that is never asked.
    resource: target ?? 'none',
    ids: [id],
    errorNotification: false,
    queryOptions: { enabled: resource !== undefined, staleTime: 60_000, retry: false },
  })
  const [record] = result.data ?? []
  const name = resource && record?.[resource.titleField]
  return name === undefined || name === null ? undefined : String(name)
}

/** The name of the record a filter stands for; its id until it is known, and where it may not be read. */
export function ChipName({ target, value }: { target: string; value: string }) {
  const id = idIn(value)
  return <>{useNameOf(target, id) ?? id}</>
}
