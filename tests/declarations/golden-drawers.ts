import { MORE_DRAWERS } from '@tests/support/more'
import { ADMIN_DRAWERS } from './golden-admins'
import { CONTENT_DRAWERS } from './golden-content'
import { TEMPLATE_DRAWERS, WITHDRAW_RECORD } from './golden-distribution'
import { GOODS_FORMS } from './golden-goods'
import { MEMBER_ADD } from './golden-members'
import { PLUGIN_DRAWERS } from './golden-plugins'
import { PROMOTION_DRAWERS } from './golden-promotions'
import { PUBLISHING_DRAWERS, PUBLISHING_FORMS } from './golden-publishing'
import { THEME_FORM } from './golden-shops'

/**
 * The drawers of all areas, by entity and action, with the fields that the contract asks or shows. What the tables of
 * the areas do not have stands here, written out by hand.
 */
const both = (name: string, fields: readonly string[]): readonly [string, readonly string[]][] => [
  [`${name}.add`, fields],
  [`${name}.edit`, fields],
]

/** The contract's form, made and edited on a page, and the postage template, the priority of points and the texts for search engines beside it. */
export const GOODS = [
  ...['goods_name', 'seller_id', 'category_id', 'brand_id', 'goods_type', 'point', 'mktprice', 'sort'],
  ...['goods_transfee_charge', 'template_id', 'goods_gallery_list', 'goods_video', 'skus', 'goods_params_list'],
  ...['intro', 'mobile_intro', 'page_title', 'meta_keywords', 'meta_description'],
]
const REGION = ['local_name', 'zipcode', 'cod']
/** What the server asks for, whatever that is. */
const CONNECTION = ['connection']

const goodsDrawers = GOODS_FORMS.flatMap(([name, action, fields]): [string, readonly string[]][] =>
  action === 'values' ? [[`${name}.values`, Object.keys(fields)]] : [...both(name, Object.keys(fields))],
)
/** A publication is looked at as it is typed. */
const looks = (['picture', 'copyright', 'course', 'collectible'] as const).map((name): [string, readonly string[]] => [
  `${name}.view`,
  PUBLISHING_FORMS[`${name}Publish`].fields,
])

export const DRAWERS: ReadonlyMap<string, readonly string[]> = new Map([
  ...both('shopTheme', Object.keys(THEME_FORM)),
  ['member.add', MEMBER_ADD],
  ['withdrawal.view', WITHDRAW_RECORD],
  ...Object.entries(ADMIN_DRAWERS).flatMap(([name, fields]) => both(name, Object.keys(fields))),
  [
    'qualification.view',
    [
      ...['company_name', 'taxpayer_code', 'register_address', 'register_tel', 'bank_name', 'bank_account'],
      ...['status', 'audit_remark'],
      // Who asks, and when (designed).
      ...['member_id', 'apply_time'],
    ],
  ],
  [
    'ask.view',
    [
      ...['goods_name', 'member_name', 'create_time', 'auth_status', 'content'],
      ...['reply', 'reply_time', 'reply_num'],
    ],
  ],
  [
    'comment.view',
    [
      ...['goods_name', 'order_sn', 'member_name', 'create_time', 'grade', 'comments_type', 'audit_status'],
      ...['content', 'images', 'reply.content', 'reply.create_time'],
      ...['description', 'service', 'delivery'].map(what => `member_shop_score.${what}_score`),
      ...['content', 'create_time', 'images'].map(what => `additional_comment.${what}`),
    ],
  ],
  ...goodsDrawers,
  ...both('region', REGION),
  ...both('customWord', ['name']),
  ...both('searchTip', ['words']),
  ['sensitiveWord.add', ['word_name']],
  ...both('appVersion', ['platform', 'version', 'version_code', 'force_update', 'url', 'content']),
  ...both('complainTopic', ['topic_name', 'topic_remark']),
  ...Object.entries(CONTENT_DRAWERS).flatMap(([name, fields]) => both(name, fields)),
  ['message.add', ['title', 'content', 'send_type', 'member_ids']],
  ['smsGateway.edit', CONNECTION],
  ['expressPlatform.edit', CONNECTION],
  ['waybillService.edit', CONNECTION],
  ['storageService.edit', CONNECTION],
  ['validatorPlatform.edit', CONNECTION],
  ...PUBLISHING_DRAWERS.flatMap(([name, fields]) => both(name, fields)),
  ...looks,
  ...TEMPLATE_DRAWERS,
  ...Object.entries(MORE_DRAWERS).flatMap(([name, form]) => both(name, Object.keys(form))),
  ...Object.entries({ ...PROMOTION_DRAWERS, ...PLUGIN_DRAWERS }),
])
