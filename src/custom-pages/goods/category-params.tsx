import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { ROUTES } from '@contract/routes'
import { useParsed } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ActionLink } from '@/engine/action-link'
import { useRunAction } from '@/engine/actions/use-run-action'
import { useEngine } from '@/engine/context'
import { LoadFailed } from '@/engine/form/load-failed'
import { categoryWords } from '@/locales/categories'
import { engineWords } from '@/locales/engine'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Resource } from '@/schema'
import { Sortable } from '@/widgets/sortable/sortable'
import { ParamGroupCard } from './param-group-card'
import { useParams } from './use-params'
import '@/engine/engine.css'
import './categories.css'

addWords(engineWords)
addWords(categoryWords)

const RecordDrawer = lazy(() => import('@/engine/form/record-drawer'))
const BACK = ROUTES.categoryList.path

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

/** What goes along with a new parameter or group. */
interface Belongs {
  readonly category_id: string
  readonly group_id?: string
}

function Params({ id, param, group }: { id: string; param: Resource; group: Resource }) {
  const { t } = useWords()
  const pane = usePane()
  const list = useParams(id)
  const onGroup = useRunAction(group)
  const onParam = useRunAction(param)
  const [belongs, setBelongs] = useState<Belongs>({ category_id: id })

  const { setTitle } = pane
  const { name, groups, refresh } = list
  useEffect(() => setTitle(name || undefined), [setTitle, name])
  // Whatever was done, what stands there now is asked for after it.
  const running = onGroup.running ?? onParam.running
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of an action counts
  useEffect(() => {
    if (running === undefined) void refresh()
  }, [running])

  if (list.failure) return <LoadFailed error={list.failure} onRetry={list.retry} onBack={() => pane.close(BACK)} />
  if (list.isLoading) return <Skeleton active />
  const open = onGroup.opened ? { ...onGroup, resource: group } : { ...onParam, resource: param }
  const addGroup = () => {
    setBelongs({ category_id: id })
    onGroup.run('add')
  }
  return (
    <section className="param-page">
      <header>
        <h2 className="grow">{t('params.of', { name })}</h2>
        <ActionLink href={BACK}>{t('params.back')}</ActionLink>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={addGroup}>
          {t('params.addGroup')}
        </Button>
      </header>
      {groups.length === 0 && (
        <Empty description={t('params.empty')}>
          <Button onClick={addGroup}>{t('params.addGroup')}</Button>
        </Empty>
      )}
      <Sortable
        ids={groups.map(one => one.group_id)}
        layout="lines"
        disabled={list.isSorting}
        aria-label={t('params.groups')}
        nameOf={one => groups.find(other => other.group_id === one)?.group_name ?? ''}
        onMove={list.sortGroups}
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
                isSorting={list.isSorting}
                onUp={at > 0 ? () => list.sortGroups(at, at - 1) : undefined}
                onDown={at < groups.length - 1 ? () => list.sortGroups(at, at + 1) : undefined}
                onSort={(from, to) => list.sortParams(one, from, to)}
                onGroup={action => onGroup.run(action, { ...one })}
                onParam={(action, row) => onParam.run(action, { ...row })}
                onAdd={() => {
                  setBelongs({ category_id: id, group_id })
                  onParam.run('add')
                }}
              />
            )
          )
        }}
      </Sortable>
      {open.opened && (
        <Suspense>
          <RecordDrawer
            resource={open.resource}
            opened={open.opened}
            fixed={open.opened.row ? NOTHING : belongs}
            onClose={() => {
              open.close()
              void refresh()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

const NOTHING = {}
