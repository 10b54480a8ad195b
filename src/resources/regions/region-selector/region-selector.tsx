import type { RefSelectProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '@/providers/data/use-call'
import { FailedQuery } from '@/widgets/failure'
import { ariaOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { staticQueryOptions } from '@/widgets/query-options'
import { useWidgetMessages } from '@/widgets/widget-messages'
import { RegionLevel } from './region-level'
import { GRADES, namesOf, type RegionName, type RegionResult, resultOf, withoutGaps } from './region-result'
import './region-selector.css'

export type { RegionName, RegionResult } from './region-result'

export interface RegionSelectorProps extends InputProps {
  /** The id of the lowest selected region; '' or undefined for none. */
  readonly value?: string
  /** Called after every selection, also of a province alone: whether that is enough is the form's rule. */
  readonly onChange?: (id: string, result: RegionResult) => void
  /** The names of the current value, province first. With them nothing is loaded until a level is opened. */
  readonly chain?: readonly RegionName[]
  /** Levels below this grade are marked as optional: 3 is the county. */
  readonly least?: number
}

const LEVELS = Array.from({ length: GRADES }, (_, level) => level)

/**
 * Province, city, county and town as four linked selects (conventions, "Region selector result"). A level loads its
 * regions on demand; selecting by pointer opens the next level.
 */
export default function RegionSelector({ value, onChange, chain = [], least = 3, ...input }: RegionSelectorProps) {
  const { t } = useWidgetMessages()
  const disabled = useDisabled(input.disabled)
  const [picked, setPicked] = useState<readonly RegionName[]>([])
  const { openLevel, setOpenLevel, refOf, byPointer } = useLevels()
  const id = value === '0' ? '' : (value ?? '')
  const known = id === '' ? [] : (endingIn(picked, id) ?? endingIn(withoutGaps(chain), id))
  const query = useChain(id, known === undefined)
  const trail = known ?? query.data ?? []

  const pick = (level: number, region: RegionName | undefined) => {
    const next = [...trail.slice(0, level), ...(region ? [region] : [])]
    const result = resultOf(next)
    setPicked(next)
    onChange?.(result.last_id, result)
    if (region && byPointer.current && level + 1 < GRADES) setOpenLevel(level + 1)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div
      role="group"
      className="region-selector"
      aria-label={input['aria-label'] ?? t('region.group')}
      onPointerDownCapture={() => {
        byPointer.current = true
      }}
      onKeyDownCapture={() => {
        byPointer.current = false
      }}
    >
      <div className="region-levels">
        {LEVELS.map(level => (
          <RegionLevel
            key={level}
            ref={refOf(level)}
            id={level === 0 ? input.id : undefined}
            aria={ariaOf(input)}
            level={level}
            parent={level === 0 ? '0' : trail[level - 1]?.id}
            chosen={trail[level]}
            eager={level > 0 && picked.length === level}
            optional={level >= least}
            open={openLevel === level}
            onOpenChange={open => setOpenLevel(now => (open ? level : now === level ? undefined : now))}
            onPick={region => pick(level, region)}
            disabled={disabled}
            loading={level === 0 && query.isFetching}
          />
        ))}
      </div>
      <FailedQuery text={t('region.chainFailed')} query={query} />
    </div>
  )
}

/** The open level, which has the focus. Only selection by pointer opens the next one. */
function useLevels() {
  const [openLevel, setOpenLevel] = useState<number>()
  const selects = useRef<(RefSelectProps | null)[]>([])
  const byPointer = useRef(false)
  useEffect(() => {
    if (openLevel !== undefined) selects.current[openLevel]?.focus()
  }, [openLevel])
  const refOf = (level: number) => (select: RefSelectProps | null) => {
    selects.current[level] = select
  }
  return { openLevel, setOpenLevel, refOf, byPointer }
}

const endingIn = (trail: readonly RegionName[], id: string) => (trail.at(-1)?.id === id ? trail : undefined)

/** Loads the names of a value without a chain. */
const useChain = (id: string, isEnabled: boolean) =>
  useCall(
    'GET system/regions/parent/{id}',
    { params: { id } },
    { ...staticQueryOptions, enabled: isEnabled, select: namesOf },
  )
