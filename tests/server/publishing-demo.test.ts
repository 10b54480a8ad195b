import { isSoundIdCard, publicationProblems, publisherProblems } from '@contract/publishing/checks'
import { publicationRules, publisherRules } from '@contract/publishing/rules'
import { checkAll } from '@contract/rules'
import { factsOf, readUpload } from '@server/areas/publishing/picture-facts'
import { reasons } from '@server/db/schema'
import { creditCheck } from '@server/demo/numbers'
import { publisherStates } from '@tests/contract/publisher-states'
import { DEMO_NOW, type TestServer } from '@tests/support/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoOf, type Everything } from './demo-support'

describe.each([0.05, 0.6] as const)('publishing in a demo of size %d', size => {
  let server: TestServer
  let all: Everything
  beforeAll(async () => {
    ;({ server, all } = await demoOf(size))
  })

  test('has publishers of every type in every state', () => {
    for (const kind of ['USER', 'AGENT', 'PERSON', 'GROUP']) {
      const states = new Set(all.publishers.filter(row => row.kind === kind).map(row => row.status))
      expect([kind, states]).toEqual([kind, new Set(publisherStates.map(row => row.state))])
    }
    expect(all.publishers.length).toBe(Math.max(48, 120 * size))
  })

  test('every publisher has a valid form', () => {
    for (const row of all.publishers) {
      const form = { ...row, region: row.town_id || row.county_id }
      expect([row.name, checkAll(publisherRules[row.kind], form, DEMO_NOW)]).toEqual([row.name, {}])
      expect(publisherProblems(row.kind, form)).toEqual({})
      if (row.id_card) expect(isSoundIdCard(row.id_card)).toBe(true)
      if (row.licence_no) expect(row.licence_no[17]).toBe(creditCheck(row.licence_no.slice(0, 17)))
      expect(Math.max(row.create_time, row.submit_time)).toBeLessThanOrEqual(DEMO_NOW)
    }
  })

  test('every publication has its publisher and a valid form', () => {
    const open = new Map(all.publishers.filter(row => row.status === 'OPEN').map(row => [row.teacher_id, row]))
    const works = all.goods.filter(row => row.content_type !== 2)
    expect(new Set(works.map(row => row.content_type))).toEqual(new Set([1, 3, 4, 5]))
    for (const row of works) {
      const type = row.content_type
      if (type === 2) continue
      const form = { ...row, ...row.attributes, shop_id: row.seller_id }
      expect([row.goods_name, checkAll(publicationRules[type], form, DEMO_NOW)]).toEqual([row.goods_name, {}])
      expect([row.goods_name, publicationProblems(type, form)]).toEqual([row.goods_name, {}])
      expect(open.get(row.teacher_id ?? 0)?.name).toBe(row.teacher_name)
    }
    for (const row of all.goods.filter(one => one.content_type === 2)) expect(row.teacher_id).toBeNull()
  })

  test('the properties of a picture are those of its file', async () => {
    const pictures = all.goods.filter(row => row.content_type === 3).slice(0, 10)
    expect(pictures.length).toBeGreaterThan(0)
    for (const { original, attributes } of pictures) {
      const bytes = await readUpload(server.files, original)
      expect(attributes).toMatchObject({ ...(bytes && (await factsOf(bytes))), original_image: original })
      expect(attributes).toHaveProperty('width')
    }
  })

  test('courses and collectibles have areas, levels and topics; members of groups are individuals', () => {
    const ofTerm = new Map(all.contentTerms.map(term => [term.id, term]))
    const ofGoods = new Map(all.goods.map(row => [row.goods_id, row]))
    expect(all.publicationTerms.length).toBeGreaterThan(0)
    for (const { term_id, goods_id } of all.publicationTerms) {
      expect(ofGoods.get(goods_id)?.content_type).toBe(ofTerm.get(term_id)?.content_type)
    }
    const kinds = new Map(all.publishers.map(row => [row.teacher_id, row.kind]))
    expect(all.publisherMembers.length).toBeGreaterThan(0)
    for (const { group_id, member_id } of all.publisherMembers) {
      expect([kinds.get(group_id), kinds.get(member_id)]).toEqual(['GROUP', 'PERSON'])
    }
    expect(new Set(all.publicationDrafts.map(row => row.content_type))).toEqual(new Set([1, 3, 4, 5]))
    expect(new Set(all.contentBanners.map(row => row.content_type))).toEqual(new Set([1, 3, 5]))
  })

  test('past decisions agree with the states of their records, and reasons count them', async () => {
    expect(new Set(all.auditDecisions.map(row => row.queue))).toEqual(
      new Set(['shops', 'goods', 'publications', 'publishers']),
    )
    const states = new Map(all.publishers.map(row => [row.teacher_id, row.status]))
    for (const row of all.auditDecisions.filter(one => one.queue === 'publishers')) {
      const state = states.get(row.record_id)
      expect(row.pass === 1 ? ['OPEN', 'CLOSED'] : ['REFUSED', 'APPLY']).toContain(state)
      expect(row.pass === 0).toBe(row.reason !== '')
      expect(row.create_time).toBeLessThanOrEqual(DEMO_NOW)
    }
    for (const one of await server.db.select().from(reasons)) {
      expect(one.use_count).toBe(all.auditDecisions.filter(row => row.reason_id === one.reason_id).length)
    }
  })

  test('every scene has a dozen reasons', async () => {
    const rows = await server.db.select().from(reasons)
    for (const scene of ['REFUSE', 'UNDER', 'CLOSE']) {
      expect(rows.filter(row => row.scene === scene).length).toBeGreaterThanOrEqual(12)
    }
  })
})
