import type { ParamsOf } from '@contract/calls'
import type { PageData, PageDraft } from '@contract/decoration/entities'
import { checkDraft } from '@contract/decoration/page-rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import type { CallError } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'

/** How the draft on the server stands. */
export type DraftStatus = 'same' | 'waiting' | 'saving' | 'kept' | 'failed' | 'conflict'

/** After so many milliseconds without another change, what was begun is kept on the server. */
const QUIET = 1_500

interface DraftOptions {
  readonly place: ParamsOf<'GET admin/pages/{client_type}/{page_type}'>
  /** `undefined` is nothing to save. */
  readonly text: string | undefined
  readonly version: number
  /** The revision that the page was opened with, '' without a draft. */
  readonly revision: string
}

/** What another window of the same administrator has stored; without page_data it has published or discarded. */
export interface DraftConflict {
  readonly draft: PageDraft
  readonly page: PageData
}

const DRAFT = 'GET admin/pages/{client_type}/{page_type}/draft'
const isDraftConflict = ({ statusCode, code }: CallError) => statusCode === 409 && code === '806'

/** The draft as it is stored: saved over the revision that this window knows, or in conflict with another one. */
function useDraftStore({ place, version, revision }: Omit<DraftOptions, 'text'>) {
  const keep = useWrite('PUT admin/pages/{client_type}/{page_type}/draft')
  const stored = useRef({ revision, text: '' })
  const [conflict, setConflict] = useState<DraftConflict>()
  const { call } = useCallNow()
  const save = useCallback(
    async (page_data: string) => {
      const sent = (revision: string) => keep({ params: place, body: { page_data, version, revision } })
      const sentBefore = stored.current.text
      stored.current.text = page_data
      const answer = await sent(stored.current.revision).catch(async (error: CallError) => {
        if (!isDraftConflict(error)) throw error
        const draft = await call<typeof DRAFT>(DRAFT, { params: place })
        const page = await call('GET admin/pages/{client_type}/{page_type}', { params: place })
        // What this window has sent itself, without an answer, is no conflict.
        if (draft.page_data !== '' && [page_data, sentBefore].includes(draft.page_data)) return sent(draft.revision)
        setConflict({ draft, page })
        return undefined
      })
      if (answer) stored.current.revision = answer.revision
      return answer !== undefined
    },
    [keep, call, place, version],
  )
  /** Goes on over what the other window stored; `based` is '' once the draft was thrown away. */
  const resume = useCallback((based: string) => {
    stored.current = { revision: based, text: '' }
    setConflict(undefined)
  }, [])
  return { save, conflict, resume }
}

/** Saves one text after the other. @param save tells whether the text was stored */
function useSaveQueue(save: (page_data: string) => Promise<boolean>) {
  const { word } = useMessages()
  const [kept, setKept] = useState<DraftStatus>('same')
  const [problem, setProblem] = useState<string>()
  const saving = useRef(Promise.resolve(true))
  /**
   * Saves after what is being saved; `isOld` says that a newer text waits already.
   * @returns whether the text is stored
   */
  const enqueue = useCallback(
    (page_data: string, isOld: () => boolean) => {
      const saveNext = async () => {
        if (isOld()) return false
        setKept('saving')
        // Megabytes that the server would refuse are not sent after every change.
        const wrong = checkDraft(page_data)
        if (wrong) {
          setProblem(word(wrong.label))
          setKept('failed')
          return false
        }
        try {
          const isSaved = await save(page_data)
          setProblem(undefined)
          if (isSaved && !isOld()) setKept('kept')
          return isSaved
        } catch (error) {
          setProblem((error as CallError).errors?.page_data ?? (error as CallError).message)
          if (!isOld()) setKept('failed')
          return false
        }
      }
      saving.current = saving.current.then(saveNext)
      return saving.current
    },
    [save, word],
  )
  return { kept, setKept, problem, saving, enqueue }
}

const NOTHING_WAITS = async () => true

/**
 * Saves a draft on the server a moment after it changed last. A draft that another window of the same administrator
 * has changed meanwhile is not overwritten: saving stops, `conflict` is what is stored, until one of both is chosen.
 */
export function useDraft({ text, ...options }: DraftOptions) {
  const { save, conflict, resume } = useDraftStore(options)
  const { kept, setKept, problem, saving, enqueue } = useSaveQueue(save)
  const waiting = useRef(NOTHING_WAITS)
  useEffect(() => {
    if (text === undefined) return setKept('same')
    if (conflict) {
      waiting.current = async () => false
      return setKept('conflict')
    }
    setKept('waiting')
    let isOld = false
    let sent: Promise<boolean> | undefined
    const send = () => {
      clearTimeout(timer)
      sent ??= enqueue(text, () => isOld).then(isSaved => {
        // What failed is sent again when it is asked for.
        if (!isSaved) sent = undefined
        return isSaved
      })
      return sent
    }
    const timer = setTimeout(() => void send(), QUIET)
    waiting.current = send
    return () => {
      isOld = true
      clearTimeout(timer)
      waiting.current = NOTHING_WAITS
    }
  }, [enqueue, setKept, text, conflict])
  /** Saves at once what still waits for the pause in typing. @returns whether all that was typed is stored */
  const flush = useCallback(() => waiting.current(), [])
  /** Waits for what is being kept, so that it is not kept after it was thrown away. */
  const settled = useCallback(() => saving.current, [saving])
  return { kept, problem, settled, flush, conflict, resume }
}
