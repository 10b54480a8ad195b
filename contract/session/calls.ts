import { z } from 'zod'
import { call, cost, epoch, flag, id, idIn, maybe, nothing, publicPrice, wordIn, yuan } from '../define'
import { mediaLimits } from '../media/rules'
import { mailAddress, personal } from '../personal/fields'
import { CLOCK_TASKS, TASKS } from './tasks'

/** contract/conventions.md: session, captcha, site, uploads, regions, editor, index page, tasks. */

const text = z.string()
/** A region id, where 0 is the country: a number beyond all ids must not become 0. */
const regionIn = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform(value => (Number.isSafeInteger(Number(value)) ? Number(value) : -1))
const md5Text = z.string().regex(/^[\da-f]{32}$/i)

/** The answer of a sign-in: the administrator and the two tokens (decodable JWTs). */
export const loginAnswer = z.object({
  uid: id,
  username: text,
  department: text,
  face: text,
  role_id: id,
  founder: flag,
  access_token: text,
  refresh_token: text,
})

/** Region grades: 1 province, 2 city, 3 county, 4 town. */
export const region = z.object({
  id,
  parent_id: id,
  /** ',11,1101,' */
  region_path: text,
  region_grade: z.number(),
  local_name: text,
  zipcode: text,
  cod: flag,
})

interface RegionTreeOf<Id> {
  id: Id
  local_name: string
  parent_id: Id
  level: number
  children: RegionTreeOf<Id>[]
}
export type RegionTree = RegionTreeOf<string>
/** The tree as a handler returns it. */
export type GivenRegionTree = RegionTreeOf<string | number>
const regionTree: z.ZodType<RegionTree, GivenRegionTree> = z
  .lazy(() => z.object({ id, local_name: text, parent_id: id, level: z.number(), children: z.array(regionTree) }))
  .meta({ id: 'RegionTree' })

/**
 * Designed: `original` accepts pictures for sale, larger ones and TIFF; `identity` accepts ID cards, licences and
 * permits, which only callers who may read the record can fetch.
 */
export const uploadScenes = ['goods', 'shop', 'member', 'other', 'normal', 'ueditor', 'original', 'identity'] as const
export const captchaScenes = [
  'LOGIN',
  'REGISTER',
  'FIND_PASSWORD',
  'BIND_MOBILE',
  'MODIFY_PASSWORD',
  'ADD_CLERK',
  'VALIDATE_MOBILE',
  'BIND_EMAIL',
  'SET_PAY_PWD',
] as const

export const siteShow = z.object({
  site_name: text,
  title: text,
  keywords: text,
  descript: text,
  siteon: flag,
  close_reson: text,
  logo: text,
  default_img: text,
  test_mode: flag,
})

const fileAnswer = z.object({ name: text, ext: text, url: text })
const multipart = z.object({ file: z.instanceof(File).optional(), scene: text.optional() })

const indexPage = z.object({
  sales_total: z.object({ receive_money: yuan, refund_money: yuan, real_money: yuan }),
  goods_vos: z.array(
    z.object({
      goods_id: id,
      category_id: id,
      category_name: text,
      shop_cat_id: id,
      brand_id: id,
      template_id: id,
      goods_name: text,
      sn: text,
      intro: text,
      page_title: text,
      meta_keywords: text,
      meta_description: text,
      price: publicPrice,
      cost,
      mktprice: publicPrice,
      weight: z.number(),
      goods_transfee_charge: flag,
      have_spec: flag,
      quantity: z.number(),
      enable_quantity: z.number(),
      market_enable: flag,
      is_auth: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      goods_gallery_list: z.array(z.object({ img_id: id, original: text, sort: z.number() })),
      thumbnail: text,
      small: text,
      big: text,
      original: text,
    }),
  ),
  member_vos: z.array(
    z.object({ uname: text, nickname: text, mobile: personal('mobile'), email: mailAddress, create_time: epoch }),
  ),
})

