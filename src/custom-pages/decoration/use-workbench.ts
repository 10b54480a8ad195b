import type { PageData } from '@contract/decoration/entities'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useTab } from '@/providers/tab-state'
import type { Item } from '@/resources/decoration/floors/floor'
import type { PreviewedVersion } from './page-preview/preview-dialog'
import { type ParsedPage, pageText, readPage } from './page-text'
import type { Problem } from './problems'
import { useCheck } from './use-check'
import { useDraft } from './use-draft'
import { useEdits } from './use-edits'
import { useFloors } from './use-floors'
import { goTo, useFollow } from './use-follow'
import type { usePage } from './use-page'
import { usePublish } from './use-publish'
import { useShortcuts } from './use-shortcuts'

/** The page as opened: the published version, and the draft ('' for none) with its base version. */
export interface First {
  readonly page: PageData
  readonly draft: string
  readonly begun: number
  readonly version: number
  /** The revision of the draft, '' for none. */
  readonly revision: string
}
export interface WorkbenchProps {
  readonly client: 'PC' | 'WAP'
  readonly loaded: ReturnType<typeof usePage>
  readonly first: First
}

interface Base {
  readonly read: ParsedPage
  readonly version: number
}
const baseOf = ({ page_data, version }: Pick<PageData, 'page_data' | 'version'>): Base => ({
  read: readPage(page_data),
  version,
})

/** The floors, their base, and whether they differ from it. */
function useCanvas({ client, first }: WorkbenchProps) {
  const [base, setBase] = useState(() => baseOf(first.page))
  // A draft is based on the version in force when it was created: publishing over a newer one is detected.
  const [version, setVersion] = useState(first.draft === '' ? first.page.version : first.version)
  const floors = useFloors(client, first.draft === '' ? base.read.items : readPage(first.draft).items)
  const { items } = floors
  const text = useMemo(() => pageText(items, base.read), [items, base])
  const startFrom = useCallback((page: Pick<PageData, 'page_data' | 'version'>): Base => {
    const next = baseOf(page)
    setBase(next)
    setVersion(page.version)
    return next
  }, [])
  return { ...floors, text, isChanged: text !== (base.read.text || '[]'), inForce: base, version, startFrom }
}

/** The open dialog; a comparison has the other floors and their title. */
export type Open =
  | { readonly what: 'versions' | 'schedule' | 'draft' }
  | { readonly what: 'preview'; readonly version?: PreviewedVersion }
  | { readonly what: 'compare'; readonly items: readonly Item[]; readonly title: string }

/** Milliseconds of a dialog's closing animation, after which the focus is restored. */
const CLOSING = 350
const goToAfterClose = (problem: Pick<Problem, 'key' | 'place'>) => void setTimeout(() => goTo(problem), CLOSING)

/** Discards the draft, also when the page is left for good; and whether to show that the page was opened with one. */
function useDiscard({ loaded, first }: WorkbenchProps, { settled, resume }: ReturnType<typeof useDraft>) {
  const { place, throwAway } = loaded
  const { onDiscard } = useTab()
  const [isOpenedWithDraft, setOpenedWithDraft] = useState(first.draft !== '')
  const discardDraft = useCallback(async () => {
    await settled()
    await throwAway({ params: place })
    resume('')
    setOpenedWithDraft(false)
  }, [settled, throwAway, resume, place])
  useEffect(() => onDiscard(() => void discardDraft()), [onDiscard, discardDraft])
  return { discardDraft, isOpenedWithDraft }
}

/** Notifies that the page was published or scheduled, and which version will replace it. */
function usePublishNotice({ scheduled: [next], rereadScheduled }: ReturnType<typeof usePage>) {
  const { t } = useMessages()
  const { message } = useNotices()
  return (isPlanned: boolean) => {
    rereadScheduled()
    if (!isPlanned && next)
      void message.warning(t('builder.publishedBefore', { time: dateTimeText(next.publish_time) }))
    else void message.success(t(isPlanned ? 'builder.scheduled' : 'builder.published'))
  }
}

/** The state and commands of the builder, without rendering. */
export function useWorkbench(props: WorkbenchProps) {
  const { client, loaded, first } = props
  const { place } = loaded
  const notify = usePublishNotice(loaded)
  const { setDirty } = useTab()
  const canvas = useCanvas(props)
  const { items, chosen, choose, acts, text, isChanged, version, startFrom } = canvas
  const draft = useDraft({ place, text: isChanged ? text : undefined, version, revision: first.revision })
  const checking = useCheck({ client, place, items, text })
  const { follow, reveal } = useFollow(items)
  const edits = useEdits(client, acts)
  const [open, setOpen] = useState<Open>()
  const at = items.findIndex(item => item.key === chosen)
  useShortcuts({ acts, items, at, follow, reveal })
  useEffect(() => setDirty(isChanged && draft.status !== 'saved'), [setDirty, isChanged, draft.status])

  const { discardDraft, isOpenedWithDraft } = useDiscard(props, draft)
  const show = (problem: Pick<Problem, 'key' | 'place'>) => {
    choose(problem.key)
    goToAfterClose(problem)
  }
  const publishing = usePublish({
    ...{ client, place, text, version, check: checking.check },
    publish: loaded.publish,
    onPublished: async (page, isPlanned) => {
      // A scheduled version is not published yet: the draft remains, so that the page is unchanged when it is opened
      // again.
      if (isPlanned) await draft.flush()
      else {
        await discardDraft()
        startFrom({ page_data: text, version: page.version })
      }
      notify(isPlanned)
    },
  })
  /** Loads the published page onto the canvas, after which nothing is unpublished. */
  const take = (page: Pick<PageData, 'page_data' | 'version'>) => acts.replace(startFrom(page).read.items)
  const discard = async () => {
    await discardDraft()
    take(first.page)
  }
  return {
    ...canvas,
    client,
    follow,
    reveal,
    draft,
    checking,
    edits,
    open,
    setOpen,
    isOpenedWithDraft,
    at,
    show,
    publishing,
    take,
    discard,
    place,
    scheduled: loaded.scheduled,
    rereadScheduled: loaded.rereadScheduled,
  }
}
