import { z } from 'zod'
import { type Call, fieldsFrom, nothing, pageOf, paging } from './define'
import type { Rules } from './rules'

/** The facts of an entity that its calls follow from (contract/entity.ts). */
interface EntityAddress {
  readonly path: string
  readonly id: string
}

/** The schemas and error codes that the CRUD calls of an entity need besides its facts. */
export interface CrudDefinition {
  /** A record as its calls answer it. */
  readonly row: z.ZodType
  /** The record as the list answers it, if that differs. */
  readonly line?: z.ZodType
  /** Parameters of the list besides paging. */
  readonly query: z.ZodRawShape
  /** The list is answered whole, without pagination. */
  readonly isWhole?: true
  /** Schemas of path parameters that are not ids. */
  readonly params?: z.ZodObject
  /** The body of create and update: rules, or a schema made of them. */
  readonly form: Rules | z.ZodType
  readonly encoding?: 'json'
  readonly listAs?: string
  readonly summary: Readonly<Record<'list' | 'one' | 'create' | 'update' | 'remove', string>>
  /** Business codes: of a missing record, of a rejected form, and of other failures of an update or a delete. */
  readonly errors: {
    readonly missing: string
    readonly save?: readonly string[]
    readonly update?: readonly string[]
    readonly remove?: readonly string[]
  }
}

type Params<D extends CrudDefinition> = D['params'] extends z.ZodObject ? { readonly params: D['params'] } : unknown
type Body<D extends CrudDefinition> = D['form'] extends z.ZodType
  ? D['form']
  : D['form'] extends Rules
    ? z.ZodObject<ReturnType<typeof fieldsFrom<D['form']>>>
    : never
type Line<D extends CrudDefinition> = D['line'] extends z.ZodType ? D['line'] : D['row']
type List<D extends CrudDefinition> = D['isWhole'] extends true
  ? { readonly query: z.ZodObject<D['query']>; readonly answer: z.ZodArray<Line<D>> }
  : {
      readonly query: z.ZodObject<typeof paging & D['query']>
      readonly answer: ReturnType<typeof pageOf<Line<D>>>
    }
type Facts<D extends CrudDefinition> = Pick<Call, 'summary' | 'errors'> & Params<D>
type Form<D extends CrudDefinition> = Facts<D> &
  Pick<Call, 'encoding' | 'listAs'> & { readonly body: Body<D>; readonly answer: D['row'] }

/** The five calls of an entity, by their keys. */
export type CrudCalls<P extends string, I extends string, D extends CrudDefinition> = {
  readonly [K in `GET ${P}`]: Facts<D> & List<D>
} & {
  readonly [K in `POST ${P}` | `PUT ${P}/{${I}}`]: Form<D>
} & {
  readonly [K in `GET ${P}/{${I}}`]: Facts<D> & { readonly answer: D['row'] }
} & {
  readonly [K in `DELETE ${P}/{${I}}`]: Facts<D> & { readonly answer: typeof nothing; readonly kind: 'empty' }
}

/**
 * The five CRUD calls of an entity: list, read, create, update and delete. Other calls are declared beside them.
 * @param entity the path and the id field
 * @example crudCalls(reasonEntity, { row: reason, query: { keyword: maybe(wordIn) }, … })
 */
export function crudCalls<const E extends EntityAddress, const D extends CrudDefinition>(
  { path, id }: E,
  of: D,
): CrudCalls<E['path'], E['id'], D> {
  const { row, line = row, query, isWhole, params, form, encoding, listAs, summary } = of
  const { missing, save = [], update = [], remove = [] } = of.errors
  const pathParams = params && { params }
  const body = form instanceof z.ZodType ? form : z.object(fieldsFrom(form))
  const sent = {
    ...pathParams,
    body,
    ...(encoding && { encoding }),
    ...(listAs !== undefined && { listAs }),
    answer: row,
  }
  const one = `${path}/{${id}}`
  const calls: Readonly<Record<string, Call>> = {
    [`GET ${path}`]: {
      summary: summary.list,
      ...pathParams,
      query: z.object(isWhole ? query : { ...paging, ...query }),
      answer: isWhole ? z.array(line) : pageOf(line),
    },
    [`POST ${path}`]: { summary: summary.create, ...sent, ...(save.length > 0 && { errors: save }) },
    [`GET ${one}`]: { summary: summary.one, ...pathParams, answer: row, errors: [missing] },
    [`PUT ${one}`]: { summary: summary.update, ...sent, errors: sorted(missing, ...save, ...update) },
    [`DELETE ${one}`]: {
      summary: summary.remove,
      ...pathParams,
      answer: nothing,
      kind: 'empty',
      errors: sorted(missing, ...remove),
    },
  }
  return calls as unknown as CrudCalls<E['path'], E['id'], D>
}

/** Each code once, in order. */
const sorted = (...codes: readonly string[]): string[] => [...new Set(codes)].sort()
