import { useNotification } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { useHttp } from '@/providers/context'
import type { Http } from '@/providers/http/client'
import { useWords } from '@/providers/i18n/use-words'

export type LinkKind = 'brands' | 'specs'

/** The brands or specifications of a category, those that are chosen and not yet saved, and saving them. */
export function useLinks(id: string, kind: LinkKind) {
  const { t } = useWords()
  const http = useHttp()
  const { open: notify } = useNotification()
  const [draft, setDraft] = useState<readonly string[]>()
  const [isSaving, setSaving] = useState(false)
  const asked = useQuery({
    queryKey: ['category-links', kind, id],
    queryFn: ({ signal }) => readLinks(http, id, kind, signal),
    staleTime: 0,
  })
  const linked = (asked.data ?? []).filter(item => item.selected).map(item => String(item.id))

  const save = async () => {
    setSaving(true)
    try {
      await saveLinks(http, id, kind, draft ?? linked)
      await asked.refetch()
      setDraft(undefined)
      notify?.({ type: 'success', message: t('category.saved', { what: t(`category.${kind}`) }) })
    } catch (error) {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
    } finally {
      setSaving(false)
    }
  }

  return {
    asked,
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

const readLinks = (http: Http, category_id: string, kind: LinkKind, signal: AbortSignal) =>
  kind === 'brands'
    ? http.send('GET admin/goods/categories/{category_id}/brands', { params: { category_id }, signal })
    : http.send('GET admin/goods/categories/{category_id}/specs', { params: { category_id }, signal })

const saveLinks = (http: Http, category_id: string, kind: LinkKind, ids: readonly string[]): Promise<unknown> =>
  kind === 'brands'
    ? http.send('PUT admin/goods/categories/{category_id}/brands', {
        params: { category_id },
        body: { choose_brands: [...ids] },
      })
    : http.send('PUT admin/goods/categories/{category_id}/specs', {
        params: { category_id },
        body: { choose_specs: [...ids] },
      })
