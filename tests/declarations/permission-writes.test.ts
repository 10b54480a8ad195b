import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import { WITH_SCREEN } from '@contract/operations'
import type { RouteName } from '@contract/routes'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { OPERATION_VARIANTS } from '@server/http/operation-variants'
import { methodOf, permits } from '@server/http/patterns'
import { offenders } from '@tests/support/offenders'
import { describe, expect, test } from 'vitest'
import type { Row } from '@/schema'
import { type Placed, readPlaced } from '../../tools/declared/action-nodes'

/**
 * Each menu screen is a permission whose pattern on the server limits the writes. Checked against the declarations: a
 * permission allows the writes of its screen and nothing else. A regular entity needs no entry.
 */

/** A write, once per variant: kind of record, content type, task. */
interface Write {
  readonly key: CallKey
  readonly name: string
  readonly kind: string | undefined
}

/** Path parameters that a permission may restrict. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  content_type: ['1', '3', '5'],
  client_type: ['PC', 'WAP', 'APP'],
  task_id: ['GOODS_INDEX_INIT', 'PAGE_CREATE'],
}

/** The paths of a call, with these parameters filled from the screen, or otherwise with every value. */
const filled = (key: string, where: Row = {}): string[] =>
  Object.entries(PARTS).reduce<string[]>(
    (names, [part, all]) => {
      if (!key.includes(`{${part}}`)) return names
      const values = where[part] === undefined ? all : [String(where[part])]
      return names.flatMap(name => values.map(value => name.replace(`{${part}}`, value)))
    },
    [key],
  )

const named = (name: string, kind: string | undefined) => (kind ? `${name} of ${kind}` : name)

/** Revealing is no change, and a separate action on every screen (personal.test.ts). */
const isReveal = (key: CallKey): boolean => key.startsWith('POST admin/personal/')

const writes: readonly Write[] = (Object.keys(CALLS) as CallKey[])
  .filter(key => isWrite(key) && !definitionOf(key).access && !isReveal(key))
  .flatMap(key =>
    filled(key).flatMap(name =>
      (OPERATION_VARIANTS[key]?.among ?? [undefined]).map(kind => ({ key, kind, name: named(name, kind) })),
    ),
  )

/** Named like the kind of their records. */
const QUEUES: ReadonlySet<string | undefined> = new Set(['shops', 'goods', 'comments', 'asks', 'qualifications'])
/** The queue of a kind of records. */
const queueOf = (kind: string | undefined) =>
  kind !== undefined && QUEUES.has(kind) ? kind : kind === kind?.toUpperCase() ? 'publishers' : 'publications'

const reaches = (pattern: string, { key, name, kind }: Write, query: string) => {
  const path = splitKey(name)
    .path.replace('{queue}', queueOf(kind))
    .replace(/\{\w+\}/g, '12')
    .replace(/ of \w+$/, '')
  return permits(pattern, { method: methodOf(key), path: `/${path}`, query }, kind)
}

const CONTENT: Readonly<Record<string, string>> = {
  1: 'course',
  2: 'goods',
  3: 'picture',
  4: 'copyright',
  5: 'collectible',
}

/** Screens whose list does not determine the kind of their records. */
const KINDS_OF: Partial<Readonly<Record<RouteName, readonly string[]>>> = {
  shopList: ['edit'],
  shopAudit: ['decision', 'shop'],
  goodsAudit: ['goods'],
  courseAudit: ['publication'],
  collectibleAudit: ['publication'],
  pictureAudit: ['publication'],
  copyrightAudit: ['publication'],
  copyrightUser: ['publisher'],
  copyrightAgent: ['publisher'],
  publishList: ['publisher'],
  groupPublishList: ['publisher'],
  pcFloorManage: ['PC'],
  mobileFloorManage: ['WAP', 'APP'],
}

/** The variants of a call that an action concerns: by its parameters, its list, or its screen. */
function kindsOf(key: CallKey, owner: RouteName, where: Row, parameter = ''): readonly (string | undefined)[] {
  const among = OPERATION_VARIANTS[key]?.among
  if (!among) return [undefined]
  const byParameter = among.filter(kind => parameter.endsWith(`=${kind}`))
  const listed = among.filter(kind => kind === where.kind || kind === CONTENT[String(where.content_type)])
  const own = among.filter(kind => KINDS_OF[owner]?.includes(kind))
  return [byParameter, listed, own, among].find(kinds => kinds.length > 0) ?? []
}

const doneBy = ({ owner, sends, where }: Placed): string[] =>
  sends
    .filter(({ key }) => isWrite(key) && !isReveal(key))
    .flatMap(({ key, discriminator, where: own }) => {
      const at = { ...where, ...own }
      return filled(key, at).flatMap(name => kindsOf(key, owner, at, discriminator).map(kind => named(name, kind)))
    })

const members = (kind: string) => [
  `POST admin/publishers/{teacher_id}/members of ${kind}`,
  `DELETE admin/publishers/{teacher_id}/members/{member_teacher_id} of ${kind}`,
]
const recommending = (kind: string) =>
  ['recommend', 'unrecommend'].map(act => `PUT admin/publishers/{teacher_id}/${act} of ${kind}`)

/** Calls that a permission allows although no action of its screen sends them. */
const BEYOND: Partial<Readonly<Record<RouteName, readonly string[]>>> = {
  // All kinds of publishers share their paths; copyright owners are not recommended, and only groups have members.
  copyrightUser: [...recommending('USER'), ...members('USER')],
  copyrightAgent: [...recommending('AGENT'), ...members('AGENT')],
  publishList: members('PERSON'),
  // Answers to a question are deleted with the permission for the question.
  memberList: ['DELETE admin/members/reply/{id}'],
  couponList: ['PUT admin/members/coupon/{mc_id}/cancel'],
}

