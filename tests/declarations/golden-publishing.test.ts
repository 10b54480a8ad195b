import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
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
import { columnEntries, filterEntries, formKeys, formOf, listOf, screensOf } from '../../tools/declared/facts'
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

describe('the lists of publishing', () => {
  it('shows the columns of the contract', async () => {
    expect(
      await offenders(Object.entries(PUBLISHING_LISTS), (route, golden) => {
        const screen = existing(listOf(screenOf(golden.resource, route)))
        expect(columnEntries(screen.columns).map(([key]) => key)).toEqual(golden.columns)
      }),
    ).toEqual([])
  })

  it('asks the call of the contract, with its filters and tabs', async () => {
    expect(
      await offenders(Object.entries(PUBLISHING_LISTS), (route, golden) => {
        const resource = resourceOf(golden.resource)
        const screen = existing(listOf(screenOf(golden.resource, route)))
        expect(resource.calls.list).toBe(golden.call)
        expect(screen.where ?? {}).toEqual(golden.always)
        expect(searchParam(screen)).toBe(golden.search)
        expect(filterEntries(screen).map(([param]) => param)).toEqual(golden.filters)
        expect(screen.tabs?.by).toBe(golden.tabs)
        expect(screen.sortable?.call).toBe(golden.order)
      }),
    ).toEqual([])
  })

  it('offers the actions of the contract', async () => {
    expect(
      await offenders(Object.entries(PUBLISHING_LISTS), (route, golden) => {
        const screen = existing(listOf(screenOf(golden.resource, route)))
        expect([...(screen.row ?? [])].sort()).toEqual([...golden.rowActions].sort())
        expect(screen.top ?? []).toEqual(golden.topActions)
        expect(screen.bulk ?? []).toEqual(golden.bulkActions)
      }),
    ).toEqual([])
  })
})

describe('the forms of publishing', () => {
  it('ask for the fields of the contract', async () => {
    expect(
      await offenders(Object.entries(PUBLISHING_FORMS), (route, golden) => {
        const form = existing(formOf(screenOf(golden.resource, route)))
        expect(formKeys(form.form).sort()).toEqual([...golden.fields].sort())
      }),
    ).toEqual([])
  })

  it('send what they are about and lead back to their list', async () => {
    expect(
      await offenders(Object.entries(PUBLISHING_FORMS), (route, golden) => {
        const form = existing(formOf(screenOf(golden.resource, route)))
        expect(form.body).toEqual(golden.sends)
        expect(form.done).toBe(golden.done)
      }),
    ).toEqual([])
  })
})

it('each drawer asks for the fields of the contract', async () => {
  expect(
    await offenders(PUBLISHING_DRAWERS, (name, fields) => {
      for (const action of ['add', 'edit']) {
        expect(formKeys(existing(resourceOf(name).actions[action]?.form)).sort(), action).toEqual([...fields].sort())
      }
    }),
  ).toEqual([])
})

describe('a publication', () => {
  it('offers in each state what the contract allows', async () => {
    expect(
      await offenders(Object.entries(publications), async (__, resource) => {
        expect(
          await offenders(Object.entries(PUBLICATION_OFFERS), (state, offers) => {
            expect(offeredIn(resource, { state })).toEqual([...offers].sort())
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })
})

describe('a publisher', () => {
  it('offers in each state what the contract allows', async () => {
    expect(
      await offenders(Object.entries(publishers), async (name, resource) => {
        expect(
          await offenders(Object.entries(PUBLISHER_OFFERS), (status, offers) => {
            const members = name === 'groupPublisher' ? ['members'] : []
            // Deleting waits until there are no works left.
            expect(offeredIn(resource, { status, work_count: 1 })).toEqual([...offers, ...members].sort())
            expect(offeredIn(resource, { status, work_count: 0 })).toEqual([...offers, ...members, 'remove'].sort())
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })
})

it('the areas, levels and topics of a publication are chosen from the open ones of its content type', async () => {
  expect(
    await offenders(
      [
        ['course', 1, course],
        ['collectible', 5, collectible],
      ],
      (_, content_type, { fields }) => {
        const offered = [
          ['area_id', 'contentArea'],
          ['level_id', 'contentLevel'],
          ['topic_ids', 'contentTopic'],
        ] as const
        for (const [key, to] of offered)
          expect(fields[key]?.options, key).toMatchObject({ to, where: { content_type, status: 1 } })
      },
    ),
  ).toEqual([])
})

it('an area, a level or a topic is deleted only while nothing uses it', async () => {
  expect(
    await offenders(Object.entries(terms), (_, resource) => {
      expect(offeredIn(resource, { use_count: 1, goods_count: 1 })).not.toContain('remove')
      expect(offeredIn(resource, { use_count: 0, goods_count: 0 })).toContain('remove')
    }),
  ).toEqual([])
})

describe('an action of publishing', () => {
  it('sends the call of the contract', async () => {
    expect(
      await offenders(Object.entries(PUBLISHING_CALLS), async (name, calls) => {
        expect(
          await offenders(calls, (action, call, ids, carried, asks, danger) => {
            const {
              many,
              call: one,
              body: sent = {},
              ask: asked = {},
              danger: is = false,
            } = existing(resourceOf(name).actions[action])
            expect(ids === undefined ? one : many).toEqual(ids === undefined ? call : { call, ids })
            expect([sent, Object.keys(asked), is]).toEqual([carried, [...asks], danger])
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })
})
