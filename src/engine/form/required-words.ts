import { patternMessages, ruleMessages } from '@contract/messages'
import { engineWords } from '@/locales/engine'
import type { KindName, Label } from '@/schema'

const CHOSEN: readonly KindName[] = [
  'choice',
  'choices',
  'region',
  'category',
  'categories',
  'ref',
  'refs',
  'member',
  'members',
  'goods',
  'tree',
  'stars',
  'date',
  'dateTime',
  'period',
  'month',
  'year',
]
const PICTURES: readonly KindName[] = ['image', 'saleFile', 'gallery']
const FILES: readonly KindName[] = ['file', 'files']

const words = new Map<KindName, Label>([
  ...CHOSEN.map(kind => [kind, engineWords['form.chooseOne']] as const),
  ...PICTURES.map(kind => [kind, patternMessages.picture] as const),
  ...FILES.map(kind => [kind, patternMessages.file] as const),
])

/** What to do with a field that was left empty: a picture is uploaded, an option chosen, everything else filled in. */
export const requiredWords = (kind: KindName): Label => words.get(kind) ?? ruleMessages.required
