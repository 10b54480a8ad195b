import type { BodyOf, ParamsOf } from '@contract/calls'
import type { PageData } from '@contract/decoration/entities'
import { useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import type { CallError } from '@/providers/http/errors'
import { useNotices } from '@/providers/notices/notices'
import type { Problem } from './problems'

type Place = ParamsOf<'GET admin/pages/{client_type}/{page_type}'>

interface PublishOptions {
  readonly client: 'PC' | 'WAP'
  readonly place: Place
  readonly publish: (request: {
    params: Place
    body: NonNullable<BodyOf<'PUT admin/pages/{client_type}/{page_type}'>>
  }) => Promise<PageData>
  readonly text: string
  readonly version: number
  readonly check: () => Promise<readonly Problem[]>
  readonly onPublished: (page: PageData, isPlanned: boolean) => Promise<void>
}

/** A pending confirmation: a page with problems is to be published, now or at a time. */
interface PublishRequest {
  readonly problems: readonly Problem[]
  readonly publish_time: number | undefined
}

/** Publishes the page, after a confirmation if it has problems; detects that another user has published meanwhile. */
export function usePublish({ client, place, publish, text, version, check, ...callbacks }: PublishOptions) {
  const { message } = useNotices()
  const [isSending, setSending] = useState(false)
  const [conflict, setConflict] = useState<PageData & { readonly publish_time?: number | undefined }>()
  const { call } = useCallNow()
  const [confirmation, setConfirmation] = useState<PublishRequest>()
  const put = async (publish_time: number | undefined, over: number) => {
    try {
      const body = {
        page_name: client === 'PC' ? 'pc_floor' : 'mobile_floor',
        page_data: text,
        version: over,
        ...(publish_time !== undefined && { publish_time }),
      }
      const page = await publish({ params: place, body })
      await callbacks.onPublished(page, publish_time !== undefined)
    } catch (error) {
      const failed = error as CallError
      if (failed.statusCode === 409 && failed.code === '806')
        await call('GET admin/pages/{client_type}/{page_type}', { params: place }).then(
          newer => setConflict({ ...newer, publish_time }),
          (unread: CallError) => void message.error(unread.message),
        )
      else void message.error(failed.errors?.page_data ?? failed.message)
    }
  }
  const sending = async (work: () => Promise<void>) => {
    setSending(true)
    await work().finally(() => setSending(false))
  }
  /** @param publish_time when to publish @default now */
  const send = async (publish_time?: number) => {
    if (isSending) return
    await sending(async () => {
      const problems = await check()
      if (problems.length > 0) setConfirmation({ problems, publish_time })
      else await put(publish_time, version)
    })
  }
  return {
    send,
    isSending,
    conflict,
    dismiss: () => setConflict(undefined),
    confirmation,
    cancel: () => setConfirmation(undefined),
    /** Publishes despite problems. */
    insist: async () => {
      if (!confirmation) return
      setConfirmation(undefined)
      await sending(() => put(confirmation.publish_time, version))
    },
    /** Publishes over another user's version; problems were confirmed before. */
    over: async () => {
      if (!conflict) return
      setConflict(undefined)
      await sending(() => put(conflict.publish_time, conflict.version))
    },
  }
}
