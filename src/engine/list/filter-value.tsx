import { useMany } from '@refinedev/core'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField } from '@/schema'
import { useDeclaration } from '../context/use-declaration'
import { kinds } from '../kinds'

/** The resource that a field refers to. */
export const targetOf = (field: AnyField): string | undefined => kinds[field.kind].target?.(field)

/** '0|1|5|' names the category 5. */
const idIn = (value: string): string => value.split('|').filter(Boolean).at(-1) ?? value

/** The title of a record; undefined until it is loaded, or if it may not be read. */
export function useNameOf(target: string | undefined, id: string): string | undefined {
  const { resource } = useDeclaration(target)
  const { result } = useMany({
    // refine warns about a query without a resource, even if it is disabled.
    resource: target ?? 'none',
    ids: [id],
    errorNotification: false,
    queryOptions: { enabled: resource !== undefined, staleTime: 60_000, retry: false },
  })
  const [record] = result.data ?? []
  const name = resource && record?.[resource.titleField]
  return name === undefined || name === null ? undefined : String(name)
}

interface FilterValueProps {
  readonly field: AnyField
  /** As in the URL: 'from,to' for a range. */
  readonly value: string
}

/** The value of a filter in words. */
export function FilterValue({ field, value }: FilterValueProps) {
  const { word, language } = useMessages()
  const target = targetOf(field)
  return target ? (
    <ChipName target={target} value={value} />
  ) : (
    kinds[field.kind].text(value, {}, field, { word, language })
  )
}

/** The title of a filter's record; its id until it is loaded, or if it may not be read. */
function ChipName({ target, value }: { target: string; value: string }) {
  const id = idIn(value)
  return <>{useNameOf(target, id) ?? id}</>
}
