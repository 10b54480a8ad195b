import type { RouteName } from '@contract/routes'
import { describe, expect, it } from 'vitest'
import collectible from '@/resources/publishing/collectible'
import contentArea from '@/resources/publishing/content-area'
import contentBanner from '@/resources/publishing/content-banner'
import contentLevel from '@/resources/publishing/content-level'
import contentTopic from '@/resources/publishing/content-topic'
import copyright from '@/resources/publishing/copyright'
import copyrightAgent from '@/resources/publishing/copyright-agent'
import copyrightUser from '@/resources/publishing/copyright-user'
import course from '@/resources/publishing/course'
import groupPublisher from '@/resources/publishing/group-publisher'
import personPublisher from '@/resources/publishing/person-publisher'
import picture from '@/resources/publishing/picture'
import { meets, type Resource, type Row, searchParam } from '@/schema'
import { columnEntries, filterEntries, formKeys, formOf, listOf, screensOf } from './facts'
import {
  PUBLICATION_OFFERS,
  PUBLISHER_OFFERS,
  PUBLISHING_CALLS,
  PUBLISHING_DRAWERS,
  PUBLISHING_FORMS,
  PUBLISHING_LISTS,
} from './golden-publishing'

/** The publishing declarations against the table written by hand from the contract. */

const publications = { picture, copyright, course, collectible }
const publishers = { copyrightUser, copyrightAgent, personPublisher, groupPublisher }
const terms = { contentArea, contentLevel, contentTopic }
const resources: Readonly<Record<string, Resource>> = { ...publications, ...publishers, ...terms, contentBanner }

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The declaration lacks it')
  return value
}
const resourceOf = (name: string): Resource => existing(resources[name])
const screenOf = (name: string, route: string) => existing(resourceOf(name).screens[route as RouteName])

/** What can be done to one record in this state, wherever it stands. */
const offeredIn = (resource: Resource, row: Row): string[] => {
  const standing = new Set(screensOf(resource).flatMap(([, screen]) => listOf(screen)?.row ?? []))
  return [...standing].filter(name => meets(resource.actions[name]?.when, row)).sort()
}

it('every declared screen of the area has its row in the table', () => {
  const declared = Object.values(resources).flatMap(resource => screensOf(resource).map(([route]) => route))
  expect(declared.sort()).toEqual([...Object.keys(PUBLISHING_LISTS), ...Object.keys(PUBLISHING_FORMS)].sort())
})

describe.each(Object.entries(PUBLISHING_LISTS))('%s', (route, golden) => {
  const resource = resourceOf(golden.resource)
  const screen = existing(listOf(screenOf(golden.resource, route)))

  it('shows the columns of the contract', () => {
    expect(columnEntries(screen.columns).map(([key]) => key)).toEqual(golden.columns)
  })
  it('asks the call of the contract, with its filters and tabs', () => {
    expect(resource.calls.list).toBe(golden.call)
    expect(screen.where ?? {}).toEqual(golden.always)
    expect(searchParam(screen)).toBe(golden.search)
    expect(filterEntries(screen).map(([param]) => param)).toEqual(golden.filters)
    expect(screen.tabs?.by).toBe(golden.tabs)
    expect(screen.sortable?.call).toBe(golden.order)
  })
  it('offers the actions of the contract', () => {
    expect([...(screen.row ?? [])].sort()).toEqual([...golden.rowActions].sort())
    expect(screen.top ?? []).toEqual(golden.topActions)
    expect(screen.bulk ?? []).toEqual(golden.bulkActions)
  })
})

describe.each(Object.entries(PUBLISHING_FORMS))('%s', (route, golden) => {
  const form = existing(formOf(screenOf(golden.resource, route)))

  it('asks for the fields of the contract', () => {
    expect(formKeys(form.form).sort()).toEqual([...golden.fields].sort())
  })
  it('sends what it is about and leads back to its list', () => {
    expect(form.body).toEqual(golden.sends)
    expect(form.done).toBe(golden.done)
  })
})

it.each(PUBLISHING_DRAWERS)('the drawer of %s asks for the fields of the contract', (name, fields) => {
  for (const action of ['add', 'edit']) {
    expect(formKeys(existing(resourceOf(name).actions[action]?.form)).sort(), action).toEqual([...fields].sort())
  }
})

describe.each(Object.entries(publications))('%s', (_, resource) => {
  it.each(Object.entries(PUBLICATION_OFFERS))('in the state %s offers what the contract allows', (state, offers) => {
    expect(offeredIn(resource, { state })).toEqual([...offers].sort())
  })
})

describe.each(Object.entries(publishers))('%s', (name, resource) => {
  it.each(Object.entries(PUBLISHER_OFFERS))('in the state %s offers what the contract allows', (status, offers) => {
    const members = name === 'groupPublisher' ? ['members'] : []
    // Deleting waits until there are no works left.
    expect(offeredIn(resource, { status, work_count: 1 })).toEqual([...offers, ...members].sort())
    expect(offeredIn(resource, { status, work_count: 0 })).toEqual([...offers, ...members, 'remove'].sort())
  })
})

it.each(Object.entries(terms))('%s is deleted only while nothing uses it', (_, resource) => {
  expect(offeredIn(resource, { use_count: 1, goods_count: 1 })).not.toContain('remove')
  expect(offeredIn(resource, { use_count: 0, goods_count: 0 })).toContain('remove')
})

describe.each(Object.entries(PUBLISHING_CALLS))('%s', (name, calls) => {
  it.each(calls)('%s sends %s', (action, call, ids, carried, asks, danger) => {
    const {
      many,
      call: one,
      body: sent = {},
      ask: asked = {},
      danger: is = false,
    } = existing(resourceOf(name).actions[action])
    expect(ids === undefined ? one : many).toEqual(ids === undefined ? call : { call, ids })
    expect([sent, Object.keys(asked), is]).toEqual([carried, [...asks], danger])
  })
})
