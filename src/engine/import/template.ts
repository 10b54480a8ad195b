import { patternMessages } from '@contract/messages'
import type { Rule } from '@contract/rules'
import writeXlsx, { type Cell, type SheetData } from 'write-excel-file/browser'
import { comma } from '@/lib/format'
import type { Translator } from '@/providers/i18n/use-messages'
import type { Label, Option, Resource } from '@/schema'
import { fileName } from '../export/file'
import { kinds } from '../kinds'
import type { ImportField } from './fields'
import { nameHelp } from './read-value'

interface Template {
  readonly resource: Resource
  readonly fields: readonly ImportField[]
  /** Lines of an example: field -> text. */
  readonly example: readonly Readonly<Record<string, Label>>[]
}

/**
 * Saves an empty workbook with a column for each field, and a second sheet that explains them. The example has a column
 * for each line there, so that it is never taken for data.
 */
export async function saveTemplate(
  name: string,
  { resource, fields, example }: Template,
  translator: Translator,
): Promise<void> {
  const title = translator.t('import.templateName', { name })
  await writeXlsx([
    {
      sheet: name.slice(0, 31),
      data: [headOf(fields, translator)],
      columns: fields.map(() => ({ width: 22 })),
      stickyRowsCount: 1,
    },
    {
      sheet: translator.t('import.notes'),
      data: notesOf({ resource, fields, example }, translator),
      columns: [{ width: 22 }, { width: 12 }, { width: 60 }, ...example.map(() => ({ width: 32 }))],
      stickyRowsCount: 1,
    },
  ]).toFile(fileName(title, 'xlsx'))
}

const bold = (value: string): Cell => ({ value, fontWeight: 'bold' })

const headOf = (fields: readonly ImportField[], { word }: Translator): Cell[] =>
  fields.map(({ label, isRequired }) => bold(isRequired ? `${word(label)}*` : word(label)))

/** One line per column: its label, whether it is required, the allowed values, and those of an example. */
export function notesOf({ resource, fields, example }: Template, translator: Translator): SheetData {
  const { t, word } = translator
  return [
    [
      ...[t('import.note.field'), t('import.note.required'), t('import.note.allowed')],
      ...example.map((_, at) => t('import.note.example', { no: at + 1 })),
    ].map(bold),
    ...fields.map(({ key, label, isRequired }) => [
      { value: word(label) },
      { value: t(isRequired ? 'import.yes' : 'import.no') },
      { value: allowed(resource, key, translator) },
      ...example.map(line => ({ value: line[key] ? word(line[key]) : '', type: String })),
    ]),
  ]
}

function allowed(resource: Resource, key: string, translator: Translator): string {
  const between = comma(translator.language)
  const field = resource.fields[key]
  const imports = field && kinds[field.kind].imports
  if (field && typeof imports === 'object') return translator.word(nameHelp(field, imports))
  const choices = field?.options.choices as Readonly<Record<string, Option>> | undefined
  if (choices)
    return Object.values(choices)
      .map(([zh, en]) => translator.word([zh, en]))
      .join(between)
  const rule = resource.rules[key]
  const help = field?.options.help as Label | undefined
  return [...(rule ? limits(rule, translator) : []), ...(help ? [translator.word(help)] : [])].join(between)
}

function limits(rule: Rule, { t, word }: Translator): string[] {
  if (rule.type === 'text' && rule.pattern === 'passwordHash') return [word(patternMessages.passwordHash)]
  if (rule.type === 'text') {
    return [
      ...(rule.pattern === 'picture' ? [t('import.allow.picture')] : []),
      ...(rule.max === undefined ? [] : [t('import.allow.max', { n: rule.max })]),
    ]
  }
  if (rule.type === 'integer' || rule.type === 'money') {
    return [
      t(`import.allow.${rule.type}`),
      ...(rule.min === undefined ? [] : [t('import.allow.least', { n: rule.min })]),
      ...(rule.max === undefined ? [] : [t('import.allow.most', { n: rule.max })]),
    ]
  }
  if (rule.type === 'rows') return rule.max === undefined ? [] : [t('import.allow.items', { n: rule.max })]
  return rule.type === 'time' ? [t('import.allow.time')] : []
}
