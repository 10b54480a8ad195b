import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { REORDER } from '@contract/permissions'
import { ROUTES } from '@contract/routes'
import { useParsed } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import { useMissingPermissions } from '@/engine/actions/use-missing-permissions'
import { openDrawer, useRunAction } from '@/engine/actions/use-run-action'
import { PermissionScope, useEngine } from '@/engine/context/engine-context'
import { ActionLink } from '@/engine/kinds/parts/action-link'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { categoryMessages } from '@/locales/categories'
import { engineMessages } from '@/locales/engine'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { Resource } from '@/schema'
import { Sortable } from '@/widgets/sortable/sortable'
import { ParamGroupCard } from './param-group-card'
import { type ParamList, useParams } from './use-params'
import '@/engine/engine.css'
import './categories.css'

addMessages(engineMessages)
addMessages(categoryMessages)

const RecordDrawer = lazy(() => import('@/engine/form/record-drawer'))
const BACK = ROUTES.categoryList.path
/** Permission scopes of groups and parameters below the screen of categories. */
const PLACES = { group: 'categoryList.groups', param: 'categoryList.params' } as const

/** The parameters of one category in their groups (contract/goods.md, "categoryParams"). */
export default function CategoryParams() {
  const { find } = useEngine()
  const { params } = useParsed()
  const { data: resources } = useQuery({
    queryKey: ['declaration', 'param', 'paramGroup'],
    queryFn: async () => {
      const [param, group] = await Promise.all([find('param'), find('paramGroup')])
      return { param, group }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return resources ? <Params {...resources} id={String(params?.id ?? '')} /> : <Skeleton active />
}

interface Resources {
  readonly param: Resource
  readonly group: Resource
}

/** Actions on groups and parameters, and the open form. */
function useParamActions(category_id: string, { param, group }: Resources) {
  const onGroup = useRunAction(group)
  const onParam = useRunAction(param)
  /** The group of a new parameter; undefined for a new group. */
  const [into, setInto] = useState<string>()

  const open = onGroup.opened
    ? { ...onGroup, resource: group, place: PLACES.group }
    : { ...onParam, resource: param, place: PLACES.param }
  const drawer = openDrawer(open.opened)
  return {
    onGroup,
    onParam,
    missingGroupPermissionOf: useMissingPermissions(PLACES.group, group),
    missingParamPermissionOf: useMissingPermissions(PLACES.param, param),
    addGroup: () => {
      setInto(undefined)
      onGroup.run('add')
    },
    addParam: (group_id: string) => {
      setInto(group_id)
      onParam.run('add')
    },
    place: open.place,
    drawer: drawer && {
      resource: open.resource,
      opened: drawer,
      permanentFilters: drawer.row ? NOTHING : { category_id, ...(into !== undefined && { group_id: into }) },
      onClose: open.close,
    },
  }
}

type ParamActions = ReturnType<typeof useParamActions>

const NOTHING = {}

function Params({ id, ...resources }: Resources & { id: string }) {
  const { t } = useMessages()
  const tab = useTab()
  const list = useParams(id)
  const acts = useParamActions(id, resources)

  const { setTitle } = tab
  const { name } = list
  useEffect(() => setTitle(name || undefined), [setTitle, name])

  if (list.failure) return <LoadFailed error={list.failure} onRetry={list.retry} onBack={() => tab.close(BACK)} />
  if (list.isLoading) return <Skeleton active />
  return (
    <section className="param-page">
      <header>
        <h2 className="grow">{t('params.of', { name })}</h2>
        <ActionLink href={BACK}>{t('params.back')}</ActionLink>
        <ActButton
          reason={acts.missingGroupPermissionOf('add')}
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={acts.addGroup}
        >
          {t('params.addGroup')}
        </ActButton>
      </header>
      {list.groups.length === 0 && (
        <Empty description={t('params.empty')}>
          <ActButton reason={acts.missingGroupPermissionOf('add')} onClick={acts.addGroup}>
            {t('params.addGroup')}
          </ActButton>
        </Empty>
      )}
      <Groups list={list} acts={acts} />
      {acts.drawer && (
        <Suspense>
          <PermissionScope name={acts.place}>
            <RecordDrawer {...acts.drawer} />
          </PermissionScope>
        </Suspense>
      )}
    </section>
  )
}

function Groups({ list, acts }: { list: ParamList; acts: ParamActions }) {
  const { t } = useMessages()
  const { groups, isSorting, sortGroups } = list
  const order = categoryMessages['params.order']
  const isOrderLocked = isSorting || acts.missingGroupPermissionOf(REORDER, order) !== undefined
  return (
    <Sortable
      ids={groups.map(one => one.group_id)}
      layout="lines"
      disabled={isOrderLocked}
      aria-label={t('params.groups')}
      nameOf={id => groups.find(one => one.group_id === id)?.group_name ?? ''}
      onMove={sortGroups}
      style={{ gap: 12 }}
    >
      {(group_id, handle) => {
        const at = groups.findIndex(one => one.group_id === group_id)
        const one = groups[at]
        return (
          one && (
            <ParamGroupCard
              group={one}
              handle={handle}
              isSorting={isSorting}
              missingGroupPermissionOf={acts.missingGroupPermissionOf}
              missingParamPermissionOf={acts.missingParamPermissionOf}
              onUp={at > 0 ? () => sortGroups(at, at - 1) : undefined}
              onDown={at < groups.length - 1 ? () => sortGroups(at, at + 1) : undefined}
              onSort={(from, to) => list.sortParams(one, from, to)}
              onGroup={action => acts.onGroup.run(action, { ...one })}
              onParam={(action, row) => acts.onParam.run(action, { ...row })}
              onAdd={() => acts.addParam(group_id)}
            />
          )
        )
      }}
    </Sortable>
  )
}
