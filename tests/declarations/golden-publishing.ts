/**
 * The publishing screens as contract/publishing.md has them, written out by hand; where ours differ on purpose, a
 * comment says why.
 */

export interface GoldenSurface {
  readonly resource: string
  readonly call: string
  readonly always: Readonly<Record<string, unknown>>
  readonly search?: string
  readonly filters: readonly string[]
  readonly columns: readonly string[]
  readonly rowActions: readonly string[]
  readonly topActions: readonly string[]
  readonly bulkActions: readonly string[]
  readonly tabs?: string
  /** The call that takes the order of rows that are dragged. */
  readonly order?: string
}

const CREATED = ['start_time,end_time'] as const
const DECIDE = ['review', 'pass', 'refuse'] as const

/** Number and portrait stand in the first cell, with the name. */
const publishers = (
  resource: string,
  kind: string,
  columns: readonly string[],
  more: readonly string[] = [],
): GoldenSurface => ({
  resource,
  call: 'GET admin/publishers',
  always: { kind },
  search: 'keyword',
  // The state is not among the filters: its values are the tabs.
  filters: CREATED,
  columns,
  rowActions: ['edit', ...DECIDE, ...more, 'enable', 'disable', 'remove'],
  topActions: ['desk', 'add'],
  bulkActions: ['desk', 'pass', 'refuse', 'enable', 'disable'],
  tabs: 'status',
})

const publications = (
  resource: string,
  content_type: string,
  more: readonly string[] = [],
): Readonly<Record<string, GoldenSurface>> => {
  const shared = {
    resource,
    call: 'GET admin/goods',
    search: 'keyword',
    // Audit and shelf state are one state here, and its values are the tabs.
    filters: ['category_path', 'teacher_id', 'seller_id', 'start_price,end_price', ...CREATED, ...more],
    columns: [
      'goods_name',
      'category_id',
      'teacher_id',
      'seller_id',
      'price',
      'buy_count',
      'view_count',
      'state',
      'create_time',
    ],
  } as const
  return {
    [`${resource}List`]: {
      ...shared,
      always: { content_type },
      rowActions: [...DECIDE, 'edit', 'up', 'under', 'view', 'visit', 'recycle', 'revert', 'remove'],
      // Drafts are a drawer of their own: they are no goods yet.
      topActions: ['drafts', 'add'],
      bulkActions: ['pass', 'refuse', 'up', 'under', 'recycle', 'revert', 'remove'],
      tabs: 'state',
    },
    [`${resource}Audit`]: {
      ...shared,
      always: { content_type, state: 'WAITING' },
      rowActions: [...DECIDE, 'view', 'edit'],
      topActions: ['desk'],
      bulkActions: ['desk', 'pass', 'refuse'],
    },
  }
}

const terms = (resource: string, axis: string, content_type: number): GoldenSurface => ({
  resource,
  call: `GET admin/content/{content_type}/${axis}`,
  always: { content_type },
  search: 'keyword',
  filters: [],
  columns: ['name', 'sort', 'status', 'use_count'],
  rowActions: ['edit', 'remove'],
  topActions: ['add'],
  bulkActions: [],
  order: `PUT admin/content/{content_type}/${axis}/sort`,
})

const topics = (content_type: number): GoldenSurface => ({
  ...terms('contentTopic', 'topics', content_type),
  columns: ['name', 'intro', 'goods_count', 'sort', 'status'],
  rowActions: ['goods', 'edit', 'remove'],
})

const { search: _none, ...unsearched } = terms('contentBanner', 'banners', 0)
const banners = (content_type: number): GoldenSurface => ({
  ...unsearched,
  always: { content_type },
  columns: ['title', 'action', 'shown', 'sort', 'status'],
  topActions: ['preview', 'add'],
})

const OWNED = ['work_count', 'sale_amount', 'status', 'create_time'] as const
const STANDING = ['work_count', 'follower_count', 'recommended', 'sort', 'status', 'create_time'] as const

