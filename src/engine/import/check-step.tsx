import { Alert, Button, Input, Table } from 'antd'
import { useState } from 'react'
import { comma } from '@/lib/format'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import { type CellError, type CheckedRow, isGood, type RowRejection } from './check-rows'
import type { ImportField } from './fields'
import type { ImportSteps } from './use-import-steps'

interface CheckStepProps {
  readonly resource: Resource
  readonly fields: readonly ImportField[]
  readonly rows: readonly CheckedRow[]
  /** The numbers of skipped rows. */
  readonly skipped: ReadonlySet<number>
  /** Rows that the server rejected, by their numbers. */
  readonly refused?: ReadonlyMap<number, RowRejection> | undefined
  readonly pictures: ImportSteps['pictures']
  readonly onEdit: (no: number, key: string, text: string) => void
  readonly onSkip: (skipped: ReadonlySet<number>) => void
}

/** Lists each invalid row with its errors, to be corrected here or skipped. */
export function CheckStep(props: CheckStepProps) {
  const { rows, skipped, pictures, onSkip } = props
  const { t } = useMessages()
  const wrong = useWrongFields(props)
  const shown = rows.filter(row => wrong.has(row.no) || !isGood(row))
  const good = rows.filter(row => isGood(row) && !skipped.has(row.no)).length
  const bad = rows.filter(row => !isGood(row) && !skipped.has(row.no))
  const skip = (nos: readonly number[], isSkipped: boolean) => {
    const next = new Set(skipped)
    for (const no of nos) isSkipped ? next.add(no) : next.delete(no)
    onSkip(next)
  }
  const badNos = bad.map(({ no }) => no)
  return (
    <>
      <Figures counts={{ good, bad: bad.length, skipped: skipped.size }} />
      {pictures.isOpen && <PicturesOpening pictures={pictures} />}
      {shown.length === 0 ? (
        !pictures.isOpen && <Alert type="success" showIcon title={t('import.allGood')} />
      ) : (
        <>
          <div className="import-bad-head">
            <h3>{t('import.badRows')}</h3>
            {bad.length > 0 && (
              <Button size="small" onClick={() => skip(badNos, true)}>
                {t('import.skipAll')}
              </Button>
            )}
          </div>
          <BadRows {...props} rows={shown} wrong={wrong} onSkipRow={(no, isSkipped) => skip([no], isSkipped)} />
        </>
      )}
    </>
  )
}

/** Invalid fields by row number; fields stay listed while they are being corrected. */
function useWrongFields({ fields, rows, refused }: CheckStepProps): ReadonlyMap<number, ReadonlySet<string>> {
  const [found, setFound] = useState<ReadonlyMap<number, ReadonlySet<string>>>(
    () => new Map([...(refused ?? [])].map(([no, refusal]) => [no, new Set(toMend(refusal, fields))])),
  )
  const late = rows.filter(({ no, mistakes }) => Object.keys(mistakes).some(key => !found.get(no)?.has(key)))
  if (late.length === 0) return found
  // Duplicates and pictures are checked after the row's own rules.
  const all = new Map(found)
  for (const { no, mistakes } of late) all.set(no, new Set([...(all.get(no) ?? []), ...Object.keys(mistakes)]))
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

/** The numbers of valid, invalid and skipped rows. */
function Figures({ counts }: { counts: Readonly<Record<'good' | 'bad' | 'skipped', number>> }) {
  const { t } = useMessages()
  return (
    <div className="dry-run-figures">
      {(['good', 'bad', 'skipped'] as const).map(name => (
        <div className="figure" key={name}>
          <span className="quiet">{t(`import.${name}`)}</span>
          <strong>{counts[name].toLocaleString('en-US')}</strong>
        </div>
      ))}
    </div>
  )
}

type BadRowsProps = Omit<CheckStepProps, 'onSkip'> & {
  /** The fields of each row that were invalid at first. */
  readonly wrong: ReadonlyMap<number, ReadonlySet<string>>
  readonly onSkipRow: (no: number, isSkipped: boolean) => void
}

function BadRows({ resource, fields, rows, skipped, refused, wrong, onEdit, onSkipRow }: BadRowsProps) {
  const { t } = useMessages()
  return (
    <Table<CheckedRow>
      className="import-bad-rows"
      size="small"
      rowKey="no"
      dataSource={rows}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true, size: 'small' }}
      columns={[
        {
          key: 'no',
          title: '#',
          width: 160,
          render: (_, { no, texts }) => (
            <>
              {t('import.row', { no })}
              <span className="cell-line quiet">{texts[resource.titleField] ?? ''}</span>
            </>
          ),
        },
        {
          key: 'mistakes',
          title: t('import.bad'),
          render: (_, row) =>
            skipped.has(row.no) ? (
              <span className="quiet">{t('import.skipped')}</span>
            ) : (
              <CellErrors
                row={row}
                fields={fields}
                wrong={wrong.get(row.no)}
                refusal={refused?.get(row.no)}
                onEdit={onEdit}
              />
            ),
        },
        {
          key: 'skip',
          title: t('engine.actions'),
          width: 110,
          render: (_, { no }) => (
            <Button
              type="link"
              size="small"
              aria-label={t(skipped.has(no) ? 'import.unskipOf' : 'import.skipOf', { no })}
              onClick={() => onSkipRow(no, !skipped.has(no))}
            >
              {t(skipped.has(no) ? 'import.unskip' : 'import.skip')}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** The fields that may have caused a rejection: those that the server names, or all. */
const toMend = (refusal: RowRejection | undefined, fields: readonly ImportField[]): readonly string[] =>
  !refusal ? [] : refusal.fields.length > 0 ? refusal.fields : fields.map(({ key }) => key)

interface CellErrorsProps {
  readonly row: CheckedRow
  readonly fields: readonly ImportField[]
  readonly wrong: ReadonlySet<string> | undefined
  readonly refusal: RowRejection | undefined
  readonly onEdit: CheckStepProps['onEdit']
}

function CellErrors({ row, fields, wrong, refusal, onEdit }: CellErrorsProps) {
  const { t, word } = useMessages()
  const say = useErrorText()
  const shown = fields.filter(({ key }) => wrong?.has(key) || row.mistakes[key])
  return (
    <div className="import-mistakes">
      {refusal && <p className="import-mistake">{refusal.why}</p>}
      {shown.map(({ key, label }) => {
        const mistake = row.mistakes[key]
        const id = `import-${row.no}-${key}`
        return (
          <div key={key}>
            <span className="import-field">{word(label)}</span>
            <Input
              size="small"
              value={row.texts[key] ?? ''}
              {...(mistake && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
              aria-label={t('import.valueOf', { no: row.no, field: word(label) })}
              onChange={event => onEdit(row.no, key, event.target.value)}
            />
            <small id={id} className={mistake ? 'import-mistake' : 'quiet'}>
              {mistake ? say(mistake) : refusal ? '' : t('import.fixed')}
            </small>
          </div>
        )
      })}
    </div>
  )
}

function useErrorText(): (mistake: CellError) => string {
  const { t, word, language } = useMessages()
  return mistake => {
    if ('notTime' in mistake) return t('import.notTime')
    if ('notName' in mistake) return word(mistake.notName)
    if ('noPicture' in mistake) return t('import.noPicture')
    if ('sameAs' in mistake) return t('import.sameAs', { no: mistake.sameAs })
    if (!('notOption' in mistake)) return ruleMessage(mistake, word)
    const values = mistake.notOption.map(([zh, en]) => word([zh, en]))
    return t('import.notOption', { values: values.join(comma(language)) })
  }
}
