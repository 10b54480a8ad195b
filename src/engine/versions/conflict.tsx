import { Button, Radio, Table } from 'antd'
import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import { Modal } from '@/widgets/layers/modal'
import { differs } from '../context/differs'
import type { ConflictVersions } from '../form/use-conflict'
import { serializeOnto, type Values, visibleKeys } from '../form/values'
import { OperationView, Side } from './operation-view'
import { useVersionMessages } from './use-version-messages'

interface ConflictProps {
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly versions: ConflictVersions
  /** Whether choosing submits the form, or only fills in the chosen values. */
  readonly isSending: boolean
  readonly onChoose: (values: Values) => void
  readonly onLeave: () => void
}

type Choice = 'mine' | 'theirs'

/** Shows a conflict: who changed what, and both versions side by side to choose from. */
export default function Conflict({ resource, keys, versions, isSending, onChoose, onLeave }: ConflictProps) {
  const { t } = useVersionMessages()
  const contested = contestedKeys(resource, keys, versions)
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>(() => firstChoices(contested, versions))
  const all = (choice: Choice) => setChosen(Object.fromEntries(contested.map(key => [key, choice])))
  const { newer } = versions
  const who = newer[0]?.username ?? ''
  const save = () => onChoose(merged(versions, keys, chosen))
  return (
    <Modal
      open
      width={860}
      title={t('version.title', { who })}
      onCancel={onLeave}
      footer={
        <>
          <Button onClick={onLeave}>{t('version.back')}</Button>
          {contested.length > 0 && <Button onClick={() => all('theirs')}>{t('version.allTheirs')}</Button>}
          {contested.length > 0 && <Button onClick={() => all('mine')}>{t('version.allMine')}</Button>}
          <Button type="primary" onClick={save}>
            {t(isSending ? 'version.save' : 'version.use')}
          </Button>
        </>
      }
    >
      <div className="conflict-story">
        {newer.map(operation => (
          <OperationView key={operation.position} resource={resource} operation={operation} />
        ))}
        <span>{t(contested.length > 0 ? 'version.unsavedValues' : 'version.untouched')}</span>
      </div>
      {contested.length > 0 && (
        <Sides
          {...{ resource, versions, contested, chosen, who }}
          onChange={(key, choice) => setChosen({ ...chosen, [key]: choice })}
        />
      )}
    </Modal>
  )
}

interface SidesProps {
  readonly resource: Resource
  readonly versions: ConflictVersions
  readonly contested: readonly string[]
  readonly chosen: Readonly<Record<string, Choice>>
  readonly who: string
  readonly onChange: (key: string, choice: Choice) => void
}

/** Each differing field with both values, and which one is chosen. */
function Sides({ resource, versions, contested, chosen, who, onChange }: SidesProps) {
  const { word } = useMessages()
  const { t } = useVersionMessages()
  const { row, record, mine } = versions
  const mineRow = serializeOnto(record, resource, contested, mine, record)
  const sides = { mine: t('version.mine'), theirs: t('version.theirs', { who }) }
  const side = (key: string, choice: Choice) => {
    const field = resource.fields[key]
    return (
      field && (
        <Radio
          className="conflict-side"
          name={`version-${key}`}
          checked={chosen[key] === choice}
          onChange={() => onChange(key, choice)}
          aria-label={`${t('version.choose', { name: word(field.label) })}: ${sides[choice]}`}
        >
          <Side field={field} name={key} row={choice === 'mine' ? mineRow : row} />
        </Radio>
      )
    )
  }
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={key => key}
      dataSource={[...contested]}
      columns={[
        { title: t('version.field'), width: 160, render: (_, key) => word(resource.fields[key]?.label ?? [key, key]) },
        { title: sides.mine, render: (_, key) => side(key, 'mine') },
        { title: sides.theirs, render: (_, key) => side(key, 'theirs') },
      ]}
    />
  )
}

/** The fields in which the two versions differ. */
function contestedKeys(resource: Resource, keys: readonly string[], { mine, theirs, row }: ConflictVersions): string[] {
  const seen = new Set([...visibleKeys(resource, keys, mine, row), ...visibleKeys(resource, keys, theirs, row)])
  return keys.filter(key => seen.has(key) && differs(mine[key], theirs[key]))
}

/**
 * The default choices: a field that only one side has changed takes that value; one that both have changed takes the
 * user's.
 */
const firstChoices = (contested: readonly string[], { base, mine }: ConflictVersions): Record<string, Choice> =>
  Object.fromEntries(contested.map(key => [key, differs(base[key], mine[key]) ? 'mine' : 'theirs']))

const merged = (
  { mine, theirs }: ConflictVersions,
  keys: readonly string[],
  chosen: Readonly<Record<string, Choice>>,
): Values => Object.fromEntries(keys.map(key => [key, chosen[key] === 'theirs' ? theirs[key] : mine[key]]))
