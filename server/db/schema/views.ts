import type { ListLayout, ViewContent } from '@contract/views/calls'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number } from './columns'

/** contract/views/calls.ts: list preferences and views. */

export const listViews = pgTable(
  'list_views',
  {
    view_id: identity(),
    /** The owner. */
    admin_id: number().notNull(),
    screen: text().notNull(),
    name: text().notNull(),
    shared: flag(),
    content: jsonb().$type<ViewContent>().notNull(),
  },
  t => [
    uniqueIndex('list_views_name').on(t.admin_id, t.screen, t.name),
    index('list_views_shared').on(t.screen).where(sql`${t.shared} = 1`),
  ],
)

export const listSettings = pgTable(
  'list_settings',
  {
    admin_id: number().notNull(),
    screen: text().notNull(),
    layout: jsonb().$type<ListLayout>().notNull(),
    default_view: number(),
  },
  t => [primaryKey({ columns: [t.admin_id, t.screen] })],
)
