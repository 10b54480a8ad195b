import { ROUTES } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import type { Permissions } from '@/providers/access-control/field-permissions'
import type { Http } from '@/providers/http/client'
import { readConfig } from '@/providers/http/config'
import type { LooseSent } from '@/providers/http/outcome'
import { actionOfKind } from '@/schema'
import { findResource } from '@/site-map'
import { areaOf } from './places'
import {
  candidatesFor,
  findRecords,
  inOrder,
  isSearchable,
  loadSources,
  type RecordSource,
  resourceAt,
} from './records'

const sourcesFor = (permissions: Permissions) => loadSources(candidatesFor(permissions), findResource)
const screensFor = async (...names: string[]) => (await sourcesFor(new Set(names))).map(({ screen }) => screen)
const ALL = await sourcesFor('all')
const sourceOf = (screen: string): RecordSource => {
  const source = ALL.find(one => one.screen === screen)
  if (!source) throw new Error(`No source of ${screen}`)
  return source
}
const SHOP = sourceOf('shopList')
const BILL = sourceOf('settlementList')

/** An HTTP client that answers every call with these rows and records requests. */
function answering(answer: unknown) {
  const sent: { key: string; what: LooseSent }[] = []
  const sendLoose: Http['sendLoose'] = async (key, what = {}) => {
    sent.push({ key, what })
    return answer
  }
  const http: Http = { send: sendLoose as Http['send'], sendLoose, urlOf: path => path, config: readConfig({}) }
  return { http, sent }
}
const find = (source: RecordSource, text: string, http: Http, permissions: Permissions = 'all') =>
  findRecords(source, text, {
    callAny: (key, what) => http.sendLoose(key, what as LooseSent),
    permissions,
    signal: new AbortController().signal,
  })
const page = (...data: object[]) => ({ data, page_no: 1, page_size: 5, data_total: data.length })

describe('the lists that are searched', () => {
  it('are for a founder one list of every resource', () => {
    const names = ALL.map(({ screen }) => screen)
    for (const screen of ['shopList', 'settlementList', 'goodsList', 'brandList', 'publishList', 'courseTopic'])
      expect(names).toContain(screen)
    expect(names).not.toContain('shopAudit')
    // Lists without a search are distinguished by their permanent filters.
    for (const screen of ['themeList', 'themeListWap', 'pictureBanner', 'smsGatewaySettings'])
      expect(names).toContain(screen)
    expect(names).toContain('collectibleTopic')
  })

  it('are for a role those with a permitted screen', async () => {
    expect(await screensFor('shop', 'shopManage', 'shopList', 'shopAudit')).toEqual(['shopList'])
    expect(await screensFor('shop', 'settlementManage', 'settlement')).toEqual(['settlement', 'settlementList'])
    expect(await screensFor('shop', 'shopManage', 'shopAudit')).toEqual(['shopAudit'])
  })

  it('are none for a role that has only folders: the rejected call would sign out', async () => {
    expect(await screensFor('shop', 'shopManage', 'settlementManage')).toEqual([])
    expect(await screensFor()).toEqual([])
  })

  it('are based on menu screens, since only those are in a role', () => {
    for (const { role } of ALL) expect([role, ROUTES[role].hidden]).toEqual([role, false])
  })

  it('begin with lists whose numbers look like the text, then the visible and visited ones', () => {
    const first = (text: string, ...resources: string[]) => inOrder(ALL, resources, text)[0]?.screen
    expect(first('云山', 'brand', 'shop')).toBe('brandList')
    expect(first('云山', 'nothing', 'shop')).toBe('shopList')
    expect(first('B2025', 'brand')).toBe('settlementList')
    const areas = inOrder(ALL, [], '云山')
      .slice(0, 5)
      .map(({ screen }) => areaOf(screen).name)
    expect([...new Set(areas)]).toEqual(areas)
    expect(areas).toContain('shop')
    expect(inOrder(ALL, [], '云山')).not.toContain(BILL)
    expect(['/goods/goods-list?page_no=2', '/shop/shop-manage/edit/5', '/dashboard'].map(resourceAt)).toEqual([
      'goods',
      'shop',
      undefined,
    ])
  })
})

describe('the texts that are searched for', () => {
  it('find shops if they can be a name', async () => {
    expect(
      await offenders(
        [
          ['云', true],
          ['ab', true],
          ['a', false],
          ['7', false],
          ['  ', false],
          ['长'.repeat(101), false],
        ],
        (text, expected) => {
          expect(isSearchable(SHOP, text)).toBe(expected)
        },
      ),
    ).toEqual([])
  })

  it('find bills if they can be a number', async () => {
    expect(
      await offenders(
        [
          ['B20250101000001', true],
          [' b2025 ', true],
          ['B', false],
          ['20250101', false],
          ['B2025x', false],
          ['店铺', false],
        ],
        (text, expected) => {
          expect(isSearchable(BILL, text)).toBe(expected)
        },
      ),
    ).toEqual([])
  })
})

