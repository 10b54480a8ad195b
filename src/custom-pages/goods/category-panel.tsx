import type { Category } from '@contract/goods/calls'
import { CATEGORY_LEVELS } from '@contract/goods/rules'
import { ROUTES } from '@contract/routes'
import { Card, Empty, Flex, Skeleton } from 'antd'
import { ActButton } from '@/engine/actions/act-button'
import type { MissingPermissionOf } from '@/engine/actions/use-missing-permissions'
import { useEngine } from '@/engine/context/engine-context'
import { ActionLink } from '@/engine/kinds/parts/action-link'
import { comma } from '@/lib/format'
import { categoryMessages } from '@/locales/categories'
import { useCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { Failure } from '@/widgets/failure'
import { Picture } from '@/widgets/picture'
import { CategoryLinks } from './category-links'
import type { LinkKind } from './use-links'

interface CategoryPanelProps {
  readonly category: Category | undefined
  /** Without a category: one is loading. */
  readonly isComing: boolean
  readonly failed: { readonly error: Error; readonly again: () => void } | undefined
  /** Names from the root to it. */
  readonly trail: readonly string[]
  readonly level: number | undefined
  readonly missingPermissionOf: MissingPermissionOf
  readonly onAdd: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onChanged: (kind: LinkKind, isChanged: boolean) => void
}

/** The selected category: details, links, and actions. */
export function CategoryPanel(props: CategoryPanelProps) {
  const { category, trail, level = 1, missingPermissionOf, onChanged } = props
  const { t } = useMessages()
  if (!category) return <NoCategory {...props} />
  const id = String(category.category_id)
  return (
    <div className="categories-panel">
      <Card size="small">
        <Flex gap={16} align="center" wrap>
          {category.image && <Picture className="category-image" src={category.image} alt="" />}
          <div className="category-head">
            <h2>{category.name}</h2>
            <Flex gap="4px 16px" wrap className="quiet">
              {trail.length > 1 && <span>{trail.join(' / ')}</span>}
              <span>{t('category.level', { n: level })}</span>
              <span>{t('category.order', { n: category.category_order })}</span>
              {category.is_show === 'NO' && <span>{t('category.hidden')}</span>}
            </Flex>
          </div>
          <CategoryActs {...props} category={category} level={level} />
        </Flex>
      </Card>
      <CategoryLinks
        id={id}
        kind="brands"
        missingPermission={missingPermissionOf('brands', categoryMessages['category.brands'])}
        onChanged={onChanged}
      />
      <CategoryLinks
        id={id}
        kind="specs"
        missingPermission={missingPermissionOf('specs', categoryMessages['category.specs'])}
        onChanged={onChanged}
      />
      <ParamSummary id={id} />
    </div>
  )
}

interface CategoryActsProps extends Pick<CategoryPanelProps, 'missingPermissionOf' | 'onAdd' | 'onEdit' | 'onRemove'> {
  readonly category: Category
  readonly level: number
}

/** The actions of the selected category. */
function CategoryActs({ category, level, missingPermissionOf, onAdd, onEdit, onRemove }: CategoryActsProps) {
  const { t } = useMessages()
  const isDeepest = level >= CATEGORY_LEVELS
  const removeHint = category.has_children ? t('category.removeWhy') : undefined
  return (
    <Flex gap={8} wrap>
      <ActButton
        reason={missingPermissionOf('add')}
        disabled={isDeepest}
        {...(isDeepest && { title: t('category.tooDeep', { n: CATEGORY_LEVELS }) })}
        onClick={onAdd}
      >
        {t('category.addBelow')}
      </ActButton>
      <ActButton reason={missingPermissionOf('edit')} onClick={onEdit}>
        {t('category.edit')}
      </ActButton>
      <ActButton
        reason={missingPermissionOf('remove')}
        danger
        disabled={category.has_children}
        {...(removeHint && { title: removeHint })}
        onClick={onRemove}
      >
        {t('category.remove')}
      </ActButton>
    </Flex>
  )
}

/** The state without a category: loading or failed. */
function NoCategory({ isComing, failed }: Pick<CategoryPanelProps, 'isComing' | 'failed'>) {
  const { t } = useMessages()
  return (
    <div className="categories-panel is-empty">
      {failed && <Failure text={t('category.failed')} error={failed.error} onRetry={failed.again} />}
      {!failed && (isComing ? <Skeleton active /> : <Empty description={t('category.choose')} />)}
    </div>
  )
}

/** The parameters by group, read-only; they are edited on a page of their own. */
function ParamSummary({ id }: { id: string }) {
  const { t, language } = useMessages()
  const { may } = useEngine()
  const query = useCall(
    'GET admin/goods/categories/{category_id}/param',
    { params: { category_id: id } },
    { staleTime: 0 },
  )
  const link = may('categoryParams') && (
    <ActionLink href={ROUTES.categoryParams.path.replace(':id', id)}>{t('category.editParams')}</ActionLink>
  )
  return (
    <Card size="small" title={t('category.params')} extra={link}>
      {query.isError && (
        <Failure text={t('category.paramsFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isLoading && <Skeleton active title={false} />}
      {query.data?.length === 0 && <span className="quiet">{t('category.noParams')}</span>}
      {query.data && query.data.length > 0 && (
        <dl className="category-params">
          {query.data.map(group => (
            <div key={group.group_id}>
              <dt>{group.group_name}</dt>
              <dd>{group.params.map(param => param.param_name).join(comma(language)) || '—'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
