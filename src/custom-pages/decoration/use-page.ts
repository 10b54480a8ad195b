import type { ParamsOf } from '@contract/calls'
import type { PageData, PageDraft } from '@contract/decoration/entities'
import { checkDraft } from '@contract/decoration/page-rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import type { CallError } from '@/providers/http/errors'
import { useWords } from '@/providers/i18n/use-words'

type Place = ParamsOf<'GET admin/pages/{client_type}/{page_type}'>

/** How the draft on the server stands. */
export type Kept = 'same' | 'waiting' | 'saving' | 'kept' | 'failed'

/** After so many milliseconds without another change, what was begun is kept on the server. */
const QUIET = 1_500

/** A page as it is published, what was begun on it, and the ways to keep, publish and throw away. */
export function usePage(client: 'PC' | 'WAP') {
  const place = useMemo((): Place => ({ client_type: client, page_type: 'INDEX' }), [client])
  const page = useCall('GET admin/pages/{client_type}/{page_type}', { params: place }, { staleTime: 0 })
  const draft = useCall('GET admin/pages/{client_type}/{page_type}/draft', { params: place }, { staleTime: 0 })
  const publish = useWrite('PUT admin/pages/{client_type}/{page_type}')
  const throwAway = useWrite('DELETE admin/pages/{client_type}/{page_type}/draft')
  return {
    place,
    page: page.data as PageData | undefined,
    draft: draft.data as PageDraft | undefined,
    error: page.error ?? draft.error,
    retry: () => {
      void page.refetch()
      void draft.refetch()
    },
    publish,
    throwAway,
  }
}

/** Keeps a text on the server a moment after it changed last; `undefined` is nothing to keep. */
export function useDraft(place: Place, text: string | undefined, version: number) {
  const keep = useWrite('PUT admin/pages/{client_type}/{page_type}/draft')
  const { word } = useWords()
  const [kept, setKept] = useState<Kept>('same')
  const [problem, setProblem] = useState<string>()
  const saving = useRef(Promise.resolve())
  useEffect(() => {
    if (text === undefined) return setKept('same')
    setKept('waiting')
    let isOld = false
    const timer = setTimeout(() => {
      setKept('saving')
      saving.current = saving.current.then(async () => {
        if (isOld) return
        // Megabytes that the server would refuse are not sent after every change.
        const wrong = checkDraft(text)
        if (wrong) {
          setProblem(word(wrong.label))
          return setKept('failed')
        }
        try {
          await keep({ params: place, body: { page_data: text, version } })
          setProblem(undefined)
          if (!isOld) setKept('kept')
        } catch (error) {
          setProblem((error as CallError).errors?.page_data ?? (error as CallError).message)
          if (!isOld) setKept('failed')
        }
      })
    }, QUIET)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [keep, place, text, version, word])
  /** Waits for what is being kept, so that it is not kept after it was thrown away. */
  const settled = useCallback(() => saving.current, [])
  return { kept, problem, settled }
}
