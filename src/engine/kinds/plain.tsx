import { Input } from 'antd'
import { numberText, yuan } from '@/lib/format'
import { engineWords } from '@/locales/engine'
import { useWords } from '@/providers/i18n/use-words'
import { type Label, type Link, valueAt } from '@/schema'
import { CountLink } from '../actions/count-link'
import { imageKind, pictureClass } from './heavy'
import type { CellProps, InputProps, Kind } from './kind'
import { laterInput } from './later'
import { CopyButton, Line, None } from './parts'

/** Text, number, money, percent: what is typed into one line. */

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const unitOf = (field: InputProps['field']) => field.options.unit as Label | undefined

/** The thing itself: its picture, its name, and below it its number. */
function ThingCell({ value, row, field, link }: CellProps) {
  const { picture, subtitle, frame, ...rest } = field.options
  const number = plain(valueAt(row, String(subtitle)))
  return (
    <span className="cell-thing">
      {typeof picture === 'string' &&
        (valueAt(row, picture) ? (
          <imageKind.Cell value={valueAt(row, picture)} row={row} field={field} />
        ) : (
          <NoPicture field={field} name={plain(value)} />
        ))}
      <span className="cell-lines">
        <TextCell value={value} row={row} field={{ ...field, options: rest }} link={link} />
        {number && (
          <small className="cell-copied">
            <Line title={number}>{number}</Line>
            <CopyButton text={number} />
          </small>
        )}
      </span>
    </span>
  )
}

/** Stands in for a picture that nobody uploaded: the name's first letter, for the eye alone. */
const NoPicture = ({ field, name }: { readonly field: CellProps['field']; readonly name: string }) => (
  <span aria-hidden className={`${pictureClass(field)} is-none`} data-letter={[...name.trim()][0] ?? ''} />
)

function TextCell({ value, row, field, link }: CellProps) {
  if (field.options.picture || field.options.subtitle) {
    return <ThingCell value={value} row={row} field={field} link={link} />
  }
  const text = plain(value)
  if (!text) return <None />
  const line = <Line title={text}>{text}</Line>
  const shown = link ? link(line) : line
  if (!field.options.copy) return shown
  return (
    <span className="cell-copied">
      {shown}
      <CopyButton text={text} />
    </span>
  )
}

/** The wire's number of characters is the input's limit only when the rule says so; over-long text is shown, not cut. */
function TextInput({ field, rule, name: _name, record: _record, value, onChange, onCommit, ...rest }: InputProps) {
  const { word } = useWords()
  const lines = field.options.lines as number | undefined
  const max = rule?.type === 'text' ? rule.max : undefined
  const unit = unitOf(field)
  const shared = {
    ...rest,
    value: plain(value),
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
    autoComplete: 'off',
  }
  if (lines) return <Input.TextArea {...shared} rows={lines} {...(max && { showCount: true, maxLength: max })} />
  return (
    <Input
      {...shared}
      {...(unit && { suffix: word(unit) })}
      {...(onCommit && { onPressEnter: onCommit })}
      allowClear={!!onCommit}
    />
  )
}

/** Digits are typed as text: a number field would silently change what was typed. */
function NumberInput({
  field,
  rule: _rule,
  record: _record,
  name: _name,
  value,
  onChange,
  onCommit: _onCommit,
  ...rest
}: InputProps) {
  const { word } = useWords()
  const unit = unitOf(field)
  return (
    <Input
      {...rest}
      value={plain(value)}
      onChange={event => onChange?.(event.target.value)}
      inputMode="decimal"
      autoComplete="off"
      {...(unit && { suffix: word(unit) })}
    />
  )
}

/** The unit of a kind stands in its input; a field may have another. */
const withUnit = (unit: Label) =>
  function UnitInput(props: InputProps) {
    return <NumberInput {...props} field={{ ...props.field, options: { unit, ...props.field.options } }} />
  }

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
const toNumber = (value: unknown) => (value === null || value === undefined || value === '' ? '' : Number(value))

const numeric = (
  show: (value: unknown, field: InputProps['field'], word: (label: Label) => string) => string,
): Kind => ({
  Cell: ({ value, field }) => {
    const { word } = useWords()
    const text = show(value, field, word)
    return text ? <span className="cell-number">{text}</span> : <None />
  },
  Input: NumberInput,
  Filter: laterInput(() => import('../inputs/number-range')),
  // A filter's value is 'from,to'.
  text: (value, _row, field, { word }) =>
    typeof value === 'string' && value.includes(',')
      ? value
          .split(',')
          .map(part => show(part, field, word) || '…')
          .join(' ~ ')
      : show(value, field, word),
  sheet: toNumber,
  write: trimmed,
  align: 'right',
  width: 120,
})

export const textKind: Kind = {
  Cell: TextCell,
  Input: TextInput,
  Filter: TextInput,
  text: plain,
  write: trimmed,
  width: 160,
  least: 96,
}

const plainNumber = numeric((value, field, word) => {
  const unit = unitOf(field)
  const text = numberText(value)
  const zero = field.options.zero as Label | undefined
  if (zero && text === '0') return word(zero)
  return text && unit ? `${text} ${word(unit)}` : text
})

/** A count of what stands in lists of its own leads there; of nothing there is nothing to see. */
function NumberCell(props: CellProps) {
  const { value, row, field } = props
  const say = useWords()
  const lists = field.options.leadsTo as readonly Link[] | undefined
  if (!lists || !Number(value)) return <plainNumber.Cell {...props} />
  const text = plainNumber.text(value, row, field, say)
  return (
    <span className="cell-number">
      <CountLink links={lists} row={row} text={text} name={`${text} · ${say.word(field.label)}`} />
    </span>
  )
}

export const numberKind: Kind = { ...plainNumber, Cell: NumberCell }
const money = numeric(value => yuan(value))
export const moneyKind: Kind = { ...money, Input: withUnit(engineWords['engine.yuan']) }

const percent = numeric(value => (numberText(value) ? `${numberText(value)}%` : ''))
export const percentKind: Kind = { ...percent, Input: withUnit(['%', '%']) }
