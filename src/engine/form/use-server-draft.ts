import { isBlank } from '@contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/providers/http/errors'
import { useLatest } from '@/providers/use-latest'
import type { Drafts, Row } from '@/schema'
import { useDraftCalls } from './use-draft-calls'

/** How the draft on the server stands. */
export type DraftState =
  | { readonly phase: 'none' | 'saving' }
  /** `at`: epoch milliseconds by this computer's clock. */
  | { readonly phase: 'saved'; readonly at: number }
  /** Another administrator saved it since; nothing is overwritten before a decision. */
  | { readonly phase: 'conflict'; readonly message: string }
  | { readonly phase: 'failed'; readonly message: string }

interface Options {
  readonly drafts: Drafts | undefined
  /** A draft is kept once its record has a title. */
  readonly titleField: string
  /** The draft that the address names. */
  readonly id: string | undefined
  /** What goes along with every save. */
  readonly body: object | undefined
  readonly active: boolean
  /** The role may keep drafts. */
  readonly mayKeep: boolean
  /** Something differs from what was loaded or saved last. */
  readonly dirty: boolean
  /** The values as the wire wants them. */
  readonly values: () => Row
  /** What was sent is safe now. */
  readonly onKept: () => void
  /** There is a draft now where there was none. */
  readonly onMade: ((id: string) => void) | undefined
}

const EVERY_MS = 30_000
const CONFLICT = 409

/** A form that is kept on the server while it is typed, every 30 seconds when something differs, and published later. */
export function useServerDraft(options: Options) {
  const { drafts, titleField, id, body: along, mayKeep, active, dirty, values, onKept, onMade } = options
  const [state, setState] = useState<DraftState>({ phase: 'none' })
  const calls = useDraftCalls(drafts)
  const isWanted = useRef(id !== undefined)
  const saving = useRef<Promise<boolean>>(undefined)
  const query = useOpenedDraft(calls, { drafts, id, active })

  const send = async (anyway: boolean): Promise<boolean> => {
    if (!drafts) return false
    const body = { ...along, ...values() }
    if (isBlank(body[titleField as keyof typeof body])) return false
    setState({ phase: 'saving' })
    try {
      const made = await calls.save(body, anyway)
      setState({ phase: 'saved', at: Date.now() })
      onKept()
      if (made !== undefined) onMade?.(made)
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      const isConflict = error instanceof CallError && error.statusCode === CONFLICT
      setState({ phase: isConflict ? 'conflict' : 'failed', message })
      return false
    }
  }
  /** One at a time: two saves under way would be each other's conflict. */
  const save = async (anyway = false): Promise<boolean> => {
    await saving.current
    saving.current = send(anyway)
    return saving.current
  }
  useEvery(EVERY_MS, drafts !== undefined && mayKeep && dirty && active, () => {
    if (state.phase !== 'saving' && state.phase !== 'conflict') void save()
  })

  return {
    state,
    query,
    save,
    /** An automatic draft is discarded with the typed values; a draft saved on request stays. */
    forget: () => {
      if (!isWanted.current) calls.remove()
    },
    /** The person wants this draft: it was opened, or saved by the button. */
    want: () => {
      isWanted.current = true
    },
    /** Publishing goes through the draft once there is one. */
    isKept: calls.isKept,
    publish: calls.publish,
    /** Takes the other one's version: what was typed here is given up. */
    reload: async (): Promise<Row | undefined> => {
      const row = await calls.reload()
      if (row) setState({ phase: 'none' })
      return row
    },
  }
}

/** The draft that the address names, asked for once: what is typed stands on it. */
function useOpenedDraft(
  { read }: ReturnType<typeof useDraftCalls>,
  { drafts, id, active }: Pick<Options, 'drafts' | 'id' | 'active'>,
) {
  return useQuery({
    queryKey: ['draft', drafts?.one, id],
    enabled: drafts !== undefined && id !== undefined && active,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => read(id, signal),
  })
}

/** Does something again and again while it is wanted, as it stands by then. */
function useEvery(pause: number, isWanted: boolean, work: () => void): void {
  const latest = useLatest(work)
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => latest.current(), pause)
    return () => clearInterval(timer)
  }, [pause, isWanted])
}
