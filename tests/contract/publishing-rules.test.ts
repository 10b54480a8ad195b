import { translate } from '@contract/messages'
import { bannerProblems, isSoundIdCard, publicationProblems, publisherProblems } from '@contract/publishing/checks'
import { economicRightLabels, moralRightLabels } from '@contract/publishing/labels'
import {
  bannerRules,
  pictureRules,
  publicationRules,
  publisherRules,
  termRules,
  topicRules,
} from '@contract/publishing/rules'
import { reasonRules } from '@contract/review/rules'
import { checkAll, type Rules, type RuleViolation } from '@contract/rules'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'

/** Forms of contract/publishing.md ("Screens"), transcribed manually: fields, required fields, and limits. */

const NOW = 1_700_000_000

const FORMS: readonly (readonly [name: string, rules: Rules, needed: string, others: string])[] = [
  [
    'a copyright owner',
    publisherRules.USER,
    'face name real_name id_card id_card_front id_card_back mobile',
    'sex email region address bank_name bank_account agent_id intro detail themes sort',
  ],
  [
    'an agent',
    publisherRules.AGENT,
    'face name licence_no licence_image legal_person contact mobile contract_start contract_end',
    'email region address bank_name bank_account intro detail owner_ids sort',
  ],
  [
    'an individual publisher',
    publisherRules.PERSON,
    'face name real_name mobile',
    'sex id_card id_card_front id_card_back email region address bank_name bank_account intro detail shop_id sort',
  ],
  [
    'a group publisher',
    publisherRules.GROUP,
    'face name licence_no licence_image legal_person contact mobile',
    'email region address bank_name bank_account intro detail shop_id sort',
  ],
  [
    'a course',
    publicationRules[1],
    'category_id goods_name teacher_id cover price chapters',
    'shop_id area_id level_id topic_ids original_price intro sort page_title meta_keywords meta_description',
  ],
  [
    'a picture',
    publicationRules[3],
    'category_id goods_name teacher_id shop_id original_image licences',
    'gallery keywords place shot_time model_release model_release_file property_release property_release_file intro sort page_title meta_keywords meta_description',
  ],
  [
    'a copyright work',
    publicationRules[4],
    'category_id goods_name work_type author_names teacher_id finish_date rights deal_mode territory price',
    'agent_id shop_id registration_no registration_certificate publish_date term_start term_end territory_regions negotiable attachments gallery intro sort page_title meta_keywords meta_description',
  ],
  [
    'a collectible',
    publicationRules[5],
    'category_id goods_name teacher_id gallery issue_count price certificate_prefix',
    'shop_id area_id level_id topic_ids issue_time per_member_limit intro sort page_title meta_keywords meta_description',
  ],
  ['an area or a level', termRules, 'name', 'sort status'],
  ['a topic', topicRules, 'name image', 'sort status intro'],
  ['a banner', bannerRules, 'image title opt_type', 'opt_value start_time end_time sort status'],
  ['a library picture', pictureRules, 'url name', 'group_name'],
  ['a reason', reasonRules, 'scene area zh en message_zh message_en', 'sort disabled'],
]

describe('every form of publishing', () => {
  it('has the fields of the contract and no others', async () => {
    expect(
      await offenders(FORMS, (__, rules, needed, others) => {
        const required = needed.split(' ').sort()

        expect(Object.keys(rules).sort()).toEqual([...required, ...others.split(' ')].sort())
      }),
    ).toEqual([])
  })

  it('reports every required field', async () => {
    expect(
      await offenders(FORMS, (__, rules, needed) => {
        const required = needed.split(' ').sort()

        expect(Object.keys(checkAll(rules, {}, NOW)).sort()).toEqual(required)
      }),
    ).toEqual([])
  })
})

const both = (broken: RuleViolation | undefined) =>
  broken && [translate(broken.label, 'zh', broken.n), translate(broken.label, 'en', broken.n)]
const messagesFor = (rules: Rules, field: string, value: unknown, at = field) =>
  both(checkAll({ [field]: rules[field] ?? { type: 'text', required: true } }, { [field]: value }, NOW)[at])

const atMost = (n: number) => [`最多 ${n} 个字符`, `At most ${n} characters`]
const atLeast = (n: number) => [`至少 ${n} 个字符`, `At least ${n} characters`]
const fill = ['请填写此项', 'Fill in this field']
const urls = (count: number) => Array.from({ length: count }, (_, i) => `/files/${i}.png`)
const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

