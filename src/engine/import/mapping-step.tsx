import { Alert, Select, Table } from 'antd'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label } from '@/schema'
import type { ColumnMapping, ImportField } from './fields'
import type { ParsedFile } from './parse-file'

interface MappingStepProps {
  readonly file: { readonly name: string; readonly parsed: ParsedFile }
  readonly fields: readonly ImportField[]
  readonly mapping: ColumnMapping
  readonly onChange: (mapping: ColumnMapping) => void
  /** Required fields that have no column. */
  readonly lacking: readonly Label[]
}

/** Says which column of the file holds which field; most are found by their names. */
export function MappingStep({ file, fields, mapping, onChange, lacking }: MappingStepProps) {
  const { t, word, language } = useMessages()
  const { rows } = file.parsed
  return (
    <>
      <p>{t('import.found', { file: file.name, count: rows.length.toLocaleString('en-US') })}</p>
      {lacking.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('import.lacking', {
            names: lacking.map(label => word(label)).join(comma(language)),
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
                {word(label)} {isRequired && <span className="quiet">{t('import.yes')}</span>}
              </>
            ),
          },
          {
            key: 'from',
            title: t('import.from'),
            width: 260,
            render: (_, field) => (
              <ColumnChoice field={field} head={file.parsed.head} mapping={mapping} onChange={onChange} />
            ),
          },
          {
            key: 'sample',
            title: t('import.sample'),
            render: (_, { key }) => <span className="cell-line">{rows[0]?.[mapping[key] ?? -1] ?? ''}</span>,
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

/** The column that a field is read from. It holds one field: chosen for another, it leaves the one before. */
function ColumnChoice({ field: { key, label }, head, mapping, onChange }: ColumnChoiceProps) {
  const { t, word } = useMessages()
  const options = [
    { value: -1, label: t('import.unmapped') },
    ...head.map((name, at) => ({ value: at, label: name || `#${at + 1}` })),
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
