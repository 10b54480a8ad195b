import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import { ROUTES } from '@contract/routes'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { KINDS } from '@server/http/kinds'
import { methodOf, permits } from '@server/http/patterns'
import { MORE_WRITES } from '@tests/support/more'
import { offenders } from '@tests/support/offenders'
import { describe, expect, test } from 'vitest'

/**
 * What each single permission lets somebody change, written by hand. A permission that is not here changes nothing
 * that exists: it is for looking, or its area is not built.
 */
const shelve = (kind: string) =>
  ['PUT .../under', 'PUT .../up', 'PUT .../recycle', 'PUT .../revert', 'DELETE ...'].map(
    call => `${call.replace('...', 'admin/goods/{goods_ids}')} of ${kind}`,
  )
const audit = (kind: string) => [
  `POST admin/goods/batch/audit of ${kind}`,
  `PUT admin/goods/{goods_id}/auth of ${kind}`,
]
const claim = (kind: string) =>
  ['PUT', 'DELETE'].map(method => `${method} admin/review/{queue}/{record_id}/claim of ${kind}`)
const desk = (area: string, claims: string) => [
  ...claim(claims),
  `POST admin/reasons of ${area}`,
  `PUT admin/reasons/{reason_id} of ${area}`,
  `DELETE admin/reasons/{reason_id} of ${area}`,
]
const publications = (kind: string) => [
  `POST admin/publications of ${kind}`,
  `PUT admin/publications/{goods_id} of ${kind}`,
  'POST admin/publications/inspect',
  `POST admin/publication-drafts of ${kind}`,
  `PUT admin/publication-drafts/{draft_id} of ${kind}`,
  `DELETE admin/publication-drafts/{draft_id} of ${kind}`,
  `POST admin/publication-drafts/{draft_id}/publish of ${kind}`,
  ...shelve(kind),
]
const publishers = (kind: string) => [
  `POST admin/publishers of ${kind}`,
  ...['PUT', 'DELETE'].map(method => `${method} admin/publishers/{teacher_id} of ${kind}`),
  ...['audit', 'enable', 'disable', 'recommend', 'unrecommend', 'sort'].map(
    act => `PUT admin/publishers/{teacher_id}/${act} of ${kind}`,
  ),
  `POST admin/publishers/{teacher_id}/members of ${kind}`,
  `DELETE admin/publishers/{teacher_id}/members/{member_teacher_id} of ${kind}`,
  ...desk('publisher', kind),
]
const terms = (type: number, axis: string) => [
  `POST admin/content/${type}/${axis}`,
  `PUT admin/content/${type}/${axis}/{id}`,
  `DELETE admin/content/${type}/${axis}/{id}`,
  ...(axis === 'pictures' ? [] : [`PUT admin/content/${type}/${axis}/sort`]),
  ...(axis === 'topics' ? ['POST', 'DELETE'].map(method => `${method} admin/content/${type}/topics/{id}/goods`) : []),
]
const taxonomy = (name: string, type: number) => ({
  [`${name}Area`]: terms(type, 'areas'),
  [`${name}Level`]: terms(type, 'levels'),
  [`${name}Topic`]: terms(type, 'topics'),
  [`${name}Picture`]: terms(type, 'pictures'),
  [`${name}Banner`]: terms(type, 'banners'),
})
const themes = ['POST admin/shops/themes', 'PUT admin/shops/themes/{id}', 'DELETE admin/shops/themes/{id}']
const saveShop = (kind: string) => ['{shop_id}', 'person/{shop_id}'].map(path => `PUT admin/shops/${path} of ${kind}`)

const services = (path: string) => [`PUT admin/systems/${path}/{bean}`, `PUT admin/systems/${path}/{bean}/open`]

