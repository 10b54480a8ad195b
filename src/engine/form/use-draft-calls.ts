import type { CallKey } from '@contract/calls'
import { useRef } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useWriting } from '@/providers/data/use-write'
import type { Drafts, Row } from '@/schema'

/** The server's draft, in the version that this form last read or saved. */
interface ServerDraft {
  readonly id: string
  readonly version: unknown
}

/** Reads, saves, publishes and deletes a draft on the server. Each request sends the last known version. */
export function useDraftCalls(drafts: Drafts | undefined) {
  const { any: callAny } = useCallNow()
  const { write } = useWriting()
  const serverDraft = useRef<ServerDraft>(undefined)

  const remember = (answer: unknown) => {
    const { draft_id, update_time } = (answer ?? {}) as Row
    if (draft_id !== undefined) serverDraft.current = { id: String(draft_id), version: update_time }
  }
  const read = async (id: string | undefined, signal?: AbortSignal): Promise<Row> => {
    const call = drafts?.one
    const answer = call && (await callAny(call, { params: braceOf(call, id) }, { ...(signal && { signal }) }))
    remember(answer)
    const { payload } = (answer ?? {}) as { payload?: Row }
    return payload ?? {}
  }
  return {
    read,
    reload: async () => (serverDraft.current ? read(serverDraft.current.id) : undefined),
    hasDraft: () => serverDraft.current !== undefined,
    /**
     * @param anyway overwrites changes that another administrator saved since
     * @returns the id of the draft if it was created
     */
    save: async (body: object, anyway: boolean): Promise<string | undefined> => {
      if (!drafts) return undefined
      const { current } = serverDraft
      const version = current && !anyway && { update_time: current.version }
      const answer = current
        ? await write(drafts.update, {
            params: braceOf(drafts.update, current.id),
            body: { ...body, ...version },
          })
        : await write(drafts.create, { body })
      remember(answer)
      return current ? undefined : serverDraft.current?.id
    },
    publish: async (): Promise<void> => {
      const { current } = serverDraft
      if (!drafts || !current) return
      const body = { update_time: current.version }
      await write(drafts.publish, { params: braceOf(drafts.publish, current.id), body })
    },
    remove: () => {
      const { current } = serverDraft
      if (!drafts || !current) return
      serverDraft.current = undefined
      // It is deleted already, or stays in the list of drafts until it is deleted there.
      write(drafts.remove, { params: braceOf(drafts.remove, current.id) }).catch(() => undefined)
    },
  }
}

const braceOf = (call: CallKey, id: unknown) => ({ [call.match(/\{(\w+)\}/)?.[1] ?? 'id']: id })
