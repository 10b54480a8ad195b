import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { SPEC_LIMITS } from '@contract/goods/rules'
import { Button, Flex, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { moved } from '@/lib/moved'
import { filterBy } from '@/widgets/option-filter'
import { PopupState } from '@/widgets/popup-state'
import { Sortable } from '@/widgets/sortable/sortable'
import { Tinted } from '@/widgets/tinted'
import type { Spec } from './skus'
import { useSkuMessages } from './use-sku-messages'
import { type KnownSpec, useSpecs, useSpecValues } from './use-specs'
import { ValuePictures } from './value-pictures'

interface SpecLinesProps {
  readonly specs: readonly Spec[]
  readonly categoryId: string
  readonly disabled: boolean
  readonly onChange: (specs: readonly Spec[]) => void
  /** Called when an upload starts and ends. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
}

const NEW: Spec = { spec_id: '', spec_name: '', values: [] }

/** The specifications of goods in the order of selection, each with its values. */
export function SpecLines({ specs, categoryId, disabled, onChange, onBusy }: SpecLinesProps) {
  const { t } = useSkuMessages()
  const known = useSpecs(categoryId)
  // A new line focuses the select of its specification, then its values.
  const [begun, setBegun] = useState<string>()
  const set = (id: string, next: Spec) => {
    if (next.spec_id !== id) setBegun(next.spec_id)
    onChange(specs.map(spec => (spec.spec_id === id ? next : spec)))
  }
  const nameOf = (id: string) =>
    specs.find(spec => spec.spec_id === id)?.spec_name ||
    t('sku.specAt', { n: specs.findIndex(spec => spec.spec_id === id) + 1 })
  return (
    <Flex vertical gap={8} align="stretch">
      <Sortable
        ids={specs.map(spec => spec.spec_id)}
        layout="lines"
        disabled={disabled}
        nameOf={nameOf}
        aria-label={t('sku.specs')}
        onMove={(from, to) => onChange(moved(specs, from, to))}
      >
        {(id, handle) => {
          const spec = specs.find(one => one.spec_id === id)
          return (
            spec && (
              <SpecLine
                spec={spec}
                starts={id === begun ? (id === '' ? 'spec' : 'values') : undefined}
                handle={handle}
                hasPictures={spec === specs[0] || spec.values.some(one => one.spec_image)}
                name={nameOf(id)}
                known={known}
                taken={specs}
                disabled={disabled}
                onChange={next => set(id, next)}
                onRemove={() => onChange(specs.filter(one => one.spec_id !== id))}
                onBusy={onBusy}
              />
            )
          )
        }}
      </Sortable>
      <AddSpec
        count={specs.length}
        disabled={disabled || specs.some(spec => spec.spec_id === '')}
        onAdd={() => {
          setBegun(NEW.spec_id)
          onChange([...specs, NEW])
        }}
      />
    </Flex>
  )
}

interface AddSpecProps {
  readonly count: number
  readonly disabled: boolean
  readonly onAdd: () => void
}

function AddSpec({ count, disabled, onAdd }: AddSpecProps) {
  const { t } = useSkuMessages()
  return (
    <Flex gap={12} align="center" wrap>
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || count >= SPEC_LIMITS.specs}
        onClick={onAdd}
      >
        {t('sku.addSpec')}
      </Button>
      <Tinted tone="secondary">
        {count === 0 ? t('sku.noSpecs') : t('sku.limits', { specs: SPEC_LIMITS.specs, values: SPEC_LIMITS.values })}
      </Tinted>
    </Flex>
  )
}

interface SpecLineProps {
  readonly spec: Spec
  /** The element that receives the focus on mount. */
  readonly starts: 'spec' | 'values' | undefined
  readonly handle: ReactNode
  readonly name: string
  readonly known: ReturnType<typeof useSpecs>
  readonly taken: readonly Spec[]
  readonly disabled: boolean
  readonly onChange: (spec: Spec) => void
  readonly onRemove: () => void
  /** Values can have pictures: those of the first specification, and of one that has some already. */
  readonly hasPictures: boolean
  readonly onBusy: ((busy: boolean) => void) | undefined
}

function SpecLine(props: SpecLineProps) {
  const { spec, starts, handle, name, known, taken, disabled, onChange, onRemove, hasPictures, onBusy } = props
  const { t } = useSkuMessages()
  const others = new Set(taken.map(one => one.spec_id).filter(id => id !== spec.spec_id))
  return (
    <div className="sku-spec">
      <span className="sku-spec-handle">{handle}</span>
      <Select
        className="sku-spec-name"
        autoFocus={starts === 'spec'}
        aria-label={t('sku.spec')}
        placeholder={t('sku.spec')}
        disabled={disabled}
        showSearch={{ filterOption: filterBy('label') }}
        {...(spec.spec_id !== '' && { value: spec.spec_id })}
        options={optionsOf(known.data ?? [], spec).map(option => ({ ...option, disabled: others.has(option.value) }))}
        popupRender={menu => (
          <PopupState query={known} failed={t('sku.specsFailed')}>
            {menu}
          </PopupState>
        )}
        onChange={(id, option) => {
          const label = Array.isArray(option) ? '' : (option?.label ?? '')
          onChange({ spec_id: id, spec_name: label, values: spec.spec_id === '' ? spec.values : [] })
        }}
      />
      <SpecValues
        spec={spec}
        label={t('sku.valuesOf', { name })}
        autoFocus={starts === 'values'}
        disabled={disabled}
        onChange={onChange}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('sku.removeSpec', { name })}
        title={t('sku.removeSpec', { name })}
        disabled={disabled}
        onClick={onRemove}
      />
      {hasPictures && spec.values.length > 0 && (
        <ValuePictures spec={spec} disabled={disabled} onChange={onChange} onBusy={onBusy} />
      )}
    </div>
  )
}

