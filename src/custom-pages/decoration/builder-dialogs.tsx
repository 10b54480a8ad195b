import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { ConflictDialog } from './conflict-dialog'
import { PreviewDialog } from './page-preview/preview-dialog'
import { readPage } from './page-text'
import { CompareDrawer } from './pages-compared'
import { ConfirmProblems } from './problem-list'
import { ScheduleDialog } from './schedule-dialog'
import type { useWorkbench } from './use-workbench'
import { VersionsDrawer } from './versions-drawer'

interface BuilderDialogsProps {
  readonly client: 'PC' | 'WAP'
  readonly bench: ReturnType<typeof useWorkbench>
}

/** The dialogs over the canvas: versions, comparison, schedule, and conflicts. */
export function BuilderDialogs({ client, bench }: BuilderDialogsProps) {
  const { t } = useMessages()
  const { open, publishing, items } = bench
  const { conflict, confirmation } = publishing
  const close = () => bench.setOpen(undefined)
  if (open?.what === 'draft') return <DraftConflictDialog client={client} bench={bench} onClose={close} />
  if (open) return <Opened client={client} bench={bench} />
  if (confirmation)
    return (
      <ConfirmProblems
        problems={confirmation.problems}
        client={client}
        items={items}
        onShow={problem => {
          publishing.cancel()
          bench.show(problem)
        }}
        onPublish={() => void publishing.insist()}
        onClose={publishing.cancel}
      />
    )
  if (!conflict) return null
  const name = conflict.modified_by || t('builder.somebody')
  return (
    <ConflictDialog
      client={client}
      title={t('builder.conflict', { name })}
      hint={t('builder.conflictHint')}
      theirsTitle={t('builder.theirs', { name })}
      overwriteLabel={t('builder.keepMine')}
      takeTheirs={t('builder.takeTheirs', { name })}
      mine={items}
      theirs={readPage(conflict.page_data).items}
      onClose={publishing.dismiss}
      onMine={() => void publishing.over()}
      onTheirs={() => {
        publishing.dismiss()
        bench.take(conflict)
      }}
    />
  )
}

/**
 * The dialog for a draft that was changed in another window of the same administrator: the user chooses which one to
 * keep.
 */
function DraftConflictDialog({ client, bench, onClose }: BuilderDialogsProps & { onClose: () => void }) {
  const { t } = useMessages()
  const { draft, items, acts, take } = bench
  const { conflict, resume } = draft
  if (!conflict) return null
  const isGone = conflict.draft.page_data === ''
  const theirs = readPage(isGone ? conflict.page.page_data : conflict.draft.page_data).items
  return (
    <ConflictDialog
      client={client}
      title={t(isGone ? 'builder.draftGone' : 'builder.draftConflict')}
      hint={t('builder.draftHint')}
      theirsTitle={t(isGone ? 'builder.compare.live' : 'builder.draftOther')}
      overwriteLabel={t('builder.draftMine')}
      takeTheirs={t(isGone ? 'builder.draftLive' : 'builder.draftTheirs')}
      mine={items}
      theirs={theirs}
      onClose={onClose}
      onMine={() => {
        resume(conflict.draft.revision)
        onClose()
      }}
      onTheirs={() => {
        if (isGone) take(conflict.page)
        else acts.replace(theirs)
        resume(conflict.draft.revision)
        onClose()
      }}
    />
  )
}

/** The dialog opened from the toolbar. */
function Opened({ client, bench }: BuilderDialogsProps) {
  const { t } = useMessages()
  const { message } = useNotices()
  const { open, setOpen, acts, publishing, items } = bench
  const close = () => setOpen(undefined)
  if (open?.what === 'versions')
    return (
      <VersionsDrawer
        place={bench.place}
        onCalledOff={bench.rereadScheduled}
        current={bench.inForce.version}
        onClose={close}
        onCompare={(page_data, title) => setOpen({ what: 'compare', items: readPage(page_data).items, title })}
        onPreview={version => setOpen({ what: 'preview', version })}
        onRestore={page_data => {
          acts.replace(readPage(page_data).items)
          close()
          void message.info(t('builder.restored'))
        }}
      />
    )
  if (open?.what === 'compare')
    return (
      <CompareDrawer
        client={client}
        before={open.items}
        after={items}
        titles={[open.title, t('builder.compare.canvas')]}
        onClose={close}
      />
    )
  if (open?.what === 'preview')
    return <PreviewDialog place={bench.place} version={open.version} onBefore={bench.draft.flush} onClose={close} />
  return (
    <ScheduleDialog
      onClose={close}
      onTime={time => {
        close()
        void publishing.send(time)
      }}
    />
  )
}