export const calls = {
  'GET site-show': call({ summary: 'Returns the public settings of the site.', answer: siteShow, access: 'anyone' }),
  'GET validator': call({
    summary: 'Returns the kind of validation that sign-in requires.',
    answer: z.object({ validator_type: z.enum(['IMAGE', 'ALIYUN']), aliyun_afs: z.null() }),
    access: 'anyone',
  }),
  'GET captchas/{scene}/{id}': call({
    summary: 'Returns a single-use image captcha. Scene and client id may be in either order.',
    params: z.object({ scene: text, id: text }),
    query: z.object({ rmd: text.optional() }),
    answer: z.instanceof(Uint8Array),
    kind: 'image',
    access: 'anyone',
  }),
  'GET admin/systems/admin-users/login': call({
    summary:
      'Signs an administrator in. The password is the md5 (hex) of the plain text. 941: repeat with a second-factor code. 945: repeat with a new password.',
    query: z.object({
      username: wordIn,
      password: wordIn,
      validcode: maybe(wordIn),
      /** Second step of the sign-in: an authenticator code, or a recovery code. */
      otp: maybe(wordIn),
      /** The md5 of the new password that replaces one set by another administrator (designed). */
      new_password: maybe(md5Text),
      captcha: maybe(wordIn),
      uuid: maybe(wordIn),
      scene: maybe(wordIn),
    }),
    answer: loginAnswer,
    errors: ['917', '918', '930', '941', '942', '945'],
    access: 'anyone',
  }),
  'POST admin/systems/admin-users/token': call({
    summary: 'Exchanges a refresh token, which becomes invalid, for new tokens.',
    body: z.object({ refresh_token: z.string().min(1) }),
    answer: z.object({ accessToken: text, refreshToken: text }),
    errors: ['003', '109'],
    access: 'anyone',
    unlogged: true,
  }),
  'POST admin/systems/admin-users/logout': call({
    summary: 'Revokes the session of this client.',
    query: z.object({ uid: idIn }),
    answer: nothing,
    kind: 'empty',
    access: 'anyone',
    unlogged: true,
  }),
  'PUT admin/systems/admin-users': call({
    summary: 'Updates the caller’s avatar and, with both passwords (md5), the password.',
    body: z.object({ face: z.string().min(1).max(500), old_passwprd: maybe(md5Text), password: maybe(md5Text) }),
    answer: z.object({
      id,
      username: text,
      department: text,
      real_name: text,
      remark: text,
      face: text,
      role_id: id,
      date_line: epoch,
      user_state: z.number(),
      founder: flag,
    }),
    errors: ['003', '921', '922', '923'],
    access: 'signed-in',
    ownTransaction: true,
  }),
  'GET admin/systems/roles/{id}/checked': call({
    summary:
      'Returns the screens and actions that a role permits, depth-first, then the actions it denies, "-shopList.disable", and its field restrictions by call: "hidden GET admin/trade/orders order_amount,pay_money", likewise masked, fixed, unasked and refused (designed).',
    answer: z.array(text),
    errors: ['003'],
    access: 'signed-in',
  }),
  'GET admin/systems/roles/granting': call({
    summary: 'Returns the names of the roles that hold all given permissions, so that a caller knows whom to contact.',
    query: z.object({ permissions: z.string().regex(/^[\w.-]{1,90}(,[\w.-]{1,90}){0,9}$/) }),
    answer: z.array(text),
    access: 'signed-in',
  }),
  'GET admin/index/page': call({
    summary: 'Returns the dashboard: sales of this month, the five newest goods, and the five newest members.',
    answer: indexPage,
    access: 'signed-in',
  }),
  'POST uploaders': call({
    summary: 'Stores a file, whose type is detected from its content: gif, jpg, jpeg, png, mp4 or pdf.',
    query: z.object({
      scene: maybe(wordIn),
      /** The folder of the media library that the picture is added to (designed). */
      folder: maybe(z.string().trim().max(mediaLimits.folder)),
    }),
    body: multipart,
    encoding: 'multipart',
    answer: fileAnswer,
    errors: ['003', '901', '902'],
    access: 'signed-in',
    signsFiles: true,
    ownTransaction: true,
  }),
  'DELETE uploaders': call({
    summary: 'Deletes a stored file.',
    query: z.object({ file_path: z.string().min(1).max(500) }),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '903'],
    access: 'signed-in',
  }),
  'GET regions/{id}/children': call({
    summary: 'Returns the children of a region; 0 is the country.',
    params: z.object({ id: regionIn }),
    answer: z.array(region),
    errors: ['003'],
    access: 'anyone',
  }),
  'GET regions/depth/{depth}': call({
    summary: 'Returns the tree of regions down to a grade, at most 4.',
    params: z.object({
      depth: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    }),
    answer: z.array(regionTree),
    access: 'anyone',
  }),
  'GET system/regions/parent/{id}': call({
    summary: 'Returns the ancestors of a region from the province down, with the region itself.',
    answer: z.array(z.object({ id, local_name: text, region_grade: z.number() })),
    errors: ['003'],
    access: 'anyone',
  }),
  'GET ueditor/': call({
    summary: 'Returns the settings of the rich text editor as JSONP.',
    query: z.object({ callback: z.string().regex(/^[\w$.]{1,64}$/), action: maybe(wordIn) }),
    answer: text,
    kind: 'script',
    access: 'anyone',
  }),
  'POST ueditor/': call({
    summary: 'Stores a file of the rich text editor. Always answers 200; `state` contains the outcome.',
    query: z.object({ action: maybe(wordIn) }),
    body: z.object({ upfile: z.instanceof(File).optional() }),
    encoding: 'multipart',
    answer: z.union([
      z.object({ state: z.literal('SUCCESS'), url: text, title: text, name: text, original: text, type: text }),
      z.object({ state: text }),
    ]),
    access: 'signed-in',
    signsFiles: true,
    ownTransaction: true,
  }),
  'GET admin/task/{task_id}': call({
    summary: 'Returns the id of a long-running task if it is running, otherwise 003.',
    params: z.object({ task_id: wordIn }),
    quiet: true,
    answer: text,
    kind: 'text',
    errors: ['003'],
  }),
  'GET admin/task/{task_id}/progress': call({
    summary: 'Returns the progress of a long-running task. Reading a finished task deletes it.',
    params: z.object({ task_id: wordIn }),
    answer: z.object({
      percentage: z.number(),
      status: z.enum(['DOING', 'SUCCESS', 'EXCEPTION']),
      text,
      message: text,
    }),
  }),
  'GET admin/tasks': call({
    summary:
      'Returns the long-running tasks of the last seven days that the caller may see, newest first, including those of other administrators.',
    answer: z.array(
      z.object({
        id,
        task: z.enum([...TASKS, ...CLOCK_TASKS]),
        status: z.enum(['DOING', 'SUCCESS', 'EXCEPTION']),
        percentage: z.number(),
        text,
        message: text,
        ended: epoch.nullable(),
      }),
    ),
    access: 'signed-in',
  }),
  'DELETE admin/task/{task_id}': call({
    summary: 'Stops and deletes a long-running task.',
    params: z.object({ task_id: wordIn }),
    answer: nothing,
    kind: 'empty',
  }),
} as const

export type LoginAnswer = z.output<typeof loginAnswer>
export type Region = z.output<typeof region>
export type SiteShow = z.output<typeof siteShow>

declare module '../entities' {
  interface Entities {
    region: Region
  }
}