const NONE = {
  'may be sent, and is done nowhere': [],
  'is done, and may not be sent': [],
  'is no longer beyond what is done': [],
}

const placed = await readPlaced()
const permissions = Object.keys(MENU_PATTERNS) as RouteName[]

describe('each permission alone', () => {
  test('enables only the actions of its screen, for any query', async () => {
    const cases = permissions.flatMap(name =>
      ['', '?x=1', '?page_no=1&page_size=10'].map(query => [name, query] as const),
    )
    expect(
      await offenders(cases, (name, query) => {
        const done = new Set(placed.filter(({ owner }) => owner === name).flatMap(doneBy))
        const beyond = BEYOND[name] ?? []
        const may = writes.filter(write => reaches(MENU_PATTERNS[name] ?? '', write, query))
        const names = may.map(write => write.name)
        expect({
          'may be sent, and is done nowhere': may
            .filter(write => !done.has(write.name) && !WITH_SCREEN.has(write.key) && !beyond.includes(write.name))
            .map(write => write.name),
          'is done, and may not be sent': [...done].filter(one => !names.includes(one)),
          'is no longer beyond what is done': beyond.filter(one => done.has(one) || !names.includes(one)),
        }).toEqual(NONE)
      }),
    ).toEqual([])
  })

  test('includes the reads of its screen besides the actions, for its own type of records', () => {
    const withScreen = (name: string) =>
      writes
        .filter(write => WITH_SCREEN.has(write.key) && reaches(MENU_PATTERNS[name] ?? '', write, ''))
        .map(write => write.name)
    const claims = (kind: string) =>
      ['PUT', 'DELETE'].map(method => `${method} admin/review/{queue}/{record_id}/claim of ${kind}`)
    const drafts = (client: string) => [
      `POST admin/pages/${client}/{page_type}/check`,
      `POST admin/pages/${client}/{page_type}/preview`,
      ...['PUT', 'DELETE'].map(method => `${method} admin/pages/${client}/{page_type}/draft`),
    ]
    const inspects = ['POST admin/publications/inspect']
    const found = permissions.map(name => [name, withScreen(name).sort()] as const).filter(([, all]) => all.length > 0)
    expect(Object.fromEntries(found)).toEqual({
      shopAudit: claims('shops').sort(),
      goodsAudit: claims('goods').sort(),
      courseAudit: claims('course').sort(),
      collectibleAudit: claims('collectible').sort(),
      pictureAudit: claims('picture').sort(),
      copyrightAudit: claims('copyright').sort(),
      copyrightUser: claims('USER').sort(),
      copyrightAgent: claims('AGENT').sort(),
      publishList: claims('PERSON').sort(),
      groupPublishList: claims('GROUP').sort(),
      goodsCommentList: claims('comments').sort(),
      goodsAskList: claims('asks').sort(),
      receiptExamine: claims('qualifications').sort(),
      newsApiList: ['POST admin/pages/news-feeds/sample'],
      courseList: inspects,
      collectibleList: inspects,
      pictureList: inspects,
      copyrightList: inspects,
      pcFloorManage: drafts('PC').sort(),
      mobileFloorManage: [...drafts('WAP'), ...drafts('APP')].sort(),
    })
  })

  test('is not required by another permission, in areas still to be built', () => {
    const holders = (method: string, path: string) =>
      permissions.filter(name =>
        ['', '?x=1'].some(query => permits(MENU_PATTERNS[name] ?? '', { method, path, query })),
      )
    expect(holders('PUT', '/admin/members/connect/WECHAT')).toEqual(['trustLogin'])
    expect(holders('POST', '/admin/statistics/anything')).toEqual([])
  })
})

describe('every write', () => {
  test('has a permission that grants it', () => {
    // The keys of a push service have no screen, so only founders may change them.
    const founders: readonly CallKey[] = ['PUT admin/systems/push']
    const reached = new Set(
      writes
        .filter(write => permissions.some(name => reaches(MENU_PATTERNS[name] ?? '', write, '')))
        .map(({ key }) => key),
    )
    expect(writes.map(({ key }) => key).filter(key => !reached.has(key) && !founders.includes(key))).toEqual([])
  })
})

describe('patterns in the format of other deployments', () => {
  const shops = '/admin/shops.*'
  test('match the calls that they name, without changes', async () => {
    expect(
      await offenders(
        [
          [shops, 'GET', '/admin/shops', '', true],
          [shops, 'POST', '/admin/shops/themes', '?x=1', true],
          [shops, 'GET', '/admin/members', '', false],
          ['(/admin/shops.*)|(/admin/goods.*)', 'DELETE', '/admin/goods/1', '', true],
          ['/admin/members\\?.*', 'GET', '/admin/members', '?page_no=1', true],
          ['/admin/members\\?.*', 'GET', '/admin/members', '', false],
          ['/admin/members\\?.*', 'POST', '/admin/members', '?page_no=1', false],
          ['/admin/members\\?type=1', 'GET', '/admin/members', '?type=2', false],
          ['/admin/members', 'GET', '/admin/members', '?page_no=1', true],
          ['GET /admin/members', 'POST', '/admin/members', '?x=GET /admin/members', false],
          ['/admin/(', 'GET', '/admin/(', '', false],
        ],
        (pattern, method, path, query, expected) => {
          expect(permits(pattern, { method, path, query })).toBe(expected)
        },
      ),
    ).toEqual([])
  })
})
