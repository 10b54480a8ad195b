import type { Label } from '../messages'
import { goodsMessages } from './rules'

/** Rules over the parameters of goods: the server enforces them, an import checks them before anything is sent. */

/** A parameter that a category defines. */
export interface KnownParam {
  readonly param_id: string | number
  /** 1 typed in, 2 chosen from the options. */
  readonly param_type: number
  /** Separated by commas. */
  readonly options: string
  readonly required: number
}

interface FilledParam {
  readonly param_id?: string | number | undefined
  readonly param_value?: string | undefined
}

/** A violation, with what a message can name. */
export interface ParamViolation<K, F> {
  readonly label: Label
  /** The filled parameter; absent if required ones are missing. */
  readonly filled?: F
  /** What the category defines for it; absent if it defines no such parameter. */
  readonly param?: K
  /** The required parameters that are missing. */
  readonly missing?: readonly K[]
}

/** The violations in the parameters of goods by path ('goods_params_list.2.param_value'). */
export function paramViolations<K extends KnownParam, F extends FilledParam>(
  known: readonly K[],
  list: readonly F[],
): Readonly<Record<string, ParamViolation<K, F>>> {
  const found: Record<string, ParamViolation<K, F>> = {}
  const byId = new Map(known.map(one => [String(one.param_id), one]))
  const given = new Set<string>()
  list.forEach((filled, i) => {
    const { param_id, param_value = '' } = filled
    const value = param_value.trim()
    const param = byId.get(String(param_id ?? ''))
    const at = `goods_params_list.${i}`
    if (!param) found[`${at}.param_id`] = { label: goodsMessages.noParam, filled }
    else if (value === '' && param.required === 1)
      found[`${at}.param_value`] = { label: goodsMessages.paramRequired, filled, param }
    else if (value !== '' && param.param_type === 2 && !param.options.split(',').includes(value))
      found[`${at}.param_value`] = { label: goodsMessages.paramOption, filled, param }
    if (param) given.add(String(param.param_id))
  })
  const missing = known.filter(one => one.required === 1 && !given.has(String(one.param_id)))
  if (missing.length > 0) found.goods_params_list = { label: goodsMessages.paramRequired, missing }
  return found
}