describe('searching for shops', () => {
  const shop = { shop_id: '5', shop_name: '云山画廊', member_name: 'gallery_owner', shop_disable: 'OPEN' }

  it('sends the call, search parameter and constants of the list', async () => {
    const { http, sent } = answering(page())
    await find(SHOP, ' 云山 ', http)
    expect(sent.map(({ key, what }) => [key, what.query])).toEqual([
      ['GET admin/shops', { shop_disable: 'ALL', keyword: '云山', page_no: 1, page_size: 5 }],
    ])
  })

  it("offers the actions that the shop's state allows", async () => {
    const { http } = answering(
      page(shop, { ...shop, shop_id: '6', shop_disable: 'APPLY' }, { ...shop, shop_id: '7', shop_disable: 'APPLYING' }),
    )
    const found = await find(SHOP, '云山', http)
    expect(found.map(({ id, address, action }) => [id, address, action?.label[0]])).toEqual([
      ['shop/5', '/shop/shop-manage/edit/5', '编辑'],
      ['shop/6', '/shop/shop-manage/edit/6?audit=1', '审核'],
      ['shop/7', '/shop/shop-manage/shop-list/view/7', '店铺详情'],
    ])
    expect(found[0]?.title).toEqual({ text: '云山画廊', ranges: [[0, 2]] })
  })

  it('omits hits that the role cannot open', async () => {
    const { http } = answering(page(shop))
    expect(await find(SHOP, '云山', http, new Set(['shop', 'shopManage', 'shopList']))).toHaveLength(1)
    expect(await find(SHOP, '云山', http, new Set(['shopList']))).toEqual([])
  })

  it('shows the other column that contains the text', async () => {
    const { http } = answering(page(shop))
    expect((await find(SHOP, 'owner', http))[0]).toMatchObject({
      title: { ranges: [] },
      note: { text: 'gallery_owner', ranges: [[8, 13]] },
    })
  })

  it('accepts plain lists too, limits them to five, and ignores other responses', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...shop, shop_id: String(at) }))
    expect(await find(SHOP, '云山', answering(many).http)).toHaveLength(5)
    expect(await find(SHOP, '云山', answering('<html>').http)).toEqual([])
  })
})

describe('searching for bills', () => {
  it('sends the number in capitals and links to the bill', async () => {
    const { http, sent } = answering(page({ bill_id: 9, bill_sn: 'B20250101000001', status: 'OUT' }))
    const found = await find(BILL, 'b20250101000001', http)
    expect(sent.map(({ key, what }) => [key, what.query])).toEqual([
      ['GET admin/order/bills', { bill_sn: 'B20250101000001', page_no: 1, page_size: 5 }],
    ])
    expect(found.map(({ id, address }) => [id, address])).toEqual([['bill/9', '/shop/settlement-manage/detail/9']])
  })
})

describe('searching for records without a detail page', () => {
  const narrowed = `/goods/goods-setting/brand-list?name=${encodeURIComponent('云山')}`

  it('links to the list with the same search, and the record open over it', async () => {
    const { http } = answering(page({ brand_id: 3, name: '云山', logo: '' }))
    const found = await find(sourceOf('brandList'), ' 云山', http)
    expect(found.map(({ id, address, action }) => [id, address, actionOfKind(action, 'drawer')?.mode])).toEqual([
      ['brand/3', `${narrowed}&open=edit&at=3`, 'edit'],
    ])
  })

  it('links to the list alone if the role may not open the record', async () => {
    const { http } = answering(page({ brand_id: 3, name: '云山', logo: '' }))
    const found = await find(
      sourceOf('brandList'),
      '云山',
      http,
      new Set(['goods', 'goodsSetting', 'brandList', '-brandList.edit']),
    )
    expect(found.map(({ address, action }) => [address, action])).toEqual([[narrowed, undefined]])
  })
})

describe('searching a list without a search parameter', () => {
  it('matches names among its rows, and sends its constants', async () => {
    const { http, sent } = answering(page({ id: 1, name: '清雅' }, { id: 2, name: 'Modern Shop' }))
    const found = await find(sourceOf('themeListWap'), 'modern', http)
    expect(found.map(({ id, address }) => [id, address.replace(/^.*[?]/, '')])).toEqual([
      ['shopTheme/2', 'open=edit&at=2'],
    ])
    expect(sent[0]?.what.query).toEqual({ type: 'WAP', page_no: 1, page_size: 100 })
  })
})