describe('limits', () => {
  it('accept the boundary value, and reject the next with a message', async () => {
    expect(
      await offenders<[rules: Rules, field: string, good: unknown, bad: unknown, messages: string[]]>(
        [
          [publisherRules.USER, 'name', '二字', '一', atLeast(2)],
          [publisherRules.USER, 'name', '字'.repeat(20), '字'.repeat(21), atMost(20)],
          [publisherRules.AGENT, 'name', '字'.repeat(50), '字'.repeat(51), atMost(50)],
          [publisherRules.USER, 'bank_account', '1'.repeat(8), '1'.repeat(7), atLeast(8)],
          [publisherRules.USER, 'bank_account', '1'.repeat(30), '1'.repeat(31), atMost(30)],
          [publisherRules.USER, 'bank_account', '12345678', '1234567x', ['只能填写数字', 'Digits only']],
          [publisherRules.USER, 'address', '字'.repeat(100), '字'.repeat(101), atMost(100)],
          [publisherRules.USER, 'intro', '字'.repeat(500), '字'.repeat(501), atMost(500)],
          [
            publisherRules.AGENT,
            'licence_no',
            'A'.repeat(15),
            'A'.repeat(16),
            ['请填写 15、18 或 20 位税号', 'Enter a tax number of 15, 18 or 20 characters'],
          ],
          [publisherRules.AGENT, 'owner_ids', ids(200), ids(201), ['最多 200 项', 'At most 200']],
          [publicationRules[1], 'goods_name', '字'.repeat(100), '字'.repeat(101), atMost(100)],
          [publicationRules[1], 'price', '0', '-1', ['不能小于 0', 'Must be at least 0']],
          [
            publicationRules[1],
            'price',
            '1.25',
            '1.255',
            ['请填写金额，最多两位小数', 'Enter an amount with at most 2 decimals'],
          ],
          [
            publicationRules[3],
            'keywords',
            ['字'.repeat(10)],
            Array.from({ length: 21 }, (_, i) => `${i}`),
            ['最多 20 项', 'At most 20'],
          ],
          [publicationRules[3], 'gallery', urls(15), urls(16), ['最多 15 项', 'At most 15']],
          [publicationRules[3], 'shot_time', NOW, NOW + 3_600, ['不能晚于现在', 'Cannot be in the future']],
          [publicationRules[4], 'author_names', ids(10).map(String), ids(11).map(String), ['最多 10 项', 'At most 10']],
          [publicationRules[4], 'attachments', urls(10), urls(11), ['最多 10 项', 'At most 10']],
          [
            publicationRules[4],
            'registration_no',
            '国作登字-2026-F-00000001',
            '国作登字-2026-F-1',
            ['登记号格式：国作登字-2026-A-00000001', 'Use the format 国作登字-2026-A-00000001'],
          ],
          [publicationRules[5], 'issue_count', 100_000, 100_001, ['不能大于 100000', 'Must be at most 100000']],
          [publicationRules[5], 'issue_count', 1, 0, ['不能小于 1', 'Must be at least 1']],
          [publicationRules[5], 'certificate_prefix', 'AB', 'A', atLeast(2)],
          [publicationRules[5], 'certificate_prefix', 'ABCDEFGH', 'ABCDEFGHI', atMost(8)],
          [publicationRules[5], 'certificate_prefix', 'AB', 'Ab', ['只能填写大写字母', 'Capital letters only']],
          [termRules, 'name', '字'.repeat(20), '字'.repeat(21), atMost(20)],
          [termRules, 'sort', 9999, 10_000, ['不能大于 9999', 'Must be at most 9999']],
          [topicRules, 'intro', '字'.repeat(200), '字'.repeat(201), atMost(200)],
          [bannerRules, 'title', '字'.repeat(30), '字'.repeat(31), atMost(30)],
          [pictureRules, 'name', '字'.repeat(50), '字'.repeat(51), atMost(50)],
        ],
        (rules, field, good, bad, messages) => {
          expect(messagesFor(rules, field, good)).toBeUndefined()
          expect(messagesFor(rules, field, bad)).toEqual(messages)
        },
      ),
    ).toEqual([])
  })

  it('of table rows are reported at their path', () => {
    const chapter = { title: '字'.repeat(50), minutes: 600, video_url: '/files/a.mp4', free: 1 }
    expect(checkAll({ chapters: publicationRules[1].chapters }, { chapters: [chapter] })).toEqual({})
    const chapters = [
      chapter,
      { ...chapter, title: '字'.repeat(51), minutes: 601 },
      { ...chapter, video_url: '', minutes: 0 },
    ]
    const broken = checkAll({ chapters: publicationRules[1].chapters }, { chapters })
    expect(Object.fromEntries(Object.entries(broken).map(([place, one]) => [place, both(one)]))).toEqual({
      'chapters.1.title': atMost(50),
      'chapters.1.minutes': ['不能大于 600', 'Must be at most 600'],
      'chapters.2.minutes': ['不能小于 1', 'Must be at least 1'],
      'chapters.2.video_url': fill,
    })
  })
})

