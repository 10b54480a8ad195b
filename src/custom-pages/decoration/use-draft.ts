import type { ParamsOf } from '@contract/calls'
import type { PageData, PageDraft } from '@contract/decoration/entities'
import { checkDraft } from '@contract/decoration/page-rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import type { CallError } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'

/** The status of the server draft. */
export type DraftStatus = 'same' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'

/** Debounce in milliseconds after which changes are saved. */
const QUIET = 1_500

interface DraftOptions {
  readonly place: ParamsOf<'GET admin/pages/{client_type}/{page_type}'>
  /** `undefined`: nothing to save. */
  readonly text: string | undefined
  readonly version: number
  /** The revision when the page was opened, '' without a draft. */
  readonly revision: string
}

/** The state stored by another window of the same administrator; without page_data it was published or discarded. */
export interface DraftConflict {
  readonly draft: PageDraft
  readonly page: PageData
}

const DRAFT = 'GET admin/pages/{client_type}/{page_type}/draft'
const isDraftConflict = ({ statusCode, code }: CallError) => statusCode === 409 && code === '806'

/** Saves the draft based on the known revision, or detects a conflict. */
function useDraftStore({ place, version, revision }: Omit<DraftOptions, 'text'>) {
  const putDraft = useWrite('PUT admin/pages/{client_type}/{page_type}/draft')
  const stored = useRef({ revision, text: '' })
  const [conflict, setConflict] = useState<DraftConflict>()
  const { call } = useCallNow()
  const save = useCallback(
    async (page_data: string) => {
      const sent = (revision: string) => putDraft({ params: place, body: { page_data, version, revision } })
      const sentBefore = stored.current.text
      stored.current.text = page_data
      const answer = await sent(stored.current.revision).catch(async (error: CallError) => {
        if (!isDraftConflict(error)) throw error
        const draft = await call<typeof DRAFT>(DRAFT, { params: place })
        const page = await call('GET admin/pages/{client_type}/{page_type}', { params: place })
        // A text that this window has sent itself, without a response, is no conflict.
        if (draft.page_data !== '' && [page_data, sentBefore].includes(draft.page_data)) return sent(draft.revision)
        setConflict({ draft, page })
        return undefined
      })
      if (answer) stored.current.revision = answer.revision
      return answer !== undefined
    },
    [putDraft, call, place, version],
  )
  /** Continues based on what the other window stored; `based` is '' if the draft was discarded. */
  const resume = useCallback((based: string) => {
    stored.current = { revision: based, text: '' }
    setConflict(undefined)
  }, [])
  return { save, conflict, resume }
}

/** Saves texts in sequence. @param save returns whether the text was stored */
function useSaveQueue(save: (page_data: string) => Promise<boolean>) {
  const { word } = useMessages()
  const [status, setStatus] = useState<DraftStatus>('same')
  const [problem, setProblem] = useState<string>()
  const saving = useRef(Promise.resolve(true))
  /**
   * Saves after pending saves; `isOld` returns whether a newer text is waiting.
   * @returns whether the text is stored
   */
  const enqueue = useCallback(
    (page_data: string, isOld: () => boolean) => {
      const saveNext = async () => {
        if (isOld()) return false
        setStatus('saving')
        // A text that exceeds the server's limit is not sent at every change.
        const wrong = checkDraft(page_data)
        if (wrong) {
          setProblem(word(wrong.label))
          setStatus('failed')
          return false
        }
        try {
          const isSaved = await save(page_data)
          setProblem(undefined)
          if (isSaved && !isOld()) setStatus('saved')
          return isSaved
        } catch (error) {
          setProblem((error as CallError).errors?.page_data ?? (error as CallError).message)
          if (!isOld()) setStatus('failed')
          return false
        }
      }
      saving.current = saving.current.then(saveNext)
      return saving.current
    },
    [save, word],
  )
  return { status, setStatus, problem, saving, enqueue }
}

const NOTHING_WAITS = async () => true

/**
 * Saves a draft on the server, debounced. A draft that another window of the same administrator has changed is not
 * overwritten: saving stops, and `conflict` has the stored state, until the user chooses one.
 */
export function useDraft({ text, ...options }: DraftOptions) {
  const { save, conflict, resume } = useDraftStore(options)
  const { status, setStatus, problem, saving, enqueue } = useSaveQueue(save)
  const waiting = useRef(NOTHING_WAITS)
  useEffect(() => {
    if (text === undefined) return setStatus('same')
    if (conflict) {
      waiting.current = async () => false
      return setStatus('conflict')
    }
    setStatus('waiting')
    let isOld = false
    let sent: Promise<boolean> | undefined
    const send = () => {
      clearTimeout(timer)
      sent ??= enqueue(text, () => isOld).then(isSaved => {
        // A failed save is retried on request.
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
  }, [enqueue, setStatus, text, conflict])
  /** Flushes the debounced save. @returns whether all changes are stored */
  const flush = useCallback(() => waiting.current(), [])
  /** Waits for pending saves, so that none completes after the draft was discarded. */
  const settled = useCallback(() => saving.current, [saving])
  return { status, problem, settled, flush, conflict, resume }
}
