import { patterns } from '@contract/patterns'
import { isActionName } from '@contract/permissions'
import { checkAll } from '@contract/rules'
import { shopRules, shopThemeRules } from '@contract/shops/rules'
import { regions } from '@server/db/schema'
import { creditCheck, idCheck } from '@server/demo/numbers'
import { checkedNames, deniedActions } from '@server/http/permission'
import { DEMO_NOW, type TestServer } from '@tests/support/server'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoOf, type Everything } from './demo-support'

describe.each([0.05, 0.6] as const)('the shops of a demo of size %d', size => {
  let server: TestServer
  let all: Everything
  beforeAll(async () => {
    ;({ server, all } = await demoOf(size))
  })

  const traded = () => all.shops.filter(shop => shop.shop_createtime !== null)

  test('every shop has a valid form', () => {
    // An application may be incomplete.
    for (const shop of all.shops.filter(row => row.shop_disable !== 'APPLYING')) {
      const form = {
        ...shop,
        shop_region: shop.shop_town_id || shop.shop_county_id,
        license_region: shop.license_town_id || shop.license_county_id,
        bank_region: shop.bank_town_id || shop.bank_county_id,
      }
      expect([shop.shop_name, checkAll(shopRules, form, DEMO_NOW)]).toEqual([shop.shop_name, {}])
    }
    for (const theme of all.shopThemes) expect(checkAll(shopThemeRules, theme)).toEqual({})
  })

  test('a shop was applied for before it opened, and after its owner registered', () => {
    const owners = new Map(all.members.map(member => [member.member_id, member.create_time]))
    for (const { shop_disable, apply_time, shop_createtime, member_id } of all.shops) {
      if (shop_disable === 'APPLYING') expect(apply_time).toBeNull()
      else expect(apply_time).toBeGreaterThan(owners.get(member_id) ?? 0)
      if (shop_createtime !== null) expect(apply_time).toBeLessThanOrEqual(shop_createtime)
    }
  })

  test('numbers match their patterns and their checksums', () => {
    for (const shop of all.shops.filter(row => row.step > 1)) {
      expect(shop.legal_id).toMatch(/^\d{17}[\dX]$/)
      expect(shop.legal_id[17]).toBe(idCheck(shop.legal_id.slice(0, 17)))
      expect(shop.license_num).toHaveLength(18)
      expect(shop.license_num[17]).toBe(creditCheck(shop.license_num.slice(0, 17)))
      expect(shop.link_phone).toMatch(patterns.mobile)
      expect(shop.company_phone).toMatch(patterns.phone)
    }
    for (const member of all.members) {
      expect(member.mobile).toMatch(patterns.mobile)
      expect(member.uname).toMatch(patterns.userName)
      if (member.email) expect(member.email).toMatch(/^[\w]+@example\.com$/)
    }
    expect(new Set(all.members.map(member => member.uname)).size).toBe(all.members.length)
    expect(new Set(all.members.map(member => member.mobile)).size).toBe(all.members.length)
  })

  test('members and their comments are spread over time', () => {
    const DAYS_30 = 30 * 86_400
    const latest = all.members.filter(member => member.create_time > DEMO_NOW - DAYS_30).length
    const before = all.members.filter(
      ({ create_time }) => create_time > DEMO_NOW - 2 * DAYS_30 && create_time <= DEMO_NOW - DAYS_30,
    ).length
    expect(before, 'a month is much like the one before').toBeGreaterThan(latest / 3)
    const commentsNow = all.comments.filter(({ create_time }) => create_time >= DEMO_NOW)
    expect(commentsNow.length).toBeLessThanOrEqual(1)
  })

  test('the check characters match the standards', () => {
    // The worked examples of GB 11643 and GB 32100.
    expect(idCheck('11010519491231002')).toBe('X')
    expect(creditCheck('91350100M000100Y4')).toBe('3')
  })

  test('addresses are real: each id has its name in the regions', async () => {
    const names = new Map((await server.db.select().from(regions)).map(row => [row.id, row.local_name]))
    for (const shop of all.shops) {
      for (const prefix of ['shop', 'license', 'bank'] as const) {
        for (const level of ['province', 'city', 'county', 'town'] as const) {
          expect(shop[`${prefix}_${level}`]).toBe(names.get(shop[`${prefix}_${level}_id`]) ?? '')
        }
        if (shop.shop_disable !== 'APPLYING') expect(shop[`${prefix}_county`]).not.toBe('')
      }
    }
  })

  test('the owner of an opened shop is marked, is its clerk, and owns only one', () => {
    const owners = new Map(traded().map(shop => [shop.member_id, shop.shop_id]))
    expect(owners.size).toBe(traded().length)
    for (const member of all.members) {
      const shop_id = owners.get(member.member_id) ?? null
      expect([member.have_shop, member.shop_id]).toEqual([shop_id === null ? 0 : 1, shop_id])
    }
    expect(all.clerks.map(clerk => [clerk.member_id, clerk.shop_id])).toEqual([...owners])
    expect(all.goodsTags.length).toBe(traded().length * 3)
    for (const shop of all.shops) {
      const owner = all.members.find(member => member.member_id === shop.member_id)
      expect([owner?.uname, owner?.disabled]).toEqual([shop.member_name, 0])
      expect(shop.shop_createtime ?? DEMO_NOW).toBeGreaterThan(owner?.create_time ?? DEMO_NOW)
    }
  })

  test('goods belong to shops that opened, to categories they trade in, and are counted', () => {
    const paths = new Map(all.categories.map(row => [row.category_id, row.category_path]))
    const byId = new Map(traded().map(shop => [shop.shop_id, shop]))
    for (const goodsItem of all.goods) {
      const shop = byId.get(goodsItem.seller_id)
      expect(goodsItem.category_path).toBe(paths.get(goodsItem.category_id))
      expect(shop?.goods_management_category.split(',')).toContain(goodsItem.category_path.split('|')[1])
      expect([goodsItem.seller_name, goodsItem.price > 0]).toEqual([shop?.shop_name, true])
      if (shop?.shop_disable === 'CLOSED')
        expect([goodsItem.market_enable, goodsItem.under_message]).toEqual([0, '店铺已关闭'])
    }
    for (const shop of all.shops) {
      const onSale = all.goods.filter(
        goodsItem =>
          goodsItem.seller_id === shop.shop_id &&
          goodsItem.market_enable === 1 &&
          goodsItem.is_auth === 1 &&
          goodsItem.disabled === 1,
      )
      expect(shop.goods_num).toBe(onSale.length)
    }
  })

  test('every picture is there, readable, modest, and listed as an upload', async () => {
    const listed = new Map(all.uploads.map(upload => [`/files/${upload.path}`, upload]))
    const used = new Set([
      ...all.members.map(row => row.face),
      ...all.goods.map(row => row.thumbnail),
      ...all.goods.flatMap(row => row.gallery.map(picture => picture.original)),
      ...all.brands.map(row => row.logo),
      ...all.categories.map(row => row.image),
      ...all.shops.flatMap(row => [row.legal_img, row.licence_img, row.bank_img, row.shop_logo ?? '']),
      ...all.shopThemes.map(row => row.image_path),
      ...all.admins.map(row => row.face),
    ])
    for (const url of used) if (url && !url.startsWith('/themes/')) expect([...listed.keys()]).toContain(url)
    for (const { path, size: bytes, ext } of all.uploads) {
      const file = await server.files.read(path)
      expect(file?.length).toBe(bytes)
      expect((await sharp(file).metadata()).format).toBe(ext === 'jpg' ? 'jpeg' : ext)
      expect(bytes).toBeLessThan(60_000)
    }
  })

  test('each role has its screens checked, with their folders and all of their actions', () => {
    const screens = all.roles.map(role => [
      role.role_name,
      checkedNames(role.menus).filter(name => !isActionName(name)),
    ])
    expect(all.roles.flatMap(role => deniedActions(role.menus))).toEqual([])
    expect(screens).toEqual([
      ['店铺管理员', ['shop', 'shopManage', 'shopList', 'shopAudit', 'shopThemeManage', 'themeList', 'themeListWap']],
      ['财务', ['shop', 'settlementManage', 'settlement']],
      ['审核员', ['shop', 'shopManage', 'shopAudit']],
      ['内容编辑', expect.arrayContaining(['goods', 'goodsList', 'course', 'courseList', 'publish', 'publishList'])],
    ])
    expect(all.admins.map(admin => [admin.username, admin.founder])).toEqual([
      ['shopkeeper', 0],
      ['finance', 0],
      ['auditor', 0],
      ['editor', 0],
    ])
  })

  test('each type has exactly one default theme, and open shops have existing themes', () => {
    for (const type of ['PC', 'WAP']) {
      expect(all.shopThemes.filter(theme => theme.type === type && theme.is_default === 1)).toHaveLength(1)
    }
    const marks = new Map(all.shopThemes.map(theme => [theme.id, theme.mark]))
    for (const shop of traded()) {
      expect(shop.shop_theme_path).toBe(marks.get(shop.shop_themeid ?? 0))
      expect(shop.wap_theme_path).toBe(marks.get(shop.wap_themeid ?? 0))
    }
  })
})
