import { Alert, Button, Table } from 'antd'
import { useState } from 'react'
import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import { CellErrors, fieldsToCorrect } from './cell-errors'
import { isGood, type RowRejection } from './check-rows'
import type { ImportField } from './fields'
import { type ImportRecord, isGoodRecord, lineCountOf } from './records'
import type { ImportSteps } from './use-import-steps'

interface CheckStepProps {
  readonly resource: Resource
  readonly fields: readonly ImportField[]
  readonly records: readonly ImportRecord[]
  /** Converts several lines to one record. */
  readonly converter: ImportSteps['converter']
  /** The numbers of skipped lines. */
  readonly skipped: ReadonlySet<number>
  /** The rejections of the server, by line number. */
  readonly rejections?: ReadonlyMap<number, RowRejection> | undefined
  readonly pictures: ImportSteps['pictures']
  readonly onEdit: (no: number, key: string, text: string) => void
  readonly onSkip: (skipped: ReadonlySet<number>) => void
}

/** Lists each invalid record with its errors, to be corrected here or skipped. */
export function CheckStep(props: CheckStepProps) {
  const { records, skipped, pictures, onSkip } = props
  const { t } = useMessages()
  const wrong = useWrongFields(props)
  const isSkipped = ({ no }: ImportRecord) => skipped.has(no)
  const shown = records.filter(one => !isGoodRecord(one) || one.lines.some(({ no }) => wrong.has(no)))
  const good = records.filter(one => isGoodRecord(one) && !isSkipped(one))
  const bad = records.filter(one => !isGoodRecord(one) && !isSkipped(one))
  const skip = (which: readonly ImportRecord[], isLeftOut: boolean) => {
    const next = new Set(skipped)
    for (const { lines } of which) for (const { no } of lines) isLeftOut ? next.add(no) : next.delete(no)
    onSkip(next)
  }
  return (
    <>
      <Figures converter={props.converter} counts={{ good, bad, skipped: records.filter(isSkipped) }} />
      {pictures.isOpen && <PicturesOpening pictures={pictures} />}
      {shown.length === 0 ? (
        !pictures.isOpen && <Alert type="success" showIcon title={t('import.allGood')} />
      ) : (
        <>
          <div className="import-bad-head">
            <h3>{t('import.badRows')}</h3>
            {bad.length > 0 && (
              <Button size="small" onClick={() => skip(bad, true)}>
                {t('import.skipAll')}
              </Button>
            )}
          </div>
          <BadRecords
            {...props}
            records={shown}
            wrong={wrong}
            onSkipRecord={(record, isLeftOut) => skip([record], isLeftOut)}
          />
        </>
      )}
    </>
  )
}

/** Invalid fields by line number; fields stay listed while they are being corrected. */
function useWrongFields({ fields, records, rejections }: CheckStepProps): ReadonlyMap<number, ReadonlySet<string>> {
  const [found, setFound] = useState<ReadonlyMap<number, ReadonlySet<string>>>(
    () => new Map([...(rejections ?? [])].map(([no, rejection]) => [no, new Set(fieldsToCorrect(rejection, fields))])),
  )
  const rows = records.flatMap(({ lines }) => lines)
  const newlyInvalid = rows.filter(({ no, errors }) => Object.keys(errors).some(key => !found.get(no)?.has(key)))
  if (newlyInvalid.length === 0) return found
  // Records, duplicates and pictures are checked after the rules of each line.
  const all = new Map(found)
  for (const { no, errors } of newlyInvalid) all.set(no, new Set([...(all.get(no) ?? []), ...Object.keys(errors)]))
  setFound(all)
  return all
}

/** Shows that pictures are being loaded, with a button to stop waiting. */
function PicturesOpening({ pictures: { opened, total, giveUp } }: Pick<CheckStepProps, 'pictures'>) {
  const { t } = useMessages()
  return (
    <Alert
      type="info"
      showIcon
      title={<span role="status">{t('import.pictures', { opened, total })}</span>}
      action={
        <Button size="small" onClick={giveUp}>
          {t('import.picturesSkip')}
        </Button>
      }
    />
  )
}

interface FiguresProps extends Pick<CheckStepProps, 'converter'> {
  readonly counts: Readonly<Record<'good' | 'bad' | 'skipped', readonly ImportRecord[]>>
}

/** The numbers of valid, invalid and skipped records, and of their lines if they may have several. */
function Figures({ converter, counts }: FiguresProps) {
  const { t } = useMessages()
  const linesText = (records: readonly ImportRecord[]) => {
    const lines = lineCountOf(records)
    return lines === records.length ? '' : t('import.lines', { lines: numberText(lines) })
  }
  return (
    <div className="dry-run-figures">
      {(['good', 'bad', 'skipped'] as const).map(name => (
        <div className="figure" key={name}>
          <span className="quiet">{t(`import.${name}`)}</span>
          <span>
            <strong>{numberText(counts[name].length)}</strong>
            {converter && <span className="quiet"> {linesText(counts[name])}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}

type BadRecordsProps = Omit<CheckStepProps, 'onSkip'> & {
  /** The fields of each line that were invalid at first. */
  readonly wrong: ReadonlyMap<number, ReadonlySet<string>>
  readonly onSkipRecord: (record: ImportRecord, isSkipped: boolean) => void
}

function BadRecords({ resource, fields, records, skipped, rejections, wrong, onEdit, onSkipRecord }: BadRecordsProps) {
  const { t } = useMessages()
  const invalidLinesOf = (record: ImportRecord) => record.lines.filter(row => wrong.has(row.no) || !isGood(row))
  return (
    <Table<ImportRecord>
      className="import-bad-rows"
      size="small"
      rowKey="no"
      dataSource={records}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true, size: 'small' }}
      columns={[
        {
          key: 'no',
          title: '#',
          width: 160,
          render: (_, { no, lines }) => (
            <>
              {lines.length > 1 ? t('import.rowsTo', { no, last: lines.at(-1)?.no ?? no }) : t('import.row', { no })}
              <span className="cell-line quiet">{lines[0]?.texts[resource.titleField] ?? ''}</span>
            </>
          ),
        },
        {
          key: 'errors',
          title: t('import.bad'),
          render: (_, record) =>
            skipped.has(record.no) ? (
              <span className="quiet">{t('import.skipped')}</span>
            ) : (
              invalidLinesOf(record).map(row => (
                <CellErrors
                  key={row.no}
                  row={row}
                  isOneOfMany={record.lines.length > 1}
                  fields={fields}
                  wrong={wrong.get(row.no)}
                  rejection={rejections?.get(row.no)}
                  onEdit={onEdit}
                />
              ))
            ),
        },
        {
          key: 'skip',
          title: t('engine.actions'),
          width: 110,
          render: (_, record) => {
            const isSkipped = skipped.has(record.no)
            return (
              <Button
                type="link"
                size="small"
                aria-label={t(isSkipped ? 'import.unskipOf' : 'import.skipOf', { no: record.no })}
                onClick={() => onSkipRecord(record, !isSkipped)}
              >
                {t(isSkipped ? 'import.unskip' : 'import.skip')}
              </Button>
            )
          },
        },
      ]}
    />
  )
}
