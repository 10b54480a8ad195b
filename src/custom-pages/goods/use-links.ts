import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import { useCall } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useMessages } from '@/providers/i18n/use-messages'
import { useBusy } from '@/providers/notification/use-busy'

export type LinkKind = 'brands' | 'specs'

/** The brands or specifications of a category: the stored and the selected ones, and saving them. */
export function useLinks(id: string, kind: LinkKind) {
  const { t } = useMessages()
  const { open: notify } = useNotification()
  const [draft, setDraft] = useState<readonly string[]>()
  const { isBusy: isSaving, run } = useBusy()
  const { query, send } = useKind(id, kind)
  const linked = (query.data ?? []).filter(item => item.selected).map(item => String(item.id))

  const save = () =>
    run(async () => {
      await send(draft ?? linked)
      await query.refetch()
      setDraft(undefined)
      notify?.({ type: 'success', message: t('category.saved', { what: t(`category.${kind}`) }) })
    })

  return {
    query,
    linked,
    value: draft ?? linked,
    isChanged: draft !== undefined && [...draft].sort().join() !== [...linked].sort().join(),
    isSaving,
    choose: setDraft,
    undo: () => setDraft(undefined),
    save,
  }
}

export type Links = ReturnType<typeof useLinks>

/** Reads and saves the links of one kind. */
function useKind(category_id: string, kind: LinkKind) {
  const isBrands = kind === 'brands'
  const params = { category_id }
  const brands = useCall('GET admin/goods/categories/{category_id}/brands', isBrands ? { params } : undefined, NEW)
  const specs = useCall('GET admin/goods/categories/{category_id}/specs', isBrands ? undefined : { params }, NEW)
  const saveBrands = useWrite('PUT admin/goods/categories/{category_id}/brands')
  const saveSpecs = useWrite('PUT admin/goods/categories/{category_id}/specs')
  return {
    query: isBrands ? brands : specs,
    send: (ids: readonly string[]): Promise<unknown> =>
      isBrands
        ? saveBrands({ params, body: { choose_brands: [...ids] } })
        : saveSpecs({ params, body: { choose_specs: [...ids] } }),
  }
}

const NEW = { staleTime: 0 }
