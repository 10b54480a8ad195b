import PlusOutlined from '@ant-design/icons/PlusOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { REORDER } from '@contract/permissions'
import { Button, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import { DisabledReason } from '@/engine/actions/disabled-reason'
import type { MissingPermissionOf } from '@/engine/actions/use-missing-permissions'
import { categoryMessages } from '@/locales/categories'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { useMessages } from '@/providers/i18n/use-messages'
import { Failure } from '@/widgets/failure'
import { find, LAST, type Place, ROOT } from './category-moves'
import { CategoryTree } from './category-tree'
import type { OpenTree } from './use-open-tree'

interface CategoryTreePanelProps {
  readonly open: OpenTree
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly missingPermissionOf: MissingPermissionOf
  readonly onAdd: () => void
}

/** The tree with search and tools; moves are announced to screen readers. */
export function CategoryTreePanel({ open, chosen, onChoose, missingPermissionOf, onAdd }: CategoryTreePanelProps) {
  const { t } = useMessages()
  const { announcement, move } = useAnnouncedMove(open)
  const { tree, word, failed, isLoading, isMoving } = open
  const cannotMove = missingPermissionOf(REORDER, categoryMessages['category.move'])
  return (
    <div className="categories-tree">
      <TreeToolbar open={open} missingPermission={missingPermissionOf('add')} onAdd={onAdd} />
      {failed && <Failure text={t('category.failed')} error={failed.error} onRetry={failed.again} />}
      {isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
      {!isLoading && tree.length === 0 && !failed && <Empty description={t('category.empty')} />}
      <CategoryTree
        tree={tree}
        opened={open.shown}
        onOpen={open.setOpened}
        chosen={chosen}
        onChoose={onChoose}
        word={word}
        disabled={isMoving || cannotMove !== undefined}
        onMove={(id, to) => void move(id, to)}
      />
      {open.isNotFound && <p className="quiet">{t('category.noMatch', { what: word })}</p>}
      <p className="quiet categories-keys">
        {cannotMove ? <DisabledReason reason={cannotMove} /> : t('category.keys')}
      </p>
      <span className="categories-announcement" aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}

interface TreeToolbarProps {
  readonly open: OpenTree
  readonly missingPermission: MissingPermission | undefined
  readonly onAdd: () => void
}

function TreeToolbar({ open, missingPermission, onAdd }: TreeToolbarProps) {
  const { t } = useMessages()
  return (
    <div className="list-toolbar">
      <Input.Search
        allowClear
        placeholder={t('category.search')}
        aria-label={t('category.search')}
        loading={open.isSearching}
        maxLength={50}
        onChange={event => open.setWord(event.target.value.trim())}
      />
      <Button
        type="text"
        icon={<ReloadOutlined spin={open.isMoving} />}
        aria-label={t('category.refresh')}
        title={t('category.refresh')}
        onClick={() => void open.refresh()}
      />
      <ActButton reason={missingPermission} type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        {t('category.addTop')}
      </ActButton>
    </div>
  )
}

/** Moves a category and announces its new position. */
function useAnnouncedMove({ tree, categories, open, move }: OpenTree) {
  const { t } = useMessages()
  const [announcement, setAnnouncement] = useState('')
  const moveAndAnnounce = async (id: string, to: Place) => {
    const name = find(tree, id)?.node.name ?? ''
    // Expands the target first, so that the category stays visible.
    if (to.parent_id !== ROOT) open([to.parent_id])
    if (!(await move(id, to))) return
    const parent = categories.get(to.parent_id)?.name ?? t('category.root')
    setAnnouncement(t(to.index === LAST ? 'category.movedLast' : 'category.moved', { name, parent, at: to.index + 1 }))
  }
  return { announcement, move: moveAndAnnounce }
}
