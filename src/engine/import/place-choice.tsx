import { Select } from 'antd'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { firstWide, HEADER_LINES, NO_HEADER } from './file-table'
import type { ParsedSheet } from './parse-file'
import type { ImportFile, ImportSteps } from './use-import-steps'

interface PlaceChoiceProps {
  readonly file: ImportFile
  readonly onPlace: ImportSteps['choosePlace']
}

/** Selects the sheet and the header line of the table. */
export function PlaceChoice({ file: { name, parsed, place }, onPlace }: PlaceChoiceProps) {
  const { t, language } = useMessages()
  const sheet = parsed[place.sheet]
  if (!sheet) return null
  return (
    <div className="import-place">
      {parsed.length > 1 && (
        <div>
          <span aria-hidden>{t('import.sheet')}</span>
          <Select
            aria-label={t('import.sheet')}
            className="import-select"
            options={parsed.map((one, value) => ({ value, label: one.name }))}
            value={place.sheet}
            onChange={at => onPlace(name, parsed, { sheet: at, header: firstWide(parsed[at]) })}
          />
        </div>
      )}
      <div>
        <span aria-hidden>{t('import.header')}</span>
        <Select
          aria-label={t('import.header')}
          className="import-select"
          options={[
            ...headerLines(sheet, comma(language)).map(({ no, cells }, value) => ({
              value,
              label: t('import.headerLine', { no, cells }),
            })),
            { value: NO_HEADER, label: t('import.noHeader') },
          ]}
          value={place.header}
          onChange={header => onPlace(name, parsed, { ...place, header })}
        />
      </div>
    </div>
  )
}

/** The lines that may be the header, with their content. */
const headerLines = ({ lines }: ParsedSheet, between: string) =>
  lines.slice(0, HEADER_LINES).map(({ no, cells }) => ({
    no,
    cells: cells
      .map(cell => cell.trim())
      .filter(Boolean)
      .join(between),
  }))
