import { isMasked } from '@contract/personal/rules'
import { Input } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { type Link, type LinkParams, valueAt } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { imageKind, pictureClass } from './image'
import type { CellProps, InputProps, Kind } from './kind'
import { CopyButton, Line, None } from './parts'
import { CountLink } from './parts/count-link'
import { lazyInput } from './parts/lazy-input'
import { unitOf } from './parts/numeric'
import { plain, trimmed } from './parts/values'

const PersonalText = lazyComponent(
  () => import('../personal/personal-text'),
  ({ value }: CellProps) => <Line>{plain(value)}</Line>,
)
const PersonalInput = lazyInput(() => import('../personal/personal-input'))

/** Text of one or several lines, an id to copy, or the title of a record with its picture. */

/** The title cell: picture, title, and number below. */
function ThingCell({ value, row, field, link }: CellProps) {
  const { picture: _picture, subtitle, frame: _frame, ...rest } = field.options
  const number = plain(valueAt(row, String(subtitle)))
  return (
    <span className="cell-thing">
      <ThingPicture value={value} row={row} field={field} />
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

/** The picture of a record, if its title field declares one. */
export function ThingPicture({ value, row, field }: CellProps) {
  const { picture } = field.options
  if (typeof picture !== 'string') return null
  return valueAt(row, picture) ? (
    <imageKind.Cell value={valueAt(row, picture)} row={row} field={field} />
  ) : (
    <NoPicture field={field} name={plain(value)} />
  )
}

/** Placeholder for a missing picture: the title's first letter, hidden from screen readers. */
const NoPicture = ({ field, name }: { readonly field: CellProps['field']; readonly name: string }) => (
  <span aria-hidden className={`${pictureClass(field)} is-none`} data-letter={[...name.trim()][0] ?? ''} />
)

function TextCell({ value, row, field, link: own }: CellProps) {
  if (field.options.picture || field.options.subtitle) {
    return <ThingCell value={value} row={row} field={field} link={own} />
  }
  const text = plain(value)
  if (!text) return <None />
  if (field.options.pii && isMasked(text)) return <PersonalText value={text} row={row} field={field} />
  const line = <Line title={text}>{text}</Line>
  const to = linkOf((field.options.linkTo ?? {}) as LinkParams<string> | Link)
  // A record's number looks like a link; its title looks like the titles of references.
  const isName = !field.options.copy && to?.filled === undefined
  const shown = own ? own(line) : to ? <CountLink links={[to]} {...{ row, isName }} text={line} name={text} /> : line
  if (!field.options.copy) return shown
  return (
    <span className="cell-copied">
      {shown}
      <CopyButton text={text} />
    </span>
  )
}

/** The link of a text field. */
const linkOf = (leads: LinkParams<string> | Link): Link | undefined =>
  'route' in leads
    ? (leads as Link)
    : (Object.entries(leads) as [Link['route'], Link['params']][]).map(([route, params]) => ({ route, params }))[0]

/** The input's maxLength comes from the rule; over-long stored text is shown, not truncated. */
function TextInput(props: InputProps) {
  const { field, record, name } = props
  const isHidden = field.options.pii && record && name && isMasked(valueAt(record, name))
  return isHidden ? <PersonalInput {...props} /> : <PlainInput {...props} />
}

function PlainInput({ field, rule, name: _name, record: _record, value, onChange, onCommit, ...rest }: InputProps) {
  const { word } = useMessages()
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

export const textKind: Kind = {
  Cell: TextCell,
  Input: TextInput,
  Filter: TextInput,
  Param: lazyInput(() => import('../inputs/keyword-param')),
  text: plain,
  imports: 'text',
  masks: true,
  write: trimmed,
  width: 160,
  least: 96,
}
