import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { REORDER } from '@contract/permissions'
import { Button, Card, Dropdown, Flex, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import { DisabledReason } from '@/engine/actions/disabled-reason'
import type { MissingPermissionOf } from '@/engine/actions/use-missing-permissions'
import { comma } from '@/lib/format'
import { categoryMessages } from '@/locales/categories'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { useMessages } from '@/providers/i18n/use-messages'
import { Sortable } from '@/widgets/sortable/sortable'
import type { Group, Param } from './use-params'

interface ParamGroupCardProps {
  readonly group: Group
  readonly handle: ReactNode
  readonly isSorting: boolean
  readonly missingGroupPermissionOf: MissingPermissionOf
  readonly missingParamPermissionOf: MissingPermissionOf
  /** undefined at the ends. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onSort: (from: number, to: number) => void
  readonly onGroup: (action: 'edit' | 'remove') => void
  readonly onParam: (action: 'edit' | 'remove', param: Param) => void
  readonly onAdd: () => void
}

/** A group with its parameters, both sortable by handle, keyboard or menu. */
export function ParamGroupCard(props: ParamGroupCardProps) {
  const {
    group,
    handle,
    isSorting,
    missingGroupPermissionOf,
    missingParamPermissionOf,
    onUp,
    onDown,
    onSort,
    onGroup,
    onParam,
    onAdd,
  } = props
  const { t } = useMessages()
  return (
    <Card
      size="small"
      className="param-group"
      title={
        <Flex gap={4} align="center">
          {handle}
          {group.group_name}
        </Flex>
      }
      extra={
        <Menu
          name={group.group_name}
          missingPermissionOf={missingGroupPermissionOf}
          onUp={isSorting ? undefined : onUp}
          onDown={isSorting ? undefined : onDown}
          onEdit={() => onGroup('edit')}
          onRemove={() => onGroup('remove')}
        />
      }
    >
      {group.params.length === 0 && <p className="quiet">{t('params.emptyGroup')}</p>}
      <ParamLines {...{ group, isSorting, missingParamPermissionOf, onSort, onParam }} />
      <ActButton
        reason={missingParamPermissionOf('add')}
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={t('params.addTo', { name: group.group_name })}
        style={{ marginTop: 8 }}
        onClick={onAdd}
      >
        {t('params.add')}
      </ActButton>
    </Card>
  )
}

type ParamLinesProps = Pick<
  ParamGroupCardProps,
  'group' | 'isSorting' | 'missingParamPermissionOf' | 'onSort' | 'onParam'
>

function ParamLines({ group, isSorting, missingParamPermissionOf, onSort, onParam }: ParamLinesProps) {
  const { t } = useMessages()
  const isOrderLocked = isSorting || missingParamPermissionOf(REORDER, categoryMessages['params.order']) !== undefined
  const { params } = group
  const last = params.length - 1
  return (
    <Sortable
      ids={params.map(param => param.param_id)}
      layout="lines"
      disabled={isOrderLocked}
      aria-label={t('params.inGroup', { name: group.group_name })}
      nameOf={id => params.find(param => param.param_id === id)?.param_name ?? ''}
      onMove={onSort}
    >
      {(id, grip) => {
        const at = params.findIndex(param => param.param_id === id)
        const param = params[at]
        return (
          param && (
            <ParamLine
              param={param}
              handle={grip}
              missingPermissionOf={missingParamPermissionOf}
              onUp={!isSorting && at > 0 ? () => onSort(at, at - 1) : undefined}
              onDown={!isSorting && at < last ? () => onSort(at, at + 1) : undefined}
              onDo={action => onParam(action, param)}
            />
          )
        )
      }}
    </Sortable>
  )
}

interface ParamLineProps {
  readonly param: Param
  readonly handle: ReactNode
  readonly missingPermissionOf: MissingPermissionOf
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onDo: (action: 'edit' | 'remove') => void
}

/** A parameter: its name, its kind, and its actions. */
function ParamLine({ param, handle, missingPermissionOf, onUp, onDown, onDo }: ParamLineProps) {
  const { t, language } = useMessages()
  const facts = [
    t(param.param_type === 2 ? 'params.choice' : 'params.input'),
    ...(param.required === 1 ? [t('params.required')] : []),
    ...(param.is_index === 1 ? [t('params.index')] : []),
  ]
  const options = param.param_type === 2 ? param.options.split(',').join(comma(language)) : ''
  return (
    <div className="param-line">
      {handle}
      <span className="param-name">{param.param_name}</span>
      <span className="quiet">{facts.join(' · ')}</span>
      <span className="param-options" title={options}>
        {options}
      </span>
      <ActButton
        reason={missingPermissionOf('edit')}
        type="link"
        size="small"
        aria-label={t('params.editOf', { name: param.param_name })}
        onClick={() => onDo('edit')}
      >
        {t('params.edit')}
      </ActButton>
      <Menu
        name={param.param_name}
        missingPermissionOf={missingPermissionOf}
        onUp={onUp}
        onDown={onDown}
        onRemove={() => onDo('remove')}
      />
    </div>
  )
}

interface MenuOf {
  readonly name: string
  readonly missingPermissionOf: MissingPermissionOf
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onEdit?: () => void
  readonly onRemove: () => void
}

function Menu({ name, missingPermissionOf, onUp, onDown, onEdit, onRemove }: MenuOf) {
  const { t } = useMessages()
  const noReorder = missingPermissionOf(REORDER, categoryMessages['params.order'])
  const [noEdit, noRemove] = [missingPermissionOf('edit'), missingPermissionOf('remove')]
  const items: MenuProps['items'] = [
    ...(onEdit ? [{ key: 'edit', label: labelOf(t('params.edit'), noEdit), disabled: !!noEdit, onClick: onEdit }] : []),
    { key: 'up', label: labelOf(t('params.up'), noReorder), disabled: !onUp || !!noReorder, onClick: () => onUp?.() },
    {
      key: 'down',
      label: labelOf(t('params.down'), noReorder),
      disabled: !onDown || !!noReorder,
      onClick: () => onDown?.(),
    },
    { type: 'divider' },
    {
      key: 'remove',
      label: labelOf(t('params.remove'), noRemove),
      disabled: !!noRemove,
      danger: true,
      onClick: onRemove,
    },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('params.actions', { name })} />
    </Dropdown>
  )
}

/** Shows the missing permission below a command's label. */
const labelOf = (text: string, missingPermission: MissingPermission | undefined) =>
  missingPermission ? (
    <span className="disabled-reason">
      {text}
      <small>
        <DisabledReason reason={missingPermission} />
      </small>
    </span>
  ) : (
    text
  )
