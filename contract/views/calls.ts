import { z } from 'zod'
import { call, fieldsFrom, flag, id, nothing } from '../define'
import { ROUTES } from '../routes'
import { viewRules } from './rules'

/**
 * How administrators arrange lists (designed): columns and density per person and screen, and named views of a list,
 * kept to oneself or shared. Arrangements are differences from what the declaration says, never whole lists of columns,
 * so that a column that a later release adds appears for everybody.
 */
const key = z.string().min(1).max(60)
const keys = z.array(key).max(100)

export const listLayout = z.strictObject({
  /** Columns the declaration shows and this person does not. */
  hidden: keys.optional(),
  /** Columns the declaration keeps back and this person shows. */
  shown: keys.optional(),
  /** The order of the columns that were known when it was made; others stand where the declaration has them. */
  order: keys.optional(),
  pinned: z.record(key, z.enum(['start', 'end', 'none'])).optional(),
  /** Pixels. */
  widths: z.record(key, z.number().int().min(48).max(1200)).optional(),
  density: z.enum(['middle', 'small']).optional(),
  /** Rows per page; a view has its own. */
  page_size: z.number().int().min(1).max(500).optional(),
})

/** What a view brings back besides the columns. Filters are parameters of the list call as text, 'from,to' a range. */
export const viewContent = z.strictObject({
  filters: z.record(z.string().min(1).max(100), z.string().max(1000)),
  /** 'shop_name:asc'; empty for the server's own order. */
  sort: z.string().max(200),
  page_size: z.number().int().min(1).max(500),
  layout: listLayout,
})

/** A route; of a list that is one block of its screen, the route and the block: `memberEdit.orders`. */
const screen = z.string().regex(new RegExp(`^(?:${Object.keys(ROUTES).join('|')})(?:\\.[a-zA-Z]\\w{0,39})?$`))

export const listView = z.object({
  view_id: id,
  screen: z.string(),
  name: z.string(),
  shared: flag,
  /** Whether it is the caller's own. */
  own: flag,
  owner_name: z.string(),
  content: viewContent,
})

export const listSettings = z.object({
  screen: z.string(),
  layout: listLayout,
  /** The view the screen opens with; null for the declaration's own. */
  default_view: id.nullable(),
})

export const calls = {
  'GET admin/views': call({
    summary: 'How the caller arranged all lists, his own views and those shared with him',
    access: 'signed-in',
    answer: z.object({ settings: z.array(listSettings), views: z.array(listView) }),
  }),
  'PUT admin/views/settings/{screen}': call({
    summary: 'Remember how the caller arranged one list; the view must be one he can see',
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
    summary: 'Keep a view; a shared one needs the permission to manage roles',
    access: 'signed-in',
    body: z.strictObject({ screen, ...fieldsFrom(viewRules), content: viewContent }),
    encoding: 'json',
    answer: listView,
    errors: ['002', 'E290', 'E291'],
  }),
  'PUT admin/views/{view_id}': call({
    summary: 'Change a view of one’s own; of anybody’s that is shared, with the permission to manage roles',
    access: 'signed-in',
    body: z.strictObject({ ...fieldsFrom(viewRules), content: viewContent }),
    encoding: 'json',
    answer: listView,
    errors: ['002', '003', 'E290'],
  }),
  'DELETE admin/views/{view_id}': call({
    summary: 'Remove a view; the screens that opened with it open as declared',
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