describe('rights', () => {
  it('are the sixteen of the law, four of them moral', () => {
    expect(Object.keys(moralRightLabels)).toHaveLength(4)
    expect(Object.keys(economicRightLabels)).toHaveLength(12)
  })
  it('that are moral cannot be sold', async () => {
    expect(
      await offenders(Object.keys(moralRightLabels), right => {
        expect(publicationProblems(4, { deal_mode: 'TRANSFER', rights: ['RENTAL', right] })).toEqual({
          'rights.1': ['人身权不能出售', 'Moral rights cannot be sold'],
        })
      }),
    ).toEqual([])
  })
  it('that are economic can be sold', async () => {
    expect(
      await offenders(Object.keys(economicRightLabels), right => {
        expect(publicationProblems(4, { deal_mode: 'TRANSFER', rights: [right] })).toEqual({})
      }),
    ).toEqual([])
  })
})

describe('rules across fields', () => {
  const of = (problems: object) => Object.keys(problems).sort()
  it('an ID card is validated by its check digit and its date', async () => {
    expect(
      await offenders(
        [
          ['11010519491231002X', true],
          ['11010519491231002x', true],
          ['110105194912310021', false],
          ['11010519490231002X', false],
          ['11010519491331002X', false],
          ['110105491231002', true],
          ['110105490231002', false],
        ],
        (number, sound) => {
          expect(isSoundIdCard(number)).toBe(sound)
          expect(of(publisherProblems('USER', { id_card: number }))).toEqual(sound ? [] : ['id_card'])
        },
      ),
    ).toEqual([])
  })

  it('a contract ends after it starts', () => {
    expect(of(publisherProblems('AGENT', { contract_start: '10', contract_end: '11' }))).toEqual([])
    expect(of(publisherProblems('AGENT', { contract_start: '10', contract_end: '10' }))).toEqual(['contract_end'])
  })

  it('a copyright work requires the fields of its contract type', async () => {
    expect(
      await offenders<[object, string[]]>(
        [
          [{ deal_mode: 'TRANSFER' }, []],
          [{ deal_mode: 'TRANSFER', term_start: 1, term_end: '2' }, ['term_end', 'term_start']],
          [{ deal_mode: 'ORDINARY' }, ['term_end', 'term_start']],
          [{ deal_mode: 'EXCLUSIVE', term_start: 5, term_end: 5 }, ['term_end']],
          [{ deal_mode: 'EXCLUSIVE', term_start: 5, term_end: 6 }, []],
          [{ deal_mode: 'TRANSFER', finish_date: 10, publish_date: 10 }, []],
          [{ deal_mode: 'TRANSFER', finish_date: 10, publish_date: 9 }, ['publish_date']],
          [{ deal_mode: 'TRANSFER', finish_date: 10, publish_date: '' }, []],
          [{ deal_mode: 'TRANSFER', territory: 'REGIONS' }, ['territory_regions']],
          [{ deal_mode: 'TRANSFER', territory: 'REGIONS', territory_regions: [33] }, []],
        ],
        (form, fields) => {
          expect(of(publicationProblems(4, { ...form }))).toEqual(fields)
        },
      ),
    ).toEqual([])
  })

  it('licences exclude each other and are unique', async () => {
    expect(
      await offenders<[string[], string[]]>(
        [
          [['PERSONAL', 'COMMERCIAL', 'EXTENDED'], []],
          [['EXCLUSIVE'], []],
          [['EXCLUSIVE', 'PERSONAL'], ['licences']],
          [['PERSONAL', 'PERSONAL'], ['licences.1.licence']],
        ],
        (licences, fields) => {
          expect(of(publicationProblems(3, { licences: licences.map(licence => ({ licence, price: 1 })) }))).toEqual(
            fields,
          )
        },
      ),
    ).toEqual([])
  })

  it('validation never throws for any form', () => {
    for (const value of [null, 7, 'x', [null], [7], {}, [[]]]) {
      expect(() => publicationProblems(3, { licences: value })).not.toThrow()
      expect(() => publicationProblems(4, { rights: value, term_start: value, deal_mode: value })).not.toThrow()
      expect(() => bannerProblems({ opt_type: value, opt_value: value, end_time: value })).not.toThrow()
      expect(() => publisherProblems('USER', { id_card: value })).not.toThrow()
    }
  })

  it('a banner target has a value that its type can open', async () => {
    expect(
      await offenders<[string, string, string[]]>(
        [
          ['NONE', '', []],
          ['URL', '/goods/1', []],
          ['URL', '/', ['opt_value']],
          ['URL', '//example.com', ['opt_value']],
          ['URL', 'javascript:alert(1)', ['opt_value']],
          ['KEYWORD', '版权', []],
          ['KEYWORD', ' ', ['opt_value']],
          ['GOODS', '12', []],
          ['SHOP', '0', ['opt_value']],
          ['CATEGORY', '1.5', ['opt_value']],
        ],
        (opt_type, opt_value, fields) => {
          expect(of(bannerProblems({ opt_type, opt_value }))).toEqual(fields)
        },
      ),
    ).toEqual([])
  })
})
