import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useMissingPermissions } from '@/engine/actions/use-missing-permissions'
import { openDrawer, useRunAction } from '@/engine/actions/use-run-action'
import { PermissionScope } from '@/engine/context/engine-context'
import { useDeclaration } from '@/engine/context/use-declaration'
import { categoryMessages } from '@/locales/categories'
import { engineMessages } from '@/locales/engine'
import { addMessages } from '@/providers/i18n/i18n'
import type { Resource } from '@/schema'
import { find, ROOT } from './category-moves'
import { CategoryPanel } from './category-panel'
import { CategoryTreePanel } from './category-tree-panel'
import { useChosenCategory } from './use-chosen-category'
import { type OpenTree, useOpenTree } from './use-open-tree'
import { useUnsavedLinks } from './use-unsaved-links'
import '@/engine/engine.css'
import './categories.css'

addMessages(engineMessages)
addMessages(categoryMessages)

const RecordDrawer = lazy(() => import('@/engine/form/record-drawer'))
const NOTHING = {}
const PLACE = 'categoryList'

/** Categories of goods: the tree on the left, the details of the selected one on the right (contract/goods.md). */
export default function CategoryList() {
  const { resource } = useDeclaration('category')
  return resource ? (
    <PermissionScope name={PLACE}>
      <Categories resource={resource} />
    </PermissionScope>
  ) : (
    <Skeleton active />
  )
}

function Categories({ resource }: { resource: Resource }) {
  const { run, opened, close } = useRunAction(resource)
  const form = openDrawer(opened)
  const [start, setStart] = useState<{ parent_id: string }>({ parent_id: ROOT })
  const open = useOpenTree()
  const { tree, categories, isLoading } = open
  const { chosen, current, unread, choose } = useChosenCategory({
    tree,
    categories,
    isSettled: !isLoading && !open.isFetching && !open.failed,
    onOpen: open.open,
  })
  const place = chosen === undefined ? undefined : find(tree, chosen)
  const { onChanged, select } = useUnsavedLinks(chosen, choose)
  const missingPermissionOf = useMissingPermissions(PLACE, resource)
  const add = (parent_id: string) => {
    setStart({ parent_id })
    run('add')
  }

  return (
    <section className="categories">
      <CategoryTreePanel
        open={open}
        chosen={chosen}
        onChoose={select}
        missingPermissionOf={missingPermissionOf}
        onAdd={() => add(ROOT)}
      />
      <CategoryPanel
        key={chosen}
        category={current}
        isComing={tree.length > 0 || isLoading}
        failed={unread}
        trail={trailOf(categories, current?.category_path)}
        level={place?.level}
        missingPermissionOf={missingPermissionOf}
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
            permanentFilters={NOTHING}
            onClose={() => {
              close()
              if (!form.row && start.parent_id !== ROOT) open.open([start.parent_id])
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function trailOf(known: OpenTree['categories'], path = ''): string[] {
  return path.split('|').flatMap(id => known.get(id)?.name ?? [])
}