interface SpecValuesProps {
  readonly spec: Spec
  readonly label: string
  readonly autoFocus: boolean
  readonly disabled: boolean
  readonly onChange: (spec: Spec) => void
}

/** The values of a specification: known ones are offered, others can be entered. */
function SpecValues({ spec, label, autoFocus, disabled, onChange }: SpecValuesProps) {
  const { t } = useSkuMessages()
  const [isOpen, setOpen] = useState(false)
  const offered = useSpecValues(spec.spec_id, isOpen)
  const images = new Map(spec.values.map(one => [one.spec_value, one.spec_image]))
  const setValues = (next: readonly string[]) => {
    const texts = [...new Set(next.map(one => one.trim()).filter(one => one !== ''))].slice(0, SPEC_LIMITS.values)
    onChange({ ...spec, values: texts.map(text => ({ spec_value: text, spec_image: images.get(text) ?? '' })) })
  }
  return (
    <Select
      mode="tags"
      className="sku-spec-values"
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={t('sku.valuesHint')}
      disabled={disabled || spec.spec_id === ''}
      value={spec.values.map(one => one.spec_value)}
      open={isOpen}
      onOpenChange={setOpen}
      // Tab must not select the highlighted option.
      onInputKeyDown={event => event.key === 'Tab' && event.stopPropagation()}
      maxCount={SPEC_LIMITS.values}
      tokenSeparators={[',', '，', '、', '\n']}
      options={(offered.data ?? []).map(value => ({ value, label: value }))}
      suffixIcon={<span className="sku-count">{`${spec.values.length} / ${SPEC_LIMITS.values}`}</span>}
      onChange={setValues}
    />
  )
}

/** The options including the selected one: a seller's own specification is not among the platform's. */
function optionsOf(known: readonly KnownSpec[], spec: Spec) {
  const options = known.map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = spec.spec_id !== '' && !known.some(({ id }) => id === spec.spec_id)
  return isMissing ? [{ value: spec.spec_id, label: spec.spec_name }, ...options] : options
}
