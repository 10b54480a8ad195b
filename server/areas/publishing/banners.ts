import { translate } from '@contract/messages'
import { bannerProblems } from '@contract/publishing/checks'
import { contentBanner } from '@contract/publishing/content-banner'
import { asc } from 'drizzle-orm'
import { invalidFields } from '../../api-error'
import { contentBanners } from '../../db/schema'
import { crud } from '../crud'
import { contains, flag, on } from '../filters'

/** The carousel of a content type. */
export const { handlers: bannerHandlers } = crud(contentBanner, {
  table: contentBanners,
  within: ({ content_type }) => ({ content_type: Number(content_type) }),
  filters: { status: flag, keyword: on(contentBanners.title, contains) },
  order: [asc(contentBanners.sort), asc(contentBanners.id)],
  beforeValidate: (form, { client }) => {
    const broken = Object.entries(bannerProblems({ ...form })).map(([field, label]) => [
      field,
      translate(label, client.language),
    ])
    if (broken.length > 0) throw invalidFields(Object.fromEntries(broken))
  },
  toColumns: (form, before) => ({
    image: form.image,
    title: form.title.trim(),
    opt_type: form.opt_type,
    opt_value: form.opt_type === 'NONE' ? '' : (form.opt_value?.trim() ?? ''),
    start_time: form.start_time || null,
    end_time: form.end_time || null,
    status: form.status ?? before?.status ?? 1,
    sort: form.sort ?? before?.sort,
  }),
})
