import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { comma } from '@/lib/format'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellError, CheckedRow, RowRejection } from './check-rows'
import type { ImportField } from './fields'

/** The fields that may have caused a rejection: those that the server names, or all. */
export const toMend = (refusal: RowRejection | undefined, fields: readonly ImportField[]): readonly string[] =>
  !refusal ? [] : refusal.fields.length > 0 ? refusal.fields : fields.map(({ key }) => key)

interface CellErrorsProps {
  readonly row: CheckedRow
  /** Its record has other lines, so its number is shown. */
  readonly isOneOfMany: boolean
  readonly fields: readonly ImportField[]
  readonly wrong: ReadonlySet<string> | undefined
  readonly refusal: RowRejection | undefined
  readonly onEdit: (no: number, key: string, text: string) => void
}

/** The invalid cells of a line, each with an input to correct it. */
export function CellErrors({ row, isOneOfMany, fields, wrong, refusal, onEdit }: CellErrorsProps) {
  const { t, word } = useMessages()
  const errorText = useErrorText()
  const shown = fields.filter(({ key }) => wrong?.has(key) || row.mistakes[key])
  return (
    <div className="import-mistakes">
      {isOneOfMany && <p className="quiet">{t('import.row', { no: row.no })}</p>}
      {refusal && <p className="import-mistake">{refusal.why}</p>}
      {shown.map(({ key, label }) => {
        const mistake = row.mistakes[key]
        const id = `import-${row.no}-${key}`
        return (
          <div key={key}>
            <span className="import-field">{word(label)}</span>
            <CellInput
              size="small"
              value={row.texts[key] ?? ''}
              {...(mistake && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
              aria-label={t('import.valueOf', { no: row.no, field: word(label) })}
              onEdit={text => onEdit(row.no, key, text)}
            />
            <small id={id} className={mistake ? 'import-mistake' : 'quiet'}>
              {mistake ? errorText(mistake, row.texts[key] ?? '') : refusal ? '' : t('import.fixed')}
            </small>
          </div>
        )
      })}
    </div>
  )
}

interface CellInputProps
  extends Pick<InputProps, 'size' | 'status' | 'aria-invalid' | 'aria-describedby' | 'aria-label'> {
  readonly value: string
  readonly onEdit: (text: string) => void
}

/** A cell of several lines, such as addresses of pictures, would lose its line breaks in an input of one line. */
function CellInput({ value, onEdit, ...input }: CellInputProps) {
  const [hasLines] = useState(value.includes('\n'))
  return hasLines ? (
    <Input.TextArea
      {...input}
      autoSize={{ minRows: 2, maxRows: 6 }}
      value={value}
      onChange={event => onEdit(event.target.value)}
    />
  ) : (
    <Input {...input} value={value} onChange={event => onEdit(event.target.value)} />
  )
}

function useErrorText(): (mistake: CellError, text: string) => string {
  const { t, word, language } = useMessages()
  return (mistake, text) => {
    if ('notTime' in mistake) return t('import.notTime')
    if ('notName' in mistake) return t('import.notFound', { help: word(mistake.notName) })
    if ('noPicture' in mistake) {
      const { noPicture: address } = mistake
      // One of several addresses is named.
      return address === text.trim() ? t('import.noPicture') : t('import.noPictureAt', { address })
    }
    if ('sameAs' in mistake) return t('import.sameAs', { no: mistake.sameAs })
    if ('differsFrom' in mistake) return t('import.differsFrom', { no: mistake.differsFrom })
    if (!('notOption' in mistake)) return ruleMessage(mistake, word)
    const values = mistake.notOption.map(([zh, en]) => word([zh, en]))
    return t('import.notOption', { values: values.join(comma(language)) })
  }
}
