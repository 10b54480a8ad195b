import type { CallKey } from '@contract/calls'
import { isBlank } from '@contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHttp } from '@/providers/context'
import { CallError } from '@/providers/http/errors'
import type { Drafts, Row } from '@/schema'

/** How the draft on the server stands. */
export type DraftState =
  | { readonly phase: 'none' | 'saving' }
  /** `at`: epoch milliseconds by this computer's clock. */
  | { readonly phase: 'saved'; readonly at: number }
  /** Somebody else has saved it since; nothing is overwritten before the person decides. */
  | { readonly phase: 'conflict'; readonly message: string }
  | { readonly phase: 'failed'; readonly message: string }

interface Options {
  readonly drafts: Drafts<string> | undefined
  /** The draft that the address names. */
  readonly id: string | undefined
  /** What goes along with every save. */
  readonly body: object | undefined
  readonly active: boolean
  /** Something differs from what was loaded or saved last. */
  readonly dirty: boolean
  /** The values as the wire wants them. */
  readonly values: () => Row
  /** What was sent is safe now. */
  readonly onKept: () => void
  /** There is a draft now where there was none. */
  readonly onMade: ((id: string) => void) | undefined
}

interface Kept {
  readonly id: string
  readonly version: unknown
}

const EVERY_MS = 30_000
const CONFLICT = 409

/** A form that is kept on the server while it is typed, every 30 seconds when something differs, and published later. */
export function useServerDraft({ drafts, id, body: along, active, dirty, values, onKept, onMade }: Options) {
  const http = useHttp()
  const [state, setState] = useState<DraftState>({ phase: 'none' })
  const kept = useRef<Kept>(undefined)
  const isWanted = useRef(id !== undefined)
  const saving = useRef<Promise<boolean>>(undefined)
  const query = useQuery({
    queryKey: ['draft', drafts?.one, id],
    enabled: drafts !== undefined && id !== undefined && active,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const call = drafts?.one
      const answer = call && (await http.sendLoose(call, { params: braceOf(call, id), signal }))
      remember(answer)
      return payloadOf(answer)
    },
  })

  function remember(answer: unknown): void {
    const { draft_id, update_time } = (answer ?? {}) as Row
    if (draft_id !== undefined) kept.current = { id: String(draft_id), version: update_time }
  }

  const send = async (anyway: boolean): Promise<boolean> => {
    if (!drafts) return false
    const body = { ...along, ...values() }
    if (isBlank(body[drafts.needs as keyof typeof body])) return false
    setState({ phase: 'saving' })
    const { current } = kept
    const version = current && !anyway && { update_time: current.version }
    try {
      const answer = current
        ? await http.sendLoose(drafts.update, {
            params: braceOf(drafts.update, current.id),
            body: { ...body, ...version },
          })
        : await http.sendLoose(drafts.create, { body })
      remember(answer)
      setState({ phase: 'saved', at: Date.now() })
      onKept()
      if (!current && kept.current) onMade?.(kept.current.id)
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

  const now = useRef({ save, isFree: true })
  useEffect(() => {
    now.current = { save, isFree: state.phase !== 'saving' && state.phase !== 'conflict' }
  })
  useEffect(() => {
    if (!drafts || !dirty || !active) return
    const timer = setInterval(() => {
      if (now.current.isFree) void now.current.save()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [drafts, dirty, active])

  return {
    state,
    query,
    save,
    /** What the form kept by itself goes with what was typed; a draft that somebody asked for stays as it was saved. */
    forget: () => {
      const { current } = kept
      if (!drafts || !current || isWanted.current) return
      kept.current = undefined
      // Gone already, or it stands in the box of drafts until somebody throws it away there.
      http.sendLoose(drafts.remove, { params: braceOf(drafts.remove, current.id) }).catch(() => undefined)
    },
    /** The person wants this draft: it was opened, or saved by the button. */
    want: () => {
      isWanted.current = true
    },
    /** Publishing goes through the draft once there is one. */
    isKept: () => kept.current !== undefined,
    publish: async (): Promise<void> => {
      const { current } = kept
      if (!drafts || !current) return
      const body = { update_time: current.version }
      await http.sendLoose(drafts.publish, { params: braceOf(drafts.publish, current.id), body })
    },
    /** Takes the other one's version: what was typed here is given up. */
    reload: async (): Promise<Row | undefined> => {
      const { current } = kept
      if (!drafts || !current) return undefined
      const answer = await http.sendLoose(drafts.one, { params: braceOf(drafts.one, current.id) })
      remember(answer)
      setState({ phase: 'none' })
      return payloadOf(answer)
    },
  }
}

const braceOf = (call: CallKey, id: unknown) => ({ [call.match(/\{(\w+)\}/)?.[1] ?? 'id']: id })
const payloadOf = (answer: unknown): Row => {
  const { payload } = (answer ?? {}) as { payload?: Row }
  return payload ?? {}
}
