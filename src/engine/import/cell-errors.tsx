import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { comma } from '@/lib/format'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellError, CheckedRow, RowRejection } from './check-rows'
import type { ImportField } from './fields'

/** The fields that may have caused a rejection: those that the server names, or all. */
export const fieldsToCorrect = (
  rejection: RowRejection | undefined,
  fields: readonly ImportField[],
): readonly string[] =>
  !rejection ? [] : rejection.fields.length > 0 ? rejection.fields : fields.map(({ key }) => key)

interface CellErrorsProps {
  readonly row: CheckedRow
  /** Its record has other lines, so its number is shown. */
  readonly isOneOfMany: boolean
  readonly fields: readonly ImportField[]
  readonly wrong: ReadonlySet<string> | undefined
  readonly rejection: RowRejection | undefined
  readonly onEdit: (no: number, key: string, text: string) => void
}

/** The invalid cells of a line, each with an input to correct it. */
export function CellErrors({ row, isOneOfMany, fields, wrong, rejection, onEdit }: CellErrorsProps) {
  const { t, word } = useMessages()
  const errorText = useErrorText()
  const shown = fields.filter(({ key }) => wrong?.has(key) || row.errors[key])
  return (
    <div className="import-errors">
      {isOneOfMany && <p className="quiet">{t('import.row', { no: row.no })}</p>}
      {rejection && <p className="import-error">{rejection.why}</p>}
      {shown.map(({ key, label }) => {
        const error = row.errors[key]
        const id = `import-${row.no}-${key}`
        return (
          <div key={key}>
            <span className="import-field">{word(label)}</span>
            <CellInput
              size="small"
              value={row.texts[key] ?? ''}
              {...(error && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
              aria-label={t('import.valueOf', { no: row.no, field: word(label) })}
              onEdit={text => onEdit(row.no, key, text)}
            />
            <small id={id} className={error ? 'import-error' : 'quiet'}>
              {error ? errorText(error, row.texts[key] ?? '') : rejection ? '' : t('import.fixed')}
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

function useErrorText(): (error: CellError, text: string) => string {
  const { t, word, language } = useMessages()
  return (error, text) => {
    if ('notTime' in error) return t('import.notTime')
    if ('notName' in error) return t('import.notFound', { help: word(error.notName) })
    if ('noPicture' in error) {
      const { noPicture: address } = error
      // One of several addresses is named.
      return address === text.trim() ? t('import.noPicture') : t('import.noPictureAt', { address })
    }
    if ('sameAs' in error) return t('import.sameAs', { no: error.sameAs })
    if ('differsFrom' in error) return t('import.differsFrom', { no: error.differsFrom })
    if (!('notOption' in error)) return ruleMessage(error, word)
    const values = error.notOption.map(([zh, en]) => word([zh, en]))
    return t('import.notOption', { values: values.join(comma(language)) })
  }
}
