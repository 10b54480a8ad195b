import { useNotification } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'
import { Failure } from '@/widgets/failure'

export type LinkKind = 'brands' | 'specs'

interface CategoryLinksProps {
  readonly id: string
  readonly kind: LinkKind
  /** Says whether something is chosen that is not saved. */
  readonly onChanged: (kind: LinkKind, isChanged: boolean) => void
}

/** The brands or the specifications of a category, chosen among all there are. */
export function CategoryLinks({ id, kind, onChanged }: CategoryLinksProps) {
  const { t } = useWords()
  const http = useHttp()
  const { open: notify } = useNotification()
  const [draft, setDraft] = useState<readonly string[]>()
  const [isSaving, setSaving] = useState(false)
  const params = { category_id: id }
  const asked = useQuery({
    queryKey: ['category-links', kind, id],
    queryFn: ({ signal }) =>
      kind === 'brands'
        ? http.send('GET admin/goods/categories/{category_id}/brands', { params, signal })
        : http.send('GET admin/goods/categories/{category_id}/specs', { params, signal }),
    staleTime: 0,
  })
  const linked = (asked.data ?? []).filter(item => item.selected).map(item => String(item.id))
  const value = draft ?? linked
  const isChanged = draft !== undefined && [...draft].sort().join() !== [...linked].sort().join()

  useEffect(() => onChanged(kind, isChanged), [onChanged, kind, isChanged])

  const save = async () => {
    setSaving(true)
    try {
      if (kind === 'brands') {
        await http.send('PUT admin/goods/categories/{category_id}/brands', {
          params,
          body: { choose_brands: [...value] },
        })
      } else {
        await http.send('PUT admin/goods/categories/{category_id}/specs', {
          params,
          body: { choose_specs: [...value] },
        })
      }
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

  return (
    <Card
      size="small"
      title={t(`category.${kind}`)}
      extra={
        isChanged ? (
          <Flex gap={8}>
            <Button size="small" disabled={isSaving} onClick={() => setDraft(undefined)}>
              {t('category.undo')}
            </Button>
            <Button type="primary" size="small" loading={isSaving} onClick={() => void save()}>
              {t('category.save')}
            </Button>
          </Flex>
        ) : (
          asked.data && <span className="quiet">{t('category.linked', { count: linked.length })}</span>
        )
      }
    >
      {asked.isError && (
        <Failure text={t('category.linksFailed')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {asked.isLoading && <Skeleton.Input active block />}
      {asked.data && (
        <Select
          mode="multiple"
          style={{ width: '100%' }}
          aria-label={t(`category.${kind}`)}
          placeholder={t(`category.${kind}Hint`)}
          value={[...value]}
          disabled={isSaving}
          showSearch={{ optionFilterProp: 'label' }}
          options={asked.data.map(item => ({ value: String(item.id), label: item.text }))}
          onChange={setDraft}
        />
      )}
    </Card>
  )
}
