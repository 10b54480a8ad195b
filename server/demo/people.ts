import type { CheckedMenuNode } from '@contract/admins/entities'
import { isActionName, screenOfAction } from '@contract/permissions'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { admins, menus, roles } from '../db/schema'
import { DAY } from './clock'
import { DEPARTMENTS } from './names'

type MenuRow = typeof menus.$inferSelect

const THEMES = ['shopThemeManage', 'themeList', 'themeListWap']
const GOODS = ['goods', 'goodsList', 'goodsAudit', 'goodsSetting', 'categoryList', 'brandList', 'specList']
const COURSES = ['course', 'courseList', 'courseAudit', 'courseArea', 'courseLevel', 'courseTopic', 'coursePicture']
const PICTURES = ['picture', 'pictureList', 'pictureAudit', 'pictureBanner']
const PAGES = ['page', 'pcDecoration', 'pcFloorManage', 'pcFocusManage', 'mobileDecoration', 'mobileFloorManage']
const MORE_PAGES = ['mobileFocusManage', 'mobileFocusNewsManage', 'pageSetting', 'pcSiteMenu', 'mobileSiteMenu']
const NEWS = ['hotKeyword', 'news', 'articleNewsCategory', 'articleNewsList', 'newsApiList']
const ARTICLES = ['development', 'articleManage', 'articleCategory', 'articleList']
const STAFF = [
  {
    role: '店铺管理员',
    describe: '管理店铺、店铺审核与店铺模板',
    nodes: ['shop', 'shopManage', 'shopList', 'shopAudit', ...THEMES],
    username: 'shopkeeper',
    department: DEPARTMENTS.shops,
    real_name: '沈知言',
  },
  {
    role: '财务',
    describe: '审核店铺结算单并确认付款',
    nodes: ['shop', 'settlementManage', 'settlement'],
    username: 'finance',
    department: DEPARTMENTS.finance,
    real_name: '程若宁',
  },
  {
    role: '审核员',
    describe: '只审核开店申请',
    nodes: ['shop', 'shopManage', 'shopAudit'],
    username: 'auditor',
    department: DEPARTMENTS.audit,
    real_name: '许清川',
  },
  {
    role: '内容编辑',
    describe: '管理商品、课程、图片、发布者、页面与文章',
    nodes: [
      ...[...GOODS, ...COURSES, 'courseBanner', ...PICTURES, 'publish', 'publishList', 'groupPublishList'],
      ...[...PAGES, ...MORE_PAGES, ...NEWS, ...ARTICLES],
    ],
    username: 'editor',
    department: DEPARTMENTS.content,
    real_name: '苏晚晴',
  },
] as const

/**
 * Three roles with parts of the shops area, one for goods, and an administrator for each.
 * @param options hash: of the shared password of demo users
 */
export async function seedPeople(
  db: Database,
  { faces, hash, now }: { readonly faces: readonly string[]; readonly hash: string; readonly now: number },
): Promise<void> {
  const rows = await db.select().from(menus).where(eq(menus.delete_flag, 0)).orderBy(menus.id)
  for (const [i, person] of STAFF.entries()) {
    const [role] = await db
      .insert(roles)
      .values({
        role_name: person.role,
        role_describe: person.describe,
        menus: checkedTree(rows, new Set(person.nodes)),
      })
      .returning({ role_id: roles.role_id })
    await db.insert(admins).values({
      username: person.username,
      password_hash: hash,
      department: person.department,
      real_name: person.real_name,
      face: faces[i % faces.length] ?? '',
      role_id: role?.role_id ?? 0,
      date_line: now - (90 - i * 20) * DAY,
    })
  }
}

/** The menu as a role stores it, with some nodes and all of their actions checked. */
function checkedTree(rows: readonly MenuRow[], checked: ReadonlySet<string>, parent = 0): CheckedMenuNode[] {
  return rows
    .filter(row => row.parent_id === parent)
    .map(({ id, title, identifier, auth_regular }) => ({
      title,
      identifier,
      checked: checked.has(isActionName(identifier) ? screenOfAction(identifier) : identifier),
      auth_regular,
      children: checkedTree(rows, checked, id),
    }))
}
