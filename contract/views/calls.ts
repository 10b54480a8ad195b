import { z } from 'zod'
import { call, fieldsFrom, flag, id, nothing } from '../define'
import { ROUTES } from '../routes'
import { viewRules } from './rules'

/**
 * Preferences of lists (designed): columns and density per administrator and screen, and saved views, private or
 * shared. Preferences are stored as differences from the declaration, so that a column added by a later release appears
 * for everyone.
 */
const key = z.string().min(1).max(60)
const keys = z.array(key).max(100)

export const listLayout = z.strictObject({
  /** Columns hidden by the user that the declaration shows. */
  hidden: keys.optional(),
  /** Columns shown by the user that the declaration hides. */
  shown: keys.optional(),
  /** The order of the columns that existed when it was saved; new ones keep their declared position. */
  order: keys.optional(),
  pinned: z.record(key, z.enum(['start', 'end', 'none'])).optional(),
  /** Pixels. */
  widths: z.record(key, z.number().int().min(48).max(1200)).optional(),
  density: z.enum(['middle', 'small']).optional(),
  /** Rows per page; a view has its own setting. */
  page_size: z.number().int().min(1).max(500).optional(),
})

/** The content of a view besides the columns. Filters are parameters of the list call as text, a range as 'from,to'. */
export const viewContent = z.strictObject({
  filters: z.record(z.string().min(1).max(100), z.string().max(1000)),
  /** 'shop_name:asc'; empty for the server's default order. */
  sort: z.string().max(200),
  page_size: z.number().int().min(1).max(500),
  layout: listLayout,
})

/** A route; for a list that is one block of its screen, route and block: `memberEdit.orders`. */
const screen = z.string().regex(new RegExp(`^(?:${Object.keys(ROUTES).join('|')})(?:\\.[a-zA-Z]\\w{0,39})?$`))

export const listView = z.object({
  view_id: id,
  screen: z.string(),
  name: z.string(),
  shared: flag,
  /** Whether it belongs to the caller. */
  own: flag,
  owner_name: z.string(),
  content: viewContent,
})

export const listSettings = z.object({
  screen: z.string(),
  layout: listLayout,
  /** The view that the screen opens with; null for the declared default. */
  default_view: id.nullable(),
})

export const calls = {
  'GET admin/views': call({
    summary: 'Returns the caller’s list preferences, own views, and views shared with the caller.',
    access: 'signed-in',
    answer: z.object({ settings: z.array(listSettings), views: z.array(listView) }),
  }),
  'PUT admin/views/settings/{screen}': call({
    summary: 'Saves the caller’s preferences of a list. Its view must be visible to the caller.',
    access: 'signed-in',
    params: z.object({ screen }),
    body: z.strictObject({ layout: listLayout, default_view: id.nullable() }),
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
    unlogged: true,
  }),
  'POST admin/views': call({
    summary: 'Creates a view. A shared view requires permission to manage roles.',
    access: 'signed-in',
    body: z.strictObject({ screen, ...fieldsFrom(viewRules), content: viewContent }),
    encoding: 'json',
    answer: listView,
    errors: ['002', 'E290', 'E291'],
  }),
  'PUT admin/views/{view_id}': call({
    summary: 'Updates one of the caller’s views; with permission to manage roles, any shared view.',
    access: 'signed-in',
    body: z.strictObject({ ...fieldsFrom(viewRules), content: viewContent }),
    encoding: 'json',
    answer: listView,
    errors: ['002', '003', 'E290'],
  }),
  'DELETE admin/views/{view_id}': call({
    summary: 'Deletes a view. Screens that opened with it return to the declared default.',
    access: 'signed-in',
    answer: nothing,
    kind: 'empty',
    errors: ['002', '003'],
  }),
} as const

export type ListLayout = z.output<typeof listLayout>
export type ViewContent = z.output<typeof viewContent>
export type ListView = z.output<typeof listView>
export type ListSettings = z.output<typeof listSettings>
