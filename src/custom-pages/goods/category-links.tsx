import { Button, Card, Flex, Select, Skeleton } from 'antd'
import { useEffect } from 'react'
import { DisabledReason } from '@/engine/actions/disabled-reason'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { useMessages } from '@/providers/i18n/use-messages'
import { Failure } from '@/widgets/failure'
import { filterBy } from '@/widgets/option-filter'
import { type LinkKind, type Links, useLinks } from './use-links'

interface CategoryLinksProps {
  readonly id: string
  readonly kind: LinkKind
  /** The missing permission that makes them read-only. */
  readonly missingPermission: MissingPermission | undefined
  /** Reports whether there are unsaved changes. */
  readonly onChanged: (kind: LinkKind, isChanged: boolean) => void
}

/** The brands or specifications of a category, selected from all existing ones. */
export function CategoryLinks({ id, kind, missingPermission, onChanged }: CategoryLinksProps) {
  const { t } = useMessages()
  const links = useLinks(id, kind)
  const { query, isChanged } = links

  useEffect(() => onChanged(kind, isChanged), [onChanged, kind, isChanged])

  return (
    <Card
      size="small"
      title={t(`category.${kind}`)}
      extra={
        isChanged ? (
          <SaveOrUndo links={links} />
        ) : (
          query.data && <span className="quiet">{t('category.linked', { count: links.linked.length })}</span>
        )
      }
    >
      {query.isError && (
        <Failure text={t('category.linksFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isLoading && <Skeleton.Input active block />}
      {query.data && (
        <Select
          mode="multiple"
          style={{ width: '100%' }}
          aria-label={t(`category.${kind}`)}
          placeholder={t(`category.${kind}Hint`)}
          value={[...links.value]}
          disabled={links.isSaving || missingPermission !== undefined}
          showSearch={{ filterOption: filterBy('label') }}
          options={query.data.map(item => ({ value: String(item.id), label: item.text }))}
          onChange={links.choose}
        />
      )}
      {missingPermission && (
        <p className="quiet">
          <DisabledReason reason={missingPermission} />
        </p>
      )}
    </Card>
  )
}

function SaveOrUndo({ links }: { links: Links }) {
  const { t } = useMessages()
  return (
    <Flex gap={8}>
      <Button size="small" disabled={links.isSaving} onClick={links.undo}>
        {t('category.undo')}
      </Button>
      <Button type="primary" size="small" loading={links.isSaving} onClick={() => void links.save()}>
        {t('category.save')}
      </Button>
    </Flex>
  )
}
