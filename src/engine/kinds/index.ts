import { areaKind } from '@/schema'
import { choiceKind } from './choice'
import { choicesKind } from './choices'
import { colourKind } from './colour'
import { conversationKind } from './conversation'
import { dateKind } from './date'
import { dateTimeKind } from './date-time'
import { fileKind } from './file'
import { filesKind } from './files'
import { galleryKind } from './gallery'
import { imageKind } from './image'
import { joinedKind } from './joined'
import { manyKind } from './many'
import { maskedKind } from './masked'
import { moneyKind } from './money'
import { monthKind } from './month'
import { numberKind } from './number'
import { passwordKind } from './password'
import { percentKind } from './percent'
import { periodKind } from './period'
import { refKind } from './ref'
import { register } from './register'
import { richTextKind } from './rich-text'
import { starsKind } from './stars'
import { stateKind } from './state'
import { sumKind } from './sum'
import { tableKind } from './table'
import { tagsKind } from './tags'
import { textKind } from './text'
import { textsKind } from './texts'
import { timelineKind } from './timeline'
import { toggleKind } from './toggle'
import { yearKind } from './year'

/** The engine's built-in kinds. Kinds of one area are in its folder and are loaded with its declarations. */
register({
  choice: choiceKind,
  choices: choicesKind,
  colour: colourKind,
  dateTime: dateTimeKind,
  conversation: conversationKind,
  date: dateKind,
  file: fileKind,
  files: filesKind,
  gallery: galleryKind,
  image: imageKind,
  joined: joinedKind,
  masked: maskedKind,
  many: manyKind,
  money: moneyKind,
  month: monthKind,
  number: numberKind,
  password: passwordKind,
  percent: percentKind,
  period: periodKind,
  ref: refKind,
  richText: richTextKind,
  stars: starsKind,
  state: stateKind,
  sum: sumKind,
  table: tableKind,
  tags: tagsKind,
  text: textKind,
  texts: textsKind,
  timeline: timelineKind,
  toggle: toggleKind,
  year: yearKind,
})

/** Kinds of reports only, loaded with the first report. */
areaKind('monthOrYear', () => import('./month-or-year'))
areaKind('ranges', () => import('./ranges'))

export type {
  CellProps,
  FileValue,
  InputProps,
  Kind,
  LabelTranslator,
  NamedValues,
  NameFinder,
  NameSource,
} from './kind'
export { kinds } from './register'
