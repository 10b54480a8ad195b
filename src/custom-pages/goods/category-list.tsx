import PlusOutlined from '@ant-design/icons/PlusOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Empty, Input, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useRunAction } from '@/engine/actions/use-run-action'
import { useEngine } from '@/engine/context'
import { categoryWords } from '@/locales/categories'
import { engineWords } from '@/locales/engine'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Resource } from '@/schema'
import { Failure } from '@/widgets/failure'
import type { LinkKind } from './category-links'
import { find, LAST, type Place, ROOT } from './category-moves'
import { CategoryPanel } from './category-panel'
import { CategoryTree } from './category-tree'
import { union, useBranches, useCategoryTree, useMatches } from './use-category-tree'
import { useChosenCategory } from './use-chosen-category'
import '@/engine/engine.css'
import './categories.css'

addWords(engineWords)
addWords(categoryWords)

const RecordDrawer = lazy(() => import('@/engine/form/record-drawer'))
const NOTHING = {}

/** Categories of goods: their tree on the left, what belongs to the chosen one on the right (contract/goods.md). */
export default function CategoryList() {
  const { find: findResource } = useEngine()
  const { data: resource } = useQuery({
    queryKey: ['declaration', 'category'],
    queryFn: () => findResource('category'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return resource ? <Categories resource={resource} /> : <Skeleton active />
}

function Categories({ resource }: { resource: Resource }) {
  const { t } = useWords()
  const { run, opened: form, close } = useRunAction(resource)
  const [start, setStart] = useState<{ parent_id: string }>({ parent_id: ROOT })
  const [word, setWord] = useState('')
  const [said, setSaid] = useState('')
  const changed = useRef(new Set<LinkKind>())
  const { setDirty } = usePane()
  const { modal } = App.useApp()
  const matches = useMatches(word)
  const { opened, known, setOpened, open } = useBranches()
  const shown = word === '' ? opened : union(opened, matches.above)
  const { tree, categories, isLoading, isFetching, failed, isMoving, refresh, move } = useCategoryTree(
    union(known, shown),
  )
  const { chosen, current, unread, choose } = useChosenCategory({
    tree,
    categories,
    isSettled: !isLoading && !isFetching && !failed,
    onOpen: open,
  })
  const place = chosen === undefined ? undefined : find(tree, chosen)

  const onChanged = useCallback(
    (kind: LinkKind, isChanged: boolean) => {
      if (isChanged) changed.current.add(kind)
      else changed.current.delete(kind)
      setDirty(changed.current.size > 0)
    },
    [setDirty],
  )
  // What was picked for a category goes with it, also when it was deleted.
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    changed.current.clear()
    setDirty(false)
  }, [chosen, setDirty])
  const ask = (id: string) => {
    if (id === chosen) return
    if (changed.current.size === 0) return choose(id)
    modal.confirm({
      title: t('form.leave'),
      okText: t('form.leaveYes'),
      cancelText: t('form.leaveNo'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => choose(id),
    })
  }
  const add = (parent_id: string) => {
    setStart({ parent_id })
    run('add')
  }
  const onMove = async (id: string, to: Place) => {
    const name = find(tree, id)?.node.name ?? ''
    // Opened first, so that it is never out of sight.
    if (to.parent_id !== ROOT) open([to.parent_id])
    if (!(await move(id, to))) return
    const parent = categories.get(to.parent_id)?.name ?? t('category.root')
    setSaid(t(to.index === LAST ? 'category.movedLast' : 'category.moved', { name, parent, at: to.index + 1 }))
  }

  return (
    <section className="categories">
      <div className="categories-tree">
        <div className="list-toolbar">
          <Input.Search
            allowClear
            placeholder={t('category.search')}
            aria-label={t('category.search')}
            loading={matches.isSearching}
            maxLength={50}
            onChange={event => setWord(event.target.value.trim())}
          />
          <Button
            type="text"
            icon={<ReloadOutlined spin={isMoving} />}
            aria-label={t('category.refresh')}
            title={t('category.refresh')}
            onClick={() => void refresh()}
          />
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => add(ROOT)}>
            {t('category.addTop')}
          </Button>
        </div>
        {failed && <Failure text={t('category.failed')} error={failed.error} onRetry={failed.again} />}
        {isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
        {!isLoading && tree.length === 0 && !failed && <Empty description={t('category.empty')} />}
        <CategoryTree
          tree={tree}
          opened={shown}
          onOpen={setOpened}
          chosen={chosen}
          onChoose={ask}
          word={word}
          disabled={isMoving}
          onMove={(id, to) => void onMove(id, to)}
        />
        {word !== '' &&
          !matches.isSearching &&
          matches.above.length === 0 &&
          !tree.some(one => one.name.includes(word)) && (
            <p className="quiet">{t('category.noMatch', { what: word })}</p>
          )}
        <p className="quiet categories-keys">{t('category.keys')}</p>
        <span className="categories-said" aria-live="polite">
          {said}
        </span>
      </div>
      <CategoryPanel
        key={chosen}
        category={current}
        isComing={tree.length > 0 || isLoading}
        failed={unread}
        trail={trailOf(categories, current?.category_path)}
        level={place?.level}
        onAdd={() => chosen !== undefined && add(chosen)}
        onEdit={() => current && run('edit', { ...current })}
        onRemove={() => current && run('remove', { ...current })}
        onChanged={onChanged}
      />
      {form && (
        <Suspense>
          <RecordDrawer
            resource={resource}
            opened={form.row ? form : { ...form, start }}
            fixed={NOTHING}
            onClose={() => {
              close()
              if (!form.row && start.parent_id !== ROOT) open([start.parent_id])
            }}
          />
        </Suspense>
      )}
    </section>
  )

  function trailOf(known: typeof categories, path = ''): string[] {
    return path.split('|').flatMap(id => known.get(id)?.name ?? [])
  }
}