const written = (path: string, id: string) => [
  `POST admin/${path}`,
  `PUT admin/${path}/{${id}}`,
  `DELETE admin/${path}/{${id}}`,
]
const focus = [...written('focus-pictures', 'id'), 'PUT admin/focus-pictures/sort']
const siteMenus = [
  ...written('pages/site-navigations', 'navigation_id'),
  'PUT admin/pages/site-navigations/sort',
  'PUT admin/pages/site-navigations/{navigation_id}/{sort}',
]
const byId = {
  PC: ['PUT admin/pages/{page_id} of PC'],
  WAP: ['PUT admin/pages/{page_id} of APP', 'PUT admin/pages/{page_id} of WAP'],
}
const floors = (client: keyof typeof byId) => [
  ...byId[client],
  `PUT admin/pages/${client}/{page_type}`,
  `POST admin/pages/${client}/{page_type}/check`,
  `PUT admin/pages/${client}/{page_type}/draft`,
  `DELETE admin/pages/${client}/{page_type}/draft`,
  `DELETE admin/pages/${client}/{page_type}/versions/{version_id}`,
]

const WRITES: Readonly<Record<string, readonly string[]>> = {
  goodsList: [
    'POST admin/goods',
    'PUT admin/goods/{goods_id}',
    'PUT admin/goodssearch/priority of goods',
    ...shelve('goods'),
  ],
  goodsAudit: [...audit('goods'), ...desk('goods', 'goods')],
  categoryList: [
    'POST admin/goods/categories',
    'PUT admin/goods/categories/{category_id}',
    'PUT admin/goods/categories/{category_id}/move',
    'DELETE admin/goods/categories/{category_id}',
    'PUT admin/goods/categories/{category_id}/brands',
    'PUT admin/goods/categories/{category_id}/specs',
    ...['parameter-groups', 'parameters'].flatMap(what => {
      const id = what === 'parameters' ? '{param_id}' : '{group_id}'
      return [
        `POST admin/goods/${what}`,
        `PUT admin/goods/${what}/${id}`,
        `DELETE admin/goods/${what}/${id}`,
        `PUT admin/goods/${what}/${id}/sort`,
      ]
    }),
  ],
  regionalManagementSettings: [
    'POST admin/systems/regions',
    'PUT admin/systems/regions/{id}',
    'DELETE admin/systems/regions/{id}',
  ],
  brandList: ['POST admin/goods/brands', 'PUT admin/goods/brands/{brand_id}', 'DELETE admin/goods/brands/{ids}'],
  specList: [
    'POST admin/goods/specs',
    'PUT admin/goods/specs/{spec_id}',
    'DELETE admin/goods/specs/{ids}',
    'POST admin/goods/specs/{spec_id}/values',
  ],
  courseList: publications('course'),
  courseAudit: [...audit('course'), ...desk('publication', 'course')],
  ...taxonomy('course', 1),
  collectibleList: publications('collectible'),
  collectibleAudit: [...audit('collectible'), ...desk('publication', 'collectible')],
  ...taxonomy('collectible', 5),
  pictureList: publications('picture'),
  pictureAudit: [...audit('picture'), ...desk('publication', 'picture')],
  pictureBanner: terms(3, 'banners'),
  copyrightList: publications('copyright'),
  copyrightAudit: [...audit('copyright'), ...desk('publication', 'copyright')],
  copyrightUser: publishers('USER'),
  copyrightAgent: publishers('AGENT'),
  publishList: publishers('PERSON'),
  groupPublishList: publishers('GROUP'),
  shopList: [
    'POST admin/shops',
    'POST admin/shops/add',
    'PUT admin/shops/disable/{shop_id}',
    'PUT admin/shops/enable/{shop_id}',
    ...saveShop('edit'),
  ],
  shopAudit: [...saveShop('decision'), ...desk('shop', 'shops')],
  themeList: themes,
  themeListWap: themes,
  // A GET that makes bills.
  settlement: [
    'PUT admin/order/bills/{bill_id}/next of RECON',
    'PUT admin/order/bills/{bill_id}/next of PASS',
    'GET admin/order/bills/init',
  ],
  orderList: ['pay', 'cancelled', 'repair'].map(act => `POST admin/trade/orders/{sn}/${act}`),
  errorList: ['POST admin/trade/orders/{sn}/repair'],
  orderRepair: ['POST admin/trade/orders/{sn}/repair'],
  memberList: [
    'POST admin/members',
    'PUT admin/members/{member_id}',
    'DELETE admin/members/{member_id}',
    'PUT admin/members/point/{member_id}',
    'PUT admin/members/coupon/{mc_id}/cancel',
    'DELETE admin/members/comments/{comment_id}',
    'DELETE admin/members/asks/{ask_id}',
    'DELETE admin/members/reply/{id}',
  ],
  memberRecycle: ['POST admin/members/{member_id}'],
  goodsCommentList: [
    'POST admin/members/comments/batch/audit',
    'DELETE admin/members/comments/{comment_id}',
    ...claim('comments'),
  ],
  goodsAskList: [
    ...['asks', 'reply'].map(what => `POST admin/members/${what}/batch/audit`),
    'DELETE admin/members/asks/{ask_id}',
    'DELETE admin/members/reply/{id}',
    ...claim('asks'),
  ],
  notificationHistory: ['POST admin/systems/messages'],
  seckillList: [
    ...written('promotion/seckills', 'seckill_id'),
    'POST admin/promotion/seckills/{seckill_id}/release',
    'DELETE admin/promotion/seckills/{seckill_id}/close',
    'POST admin/promotion/seckills/batch/audit',
    'POST admin/promotion/seckills/review/{apply_id}',
  ],
  groupBuyList: [
    ...written('promotion/group-buy-actives', 'act_id'),
    'POST admin/promotion/group-buy-actives/{act_id}/delete',
    'POST admin/promotion/group-buy-actives/batch/audit',
    'POST admin/promotion/group-buy-actives/review/{act_id}',
  ],
  groupBuyCategory: written('promotion/group-buy-cats', 'cat_id'),
  couponList: ['PUT admin/members/coupon/{mc_id}/cancel', ...written('promotion/coupons', 'coupon_id')],
  assembleList: ['open', 'close'].map(act => `PUT admin/promotion/pintuan/{promotion_id}/${act}`),
  perAccomplishmentTpl: written('distribution/commission-tpl', 'id'),
  distributorList: ['PUT admin/distribution/member/tpl'],
  putforwardSettings: ['PUT admin/distribution/settings'],
  putforwardApply: ['batch/auditing', 'batch/account/paid', 'auditing', 'account/end'].map(
    act => `POST admin/distribution/withdraw/${act}`,
  ),
  pointsClassify: written('promotion/exchange-cats', 'category_id'),
  serviceList: [
    'POST admin/after-sales/refund/{service_sn}',
    'POST admin/after-sales/refunds/{sn}',
    'POST admin/after-sales/refuse/{service_sn}',
  ],
  receiptExamine: ['POST admin/members/zpzz/audit/{id}/{status}', ...claim('qualifications')],
  complaintList: ['to-appeal', 'communication', 'complete'].map(
    act => `PUT admin/trade/order-complains/{complain_id}/${act}`,
  ),
  subjectList: [
    'POST admin/systems/complain-topics',
    'PUT admin/systems/complain-topics/{topic_id}',
    'DELETE admin/systems/complain-topics/{topic_id}',
  ],
  administratorManage: [
    'POST admin/systems/manager/admin-users',
    'PUT admin/systems/manager/admin-users/{id}',
    'DELETE admin/systems/manager/admin-users/{id}',
    'DELETE admin/systems/manager/admin-users/{id}/second-factor',
  ],
  roleManage: ['POST admin/systems/roles', 'PUT admin/systems/roles/{role_id}', 'DELETE admin/systems/roles/{role_id}'],
  menuManage: [
    'POST admin/systems/menus',
    'PUT admin/systems/menus/{id}',
    'PUT admin/systems/menus/{parent_id}/sort',
    'DELETE admin/systems/menus/{id}',
  ],
  systemSettings: [
    'POST admin/goods/settings',
    'PUT admin/settings/site',
    'PUT admin/settings/point',
    'POST admin/trade/orders/setting',
    'PUT admin/settings/confirmations',
  ],
  sensitiveWords: ['POST admin/sensitive-words', 'DELETE admin/sensitive-words/{id}'],
  appVersion: [
    'POST admin/systems/app-versions',
    'PUT admin/systems/app-versions/{id}',
    'DELETE admin/systems/app-versions/{id}',
  ],
  staticPage: ['POST admin/page-create/save', 'POST admin/page-create/create', 'DELETE admin/task/PAGE_CREATE'],
  searchKeyword: [
    'POST admin/goodssearch/custom-words',
    'PUT admin/goodssearch/custom-words/{id}',
    'DELETE admin/goodssearch/custom-words/{id}',
    'PUT admin/goodssearch/custom-words/secret-key',
  ],
  searchTips: [
    'POST admin/goodssearch/goods-words',
    'PUT admin/goodssearch/goods-words/{id}/words',
    'PUT admin/goodssearch/goods-words/{id}/sort',
    'DELETE admin/goodssearch/goods-words/{id}',
  ],
  smsGatewaySettings: [...services('platforms'), 'POST admin/systems/platforms/{bean}/test'],
  expressPlatformSettings: [...services('express-platforms'), 'POST admin/systems/express-platforms/{bean}/test'],
  electronicReceipt: services('waybills'),
  storageSolution: [...services('uploaders'), 'POST admin/systems/uploaders/{bean}/test'],
  smtpSettings: [...written('systems/smtps', 'id'), 'POST admin/systems/smtps/send'],
  expressSettings: [...written('systems/logi-companies', 'id'), 'POST admin/systems/logi-companies/{id}'],
  paymentSettings: [
    'PUT admin/payment/payment-methods/{plugin_id}',
    'POST admin/payment/payment-methods/{plugin_id}/test',
  ],
  trustLogin: ['QQ', 'WEIBO', 'WECHAT', 'ALIPAY'].map(site => `PUT admin/members/connect/${site}`),
  shopMessage: ['PUT admin/systems/message-templates/{id}'],
  memberMessage: ['PUT admin/systems/message-templates/{id}'],
  wechatMessage: [
    'POST admin/systems/wechat-msg-tmp/sync',
    'PUT admin/systems/wechat-msg-tmp/{id}',
    'DELETE admin/systems/wechat-msg-tmp/{id}',
  ],
  validatorPlatformSettings: [
    'PUT admin/systems/validator/{plugin_id}',
    'PUT admin/systems/validator/{plugin_id}/open',
  ],
  pcFloorManage: floors('PC'),
  mobileFloorManage: floors('WAP'),
  pcFocusManage: focus,
  mobileFocusManage: focus,
  mobileFocusNewsManage: focus,
  pcSiteMenu: siteMenus,
  mobileSiteMenu: siteMenus,
  hotKeyword: [...written('pages/hot-keywords', 'id'), 'PUT admin/pages/hot-keywords/sort'],
  articleCategory: written('pages/article-categories', 'id'),
  articleNewsCategory: written('pages/article-categories', 'id'),
  articleList: written('pages/articles', 'article_id'),
  articleNewsList: written('pages/articles', 'article_id'),
  newsApiList: [
    ...written('pages/news-feeds', 'feed_id'),
    'POST admin/pages/news-feeds/sample',
    'POST admin/pages/news-feeds/{feed_id}/fetch',
  ],
  goodsIndex: ['GET admin/goods/search', 'DELETE admin/task/GOODS_INDEX_INIT'],
  ...MORE_WRITES,
}