export const PUBLISHING_LISTS: Readonly<Record<string, GoldenSurface>> = {
  copyrightUser: publishers('copyrightUser', 'USER', ['name', 'real_name', 'mobile', ...OWNED]),
  copyrightAgent: publishers('copyrightAgent', 'AGENT', ['name', 'contact', 'mobile', ...OWNED]),
  // 推荐 / 取消推荐 is the switch in its column.
  publishList: publishers('personPublisher', 'PERSON', ['name', 'mobile', 'shop_id', ...STANDING]),
  groupPublishList: publishers(
    'groupPublisher',
    'GROUP',
    ['name', 'mobile', 'shop_id', 'member_count', ...STANDING],
    ['members'],
  ),
  ...publications('picture', '3'),
  // The number of works of an agent leads here.
  ...publications('copyright', '4', ['agent_id']),
  ...publications('course', '1'),
  ...publications('collectible', '5'),
  courseArea: terms('contentArea', 'areas', 1),
  collectibleArea: terms('contentArea', 'areas', 5),
  courseLevel: terms('contentLevel', 'levels', 1),
  collectibleLevel: terms('contentLevel', 'levels', 5),
  courseTopic: topics(1),
  collectibleTopic: topics(5),
  courseBanner: banners(1),
  collectibleBanner: banners(5),
  pictureBanner: banners(3),
}

const SEARCH_ENGINES = ['sort', 'page_title', 'meta_keywords', 'meta_description'] as const
const WHERE_TO_FIND = ['mobile', 'email', 'region', 'address'] as const
const ACCOUNT = ['bank_name', 'bank_account'] as const
const ABOUT = ['intro', 'detail'] as const
const WORK = ['goods_name', 'category_id', 'teacher_id', 'shop_id'] as const
const PLACED = [...WORK, 'area_id', 'level_id', 'topic_ids'] as const

const owner = {
  resource: 'copyrightUser',
  sends: { kind: 'USER' },
  done: 'copyrightUser',
  fields: [
    ...['face', 'name', 'real_name', 'sex', ...WHERE_TO_FIND, 'agent_id', 'themes'],
    ...['id_card', 'id_card_front', 'id_card_back', ...ACCOUNT, ...ABOUT],
  ],
} as const

/** The forms that are pages: what they ask, what goes along, and where they lead. */
export const PUBLISHING_FORMS = {
  ownerUserPublish: owner,
  copyrightUserPublish: owner,
  ownerAgentPublish: {
    resource: 'copyrightAgent',
    sends: { kind: 'AGENT' },
    done: 'copyrightAgent',
    fields: [
      ...['face', 'name', 'licence_no', 'licence_image', 'legal_person', 'contact', ...WHERE_TO_FIND],
      ...['owner_ids', 'contract_start', 'contract_end', ...ACCOUNT, ...ABOUT],
    ],
  },
  picturePublish: {
    resource: 'picture',
    sends: { content_type: 3 },
    done: 'pictureList',
    fields: [
      ...[...WORK, 'original_image', 'gallery', 'keywords', 'licences', 'place', 'shot_time'],
      ...['model_release', 'model_release_file', 'property_release', 'property_release_file', 'intro'],
      ...SEARCH_ENGINES,
    ],
  },
  copyrightPublish: {
    resource: 'copyright',
    sends: { content_type: 4 },
    done: 'copyrightList',
    fields: [
      ...['goods_name', 'category_id', 'work_type', 'author_names', 'teacher_id', 'agent_id', 'shop_id'],
      ...['registration_no', 'registration_certificate', 'finish_date', 'publish_date', 'rights', 'deal_mode'],
      ...['term_start', 'term_end', 'territory', 'territory_regions', 'price', 'negotiable', 'attachments'],
      ...['gallery', 'intro', ...SEARCH_ENGINES],
    ],
  },
  coursePublish: {
    resource: 'course',
    sends: { content_type: 1 },
    done: 'courseList',
    fields: [...PLACED, 'cover', 'price', 'original_price', 'chapters', 'intro', ...SEARCH_ENGINES],
  },
  collectiblePublish: {
    resource: 'collectible',
    sends: { content_type: 5 },
    done: 'collectibleList',
    fields: [
      ...[...PLACED, 'gallery', 'issue_count', 'price', 'issue_time', 'per_member_limit', 'certificate_prefix'],
      ...['intro', ...SEARCH_ENGINES],
    ],
  },
} as const

const DRAWER_OF_A_PERSON = ['face', 'name', 'real_name', 'sex', ...WHERE_TO_FIND, 'shop_id'] as const

