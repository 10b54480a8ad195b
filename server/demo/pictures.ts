import sharp from 'sharp'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { uploads } from '../db/schema'
import type { Files } from '../storage/files'
import { banner } from './banners'
import { avatar, brandLogo, identityCard, licence, logo, permit, theme } from './drawings'
import { drawnGoods } from './drawn-goods'
import { type Random, randomOf } from './random'

/** Addresses of the demo's pictures by what they show. */
export type Pictures = Readonly<Record<keyof typeof KINDS, readonly string[]>>

interface Kind {
  readonly draw: (random: Random, n: number) => string
  readonly scene: 'identity' | 'shop' | 'goods' | 'member' | 'other'
  readonly ext: 'jpg' | 'png'
  /** How many there are at most and at least; the demo's size decides between. */
  readonly most: number
  readonly least: number
}

const KINDS = {
  licence: { draw: licence, scene: 'identity', ext: 'jpg', most: 4, least: 2 },
  identityCard: { draw: identityCard, scene: 'identity', ext: 'jpg', most: 4, least: 2 },
  permit: { draw: permit, scene: 'identity', ext: 'jpg', most: 4, least: 2 },
  logo: { draw: logo, scene: 'shop', ext: 'png', most: 12, least: 3 },
  avatar: { draw: avatar, scene: 'member', ext: 'png', most: 10, least: 3 },
  brand: { draw: brandLogo, scene: 'goods', ext: 'png', most: 24, least: 6 },
  goods: { draw: drawnGoods, scene: 'goods', ext: 'jpg', most: 20, least: 6 },
  themePc: { draw: random => theme(random, 'PC'), scene: 'other', ext: 'png', most: 3, least: 2 },
  themeWap: { draw: random => theme(random, 'WAP'), scene: 'other', ext: 'png', most: 3, least: 2 },
  focusPc: { draw: banner(1366, 500), scene: 'other', ext: 'jpg', most: 3, least: 3 },
  focusPhone: { draw: banner(562, 232), scene: 'other', ext: 'jpg', most: 4, least: 4 },
  wide: { draw: banner(750, 310), scene: 'other', ext: 'jpg', most: 4, least: 4 },
  tall: { draw: banner(400, 720), scene: 'other', ext: 'jpg', most: 6, least: 6 },
} as const satisfies Record<string, Kind>

/** A picture of the demo before it is stored. */
export interface DemoPicture extends Pick<Kind, 'scene' | 'ext'> {
  readonly kind: string
  readonly name: string
  readonly bytes: Buffer
}

/** Draws the pictures. */
export function drawPictures(size: number): Promise<readonly DemoPicture[]> {
  const drawn = Object.entries<Kind>(KINDS).flatMap(([kind, { draw, scene, ext, most, least }]) =>
    Array.from({ length: Math.min(most, Math.max(least, Math.round(most * size))) }, async (_, n) => {
      const image = sharp(Buffer.from(draw(randomOf(`${kind} ${n}`), n)))
      const bytes = await (ext === 'jpg' ? image.jpeg({ quality: 82 }) : image.png({ palette: true })).toBuffer()
      const name = `demo-${kind.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-${n + 1}.${ext}`
      return { kind, scene, ext, name, bytes }
    }),
  )
  return Promise.all(drawn)
}

/** Stores what was drawn as uploads of the first administrator, and says where it is. */
export async function storePictures(
  db: Database,
  files: Files,
  drawn: readonly DemoPicture[],
  now: number,
): Promise<Pictures> {
  const folder = new Date(now * 1000).toISOString().slice(0, 7).replace('-', '/')
  const stored = drawn.map(async ({ kind, scene, ext, name, bytes }) => {
    const path = `${scene}/${folder}/${name}`
    // Left over from a database that is gone, it is the same picture.
    if (!(await files.read(path))) await files.write(path, bytes)
    return { kind, row: { path, name, ext, size: bytes.length, scene, admin_id: 1, created_at: now } }
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
