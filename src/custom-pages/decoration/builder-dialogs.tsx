import { useWords } from '@/providers/i18n/use-words'
import { useNotices } from '@/providers/notices/notices'
import { ConflictDialog } from './conflict-dialog'
import { readPage } from './page-text'
import { CompareDrawer } from './pages-compared'
import { AskProblems } from './problem-list'
import { ScheduleDialog } from './schedule-dialog'
import type { useWorkbench } from './use-workbench'
import { VersionsDrawer } from './versions-drawer'

interface BuilderDialogsProps {
  readonly client: 'PC' | 'WAP'
  readonly bench: ReturnType<typeof useWorkbench>
}

/** What stands over the canvas: the history, a comparison, the time to publish at, and the choice between two pages. */
export function BuilderDialogs({ client, bench }: BuilderDialogsProps) {
  const { t } = useWords()
  const { open, publishing, items } = bench
  const { conflict, asked } = publishing
  if (open) return <Opened client={client} bench={bench} />
  if (asked)
    return (
      <AskProblems
        problems={asked.problems}
        floorAt={key => items.findIndex(item => item.key === key)}
        onShow={problem => {
          publishing.forget()
          bench.show(problem)
        }}
        onPublish={() => void publishing.insist()}
        onClose={publishing.forget}
      />
    )
  if (!conflict) return null
  return (
    <ConflictDialog
      client={client}
      who={conflict.modified_by || t('builder.somebody')}
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

/** What was opened from the bar. */
function Opened({ client, bench }: BuilderDialogsProps) {
  const { t } = useWords()
  const { message } = useNotices()
  const { open, setOpen, acts, publishing, items } = bench
  const close = () => setOpen(undefined)
  if (open?.what === 'versions')
    return (
      <VersionsDrawer
        place={bench.place}
        current={bench.inForce.version}
        onClose={close}
        onCompare={(page_data, title) => setOpen({ what: 'compare', items: readPage(page_data).items, title })}
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