/** Writes of areas that are still to be built, and the only permissions that may reach them. */
const TO_COME: Readonly<Record<string, readonly string[]>> = {
  'PUT /admin/members/connect/WECHAT': ['trustLogin'],
  'POST /admin/statistics/anything': [],
}

/** Every write, once per thing it could be done to: kind of record, content type, task. */
interface Write {
  readonly key: CallKey
  readonly name: string
  readonly kind: string | undefined
}
const tasks = ['GOODS_INDEX_INIT', 'PAGE_CREATE']
const filled = (key: string): string[] => {
  if (key.includes('{content_type}')) return [1, 3, 5].map(type => key.replace('{content_type}', String(type)))
  if (key.includes('{client_type}')) return ['PC', 'WAP'].map(type => key.replace('{client_type}', type))
  return key.includes('{task_id}') ? tasks.map(task => key.replace('{task_id}', task)) : [key]
}
const writes: readonly Write[] = (Object.keys(CALLS) as CallKey[])
  .filter(key => isWrite(key) && !definitionOf(key).access)
  .flatMap(key =>
    filled(key).flatMap(name =>
      (KINDS[key]?.among ?? [undefined]).map(kind => ({ key, kind, name: kind ? `${name} of ${kind}` : name })),
    ),
  )

/** Named as what waits in them. */
const QUEUES: ReadonlySet<string | undefined> = new Set(['shops', 'goods', 'comments', 'asks', 'qualifications'])
/** The queue that records of a kind wait in. */
const queueOf = (kind: string | undefined) =>
  kind !== undefined && QUEUES.has(kind) ? kind : kind === kind?.toUpperCase() ? 'publishers' : 'publications'

