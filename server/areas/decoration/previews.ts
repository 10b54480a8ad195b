import type { calls as decorationCalls } from '@contract/decoration/calls'
import { pageClientTypes, pagePreviewSources, pageTypes } from '@contract/decoration/labels'
import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { focusPictures, pageVersions } from '../../db/schema'
import type { Handlers } from '../../handler'
import { signedToken, tokenPayload } from '../../signed-token'
import { draftOf, pageAt, shown } from './pages'
import { versionOf } from './versions'

/**
 * The payload of a preview link, signed by the server. It is not stored, so a link cannot be revoked, but it expires. A
 * draft is read when the link is opened, so that changes are visible without a new link.
 */
const previewLink = z.object({
  client_type: z.enum(pageClientTypes),
  page_type: z.enum(pageTypes),
  source: z.enum(pagePreviewSources),
  /** The owner of the draft. */
  admin_id: z.number(),
  version_id: z.number(),
  show_time: z.number(),
  end_time: z.number(),
})
type PreviewLink = z.output<typeof previewLink>

const PURPOSE = 'page preview'

/** The version that will be live at a given time, according to the schedule. */
async function scheduledData(db: Database, page_id: number, show_time: number): Promise<string | undefined> {
  const [next] = await db
    .select({ page_data: pageVersions.page_data })
    .from(pageVersions)
    .where(
      and(
        eq(pageVersions.page_id, page_id),
        eq(pageVersions.state, 'SCHEDULED'),
        lte(pageVersions.publish_time, show_time),
      ),
    )
    .orderBy(desc(pageVersions.publish_time), desc(pageVersions.version_id))
    .limit(1)
  return next?.page_data
}

/** The floors behind a link; if its draft was published or deleted, those of the live page. */
async function floorsOf(db: Database, link: PreviewLink): Promise<string> {
  const page = await pageAt(db, link)
  const page_id = page?.page_id ?? 0
  const found = {
    DRAFT: async () => (await draftOf(db, link, { id: link.admin_id }))?.page_data,
    VERSION: async () => (await versionOf(db, page_id, link.version_id)).page_data,
    DATE: () => scheduledData(db, page_id, link.show_time),
  }
  const page_data = (await found[link.source]()) ?? page?.page_data ?? '[]'
  return (await shown(db, { client_type: link.client_type, page_data })).page_data
}

type Keys = Extract<keyof typeof decorationCalls, `${string}/preview` | `${string}page-previews${string}`>

/** Preview links to a page as buyers see it (designed). */
export const previewHandlers: Handlers<Keys> = {
  'POST admin/pages/{client_type}/{page_type}/preview': async ({ db, params, body, admin, services }) => {
    const { source, version_id = 0, show_time = 0, hours } = body
    if (source === 'VERSION') {
      const page = await pageAt(db, params)
      await versionOf(db, page?.page_id ?? 0, version_id)
    }
    const end_time = Math.floor(services.now()) + hours * 3600
    const { client_type, page_type } = params
    const seen = { admin_id: admin?.id ?? 0, version_id, show_time: source === 'DATE' ? show_time : 0 }
    return { token: signedToken(services, PURPOSE, { client_type, page_type, source, ...seen, end_time }), end_time }
  },

  'GET admin/page-previews/{token}': async ({ db, params, services }) => {
    const link = tokenPayload(services, PURPOSE, previewLink, params.token)
    if (!link) throw notFound('806preview')
    const { client_type, page_type, source, show_time, end_time } = link
    const carousel = await db
      .select()
      .from(focusPictures)
      .where(eq(focusPictures.client_type, client_type))
      .orderBy(asc(focusPictures.sort), asc(focusPictures.id))
    return {
      ...{ client_type, page_type, source, show_time, end_time },
      page_data: await floorsOf(db, link),
      carousel: carousel.map(one => ({ ...one, operation_url: null })),
    }
  },
}
