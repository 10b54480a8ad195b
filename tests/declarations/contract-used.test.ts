import { readdirSync, readFileSync } from 'node:fs'
import { CALLS, type CallKey, isWrite, splitKey } from '@contract/calls'
import { SORTS } from '@contract/sorts'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { addressParts } from '@/engine/list/address-parts'
import { type ActionOfKind, actionOfKind, type Resource, writeCall } from '@/schema'
import { readReports } from '@/site-map'
import { type Placed, readPlaced } from '../../tools/declared/action-nodes'
import {
  askableEntries,
  bodyKeys,
  columnEntries,
  formBlocksOf,
  formKeys,
  formOf,
  type ListOf,
  listOf,
  queryShape,
  relatedOf,
  screensOf,
  sentKeys,
} from '../../tools/declared/facts'
import { world } from './negative-cases'

/**
 * The client uses everything the contract offers: each call, each list parameter and each form field, except for those
 * listed here. A field dropped from a declaration is reported; a new entity needs no entry.
 */

const all = [...world.resources.values()]
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.(?:test|example)\.|^demo\//.test(file))
  .map(file => readFileSync(`src/${file}`, 'utf8'))
const byHand = sources.filter(source => !/export default (?:resource|settings)\(/.test(source)).join('\n')
const isIn = (text: string, call: string) => text.includes(`'${call}'`) || text.includes(`"${call}"`)

/** Calls that this client does not use. */
const NOT_CALLED: readonly CallKey[] = [
  // Fetched by URL: by images and by other programs.
  'GET captchas/{scene}/{id}',
  'GET ueditor/',
  'GET load-customwords',
  // For other clients: here another call returns the same, or the same for more records at once.
  'GET admin/after-sales/exports/excel',
  'GET admin/review/{queue}',
  'GET admin/review/{queue}/counts',
  'GET admin/review/decisions',
  'GET admin/reasons/{reason_id}',
  'GET admin/pages/hot-keywords',
  'GET admin/pages/site-navigations',
  'DELETE uploaders',
  'GET regions/depth/{depth}',
  'GET admin/systems/regions/{id}/children',
  'GET admin/after-sales/refund/{sn}',
  'GET admin/goodssearch/priority',
  'GET admin/publishers/agents',
  'GET admin/promotion/exchange-goods',
  'GET admin/distribution/statistic/push/seller',
  'GET admin/members/connect',
  'GET admin/systems/wechat-msg-tmp/sync',
  'GET admin/pages/article-categories/{id}/children',
  'GET admin/pages/{page_id}',
  // The keys of a push service have no screen.
  'GET admin/systems/push',
  'PUT admin/systems/push',
  'GET admin/systems/push/{goods_id}',
]

const placed: readonly Placed[] = await readPlaced()
const sent = new Set<string>(placed.flatMap(({ sends }) => sends.map(({ key }) => key)))
const read = JSON.stringify([
  all.map(({ calls: { create: _, update: _u, remove: _r, ...calls }, screens, actions, settings, fields }) => ({
    ...{ calls, screens, actions, settings, fields },
  })),
  [...(await readReports())],
])

describe('every call of the contract', () => {
  it('is sent by a screen: a write by an action', () => {
    const unused = (Object.keys(CALLS) as CallKey[]).filter(
      call => !isIn(byHand, call) && !(isWrite(call) ? sent.has(call) : isIn(read, call)),
    )
    expect(unused.filter(call => !NOT_CALLED.includes(call))).toEqual([])
  })
})

/** Groups values by call. */
const byCall = <T>(pairs: readonly (readonly [CallKey | undefined, T])[]): ReadonlyMap<CallKey, readonly T[]> =>
  new Map(
    pairs.flatMap(([call]) =>
      call ? [[call, pairs.flatMap(([own, one]) => (own === call ? [one] : []))] as const] : [],
    ),
  )

/** By list call: every screen that shows it, including pages of other records. */
const lists = byCall(
  all.flatMap(({ name, calls, screens }) => {
    const own = screensOf({ screens } as Resource).flatMap(([, screen]) => listOf(screen) ?? [])
    const related = all.flatMap(relatedOf).filter(({ resource: of }) => of === name)
    return own.length > 0 ? [...own, ...related].map((list: ListOf) => [calls.list, list] as const) : []
  }),
)
const paramsOf = (list: ListOf & { readonly params?: object }): string[] => [
  ...Object.keys(list.params ?? {}),
  ...Object.keys(list.search ?? {}),
  ...askableEntries(list).flatMap(([param]) => param.split(',')),
  ...Object.keys(list.permanentFilters ?? {}),
  ...addressParts(list).map(([name]) => name),
  ...(list.tabs ? [list.tabs.field] : []),
]
const OF_EVERY_LIST: readonly string[] = ['page_no', 'page_size', 'sort_by', 'sort_order']
/** Parameters that no screen uses: for clients of shops and buyers, or redundant. */
const UNUSED_PARAMS: Partial<Readonly<Record<CallKey, readonly string[]>>> = {
  'GET admin/members': ['member_ids'],
  'GET admin/members/deposit/recharge': ['member_id'],
  'GET admin/members/receipts': ['seller_id'],
  'GET admin/members/asks': ['reply_status', 'anonymous', 'seller_id'],
  'GET admin/members/comments': ['reply_status', 'seller_id', 'goods_id', 'comment_status', 'have_additional'],
  'GET admin/after-sales': ['goods_name', 'new_order_sn'],
  'GET admin/after-sales/refund': ['goods_name'],
  'GET admin/distribution/member': ['parent_id'],
  // The state of goods replaces these three, and a shop is chosen by its id.
  'GET admin/goods': ['market_enable', 'is_auth', 'disabled', 'seller_name', 'shop_cat_path', 'goods_ids'],
  'GET admin/pages/article-categories': ['parent_id'],
  // Used by the dialog of picture fields.
  'GET admin/media': ['unfiled'],
  'GET admin/publishers': ['recommended', 'agent_id', 'shop_id'],
  'GET admin/content/{content_type}/areas': ['status'],
  'GET admin/content/{content_type}/levels': ['status'],
  'GET admin/content/{content_type}/topics': ['status'],
  'GET admin/content/{content_type}/banners': ['status', 'keyword'],
}
/** Sorts without a column. */
const NO_COLUMN: Partial<Readonly<Record<CallKey, readonly string[]>>> = {
  // Sorted by submission, which is the order of ids.
  'GET admin/promotion/seckill-applys': ['apply_id'],
  'GET admin/promotion/group-buy-goods': ['gb_id'],
  // A column shows the whole period, or the time of reading.
  'GET admin/promotion/coupons': ['start_time'],
  'GET admin/pages/articles': ['create_time'],
}

describe('a list of the contract', () => {
  it('has an input on a screen for each of its parameters', async () => {
    expect(
      await offenders([...lists.keys()], call => {
        const inputs = new Set(lists.get(call)?.flatMap(paramsOf))
        const known = new Set([...inputs, ...OF_EVERY_LIST, ...(UNUSED_PARAMS[call] ?? [])])
        expect(Object.keys(queryShape(call)).filter(key => !known.has(key))).toEqual([])
      }),
    ).toEqual([])
  })

  it('has a column for each of its sort columns', async () => {
    expect(
      await offenders(Object.entries(SORTS), (call, { by }) => {
        const shown = lists.get(call as CallKey)
        if (!shown) return
        const columns = new Set(
          shown.flatMap(list => columnEntries([...list.columns, ...(list.hiddenColumns ?? [])]).map(([key]) => key)),
        )
        expect(by.filter(key => !columns.has(key) && !NO_COLUMN[call as CallKey]?.includes(key))).toEqual([])
      }),
    ).toEqual([])
  })
})

const screensWithLists = all.flatMap(({ name, screens }) =>
  screensOf({ screens } as Resource).flatMap(([route, screen]) => {
    const list = listOf(screen)
    return list
      ? [
          {
            name,
            route,
            content: JSON.stringify([list.permanentFilters ?? {}, addressParts(list), list.tabs?.values, list.tree]),
          },
        ]
      : []
  }),
)
const onPages = all.flatMap(resource =>
  relatedOf(resource).map(block => [`${resource.name} ${block.resource}`, resource, block] as const),
)

describe('a list on a screen', () => {
  it('requests other rows than the other screens of its entity', async () => {
    expect(
      await offenders(
        // Failed orders are listed on one screen and repaired on another.
        screensWithLists.map(({ route }) => route).filter(route => route !== 'errorList'),
        route => {
          const own = screensWithLists.find(one => one.route === route)
          const same = screensWithLists.filter(
            one => one.name === own?.name && one.content === own.content && one.route !== 'errorList',
          )
          expect(same.map(one => one.route)).toEqual([route])
        },
      ),
    ).toEqual([])
  })

  it('shows only records that belong to the record of its page', async () => {
    expect(
      await offenders(onPages, (_, resource, { params }) => expect(Object.values(params)).toContain(resource.id)),
    ).toEqual([])
  })
})

/** By save call: all fields that forms of a record send. */
const saved = byCall(all.flatMap(of => [of.calls.create, of.calls.update].map(call => [call, of] as const)))
const givenBy = (resource: Resource): string[] =>
  sentKeys(resource, [
    ...screensOf(resource).flatMap(([, screen]) => {
      const [list, form] = [listOf(screen), formOf(screen)]
      return [
        ...[...(form ? [form] : []), ...formBlocksOf(screen).map(([, block]) => block)].flatMap(one =>
          formKeys(one.form),
        ),
        ...[form, ...(form?.buttons ?? [])].flatMap(one => Object.keys(one?.extraValues ?? {})),
        ...(form?.buttons ?? []).flatMap(({ prompt }) => Object.keys(prompt ?? {})),
        ...Object.keys({ ...list?.permanentFilters, ...list?.inline }),
        ...('columnBrowser' in screen ? [screen.columnBrowser.parentField] : []),
      ]
    }),
    ...Object.values(resource.actions).flatMap(one => {
      const [call, drawer] = [actionOfKind(one, 'call'), actionOfKind(one, 'drawer')]
      return [
        ...formKeys(drawer?.form ?? []),
        ...Object.keys({ ...call?.prompt, ...call?.extraValues, ...drawer?.extraValues }),
      ]
    }),
    ...formKeys(resource.settings?.form ?? []),
  ])
const ENABLED = { open: 'by a call of its own' }
const READ_ONLY_ID = { id: 'kept as it was read' }
/** Body fields that no form sends, with the reason. */
const NOT_SENT: Partial<Readonly<Record<CallKey, Readonly<Record<string, string>>>>> = {
  'POST admin/shops/add': { member_name: 'of the member that is chosen' },
  'PUT admin/shops/{shop_id}': { reason_id: 'with a reason that is chosen' },
  'POST admin/members': { face: 'chosen by members' },
  'PUT admin/members/{member_id}': { face: 'chosen by members' },
  'POST admin/promotion/group-buy-cats': { parent_id: 'there is one level' },
  'PUT admin/promotion/group-buy-cats/{cat_id}': { parent_id: 'there is one level' },
  'POST admin/goods': { market_enable: 'by calls of its own' },
  'PUT admin/goods/{goods_id}': { market_enable: 'by calls of its own' },
  'POST admin/goods/parameter-groups': { category_id: 'of the page by hand' },
  'POST admin/goods/parameters': { group_id: 'of the page by hand' },
  'PUT admin/goods/parameters/{param_id}': { group_id: 'of the page by hand' },
  'PUT admin/systems/platforms/{bean}': ENABLED,
  'PUT admin/systems/express-platforms/{bean}': ENABLED,
  'PUT admin/systems/waybills/{bean}': ENABLED,
  'PUT admin/systems/uploaders/{bean}': ENABLED,
  'PUT admin/systems/validator/{plugin_id}': ENABLED,
  'PUT admin/members/connect/QQ': READ_ONLY_ID,
  'PUT admin/members/connect/WEIBO': READ_ONLY_ID,
  'PUT admin/members/connect/WECHAT': READ_ONLY_ID,
  'PUT admin/members/connect/ALIPAY': READ_ONLY_ID,
  'PUT admin/systems/message-templates/{id}': { tpl_name: 'fixed' },
  'POST admin/systems/menus': { url: 'said by the screen' },
  'PUT admin/systems/menus/{id}': { url: 'said by the screen' },
}

it('every saved field of a record is an input of a form', async () => {
  expect(
    await offenders([...saved.keys()], call => {
      const inputs = new Set(saved.get(call)?.flatMap(givenBy))
      expect([...bodyKeys(call)].filter(key => !inputs.has(key) && !(key in (NOT_SENT[call] ?? {})))).toEqual([])
    }),
  ).toEqual([])
})

const acts = all.flatMap(({ name, actions }) =>
  Object.entries(actions).flatMap(([key, action]) => {
    const call = writeCall(action) ?? actionOfKind(action, 'call')?.many?.call
    return call && (action.kind === 'call' || action.kind === 'drawer')
      ? [{ at: `${name}.${key}`, key, action, call, siblings: actions }]
      : []
  }),
)
const NAMED = acts.map(one => [one.at, one] as const)
const constantsOf = (action: ActionOfKind<'call' | 'drawer'>) =>
  JSON.stringify([action.extraValues, action.when, actionOfKind(action, 'call')?.initialValues])

describe('every action that sends a call', () => {
  it('has another text than its neighbours', async () => {
    expect(
      await offenders(NAMED, (at, { action, call, siblings }) => {
        const same = acts.filter(one => one.siblings === siblings && one.call === call && one.at !== at)
        expect(same.filter(one => constantsOf(one.action) === constantsOf(action)).map(one => one.at)).toEqual([])
      }),
    ).toEqual([])
  })

  it('is named like the last segment of its path if one of its neighbours is', async () => {
    expect(
      await offenders(NAMED, (_, { key, call, siblings }) => {
        const word = call.split('/').at(-1) ?? ''
        if (word in siblings) expect(key).toBe(word)
      }),
    ).toEqual([])
  })

  it('is styled as dangerous and requests confirmation if its call deletes', async () => {
    const deleting = NAMED.filter(([, { call }]) => splitKey(call).method === 'DELETE')
    expect(await offenders(deleting, (_, { action }) => expect(action.danger).toBe(true))).toEqual([])
  })

  it('changes the state in which it is offered', async () => {
    const moving = NAMED.filter(([, { action }]) => actionOfKind(action, 'call')?.optimistic)
    expect(
      await offenders(moving, (_, { action }) => {
        const { optimistic = {}, when } = actionOfKind(action, 'call') ?? {}
        const offered: Readonly<Record<string, unknown>> = Array.isArray(when) ? {} : { ...(when as object) }
        expect(Object.keys(optimistic).filter(key => offered[key] === optimistic[key])).toEqual([])
      }),
    ).toEqual([])
  })
})

/** Values of an approval and of a rejection. */
const YES = /^(?:1|(?:AUDIT_)?PASS(?:_AUDIT)?|VIA_AUDITING)$/
const NO = /^(?:0|2|FAIL(?:_AUDITING)?|(?:AUDIT_)?REFUSE(?:_AUDIT)?)$/
const WHY = ['reason', 'message', 'remark', 'fail_reason']
const decisions = acts.flatMap(({ at, action, call, siblings }) => {
  const reject = actionOfKind(siblings.refuse, 'call')
  return reject && /\.(?:pass|approve)$/.test(at) ? [[at, { action, call, reject }] as const] : []
})

describe('every review decision', () => {
  it('approves and rejects through one call, for pending records only', async () => {
    expect(decisions.length).toBeGreaterThan(15)
    expect(
      await offenders(decisions, (_, { action, call, reject }) => {
        expect([reject.call ?? reject.many?.call, reject.when]).toEqual([call, action.when])
        expect(Object.values(action.when ?? {}).map(state => Array.isArray(state))).toEqual([false])
        expect([
          Object.values(action.extraValues ?? {}).join(),
          Object.values(reject.extraValues ?? {}).join(),
        ]).toEqual([expect.stringMatching(YES), expect.stringMatching(NO)])
      }),
    ).toEqual([])
  })

  it('is dangerous if it rejects, and prompts for a reason if its call takes one', async () => {
    expect(
      await offenders(decisions, (_, { call, reject }) => {
        const takes = WHY.filter(key => bodyKeys(call).has(key) || key in queryShape(call))
        expect([reject.danger, takes.filter(key => !(key in (reject.prompt ?? {})))]).toEqual([true, []])
      }),
    ).toEqual([])
  })
})
