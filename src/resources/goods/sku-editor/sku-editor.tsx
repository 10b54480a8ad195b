import { SPEC_LIMITS } from '@contract/goods/rules'
import { Alert, Flex } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { describedOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { BulkFill, type SkuFilter } from './bulk-fill'
import { PlainStock } from './plain-stock'
import { SkuTable } from './sku-table'
import {
  byKey,
  changesOf,
  combinations,
  countOf,
  keyOf,
  readSkus,
  remake,
  type Sku,
  type Skus,
  type Spec,
} from './skus'
import { SpecLines } from './spec-lines'
import { StrictContext } from './stock-input'
import { useSkuMessages } from './use-sku-messages'
import './sku-editor.css'

export interface SkuEditorProps extends InputProps {
  /** The form's value (skus.ts, "Skus"). */
  readonly value?: unknown
  readonly onChange?: (value: Skus) => void
  /** The category whose specifications are offered first. */
  readonly categoryId?: string
  /** Shows errors before any input. */
  readonly strict?: boolean
  /** Called when an upload starts and ends, so that a form can wait for it. */
  readonly onBusy?: (busy: boolean) => void
}

/**
 * The editor of specifications and their SKUs. A stored SKU keeps its id as long as its values exist; removing a value
 * and adding it again restores its SKUs.
 */
export default function SkuEditor(props: SkuEditorProps) {
  const { value, onChange, categoryId = '', strict = false, onBusy, ...input } = props
  const disabled = useDisabled(input.disabled)
  const { skus, emit } = useSkus(value, onChange)
  const stored = useRef(skus.sku_list.filter(sku => sku.sku_id !== undefined)).current
  const [filter, setFilter] = useState<SkuFilter>({})
  const { spec_list, sku_list } = skus
  const isTooMany = countOf(spec_list) > SPEC_LIMITS.skus
  const shown = useMemo(() => sku_list.filter(sku => isIn(sku, filter)), [sku_list, filter])
  const { left, make, drop, restore, write } = useMaking(skus, stored, emit)
  const setSpecs = (specs: readonly Spec[]) => {
    const known = new Map(specs.map(spec => [spec.spec_id, spec.values.map(one => one.spec_value)]))
    setFilter(Object.fromEntries(Object.entries(filter).filter(([id, one]) => known.get(id)?.includes(one))))
    make(specs, left)
  }

  return (
    <StrictContext value={strict}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own */}
      <div role="group" id={input.id} {...describedOf(input)}>
        <Flex vertical gap={12}>
          <SpecLines
            specs={spec_list}
            categoryId={categoryId}
            disabled={disabled}
            onChange={setSpecs}
            onBusy={onBusy}
          />
          {spec_list.length === 0 && (
            <PlainStock stock={skus} disabled={disabled} onChange={stock => emit({ ...skus, ...stock })} />
          )}
          {isTooMany && <TooMany count={countOf(spec_list)} />}
          {sku_list.length > 0 && !isTooMany && (
            <>
              <BulkFill
                specs={spec_list}
                filter={filter}
                onFilter={setFilter}
                count={shown.length}
                disabled={disabled}
                onFill={figures => write(new Map(shown.map(sku => [keyOf(sku.specs), figures])))}
              />
              <SkuTable skus={shown} specs={spec_list} disabled={disabled} onWrite={write} onDrop={drop} />
            </>
          )}
          {spec_list.length > 0 && !isTooMany && (
            <Preview
              {...changesOf(stored, sku_list)}
              total={sku_list.length}
              left={leftOf(spec_list, left)}
              onRestore={restore}
            />
          )}
        </Flex>
      </div>
    </StrictContext>
  )
}

function TooMany({ count }: { readonly count: number }) {
  const { t } = useSkuMessages()
  const title = t('sku.tooManyNow', { count: count.toLocaleString('en-US'), n: SPEC_LIMITS.skus })
  return <Alert type="error" showIcon title={title} />
}

/**
 * Generates SKUs from specifications: excluded combinations stay excluded, earlier SKUs are restored with their
 * figures.
 */
function useMaking(skus: Skus, stored: readonly Sku[], emit: (next: Skus) => void) {
  const memory = useRef(byKey(stored)).current
  const [left, setLeft] = useState(() => unsold(skus))
  const { spec_list, sku_list } = skus
  const make = (specs: readonly Spec[], out: ReadonlySet<string>) => {
    for (const sku of sku_list) memory.set(keyOf(sku.specs), sku)
    const isWithin = countOf(specs) <= SPEC_LIMITS.skus
    emit({ ...skus, spec_list: specs, sku_list: isWithin ? remake(specs, skus, memory, out) : sku_list })
  }
  const leaveOut = (out: ReadonlySet<string>) => {
    setLeft(out)
    make(spec_list, out)
  }
  return {
    left,
    make,
    drop: (sku: Sku) => leaveOut(new Set([...left, keyOf(sku.specs)])),
    restore: () => leaveOut(NONE),
    /** Changes figures of SKUs. */
    write: (changed: ReadonlyMap<string, Partial<Sku>>) =>
      emit({
        ...skus,
        sku_list: sku_list.map(sku => {
          const figures = changed.get(keyOf(sku.specs))
          return figures ? { ...sku, ...figures } : sku
        }),
      }),
  }
}

const NONE: ReadonlySet<string> = new Set()
const isIn = (sku: Sku, filter: SkuFilter) =>
  sku.specs.every(({ spec_id, spec_value }) => !filter[spec_id] || filter[spec_id] === spec_value)
/** Combinations that the stored SKUs do not contain. */
const unsold = ({ spec_list, sku_list }: Skus): ReadonlySet<string> => {
  const sold = new Set(sku_list.map(sku => keyOf(sku.specs)))
  return new Set(
    countOf(spec_list) > SPEC_LIMITS.skus
      ? []
      : combinations(spec_list)
          .map(keyOf)
          .filter(key => !sold.has(key)),
  )
}
const leftOf = (specs: readonly Spec[], left: ReadonlySet<string>) =>
  left.size === 0 ? 0 : combinations(specs).filter(choices => left.has(keyOf(choices))).length

/** The value as last emitted by this editor, so that unchanged SKUs remain the same objects. */
function useSkus(value: unknown, onChange: SkuEditorProps['onChange']) {
  const emitted = useRef<Skus>(undefined)
  const read = useMemo(() => readSkus(value), [value])
  return {
    skus: emitted.current === value && emitted.current ? emitted.current : read,
    emit: (next: Skus) => {
      emitted.current = next
      onChange?.(next)
    },
  }
}

interface PreviewProps {
  readonly retained: number
  readonly added: number
  readonly removed: number
  readonly total: number
  readonly left: number
  readonly onRestore: () => void
}

/** A preview of the changes that saving would make. */
function Preview({ retained, added, removed, total, left, onRestore }: PreviewProps) {
  const { t } = useSkuMessages()
  return (
    <div role="status" className="sku-preview">
      <strong>{t('sku.preview', { count: total })}</strong>
      {retained > 0 && <span>{t('sku.retained', { count: retained })}</span>}
      {added > 0 && <span className="is-added">{t('sku.added', { count: added })}</span>}
      {removed > 0 && <span className="is-removed">{t('sku.removed', { count: removed })}</span>}
      {left > 0 && (
        <span>
          {t('sku.dropped', { count: left })}{' '}
          <button type="button" className="sku-link" onClick={onRestore}>
            {t('sku.restore')}
          </button>
        </span>
      )}
    </div>
  )
}
