import sharp from 'sharp'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { uploads } from '../db/schema'
import type { Files } from '../storage/files'
import { banner } from './banners'
import { avatar, brandLogo, identityCard, licence, logo, permit, theme } from './drawings'
import { drawnGoods } from './drawn-goods'
import { type Random, randomOf } from './random'

/** URLs of demo pictures by kind. */
export type Pictures = Readonly<Record<keyof typeof KINDS, readonly string[]>>

interface Kind {
  readonly draw: (random: Random, n: number) => string
  readonly scene: 'identity' | 'shop' | 'goods' | 'member' | 'other'
  readonly ext: 'jpg' | 'png'
  /** Title in the media library, to which its number is added, and its folder there. */
  readonly title: string
  readonly folder: string
  /** Maximum and minimum number; the size of the demo decides. */
  readonly most: number
  readonly least: number
}

const KINDS = {
  licence: { draw: licence, scene: 'identity', ext: 'jpg', title: '营业执照', folder: '', most: 4, least: 2 },
  identityCard: { draw: identityCard, scene: 'identity', ext: 'jpg', title: '身份证', folder: '', most: 4, least: 2 },
  permit: { draw: permit, scene: 'identity', ext: 'jpg', title: '开户许可证', folder: '', most: 4, least: 2 },
  logo: { draw: logo, scene: 'shop', ext: 'png', title: '店铺标志', folder: '店铺', most: 12, least: 3 },
  avatar: { draw: avatar, scene: 'member', ext: 'png', title: '头像', folder: '', most: 10, least: 3 },
  brand: { draw: brandLogo, scene: 'goods', ext: 'png', title: '品牌标志', folder: '品牌', most: 24, least: 6 },
  goods: { draw: drawnGoods, scene: 'goods', ext: 'jpg', title: '商品图', folder: '商品', most: 20, least: 6 },
  themePc: {
    draw: random => theme(random, 'PC'),
    scene: 'other',
    ext: 'png',
    title: '电脑端模板',
    folder: '店铺',
    most: 3,
    least: 2,
  },
  themeWap: {
    draw: random => theme(random, 'WAP'),
    scene: 'other',
    ext: 'png',
    title: '移动端模板',
    folder: '店铺',
    most: 3,
    least: 2,
  },
  focusPc: {
    draw: banner(1366, 500),
    scene: 'other',
    ext: 'jpg',
    title: '电脑端焦点图',
    folder: '焦点图',
    most: 3,
    least: 3,
  },
  focusPhone: {
    draw: banner(562, 232),
    scene: 'other',
    ext: 'jpg',
    title: '移动端焦点图',
    folder: '焦点图',
    most: 4,
    least: 4,
  },
  wide: { draw: banner(750, 310), scene: 'other', ext: 'jpg', title: '横幅', folder: '楼层', most: 4, least: 4 },
  tall: { draw: banner(400, 720), scene: 'other', ext: 'jpg', title: '竖图', folder: '楼层', most: 6, least: 6 },
} as const satisfies Record<string, Kind>

/** A picture of the demo before it is stored. */
export interface DemoPicture extends Pick<Kind, 'scene' | 'ext' | 'title' | 'folder'> {
  readonly kind: string
  readonly name: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Draws the pictures. */
export function drawPictures(size: number): Promise<readonly DemoPicture[]> {
  const drawn = Object.entries<Kind>(KINDS).flatMap(([kind, { draw, scene, ext, most, least, title, folder }]) =>
    Array.from({ length: Math.min(most, Math.max(least, Math.round(most * size))) }, async (_, n) => {
      const image = sharp(Buffer.from(draw(randomOf(`${kind} ${n}`), n)))
      const encoded = ext === 'jpg' ? image.jpeg({ quality: 82 }) : image.png({ palette: true })
      const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true })
      const name = `demo-${kind.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-${n + 1}.${ext}`
      const { width, height } = info
      return { kind, scene, ext, name, bytes, width, height, folder, title: `${title} ${n + 1}.${ext}` }
    }),
  )
  return Promise.all(drawn)
}

/** Stores the drawings as uploads of the first administrator, and returns their URLs. */
export async function storePictures(
  db: Database,
  files: Files,
  drawn: readonly DemoPicture[],
  now: number,
): Promise<Pictures> {
  const month = new Date(now * 1000).toISOString().slice(0, 7).replace('-', '/')
  const stored = drawn.map(async ({ kind, bytes, ...picture }) => {
    const path = `${picture.scene}/${month}/${picture.name}`
    // A file left over from a deleted database is the same picture.
    if (!(await files.read(path))) await files.write(path, bytes)
    return { kind, row: { path, ...picture, size: bytes.length, admin_id: 1, created_at: now } }
  })
  const done = await Promise.all(stored)
  await insertRows(
    db,
    uploads,
    done.map(({ row }) => row),
  )
  const of = (kind: keyof Pictures) => done.filter(one => one.kind === kind).map(({ row }) => `/files/${row.path}`)
  return {
    licence: of('licence'),
    identityCard: of('identityCard'),
    permit: of('permit'),
    logo: of('logo'),
    avatar: of('avatar'),
    brand: of('brand'),
    goods: of('goods'),
    themePc: of('themePc'),
    themeWap: of('themeWap'),
    focusPc: of('focusPc'),
    focusPhone: of('focusPhone'),
    wide: of('wide'),
    tall: of('tall'),
  }
}
