import type { KindName } from '@/schema'
import { choiceKind } from './choice'
import { goodsKinds } from './goods-kinds'
import { categoriesKind, imageKind, memberKind, refKind, regionKind } from './heavy'
import type { Kind } from './kind'
import { moneyKind, numberKind, percentKind, textKind } from './plain'
import { rareKinds } from './rare'
import { dateKind, dateTimeKind, joinedKind, periodKind } from './times'

/** Looks by kind. A new kind is one function in schema/fields.ts and one file here. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  text: textKind,
  number: numberKind,
  money: moneyKind,
  percent: percentKind,
  choice: choiceKind,
  date: dateKind,
  dateTime: dateTimeKind,
  image: imageKind,
  region: regionKind,
  categories: categoriesKind,
  ref: refKind,
  member: memberKind,
  joined: joinedKind,
  period: periodKind,
  ...rareKinds,
  ...goodsKinds,
}

export type { CellProps, InputProps, Kind, Say } from './kind'
