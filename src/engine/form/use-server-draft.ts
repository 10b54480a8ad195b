import { isBlank } from '@contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/providers/http/errors'
import { useLatest } from '@/providers/use-latest'
import type { Drafts, Row } from '@/schema'
import { useDraftCalls } from './use-draft-calls'

/** The status of a server draft. */
export type DraftState =
  | { readonly phase: 'none' | 'saving' }
  /** `at`: epoch milliseconds by this computer's clock. */
  | { readonly phase: 'saved'; readonly at: number }
  /** Another administrator saved it since; nothing is overwritten before a decision. */
  | { readonly phase: 'conflict'; readonly message: string }
  | { readonly phase: 'failed'; readonly message: string }

interface Options {
  readonly drafts: Drafts | undefined
  /** A draft requires a title. */
  readonly titleField: string
  /** The draft's id in the URL. */
  readonly id: string | undefined
  /** Constants sent with every save. */
  readonly body: object | undefined
  readonly active: boolean
  /** The role may save drafts. */
  readonly maySave: boolean
  /** The values differ from those last loaded or saved. */
  readonly dirty: boolean
  /** Returns the serialized values. */
  readonly values: () => Row
  /** Called when the values were stored. */
  readonly onStored: () => void
  /** Called when a draft was created. */
  readonly onMade: ((id: string) => void) | undefined
}

const EVERY_MS = 30_000
const CONFLICT = 409

/** Saves a form as a draft on the server, every 30 seconds while it is dirty, to be published later. */
export function useServerDraft(options: Options) {
  const { drafts, titleField, id, body: along, maySave, active, dirty, values, onStored, onMade } = options
  const [state, setState] = useState<DraftState>({ phase: 'none' })
  const calls = useDraftCalls(drafts)
  const isRequested = useRef(id !== undefined)
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
      onStored()
      if (made !== undefined) onMade?.(made)
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      const isConflict = error instanceof CallError && error.statusCode === CONFLICT
      setState({ phase: isConflict ? 'conflict' : 'failed', message })
      return false
    }
  }
  /** One save at a time: parallel ones would conflict with each other. */
  const save = async (anyway = false): Promise<boolean> => {
    await saving.current
    saving.current = send(anyway)
    return saving.current
  }
  useEvery(EVERY_MS, drafts !== undefined && maySave && dirty && active, () => {
    if (state.phase !== 'saving' && state.phase !== 'conflict') void save()
  })

  return {
    state,
    query,
    save,
    /** An automatic draft is discarded with the typed values; a draft saved on request stays. */
    discardAutomatic: () => {
      if (!isRequested.current) calls.remove()
    },
    /** Marks the draft as requested by the user: it was opened, or saved with the button. */
    markRequested: () => {
      isRequested.current = true
    },
    /** Once a draft exists, publishing uses it. */
    hasDraft: calls.hasDraft,
    publish: calls.publish,
    /** Loads the stored version and discards the entered values. */
    reload: async (): Promise<Row | undefined> => {
      const row = await calls.reload()
      if (row) setState({ phase: 'none' })
      return row
    },
  }
}

/** Loads the draft in the URL once, as initial values of the form. */
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

/** Calls the latest callback at an interval while enabled. */
function useEvery(pause: number, isEnabled: boolean, work: () => void): void {
  const latest = useLatest(work)
  useEffect(() => {
    if (!isEnabled) return
    const timer = setInterval(() => latest.current(), pause)
    return () => clearInterval(timer)
  }, [pause, isEnabled])
}