/** The forms that are drawers. */
export const PUBLISHING_DRAWERS = [
  ['personPublisher', [...DRAWER_OF_A_PERSON, 'id_card', 'id_card_front', 'id_card_back', ...ACCOUNT, ...ABOUT]],
  [
    'groupPublisher',
    [
      ...['face', 'name', 'licence_no', 'licence_image', 'legal_person', 'contact', ...WHERE_TO_FIND, 'shop_id'],
      ...[...ACCOUNT, ...ABOUT],
    ],
  ],
  ['contentArea', ['name', 'sort', 'status']],
  ['contentLevel', ['name', 'sort', 'status']],
  ['contentTopic', ['name', 'image', 'intro', 'sort', 'status']],
  // One of the two is a period in the list and two moments in the form.
  ['contentBanner', ['image', 'title', 'action', 'start_time', 'end_time', 'sort', 'status']],
] as const

/** Which states offer what. */
export const PUBLICATION_OFFERS = {
  WAITING: [...DECIDE, 'edit', 'view'],
  REFUSED: ['edit', 'view'],
  ON_SALE: ['edit', 'under', 'view', 'visit'],
  OFF_SALE: ['edit', 'up', 'view', 'recycle'],
  RECYCLE: ['revert', 'remove', 'view'],
} as const

export const PUBLISHER_OFFERS = {
  APPLY: ['edit', ...DECIDE],
  OPEN: ['edit', 'disable'],
  CLOSED: ['edit', 'enable'],
  REFUSED: ['edit'],
} as const

/** What is sent: the call (for many, with the name of its ids), what goes along, what is asked, and the danger. */
const SOLD = [
  ['pass', 'POST admin/goods/batch/audit', 'goods_ids', { pass: 1 }, [], false],
  ['refuse', 'POST admin/goods/batch/audit', 'goods_ids', { pass: 0 }, ['message'], true],
  ['up', 'PUT admin/goods/{goods_ids}/up', 'goods_ids', {}, [], false],
  ['under', 'PUT admin/goods/{goods_ids}/under', 'goods_ids', {}, ['reason'], true],
  ['recycle', 'PUT admin/goods/{goods_ids}/recycle', 'goods_ids', {}, [], false],
  ['revert', 'PUT admin/goods/{goods_ids}/revert', 'goods_ids', {}, [], false],
  ['remove', 'DELETE admin/goods/{goods_ids}', 'goods_ids', {}, [], true],
] as const
const KEPT = [
  ['pass', 'PUT admin/publishers/{teacher_id}/audit', undefined, { pass: 1 }, [], false],
  ['refuse', 'PUT admin/publishers/{teacher_id}/audit', undefined, { pass: 0 }, ['reason'], true],
  ['enable', 'PUT admin/publishers/{teacher_id}/enable', undefined, {}, [], false],
  ['disable', 'PUT admin/publishers/{teacher_id}/disable', undefined, {}, ['reason'], true],
  ['remove', 'DELETE admin/publishers/{teacher_id}', undefined, {}, [], true],
] as const
const STANDS_OUT = [
  ['recommend', 'PUT admin/publishers/{teacher_id}/recommend', undefined, {}, [], false],
  ['unrecommend', 'PUT admin/publishers/{teacher_id}/unrecommend', undefined, {}, [], false],
] as const
const deletes = (axis: string) =>
  [['remove', `DELETE admin/content/{content_type}/${axis}/{id}`, undefined, {}, [], true]] as const

export type GoldenCall = readonly [
  action: string,
  call: string,
  ids: string | undefined,
  carried: Readonly<Record<string, unknown>>,
  asks: readonly string[],
  danger: boolean,
]
export const PUBLISHING_CALLS: Readonly<Record<string, readonly GoldenCall[]>> = {
  picture: SOLD,
  copyright: SOLD,
  course: SOLD,
  collectible: SOLD,
  copyrightUser: KEPT,
  copyrightAgent: KEPT,
  personPublisher: [...KEPT, ...STANDS_OUT],
  groupPublisher: [...KEPT, ...STANDS_OUT],
  contentArea: deletes('areas'),
  contentLevel: deletes('levels'),
  contentTopic: deletes('topics'),
  contentBanner: deletes('banners'),
}
