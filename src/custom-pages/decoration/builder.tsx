import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { dateTimeText } from '@/lib/format'
import { builderMessages } from '@/locales/builder'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import { PHONE, useMedia } from '@/providers/use-media'
import type { Template } from '@/resources/decoration/floors/template'
import { templatesOf } from '@/resources/decoration/floors/templates'
import { BuilderBar } from './builder-bar'
import { BuilderDialogs } from './builder-dialogs'
import { Canvas } from './canvas'
import { Dragging } from './dragging'
import { type Grab, Palette } from './palette'
import { useDrops } from './use-drops'
import { useFit } from './use-fit'
import { usePage } from './use-page'
import { useSettle } from './use-settle'
import { type First, useWorkbench, type WorkbenchProps } from './use-workbench'
import './builder.css'
import { DndContext } from '@/widgets/sortable/dnd'
import { SILENT } from '@/widgets/sortable/drag-announcements'

addMessages(builderMessages)

/** The page builder: floors of the front page for desktop or phone (contract/decoration.md, "floor"). */
export default function Builder({ client }: { readonly client: 'PC' | 'WAP' }) {
  const loaded = usePage(client)
  const { close } = useTab()
  const [first, setFirst] = useState<First>()
  const { page, draft } = loaded
  // A refetch never overwrites the canvas.
  useEffect(() => {
    if (first || !page || !draft) return
    setFirst({
      page,
      draft: draft.page_data,
      begun: Number(draft.update_time),
      version: draft.version,
      revision: draft.revision,
    })
  }, [first, page, draft])
  if (!first && loaded.error) return <LoadFailed error={loaded.error} onRetry={loaded.retry} onBack={close} />
  if (!first) return <Skeleton active />
  return <Workbench client={client} loaded={loaded} first={first} />
}

function Workbench(props: WorkbenchProps) {
  const { client, first } = props
  const { t } = useMessages()
  const bench = useWorkbench(props)
  const { items, acts, chosen, choose, at, follow, reveal } = bench
  const list = useRef<HTMLOListElement>(null)
  const { dragged, handlers } = useDrops(items, acts, client, list)
  const grab = useRef<Grab>(null)
  const onGrab: Grab = useCallback((name, event) => grab.current?.(name, event), [])
  useSettle(list, items)
  // On a phone the templates would push the page out of sight.
  const isPhone = useMedia(PHONE)
  const [isFolded, setFolded] = useState(isPhone)
  const fit = useFit(client)
  const below = useRef<number>(undefined)
  useEffect(() => {
    below.current = at < 0 ? undefined : at + 1
  })
  const onAdd = useCallback(
    (template: Template, byKey: boolean) => (byKey ? follow : reveal)(acts.add(template, below.current)),
    [acts, follow, reveal],
  )
  return (
    <section className="builder">
      <BuilderBar bench={bench} fit={fit} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      {bench.isOpenedWithDraft && (
        <Alert
          type="info"
          showIcon
          title={t('builder.draftFrom', { time: dateTimeText(first.begun) })}
          action={
            <Button size="small" onClick={() => void bench.discard()}>
              {t('builder.discard')}
            </Button>
          }
        />
      )}
      <div className={isFolded ? 'builder-body is-folded' : 'builder-body'}>
        {!isFolded && <Palette templates={templatesOf(client)} {...{ onAdd, onGrab, dragged }} />}
        <Canvas
          {...{ client, items, chosen, acts, list, dragged, onGrab, fit }}
          edits={bench.edits}
          onChoose={choose}
          onFollow={follow}
        />
      </div>
      <DndContext
        {...handlers}
        // The toolbar announces changes, for pointer and keyboard alike.
        accessibility={{ screenReaderInstructions: { draggable: t('builder.moveHint') }, announcements: SILENT }}
      >
        <Dragging {...{ client, items, list, dragged, grab }} />
      </DndContext>
      <BuilderDialogs client={client} bench={bench} />
    </section>
  )
}