const reaches = (pattern: string, { key, name, kind }: Write, query: string) => {
  const path = splitKey(name)
    .path.replace('{queue}', queueOf(kind))
    .replace(/\{\w+\}/g, '12')
    .replace(/ of \w+$/, '')
  return permits(pattern, { method: methodOf(key), path: `/${path}`, query }, kind)
}

const permissions = Object.keys(MENU_PATTERNS)

describe('each permission alone', () => {
  test('changes what it is for and nothing else, whatever query it is asked with', async () => {
    expect(
      await offenders(permissions, async name => {
        const pattern = MENU_PATTERNS[name] ?? ''
        expect(
          await offenders(['', '?x=1', '?page_no=1&page_size=10'], query => {
            const changed = writes.filter(write => reaches(pattern, write, query)).map(write => write.name)
            expect(changed.sort()).toEqual([...(WRITES[name] ?? [])].sort())
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })

  test('is not needed by what another permission is for, in areas still to be built', async () => {
    expect(
      await offenders(permissions, name => {
        const pattern = MENU_PATTERNS[name] ?? ''

        for (const [call, holders] of Object.entries(TO_COME)) {
          const { method, path } = splitKey(call)
          for (const query of ['', '?x=1']) {
            expect([call, permits(pattern, { method, path, query })]).toEqual([call, holders.includes(name)])
          }
        }
      }),
    ).toEqual([])
  })
})

describe('the table', () => {
  test('names permissions and calls there are', () => {
    expect(Object.keys(WRITES).filter(name => !(name in ROUTES))).toEqual([])
    const known = new Set(writes.map(write => write.name))
    expect(
      Object.values(WRITES)
        .flat()
        .filter(name => !known.has(name)),
    ).toEqual([])
  })

  test('leaves no write without a permission', () => {
    const reached = new Set(Object.values(WRITES).flat())
    // What is revealed takes an action of its screen (personal.test.ts), and no screen by itself; the keys of a push
    // service stand on no screen, so they are a founder's.
    const others = ['POST admin/personal/{kind}/{record_id}', 'PUT admin/systems/push']
    expect(
      Object.keys(CALLS).filter(
        key =>
          !others.includes(key) &&
          writes.some(write => write.key === key) &&
          !writes.some(w => w.key === key && reached.has(w.name)),
      ),
    ).toEqual([])
  })
})

describe('patterns as other deployments write them', () => {
  const shops = '/admin/shops.*'
  test('reach what they name, as they are written', async () => {
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
