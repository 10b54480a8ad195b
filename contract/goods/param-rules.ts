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

/** The violations in the parameters of goods by path ('goods_params_list.2.param_value'). */
export function paramViolations(
  known: readonly KnownParam[],
  filled: readonly FilledParam[],
): Readonly<Record<string, Label>> {
  const found: Record<string, Label> = {}
  const byId = new Map(known.map(one => [String(one.param_id), one]))
  const given = new Set<string>()
  filled.forEach(({ param_id, param_value = '' }, i) => {
    const value = param_value.trim()
    const param = byId.get(String(param_id ?? ''))
    const at = `goods_params_list.${i}`
    if (!param) found[`${at}.param_id`] = goodsMessages.noParam
    else if (value === '' && param.required === 1) found[`${at}.param_value`] = goodsMessages.paramRequired
    else if (value !== '' && param.param_type === 2 && !param.options.split(',').includes(value))
      found[`${at}.param_value`] = goodsMessages.paramOption
    if (param) given.add(String(param.param_id))
  })
  if (known.some(one => one.required === 1 && !given.has(String(one.param_id))))
    found.goods_params_list = goodsMessages.paramRequired
  return found
}
