import type { ArticleRealm, ArticleType, ShowPosition } from '@contract/articles/labels'
import type { Database } from '../db/database'
import { continueIds, insertRows, nextId } from '../db/insert-rows'
import { articleCategories, articles, newsFeeds } from '../db/schema'
import type { Pictures } from './pictures'

/** Help pages, notices, agreements, and news, written here or imported from a feed. */

const DAY = 86_400

interface Branch {
  readonly name: string
  readonly type: ArticleType
  readonly realm: ArticleRealm
  readonly below: Readonly<Record<string, readonly string[]>>
  /** Articles directly in the category, with their fixed position if any. */
  readonly own?: readonly (readonly [name: string, place: ShowPosition])[]
}

const BRANCHES: readonly Branch[] = [
  {
    name: '帮助中心',
    type: 'HELP',
    realm: 'ARTICLE',
    below: {
      购物指南: ['如何注册会员', '如何下单', '如何使用优惠券', '积分怎么用'],
      支付方式: ['在线支付', '预存款支付', '发票如何开具'],
      配送说明: ['配送范围与时效', '运费说明', '签收须知'],
      售后服务: ['退换货政策', '退款多久到账', '如何申请售后'],
    },
  },
  {
    name: '商城公告',
    type: 'NOTICE',
    realm: 'ARTICLE',
    below: {},
    own: [
      ['国庆期间发货安排', 'OTHER'],
      ['关于调整包邮门槛的公告', 'OTHER'],
      ['商家入驻免保证金活动', 'OTHER'],
      ['系统升级维护通知', 'OTHER'],
    ],
  },
  {
    name: '固定位置',
    type: 'POSITION',
    realm: 'ARTICLE',
    below: {},
    own: [
      ['会员注册协议', 'REGISTRATION_AGREEMENT'],
      ['商家入驻协议', 'COOPERATION_AGREEMENT'],
      ['联系我们', 'CONTACT_INFORMATION'],
      ['团购活动协议', 'GROUP_BUY_AGREEMENT'],
    ],
  },
  { name: '商城促销', type: 'PROMOTION', realm: 'ARTICLE', below: {}, own: [['秋茶节全场满减', 'OTHER']] },
  {
    name: '品牌故事',
    type: 'OTHER',
    realm: 'ARTICLE',
    below: { 匠人访谈: ['一把紫砂壶的诞生', '龙泉窑火三十年'], 工艺百科: ['宣纸是怎么做的', '矿物颜料入门'] },
  },
  {
    name: '行业资讯',
    type: 'NEWS',
    realm: 'NEWS',
    below: {
      版权动态: ['图片版权登记新规解读', '网络音乐版权年会召开'],
      展览预告: ['秋季水彩双年展开幕', '青瓷新作联展'],
    },
  },
  {
    name: '平台新闻',
    type: 'NEWS',
    realm: 'NEWS',
    below: {},
    own: [
      ['数字藏品专区上线', 'OTHER'],
      ['创作者扶持计划启动', 'OTHER'],
      ['平台与三家美院达成合作', 'OTHER'],
    ],
  },
]

const bodyOf = (title: string, picture: string) =>
  `<h2>${title}</h2><p>本页由平台维护，内容以最新版本为准。如有疑问，请联系在线客服，服务时间为每天 9:00 至 21:00。</p>` +
  `<p><img src="${picture}" alt="${title}"></p>` +
  '<table><tbody><tr><th>项目</th><th>说明</th></tr><tr><td>适用范围</td><td>本商城全部订单</td></tr>' +
  '<tr><td>生效时间</td><td>发布之日起</td></tr></tbody></table>'

export async function seedArticles(db: Database, pictures: Pictures, now: number): Promise<void> {
  const tree: (typeof articleCategories.$inferInsert)[] = []
  const written: (typeof articles.$inferInsert)[] = []
  let id = await nextId(db, articleCategories, 'id')
  const write = (branch: Branch, category_id: number, name: string, place: ShowPosition) => {
    const age = (60 - written.length) * 2 * DAY
    const picture = pictures.goods[written.length % pictures.goods.length] ?? ''
    written.push({
      article_name: name,
      category_id,
      realm: branch.realm,
      sort: 0,
      content: bodyOf(name, picture),
      show_position: place,
      cover: branch.realm === 'NEWS' ? picture : '',
      summary: branch.realm === 'NEWS' ? `${name}：一分钟读懂要点。` : '',
      // The last news are scheduled for tomorrow.
      publish_time: name === '平台与三家美院达成合作' ? now + DAY : now - age,
      create_time: now - age,
      modify_time: now - age,
    })
  }
  for (const [place, branch] of BRANCHES.entries()) {
    const parent = id++
    const { name, type, realm } = branch
    const allow_delete = type === 'OTHER' || type === 'NEWS' ? 1 : 0
    const sort = (BRANCHES.length - place) * 10
    tree.push({ id: parent, name, type, realm, allow_delete, parent_id: 0, path: `0|${parent}|`, sort })
    for (const [title, position] of branch.own ?? []) write(branch, parent, title, position)
    for (const [below, titles] of Object.entries(branch.below)) {
      const child = id++
      const kind = realm === 'NEWS' ? ('NEWS' as const) : ('OTHER' as const)
      const row = { name: below, type: kind, realm, allow_delete: 1 as const, parent_id: parent, sort: 0 }
      tree.push({ ...row, id: child, path: `0|${parent}|${child}|` })
      for (const title of titles) write(branch, child, title, 'OTHER')
    }
  }
  await insertRows(db, articleCategories, tree)
  await insertRows(db, articles, written)
  await continueIds(db, articleCategories, 'article_categories', 'id')
  await seedFeed(db, tree.find(({ name }) => name === '行业资讯')?.id ?? 0, now)
}

async function seedFeed(db: Database, category_id: number, now: number): Promise<void> {
  await insertRows(db, newsFeeds, [
    {
      name: '版权资讯',
      url: 'https://news.example.com/copyright.xml',
      category_id,
      items_path: 'rss.channel.item',
      title_path: 'title',
      summary_path: 'description',
      content_path: 'content:encoded',
      link_path: 'link',
      time_path: 'pubDate',
      create_time: now - 30 * DAY,
    },
  ])
}
