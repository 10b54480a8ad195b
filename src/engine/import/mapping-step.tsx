import { Alert, Select, Table } from 'antd'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label } from '@/schema'
import type { ColumnMapping, ImportField } from './fields'
import type { FileTable } from './file-table'
import { PlaceChoice } from './place-choice'
import type { ImportFile, ImportSteps } from './use-import-steps'

interface MappingStepProps {
  readonly file: ImportFile
  readonly table: FileTable
  readonly onPlace: ImportSteps['choosePlace']
  readonly fields: readonly ImportField[]
  readonly mapping: ColumnMapping
  readonly onChange: (mapping: ColumnMapping) => void
  /** Required fields without a column. */
  readonly missingLabels: readonly Label[]
}

/** Maps columns of the file to fields; most are found by name. */
export function MappingStep({ file, table, onPlace, fields, mapping, onChange, missingLabels }: MappingStepProps) {
  const { t, word, language } = useMessages()
  const { head, rows } = table
  return (
    <>
      <p>{t('import.found', { file: file.name, count: rows.length.toLocaleString('en-US') })}</p>
      <PlaceChoice file={file} onPlace={onPlace} />
      {missingLabels.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('import.lacking', {
            names: missingLabels.map(label => word(label)).join(comma(language)),
          })}
        />
      )}
      <Table<ImportField>
        size="small"
        rowKey="key"
        dataSource={fields}
        pagination={false}
        columns={[
          {
            key: 'field',
            title: t('import.column'),
            render: (_, { label, isRequired }) => (
              <>
                {word(label)} {isRequired && <span className="quiet">{t('import.required')}</span>}
              </>
            ),
          },
          {
            key: 'from',
            title: t('import.from'),
            width: 260,
            render: (_, field) => <ColumnChoice field={field} head={head} mapping={mapping} onChange={onChange} />,
          },
          {
            key: 'sample',
            title: t('import.sample'),
            render: (_, { key }) => <span className="cell-line">{rows[0]?.cells[mapping[key] ?? -1] ?? ''}</span>,
          },
        ]}
      />
    </>
  )
}

type ColumnChoiceProps = Pick<MappingStepProps, 'mapping' | 'onChange'> & {
  readonly field: ImportField
  /** The names of the file's columns. */
  readonly head: readonly string[]
}

/** A column as a spreadsheet program names it: A, B, … Z, AA. */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/**
 * The select of the column that a field is read from. A column maps to one field: choosing it here clears it elsewhere.
 */
function ColumnChoice({ field: { key, label }, head, mapping, onChange }: ColumnChoiceProps) {
  const { t, word } = useMessages()
  const options = [
    { value: -1, label: t('import.unmapped') },
    ...head.map((name, at) => ({ value: at, label: name || t('import.columnNo', { no: columnName(at) }) })),
  ]
  const choose = (column: number) => {
    const others = Object.entries(mapping).filter(([name, at]) => name !== key && at !== column)
    onChange(Object.fromEntries(column < 0 ? others : [...others, [key, column]]))
  }
  return (
    <Select
      aria-label={t('import.columnFor', { field: word(label) })}
      className="import-select"
      options={options}
      value={mapping[key] ?? -1}
      onChange={choose}
    />
  )
}
